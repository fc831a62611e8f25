import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { LOCALES } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { contextOf, wordError } from '@porte/service-kit';

/** Statuses by the code of Node's error; any other is 400. */
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what Node could not read as a request, such as a head that is too large, in the shape of every error (api.md §2). Its language is among
 * what was not read, so it is worded in each.
 * @param socket is closed
 */
export function answerUnread({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS[code] ?? 400;
  const [answer, ...others] = LOCALES.map(locale => wordError(new DomainError('bad_request'), locale, contextOf({}, null).traceId).body);
  const body = JSON.stringify({ ...answer, messages: [...answer!.messages, ...others.flatMap(({ messages }) => messages)] });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, 'connection: close'];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
