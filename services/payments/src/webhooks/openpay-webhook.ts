import { createHash } from 'node:crypto';
import { DomainError } from '@porte/domain-kit';

/** What is kept of a webhook: no amount, no status, no data of people. */
export interface Notice {
  /** the same for every delivery of one event */
  event_id: string;
  type: string;
  charge_id: string | null;
  order_id: string | null;
  verification_code: string | null;
}

interface OpenpayWebhook {
  type?: unknown;
  event_date?: unknown;
  verification_code?: unknown;
  transaction?: { id?: unknown; order_id?: unknown } | null;
}

const text = (value: unknown, most = 100): string | null =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : null;

/** OpenPay gives events no id: type, time and charge tell them apart. @throws DomainError `bad_request` for another body */
export function noticeOf(body: unknown): Notice {
  const { type, event_date, verification_code, transaction } = (body ?? {}) as OpenpayWebhook;
  const kind = text(type);
  if (kind === null) throw new DomainError('bad_request');
  const charge_id = text(transaction?.id);
  const code = text(verification_code);
  if (charge_id === null && code === null) throw new DomainError('bad_request');
  const event_id = createHash('sha256')
    .update(JSON.stringify([kind, text(event_date), charge_id, code]))
    .digest('hex');
  return { event_id, type: kind, charge_id, order_id: text(transaction?.order_id), verification_code: code };
}
