import {
  escapeXml,
  form,
  json,
  type AnswerFormat,
  type CertaintyRule,
  type ProviderError,
  type WireBody,
  type WireCall,
} from '@porte/adapter-kit';
import { z, type ZodType } from 'zod';
import type { AdapterSettings } from '../carrier-adapter.js';
import { accountData, inPlainLetters, type CallData } from './call-data.js';
import type { CallDescription } from './call-description.js';
import { Expression } from './expression.js';
import { Failure } from './wire.js';

/** Values that a body may have, and how deep: a description cannot make a request that the memory does not hold. */
const [MOST_VALUES, MOST_DEPTH] = [5_000, 32];

/** A copy of plain data without what is null. @throws Error for more than a request may have */
function bounded(value: unknown, left = { values: MOST_VALUES }, depth = 0): unknown {
  if ((left.values -= 1) < 0 || depth > MOST_DEPTH) throw new Error('the body is too long');
  if (Array.isArray(value)) return value.map(each => bounded(each, left, depth + 1));
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? null : value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => [key, bounded(each, left, depth + 1)]),
  );
}

const inXml = (text: string): string => escapeXml(text).replaceAll("'", '&apos;');
const inHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');

/** What the body of a call is for given data. @throws Error where an expression cannot work with the data */
export function bodyOf({ body, send, soap_action }: CallDescription, data: CallData): WireBody | null {
  if (body === null) return null;
  if (!(body instanceof Expression)) {
    const headers = soap_action === undefined ? {} : { headers: { soapaction: `"${inHeader(soap_action)}"` } };
    return { type: 'text/xml; charset=utf-8', content: body.render(data, inXml).trim(), ...headers };
  }
  const value = bounded(body.valueIn(data));
  if (send === 'json') return json(value);
  const fields = z.record(z.string(), z.coerce.string()).parse(value);
  return form(fields);
}

const FORMATS: Readonly<Record<CallDescription['receive'], AnswerFormat>> = {
  json: 'json',
  xml: 'xml',
  soap: 'soap',
  file: 'bytes',
  nothing: 'nothing',
};

/** What an answer says is wrong, by the description's own expression. */
const errorReader =
  ({ error }: CallDescription) =>
  (answer: unknown): ProviderError | null => {
    if (error === null || Buffer.isBuffer(answer)) return null;
    try {
      const said = Failure.safeParse(error.valueIn(answer));
      return said.success ? said.data : null;
    } catch {
      return null;
    }
  };

function certaintyOf({ refuses = [], absent = [], account = [] }: CallDescription): CertaintyRule[] {
  const said = (provider_code: string[], rule: Omit<CertaintyRule, 'provider_code' | 'why'>): CertaintyRule[] =>
    provider_code.length === 0 ? [] : [{ provider_code, ...rule, why: 'the description of the call says so' }];
  return [
    ...said(account, { status: [2, 4], means: 'unsent', cause: 'account' }),
    ...said(absent, { status: [2, 4], means: 'absent' }),
    ...said(refuses, { status: [2, 4], means: 'rejected', code: 'carrier_rejected' }),
  ];
}

/** An answer as the description's expression puts it, in a shape of ours. That nothing comes with a success is `true`. */
const shaped = <T>({ answer, receive }: CallDescription, shape: ZodType<T>): ZodType<T> =>
  z
    .unknown()
    .transform((raw, context) => {
      try {
        if (answer !== null) return answer.valueIn(raw);
        return receive === 'nothing' ? true : raw;
      } catch {
        context.addIssue({ code: 'custom', message: 'the expression does not fit the answer' });
        return z.NEVER;
      }
    })
    .pipe(shape as ZodType<T, unknown>);

/** What a described call is made of. */
export interface DescribedCall<T> {
  operation: string;
  /** address that the path follows */
  base: string;
  settings: AdapterSettings;
  description: CallDescription;
  data: CallData;
  /** of what the description's expression makes of the answer */
  shape: ZodType<T>;
}

/** A call as it is described. @throws Error where an expression cannot work with the data */
export function callOf<T>(call: DescribedCall<T>): WireCall<T> {
  const { operation, base, settings, description, shape } = call;
  const letters = description.letters === 'plain' ? inPlainLetters(call.data) : call.data;
  const data = { ...accountData(settings), ...letters };
  const { method, path, headers, receive } = description;
  const body = bodyOf(description, data);
  return {
    operation,
    method,
    url: base.replace(/\/$/, '') + path.render(data, encodeURIComponent),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, value.render(data, inHeader)])),
    ...(body && { body }),
    format: FORMATS[receive],
    shape: shaped(description, shape),
    errorOf: errorReader(description),
    certainty: certaintyOf(description),
  };
}
