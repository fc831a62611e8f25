import { z, type ZodType } from 'zod';
import type { OutboundRequest } from '@porte/service-kit';
import type { CertaintyRule, ProviderError } from './certainty.js';
import { readSoap, readXml, soapEnvelope, type XmlElement } from './xml.js';

/** A body with its media type. */
export interface WireBody {
  type: string;
  content: string | Buffer;
  /** headers that belong to it */
  headers?: Readonly<Record<string, string>>;
}

export const json = (value: unknown): WireBody => ({ type: 'application/json', content: JSON.stringify(value) });

export const form = (values: Readonly<Record<string, string>>): WireBody => ({
  type: 'application/x-www-form-urlencoded',
  content: new URLSearchParams(values).toString(),
});

/** @param action of the operation, as the WSDL has it */
export const soap = (
  action: string,
  namespaces: Readonly<Record<string, string>>,
  ...body: readonly XmlElement[]
): WireBody => ({
  type: 'text/xml; charset=utf-8',
  content: soapEnvelope(namespaces, ...body),
  headers: { soapaction: `"${action}"` },
});

/** A file of a form. */
export interface FormFile {
  name: string;
  file_name: string;
  type: string;
  content: string | Buffer;
}

/** @param boundary that the content does not have, such as a random UUID */
export function multipart(boundary: string, ...files: readonly FormFile[]): WireBody {
  const parts = files.flatMap(({ name, file_name, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file_name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** How an answer is read before its shape is checked. `bytes`: a file; JSON in its place is read as such, so that an error is seen. */
export type AnswerFormat = 'json' | 'xml' | 'soap' | 'bytes' | 'nothing';

/** One request, and the shape of what its success brings. */
export interface WireCall<T> {
  /** of the manifest */
  operation: string;
  method: OutboundRequest['method'];
  /** the whole address */
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: WireBody;
  format: AnswerFormat;
  shape: ZodType<T>;
  /** in place of the protocol's, where what an error looks like depends on the account */
  errorOf?(answer: unknown): ProviderError | null;
  /** read before the manifest's rules, where they depend on the account */
  certainty?: readonly CertaintyRule[];
}

/** A request whose address or body holds the token, made once there is one. */
export type CallByToken<T> = (token: string) => WireCall<T>;

/** @returns undefined for what cannot be read */
export function readAnswer(format: AnswerFormat, body: Buffer): unknown {
  const text = body.toString('utf8');
  switch (format) {
    case 'nothing':
      return body.length === 0 ? null : readJson(text);
    case 'json':
      return readJson(text);
    case 'xml':
      return readXml(text) ?? undefined;
    case 'soap':
      return readSoap(text) ?? undefined;
    case 'bytes':
      return readJson(text) ?? body;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The file that an answer of the format `bytes` is. */
export const binary = z.instanceof(Buffer);

/** A list of which providers send a single element bare, or nothing for none. */
export const listOf = <T>(shape: ZodType<T>) =>
  z.preprocess(value => (value === undefined || value === null || value === '' ? [] : [value].flat(1)), z.array(shape));

/** A text that providers send as a number, too. */
export const text = z.union([z.string(), z.number()]).transform(String);

/** A finite number that providers send as a text, too. */
export const number = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/),
  ])
  .transform(Number)
  .pipe(z.number());
