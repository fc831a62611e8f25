import type { Fault, FaultKind } from './fault.js';
import { errorReply, type Reply } from './reply.js';

/** How a call ends on the wire. */
export type Ending =
  | { way: 'reply' | 'reply_twice'; reply: Reply }
  | { way: 'text'; status: number; type: string; text: string }
  | { way: 'silence' }
  | { way: 'reset' };

/** Does the work of the call, once: the book is written before it returns. */
export type Perform = () => Reply;

/** Waits; injected, so that tests need not. */
export type Delay = (milliseconds: number) => Promise<void>;

type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

type Endings = { [K in Exclude<FaultKind, 'latency'>]: (fault: FaultOf<K>, perform: Perform) => Ending };

const said = (reply: Reply): Ending => ({ way: 'reply', reply });

const after = (perform: Perform, ending: Ending): Ending => {
  perform();
  return ending;
};

const INTERNAL = errorReply(500, 'internal_error', 'Internal error.');

const PAGE = '<!doctype html><html><head><title>Service</title></head><body><h1>Please wait</h1></body></html>';

const withLabel = (reply: Reply, change: (label: string) => string): Ending => {
  const body = reply.body as { label?: unknown };
  return said(typeof body.label === 'string' ? { ...reply, body: { ...body, label: change(body.label) } } : reply);
};

/** The first third of the label's bytes, still sound base64. */
const cut = (label: string): string => {
  const bytes = Buffer.from(label, 'base64');
  return bytes.subarray(0, Math.floor(bytes.length / 3)).toString('base64');
};

const text = (type: string, content: string): Ending => ({ way: 'text', status: 200, type, text: content });

const half = (content: string): string => content.slice(0, Math.floor(content.length / 2));

const endings: Endings = {
  none: (_, perform) => said(perform()),
  hang: () => ({ way: 'silence' }),
  rate_limited: ({ retry_after_seconds }) =>
    said({
      ...errorReply(429, 'rate_limited', 'Too many requests.'),
      headers: { 'retry-after': String(retry_after_seconds) },
    }),
  server_error: () => said(INTERNAL),
  unavailable: () => said(errorReply(503, 'unavailable', 'Down for maintenance.')),
  expired_token: () => said(errorReply(401, 'token_expired', 'The key has expired.')),
  rejected: ({ code, message }) => said(errorReply(422, code, message)),
  reset_before_reading: () => ({ way: 'reset' }),
  reset_after_commit: (_, perform) => after(perform, { way: 'reset' }),
  timeout_after_commit: (_, perform) => after(perform, { way: 'silence' }),
  server_error_after_commit: (_, perform) => after(perform, said(INTERNAL)),
  html: ({ committed = true }, perform) =>
    committed ? after(perform, text('text/html', PAGE)) : text('text/html', PAGE),
  unparsable: ({ committed = true }, perform) =>
    text('application/json', half(JSON.stringify(committed ? perform().body : INTERNAL.body))),
  empty_label: (_, perform) => withLabel(perform(), () => ''),
  truncated_label: (_, perform) => withLabel(perform(), cut),
  duplicate_reply: (_, perform) => ({ way: 'reply_twice', reply: perform() }),
};

/** Plays a fault: does the call's work or not, and says what the caller gets to see of it. */
export async function endingOf(fault: Fault, perform: Perform, delay: Delay): Promise<Ending> {
  if (fault.kind === 'latency') {
    await delay(fault.milliseconds);
    return endingOf(fault.then ?? { kind: 'none' }, perform, delay);
  }
  const end = endings[fault.kind] as (fault: Fault, perform: Perform) => Ending;
  return end(fault, perform);
}
