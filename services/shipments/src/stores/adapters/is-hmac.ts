import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a signature is the HMAC-SHA256 of these bytes, in this encoding alone; compared in constant time. */
export function isHmac(given: unknown, encoding: 'hex' | 'base64', secret: string, signed: string | Buffer): boolean {
  const own = Buffer.from(createHmac('sha256', secret).update(signed).digest(encoding));
  const other = Buffer.from(typeof given === 'string' ? given : '');
  return own.length === other.length && timingSafeEqual(own, other);
}
