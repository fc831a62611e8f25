import type { WebhookAnswer } from '@porte/contracts';
import type { OutboundReply } from '@porte/service-kit';

/** Of an answer's body, characters. */
const MOST_BODY = 2000;
const MOST_HEADER = 200;
const MOST_REASON = 300;

/** Headers that help to find a fault; others may hold secrets, as `set-cookie` does. */
const SHOWN = ['content-type', 'content-length', 'date', 'location', 'retry-after', 'server', 'x-request-id'] as const;

/** Postgres keeps no zero character. */
const storable = (text: string): string => text.replaceAll('\u0000', ' ').toWellFormed();

/** A reply as the log keeps it. @param duration_ms of the call */
export function answerOf(reply: OutboundReply, duration_ms: number): WebhookAnswer {
  if (reply.kind !== 'answer')
    return { status: null, reason: storable(reply.reason).slice(0, MOST_REASON), duration_ms, headers: {}, body: '' };
  const { status, headers, body } = reply;
  return {
    status,
    reason: null,
    duration_ms,
    headers: Object.fromEntries(
      SHOWN.flatMap(name => {
        const value = headers[name];
        return value === undefined ? [] : [[name, storable(String(value)).slice(0, MOST_HEADER)]];
      }),
    ),
    body: storable(body.subarray(0, 4 * MOST_BODY).toString('utf8')).slice(0, MOST_BODY),
  };
}
