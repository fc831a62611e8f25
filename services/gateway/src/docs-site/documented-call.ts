import type { ErrorCode } from '@porte/contracts';
import type { Words } from './words.js';

/** What one answer gives and a later call needs, with the value that its examples show until there is a real one. */
export const SAMPLE_VALUES = {
  order: 'order-1061',
  shipment_id: '019ab3f0-7c21-7d44-9e0a-5b1f2c6d8e90',
  service_id: '019ab3e1-52b8-7a10-b7c4-90d1e3f5a672',
  total: 139,
  label_id: '019ab3f2-1d0e-7b3c-8a55-6c7d8e9f0a1b',
} as const;

export type ValueName = keyof typeof SAMPLE_VALUES;
export type Values = Readonly<Partial<Record<ValueName, string | number>>>;

/** Stands in an example for a value, with text around it. */
export class Slot {
  constructor(
    readonly name: ValueName,
    readonly before = '',
    readonly after = '',
  ) {}
}

export const slot = (name: ValueName, { before = '', after = '' } = {}): Slot => new Slot(name, before, after);

/** What an example sends: JSON in which slots may stand. */
export type Example =
  string | number | boolean | null | Slot | readonly Example[] | { readonly [key: string]: Example };

/** One call of the API as the site shows it. What it takes and answers is read from the API description. */
export interface DocumentedCall {
  /** of its page, as in `/docs/en/buy` */
  id: string;
  method: 'GET' | 'POST' | 'PUT';
  /** as the API description has it */
  path: `/api/${string}`;
  title: Words;
  lead: Words;
  example: {
    /** values of the places in the path */
    path?: Readonly<Record<string, Slot>>;
    query?: Readonly<Record<string, string | number | Slot | Readonly<Record<string, string>>>>;
    body?: { readonly [key: string]: Example };
    idempotencyKey?: Slot;
    /** the answer is a file, which the examples write under this name */
    file?: string;
  };
  /** names of the schemas whose fields the page lists: that of the body, and those that it contains */
  inputs: readonly string[];
  /** answers that are a success, by status */
  answers: Readonly<Record<number, Words>>;
  /** the refusals that a program should expect; the words replace the message of the code */
  errors: readonly (readonly [code: ErrorCode, words?: Words])[];
  /** places in the answer of the values that later calls need */
  gives?: Readonly<Partial<Record<ValueName, readonly (string | number)[]>>>;
  /** a refusal that the page shows whole */
  refusal?: { title: Words; code: ErrorCode; params: Readonly<Record<string, number>> };
}

/** The values that a call needs of earlier answers. */
export function needsOf({ example: { path = {}, query = {}, body = {} } }: DocumentedCall): ValueName[] {
  const names = new Set<ValueName>();
  const walk = (value: unknown): void => {
    if (value instanceof Slot) names.add(value.name);
    else if (value && typeof value === 'object') Object.values(value).forEach(walk);
  };
  [path, query, body].forEach(walk);
  names.delete('order');
  return [...names];
}

/** A value of an answer, by the names and positions that lead to it; undefined where it is absent. */
export const valueAt = (answer: unknown, place: readonly (string | number)[]): unknown =>
  place.reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], answer);
