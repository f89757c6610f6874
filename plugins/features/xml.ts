import { escapeXml } from '#shared/escape';

/** Attributes of an element; `undefined` omits one. */
type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** First line of an XML file. */
export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** An element that contains text. */
export function textElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return `<${name}${attributeList(attributes)}>${escapeXml(text)}</${name}>`;
}

/** An element that contains other elements, one per line; without children it is self-closing. */
export function element(name: string, attributes: XmlAttributes, children: readonly string[] = []): string {
  const start = `<${name}${attributeList(attributes)}`;
  return children.length === 0 ? `${start}/>` : `${start}>\n${children.join('\n')}\n</${name}>`;
}

function attributeList(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
}
