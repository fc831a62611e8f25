import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCALES, type Locale } from '@porte/contracts';
import { errorResponse, contextOf } from '@porte/service-kit';
import { API_HEADERS } from '../security-headers.js';

/** Different delays, so that rejected clients do not all retry in the same second. */
const RETRY_AFTER_SECONDS = [1, 2, 3] as const;

/** A longer request body is not read: its connection is closed instead. */
const MAX_DISCARDED_BODY = 65_536;

const TRACE_PLACEHOLDER = '{trace}';

interface PreparedBody {
  seconds: number;
  head: string;
  tail: string;
  length: number;
}

function prepareBodies(locale: Locale): PreparedBody[] {
  return RETRY_AFTER_SECONDS.map(seconds => {
    const text = JSON.stringify(errorResponse('overloaded', locale, TRACE_PLACEHOLDER, { retry_after: seconds }).body);
    const [head, tail] = text.split(TRACE_PLACEHOLDER) as [string, string];
    return { seconds, head, tail, length: Buffer.byteLength(head) + Buffer.byteLength(tail) };
  });
}

const BODIES = Object.fromEntries(LOCALES.map(locale => [locale, prepareBodies(locale)])) as Record<
  Locale,
  PreparedBody[]
>;

/** Rejects a call at minimal cost: the body is prepared except for the trace id. */
export class OverloadResponse {
  private turn = 0;

  /**
   * @param isClosing whether to close the connection after the response
   * @param headers further headers of each response
   */
  constructor(
    private readonly isClosing: () => boolean,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  send({ headers }: IncomingMessage, response: ServerResponse): void {
    const { traceId, requestId, locale } = contextOf(headers, null);
    const { seconds, head, tail, length } = BODIES[locale][(this.turn = (this.turn + 1) % RETRY_AFTER_SECONDS.length)]!;
    const ends =
      this.isClosing() ||
      headers['transfer-encoding'] !== undefined ||
      Number(headers['content-length'] ?? 0) > MAX_DISCARDED_BODY;
    response.writeHead(503, {
      ...API_HEADERS,
      ...this.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': length + traceId.length,
      'retry-after': String(seconds),
      'x-request-id': requestId,
      ...(ends ? { connection: 'close' } : {}),
    });
    response.end(`${head}${traceId}${tail}`);
  }
}
