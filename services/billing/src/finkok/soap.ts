import { SaxesParser } from 'saxes';
import { escaped } from '../cfdi/xml.js';

/** An element of an answer: its name without a prefix, and its text. */
export interface SoapNode {
  name: string;
  text: string;
  children: SoapNode[];
}

/** The two of Finkok's SOAP services that we use. */
export type FinkokService = 'stamp' | 'cancel';

/** The request of an operation. @param fields its parameters in the order of the WSDL */
export function soapRequest(
  service: FinkokService,
  operation: string,
  fields: Readonly<Record<string, string>>,
): string {
  const parameters = Object.entries(fields).map(([name, value]) => `<ns1:${name}>${escaped(value)}</ns1:${name}>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="http://facturacion.finkok.com/${service}">` +
    `<SOAP-ENV:Body><ns1:${operation}>${parameters.join('')}</ns1:${operation}></SOAP-ENV:Body></SOAP-ENV:Envelope>`
  );
}

/** The first element of a name, at any depth. */
export function findNode(node: SoapNode, name: string): SoapNode | null {
  if (node.name === name) return node;
  for (const child of node.children) {
    const found = findNode(child, name);
    if (found) return found;
  }
  return null;
}

/** The text of the first child of a name; empty where there is none. */
export const textOf = (node: SoapNode | null, name: string): string =>
  node?.children.find(child => child.name === name)?.text.trim() ?? '';

/** Reads an answer. @returns null where it is not well-formed */
export function readSoap(text: string): SoapNode | null {
  const parser = new SaxesParser();
  const root: SoapNode = { name: '', text: '', children: [] };
  const open = [root];
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const node: SoapNode = { name: name.split(':').at(-1)!, text: '', children: [] };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', part => void (open.at(-1)!.text += part));
  parser.on('cdata', part => void (open.at(-1)!.text += part));
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return root.children[0] ?? null;
}
