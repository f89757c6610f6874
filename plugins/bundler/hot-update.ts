/**
 * Code at the end of a document's module in dev: lets React Refresh replace an edited page and keep its state; otherwise
 * the update would bubble to the route table and reload the window. Fragments do not get this code, so their update
 * bubbles to the page that uses them.
 */
export const hotUpdateCode = (id: string) => `
import { performReactRefresh, register } from 'react-refresh/runtime';
if (import.meta.webpackHot) {
  register(MDXContent, ${JSON.stringify(id)});
  if (import.meta.webpackHot.data) performReactRefresh();
  import.meta.webpackHot.dispose((data) => { data.isUpdate = true; });
  import.meta.webpackHot.accept();
}
`;
