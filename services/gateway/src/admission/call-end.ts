import type { IncomingMessage, ServerResponse } from 'node:http';

/** A call whose body takes longer to arrive no longer counts: a slow client must not use up the limit. */
const BODY_TIMEOUT_MS = 1_000;

/** An aborted call still counts for this time: its service goes on working. */
const ABORTED_CALL_MS = 5_000;

/** @param status of the response; null if none began in time */
export type OnCallEnd = (status: number | null) => void;

/**
 * Reports when a call stops counting against the limit: when its response begins (a slow reader costs little), or when it waits for its client.
 * @param onEnd called once
 */
export function onCallEnd(request: IncomingMessage, response: ServerResponse, onEnd: OnCallEnd): void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const over = (status: number | null): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onEnd(status);
  };
  const after = (ms: number, isStill: () => boolean): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => isStill() && over(null), ms).unref();
  };
  if (hasBody(request)) after(BODY_TIMEOUT_MS, () => !request.complete);
  response.once('close', () => after(ABORTED_CALL_MS, () => true));
  onResponseHead(response, over);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Wraps `writeHead`, since Node has no event for the start of a response. */
function onResponseHead(response: ServerResponse, begins: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  // V8 allocates a function literal assigned to a property in old space, which would retain the whole call.
  const tellingHead = (status: number, ...rest: unknown[]): ServerResponse => {
    begins(status);
    return writeHead(status, ...rest);
  };
  response.writeHead = tellingHead as ServerResponse['writeHead'];
}
