import type { IncomingMessage, ServerResponse } from 'node:http';

/** A call whose body takes longer to arrive does not count until it is whole: a slow client must not use up the limit. */
const BODY_TIMEOUT_MS = 1_000;

/** An aborted call still counts for this time: its service goes on working. */
const ABORTED_CALL_MS = 5_000;

/** How a call counts against the limit. */
export interface CallCount {
  /** @param status of the response; null if none began in time */
  onEnd(status: number | null): void;
  /** the body of a call that had ended is whole: its work begins */
  onResume(): void;
}

/**
 * Reports when a call stops counting against the limit: when its response begins (a slow reader costs little), or when it waits for its client;
 * and when it counts again.
 */
export function onCallEnd(request: IncomingMessage, response: ServerResponse, { onEnd, onResume }: CallCount): void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const over = (status: number | null): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onEnd(status);
  };
  const after = (ms: number, then: () => void): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(then, ms).unref();
  };
  const resume = (): void => {
    if (response.headersSent || response.closed) return;
    isOver = false;
    onResume();
  };
  if (hasBody(request))
    after(BODY_TIMEOUT_MS, () => {
      if (request.complete) return;
      over(null);
      request.once('end', resume);
    });
  response.once('close', () => after(ABORTED_CALL_MS, () => over(null)));
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
