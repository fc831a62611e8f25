import { SaxesParser } from 'saxes';

/** An element to write: its name with its prefix, its children or text, in order. */
export interface XmlElement {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

/** An element that was read: its text, or its children by name without prefix; what is repeated is a list. */
export type XmlValue = string | { [name: string]: XmlValue | XmlValue[] };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot hold, even escaped. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

export const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, character => ESCAPES[character]!);

export const element = (
  name: string,
  content: XmlElement['content'],
  attributes?: XmlElement['attributes'],
): XmlElement => ({ name, content, ...(attributes && { attributes }) });

/** Elements of a record's fields, in its order; what is undefined is left out. */
export const fields = (
  values: Readonly<Record<string, string | number | boolean | undefined>>,
  prefix = '',
): XmlElement[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => element(prefix + name, String(value)));

export function writeXml({ name, attributes = {}, content }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(writeXml).join('');
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

/** A message of SOAP 1.1. @param namespaces by prefix */
export function soapEnvelope(namespaces: Readonly<Record<string, string>>, ...body: readonly XmlElement[]): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri] as const);
  const attributes = { 'xmlns:soapenv': ENVELOPE, ...Object.fromEntries(declared) };
  return `<?xml version="1.0" encoding="UTF-8"?>${writeXml(element('soapenv:Envelope', [element('soapenv:Body', body)], attributes))}`;
}

/** Elements within each other that an answer may have. */
const MOST_DEPTH = 64;

interface Open {
  name: string;
  text: string;
  children: Map<string, XmlValue | XmlValue[]>;
}

const valueOf = ({ text, children }: Open): XmlValue =>
  children.size > 0 ? Object.fromEntries(children) : text.trim();

function add({ children }: Open, name: string, value: XmlValue): void {
  const known = children.get(name);
  if (known === undefined) children.set(name, value);
  else if (Array.isArray(known)) known.push(value);
  else children.set(name, [known, value]);
}

/**
 * Reads a document without following entities or DTDs, which it refuses. Attributes are left out.
 * @returns the root by its name, or null where the text is not well-formed
 */
export function readXml(text: string): Record<string, XmlValue> | null {
  const parser = new SaxesParser();
  const open: Open[] = [{ name: '', text: '', children: new Map() }];
  const refuse = (): never => {
    throw new Error('not a plain document');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name }) => {
    if (open.length > MOST_DEPTH) refuse();
    open.push({ name: name.split(':').at(-1)!, text: '', children: new Map() });
  });
  parser.on('text', part => void (open.at(-1)!.text += part));
  parser.on('cdata', part => void (open.at(-1)!.text += part));
  parser.on('closetag', () => {
    const closed = open.pop()!;
    add(open.at(-1)!, closed.name, valueOf(closed));
  });
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  const root = valueOf(open[0]!);
  return typeof root === 'string' ? null : (root as Record<string, XmlValue>);
}

/** The content of a SOAP message's body, null where there is none. A fault is content, too. */
export function readSoap(text: string): Record<string, XmlValue | XmlValue[]> | null {
  const envelope = readXml(text)?.['Envelope'];
  const body = typeof envelope === 'object' ? envelope['Body'] : undefined;
  return typeof body === 'object' && !Array.isArray(body) ? body : null;
}
