import type { ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS, type Fault, type FaultKind } from './fault.js';
import type { OutsideAnswer } from './mount.js';
import { answerOf, errorReply } from './reply.js';
import { empty, half, huge, ofOne, ofOtherTypes, withLabel } from './spoilt.js';

/** How a call ends on the wire. */
export type Ending = { way: 'answer' | 'answer_twice'; answer: OutsideAnswer } | { way: 'silence' } | { way: 'reset' };

/** Does the work of the call, once: the book is written before it returns. */
export type Perform = () => OutsideAnswer | Promise<OutsideAnswer>;

/** Waits; injected, so that tests need not. */
export type Delay = (milliseconds: number) => Promise<void>;

type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

type Endings = {
  [K in Exclude<FaultKind, 'latency'>]: (fault: FaultOf<K>, perform: Perform) => Ending | Promise<Ending>;
};

const said = (answer: OutsideAnswer): Ending => ({ way: 'answer', answer });

const error = (...words: Parameters<typeof errorReply>): OutsideAnswer => answerOf(errorReply(...words));

const INTERNAL = error(500, 'internal_error', 'Internal error.');

const PAGE: OutsideAnswer = {
  status: 200,
  type: 'text/html',
  body: '<!doctype html><html><head><title>Service</title></head><body><h1>Please wait</h1></body></html>',
};

/** Does the work and ends otherwise than it answered. */
const after = async (perform: Perform, ending: Ending): Promise<Ending> => {
  await perform();
  return ending;
};

const spoiling =
  (spoil: (answer: OutsideAnswer) => Partial<OutsideAnswer>) =>
  async (_: Fault, perform: Perform): Promise<Ending> => {
    const answer = await perform();
    return said({ ...answer, ...spoil(answer) });
  };

const endings: Endings = {
  none: spoiling(() => ({})),
  hang: () => ({ way: 'silence' }),
  rate_limited: ({ retry_after_seconds = RETRY_AFTER_SECONDS }) =>
    said({
      ...error(429, 'rate_limited', 'Too many requests.'),
      headers: { 'retry-after': String(retry_after_seconds) },
    }),
  server_error: () => said(INTERNAL),
  unavailable: () => said(error(503, 'unavailable', 'Down for maintenance.')),
  expired_token: () => said(error(401, 'token_expired', 'The key has expired.')),
  redirect: () =>
    said({ status: 302, type: 'text/plain', body: '', headers: { location: 'http://127.0.0.1:9/elsewhere' } }),
  instead: ({ answer }) => said(answer),
  rejected: ({ code, message }) => said(error(422, code, message)),
  reset_before_reading: () => ({ way: 'reset' }),
  reset_after_commit: (_, perform) => after(perform, { way: 'reset' }),
  timeout_after_commit: (_, perform) => after(perform, { way: 'silence' }),
  server_error_after_commit: (_, perform) => after(perform, said(INTERNAL)),
  html: ({ committed = true }, perform) => (committed ? after(perform, said(PAGE)) : said(PAGE)),
  unparsable: async ({ committed = true }, perform) => said(half(committed ? await perform() : INTERNAL)),
  empty: spoiling(empty),
  wrong_types: spoiling(ofOtherTypes),
  single_for_list: spoiling(ofOne),
  huge: spoiling(({ body }) => ({ body: huge(body) })),
  empty_label: spoiling(answer => withLabel(answer, () => Buffer.alloc(0))),
  truncated_label: spoiling(answer => withLabel(answer, label => label.subarray(0, Math.floor(label.length / 3)))),
  duplicate_reply: async (_, perform) => ({ way: 'answer_twice', answer: await perform() }),
};

/** Plays a fault: does the call's work or not, and says what the caller gets to see of it. */
export async function endingOf(fault: Fault, perform: Perform, delay: Delay): Promise<Ending> {
  if (fault.kind === 'latency') {
    await delay(fault.milliseconds);
    return endingOf(fault.then ?? { kind: 'none' }, perform, delay);
  }
  const end = endings[fault.kind] as (fault: Fault, perform: Perform) => Ending | Promise<Ending>;
  return end(fault, perform);
}

const headersOf = ({ type, headers }: OutsideAnswer): Record<string, string> => ({
  ...(type && { 'content-type': type }),
  ...headers,
});

/** A whole answer as bytes, for the one fault that Node's server would never write by itself. */
function rawOf(answer: OutsideAnswer): Buffer {
  const body = Buffer.from(answer.body);
  const headers = Object.entries({ ...headersOf(answer), 'content-length': body.length });
  const head = [`HTTP/1.1 ${answer.status} Answer`, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n')), body]);
}

/** Lets the caller see the ending; silence leaves the connection open until the server closes it. */
export function play(ending: Ending, response: ServerResponse): void {
  if (ending.way === 'answer')
    response.writeHead(ending.answer.status, headersOf(ending.answer)).end(ending.answer.body);
  if (ending.way === 'reset') response.socket?.resetAndDestroy();
  if (ending.way === 'answer_twice') response.socket?.end(Buffer.concat([rawOf(ending.answer), rawOf(ending.answer)]));
}
