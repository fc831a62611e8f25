/** An element of a request as a simulated system reads it: its name without prefix, its text or its children in order. */
export interface XmlNode {
  name: string;
  text: string;
  children: XmlNode[];
}

const TOKEN = /<(\/?)(?:[\w-]+:)?([\w-]+)[^<>]*?(\/?)>([^<]*)/g;

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => NAMES[name]!);

/** @returns the document's element, or null where its tags do not match */
export function xmlTree(document: string): XmlNode | null {
  const root: XmlNode = { name: '', text: '', children: [] };
  const open = [root];
  for (const [, closing, name = '', empty, text = ''] of document.matchAll(TOKEN)) {
    if (closing) {
      if (open.pop()!.name !== name || open.length === 0) return null;
    } else {
      const node: XmlNode = { name, text: unescaped(text.trim()), children: [] };
      open.at(-1)!.children.push(node);
      if (!empty) open.push(node);
    }
  }
  return open.length === 1 ? (root.children[0] ?? null) : null;
}

/** The first element below by the names of a path. */
export const xmlAt = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce((at, name) => at?.children.find(child => child.name === name), node);

/** Its text; empty where there is none. */
export const xmlText = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  xmlAt(node, ...path)?.text ?? '';

/** The first element whose children do not stand in the order of their names' alphabet, as the sequences of Axis have them. */
export function xmlOutOfOrder(node: XmlNode): string | null {
  const names = node.children.map(({ name }) => name);
  const wrong = names.find((name, i) => i > 0 && name < names[i - 1]!);
  if (wrong) return wrong;
  for (const child of node.children) {
    const below = xmlOutOfOrder(child);
    if (below) return below;
  }
  return null;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An element with text, escaped. */
export const xmlTag = (name: string, content: string | number): string =>
  `<${name}>${String(content).replace(/[&<>]/g, character => ESCAPES[character]!)}</${name}>`;

/** A message of SOAP 1.1. @param body XML */
export const soapEnvelopeOf = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
