import type { BuyOutcome, FindOutcome, Rejection, Unknown, VoidOutcome } from '../carrier-adapter.js';
import type { Reply } from './client.js';
import type { SimErrorReply, SimVoidReply } from './contract.js';
import { toBoughtLabel, toLive } from './translate.js';

/** Statuses below 500 that leave the outcome open: time-out, conflict, too early, too many requests. */
const UNCERTAIN = new Set([408, 409, 425, 429]);

const unknown = (reason: string): Unknown => ({ kind: 'unknown', reason });

function errorOf(body: unknown): SimErrorReply['error'] | null {
  const { error } = (body ?? {}) as Partial<SimErrorReply>;
  return typeof error?.code === 'string' && typeof error.message === 'string' ? error : null;
}

function refusal(status: number, body: unknown): Rejection | Unknown {
  const error = errorOf(body);
  if (status < 400 || status >= 500 || UNCERTAIN.has(status) || !error) return unknown(`status ${status}`);
  return { kind: 'rejected', code: 'carrier_rejected', message: error.message, carrier_code: error.code };
}

/** A 2xx without a complete label may have sold one, so only a 4xx with an error body is a rejection. */
export function toBuyOutcome(reply: Reply, reference: string): BuyOutcome {
  if (reply.kind === 'lost') return unknown(reply.reason);
  if (reply.kind === 'unsent') return reply;
  if (reply.status < 200 || reply.status >= 300) return refusal(reply.status, reply.body);
  const label = toBoughtLabel(reply.body, reference);
  return label ? { kind: 'success', label } : unknown('unreadable answer');
}

/** Only a 200 with an empty list proves that there is no label. */
export function toFindOutcome(reply: Reply, reference: string): FindOutcome {
  if (reply.kind !== 'answer') return unknown(reply.reason);
  const live = reply.status === 200 ? toLive(reply.body) : null;
  if (!live) return unknown(`status ${reply.status}`);
  if (live.length === 0) return { kind: 'absent' };
  const label = toBoughtLabel(live[0], reference);
  return label ? { kind: 'found', label } : unknown('unreadable label');
}

export function toVoidOutcome(reply: Reply): VoidOutcome {
  if (reply.kind !== 'answer') return unknown(reply.reason);
  const { outcome, message } = (reply.body ?? {}) as Partial<SimVoidReply>;
  if (outcome === 'accepted' || outcome === 'already') return { kind: 'accepted' };
  if (outcome === 'refused') return { kind: 'refused', message: message ?? '' };
  return unknown([`status ${reply.status}`, errorOf(reply.body)?.message].filter(Boolean).join(': '));
}
