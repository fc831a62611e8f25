import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { LOCALES, type ErrorCode } from '@porte/contracts';
import { contextOf } from '../context/request-context.js';
import { answerOf } from '../errors/error-body.js';

/** Statuses by the code of Node's error; any other is 400. */
const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface Refusal {
  code: ErrorCode;
  status: number;
  headers: string[];
}

/** A request that was late because nobody read it is none of the client's fault, and nothing of it was done: it may come again. */
const refusalOf = (code: string, wasFrozen: boolean): Refusal =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' && wasFrozen
    ? { code: 'service_unavailable', status: 503, headers: ['retry-after: 1'] }
    : { code: 'bad_request', status: STATUS[code] ?? 400, headers: [] };

/**
 * Answers what Node could not read as a request, such as a head that is too large, in the shape of every error (api.md §2). Its language is among
 * what was not read, so it is worded in each.
 * @param socket is closed
 * @param wasFrozen whether this process stood still while the request was on its way
 */
export function answerUnread({ code = '' }: { code?: string }, socket: Socket, wasFrozen: boolean): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = refusalOf(code, wasFrozen);
  const { traceId } = contextOf({}, null);
  const [answer, ...others] = LOCALES.map(locale => answerOf(refusal.code, locale, traceId).body);
  const body = JSON.stringify({
    ...answer,
    messages: [...answer!.messages, ...others.flatMap(({ messages }) => messages)],
  });
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...refusal.headers,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
