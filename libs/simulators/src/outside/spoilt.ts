import type { OutsideAnswer } from './mount.js';

type Spoilt = Pick<OutsideAnswer, 'body'>;

/** More bytes than any adapter reads of an answer. */
const HUGE_BYTES = 21_000_000;

let spaces: Buffer | undefined;

/** An answer's body with so many spaces behind it, which a parser would accept. */
export const huge = (body: Uint8Array | string): Buffer =>
  Buffer.concat([Buffer.from(body), (spaces ??= Buffer.alloc(HUGE_BYTES, ' '))]);

const isJson = ({ type }: OutsideAnswer): boolean => type.includes('json');

const parsed = ({ body }: OutsideAnswer): unknown => JSON.parse(body.toString()) as unknown;

export const empty = (answer: OutsideAnswer): OutsideAnswer => ({ ...answer, status: 200, body: '' });

export function half(answer: OutsideAnswer): OutsideAnswer {
  const bytes = Buffer.from(answer.body);
  return { ...answer, status: 200, body: bytes.subarray(0, Math.floor(bytes.length / 2)) };
}

function changed(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map(each => changed(each, change)));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, change)]));
}

const ofWrongType = (leaf: unknown): unknown => {
  if (typeof leaf === 'string') return { unexpected: true };
  return Array.isArray(leaf) ? 'a list' : ['not', 'this', 'type'];
};

/** Every leaf of JSON, or text of XML, as something else. */
export const ofOtherTypes = (answer: OutsideAnswer): Spoilt => ({
  body: isJson(answer)
    ? JSON.stringify(changed(parsed(answer), ofWrongType))
    : answer.body.toString().replace(/>[^<>]+</g, '><unexpected>1</unexpected><'),
});

/** The one element in place of a list of one; XML is so by itself. */
export const ofOne = (answer: OutsideAnswer): Spoilt => ({
  body: isJson(answer)
    ? JSON.stringify(
        changed(parsed(answer), leaf => (Array.isArray(leaf) && leaf.length === 1 ? (leaf[0] as unknown) : leaf)),
      )
    : answer.body,
});

/** @param change of the bytes of a label, which JSON has in base64 under `label`; other answers stay */
export function withLabel(answer: OutsideAnswer, change: (label: Buffer) => Buffer): Spoilt {
  if (!isJson(answer)) return answer;
  const body = parsed(answer) as { label?: unknown } | null;
  if (typeof body?.label !== 'string') return answer;
  return { body: JSON.stringify({ ...body, label: change(Buffer.from(body.label, 'base64')).toString('base64') }) };
}
