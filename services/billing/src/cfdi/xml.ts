import { SaxesParser } from 'saxes';

/** An element of a CFDI: SAT's documents have attributes and elements, and no text. */
export interface Element {
  /** with its prefix: `cfdi:Emisor` */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
}

/** An element of the attributes that have a value. */
export function element(
  name: string,
  attributes: Record<string, string | null | undefined>,
  children: readonly Element[] = [],
): Element {
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return { name, attributes: Object.fromEntries(given) as Record<string, string>, children };
}

/** The first child of a name without its prefix, or null. */
export const childOf = (parent: Element | null, name: string): Element | null =>
  parent?.children.find(child => child.name.split(':').at(-1) === name) ?? null;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#xA;',
  '\r': '&#xD;',
  '\t': '&#x9;',
};

/** Text as it stands in an attribute or an element. */
export const escaped = (text: string): string => text.replace(/[&<>"\n\r\t]/g, character => ESCAPES[character]!);

function written({ name, attributes, children }: Element): string {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  return children.length === 0 ? `<${open}/>` : `<${open}>${children.map(written).join('')}</${name}>`;
}

/** The document without blanks between elements, in UTF-8. */
export const writeXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>${written(root)}`;

/**
 * Reads a document of attributes and elements.
 * @throws Error where it is not well-formed
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser();
  const open: { name: string; attributes: Record<string, string>; children: Element[] }[] = [];
  let root: Element | undefined;
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const made = { name, attributes: { ...(attributes as Record<string, string>) }, children: [] };
    open.at(-1)?.children.push(made);
    root ??= made;
    open.push(made);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (!root) throw new Error('the document is empty');
  return root;
}
