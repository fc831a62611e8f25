import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds that a body may take to arrive before its call stops taking up room: who sends slowly holds up nobody. */
const BODY_ARRIVES_MS = 1_000;

/** Milliseconds for which a call whose caller has gone still counts: the work goes on behind. */
const GOES_ON_MS = 5_000;

/** The answer's status; null where none began in time. */
export type OnOver = (status: number | null) => void;

/**
 * Tells once when a call stops taking up room: when its answer begins (who reads slowly holds up nobody), or when it waits for its caller.
 * @param onOver called once
 */
export function watchStay(request: IncomingMessage, response: ServerResponse, onOver: OnOver): void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const over = (status: number | null): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onOver(status);
  };
  const after = (ms: number, isStill: () => boolean): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => isStill() && over(null), ms).unref();
  };
  if (hasBody(request)) after(BODY_ARRIVES_MS, () => !request.complete);
  response.once('close', () => after(GOES_ON_MS, () => true));
  onHead(response, over);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Node has no event for it: every answer, whoever writes it, passes here. */
function onHead(response: ServerResponse, begins: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  // Not written as the property's value, which V8 would put among the old objects, and the whole call with it.
  const tellingHead = (status: number, ...rest: unknown[]): ServerResponse => {
    begins(status);
    return writeHead(status, ...rest);
  };
  response.writeHead = tellingHead as ServerResponse['writeHead'];
}
