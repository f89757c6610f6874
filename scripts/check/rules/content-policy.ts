import type { BuiltPage } from '../../../plugins/index.ts';
import { headersFor } from '../../preview/host-rules.ts';
import { pageCheck } from '../page-check.ts';

/** Compares each page with its content security policy. */
export const contentPolicyCheck = pageCheck({
  rule: 'content-policy',
  description: 'The content policies allow every inline script and style by hash, and no page needs anything else.',
  unit: 'pages',
  start:
    ({ site }) =>
    (page) => {
      // A redirect page runs nothing.
      if (page.kind === 'redirect' && page.inlineCode.length === 0) return [undefined];
      const sent = headersFor(page.url, site.hostRules.headers).get('content-security-policy');
      const messages = [
        ...policyMistakes(page, '_headers', sent),
        ...policyMistakes(page, '<meta>', page.policy),
        ...page.styleAttributes.map((element) => `${element} is a style attribute, which the policy forbids.`),
        ...page.handlerAttributes.map((element) => `${element} is an event handler, which the policy forbids.`),
      ];
      return [messages.map((message) => ({ message }))];
    },
});

function policyMistakes({ inlineCode }: BuiltPage, place: string, policy: string | undefined): readonly string[] {
  if (policy === undefined) return [`The page has no content policy in ${place}.`];
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  const sourcesOf = (kind: 'script' | 'style') => directives.get(`${kind}-src`) ?? directives.get('default-src') ?? [];
  const unsafe = [...sourcesOf('script'), ...sourcesOf('style')].filter((source) =>
    /^'unsafe-(inline|eval)'$/.test(source),
  );
  const refused = inlineCode.filter(({ kind, hash }) => !sourcesOf(kind).includes(`'${hash}'`));
  return [
    ...unsafe.map((source) => `The policy in ${place} allows ${source}.`),
    ...refused.map(
      ({ kind, hash, start }) => `The policy in ${place} lacks '${hash}' for the inline ${kind} \`${start}…\`.`,
    ),
  ];
}
