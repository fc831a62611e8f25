import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCALES, type Locale } from '@porte/contracts';
import { errorResponse, contextOf } from '@porte/service-kit';
import { API_HEADERS } from '../boot/security-headers.js';

/** Seconds after which who was turned away may come again: not all in the same one. */
const SECONDS = [1, 2, 3] as const;

/** Bytes of a body that are read to keep the connection; a longer one is not worth it. */
const WORTH_READING = 65_536;

const PLACE = '{trace}';

interface Prepared {
  seconds: number;
  head: string;
  tail: string;
  length: number;
}

function prepared(locale: Locale): Prepared[] {
  return SECONDS.map(seconds => {
    const text = JSON.stringify(errorResponse('overloaded', locale, PLACE, { retry_after: seconds }).body);
    const [head, tail] = text.split(PLACE) as [string, string];
    return { seconds, head, tail, length: Buffer.byteLength(head) + Buffer.byteLength(tail) };
  });
}

const ANSWERS = Object.fromEntries(LOCALES.map(locale => [locale, prepared(locale)])) as Record<Locale, Prepared[]>;

/** Turns calls away at the least cost: nothing of them is read but their head, and only the trace is not written beforehand. */
export class Refusal {
  private turn = 0;

  /** @param isClosing whether connections shall end with their answer */
  constructor(private readonly isClosing: () => boolean) {}

  send({ headers }: IncomingMessage, response: ServerResponse): void {
    const { traceId, requestId, locale } = contextOf(headers, null);
    const { seconds, head, tail, length } = ANSWERS[locale][(this.turn = (this.turn + 1) % SECONDS.length)]!;
    const ends =
      this.isClosing() ||
      headers['transfer-encoding'] !== undefined ||
      Number(headers['content-length'] ?? 0) > WORTH_READING;
    response.writeHead(503, {
      ...API_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': length + traceId.length,
      'retry-after': String(seconds),
      'x-request-id': requestId,
      ...(ends ? { connection: 'close' } : {}),
    });
    response.end(`${head}${traceId}${tail}`);
  }
}
