/** Turns a component that draws a box, such as `<Aside type="tip" title="Title">`, into a container. */
export function toContainers(text: string, name: string): string {
  const pattern = new RegExp(`^([ \\t]*)<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gm');
  return text.replace(pattern, (_whole, indent: string, attributes: string, inner: string) => {
    const [, type = 'note'] = /\btype=["'](\w+)["']/.exec(attributes) ?? [];
    const [, title = ''] = /\btitle=["']([^"']*)["']/.exec(attributes) ?? [];
    return `${`${indent}:::${type} ${title}`.trimEnd()}\n${inner.replace(/^\s*\n/, '').trimEnd()}\n${indent}:::`;
  });
}
