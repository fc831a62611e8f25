import { createHash } from 'node:crypto';

/** What an address is known by without being kept: the same address of another tenant has another key. */
export const addressKey = (tenantId: string, email: string): string =>
  createHash('sha256')
    .update(`${tenantId}|${normalized(email)}`)
    .digest('hex');

export const isSameAddress = (one: string, other: string | null | undefined): boolean =>
  normalized(one) === normalized(other ?? '');

const normalized = (email: string): string => email.trim().toLowerCase();

/** An address of which its owner recognizes as much as others may see: `b•••@e•••.com`. */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().split('@');
  const top = domain.slice(domain.lastIndexOf('.') + 1);
  return `${[...local][0] ?? ''}•••@${[...domain][0] ?? ''}•••.${top}`;
}
