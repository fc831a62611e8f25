import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const ENDING = 4;

/** A new secret, as Standard Webhooks writes them: 256 bits of chance in base64. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** What is shown of a secret: its last characters, without the padding that all secrets share. */
export const endingOf = (secret: string): string => secret.replaceAll('=', '').slice(-ENDING);

/** The id of a message, the same however often it is sent. @param id of the delivery */
export const messageIdOf = (id: string): string => `msg_${id.replaceAll('-', '')}`;

/** What is signed. */
export interface SignedMessage {
  message_id: string;
  /** seconds since 1970 */
  timestamp: number;
  body: string;
}

/**
 * The headers of Standard Webhooks: id, time of this call, and a signature for each secret.
 * @param secrets more than one while a secret is replaced, so that the receiver may know either
 */
export function signedHeaders(
  { message_id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${message_id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': message_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
