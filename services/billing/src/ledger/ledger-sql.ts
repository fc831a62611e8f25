import { DomainError, Money, type ErrorParams } from '@porte/domain-kit';
import type { Answer, Facts, Line } from './ledger-types.js';

const REFUSED = 'LG001';

interface AnswerRow {
  outcome: string;
  posted: string;
  pending: string;
  available: string;
  amount: string;
  missing: string;
  applied: boolean;
}

interface Refusal {
  code?: string;
  message?: string;
  detail?: string;
}

/** The database returns amounts as text, because a JavaScript number cannot hold every bigint. */
export function toAnswer<Outcome extends string>(row: AnswerRow): Answer<Outcome> {
  const { outcome, applied, posted, pending, available, amount, missing } = row;
  const money = Money.ofCentavos;
  return {
    outcome: outcome as Outcome,
    applied,
    posted: money(posted),
    pending: money(pending),
    available: money(available),
    amount: money(amount),
    missing: money(missing),
  };
}

export const centavos = (amount: Money): string => amount.centavos.toString();

export const linesJson = (lines: Line[]): string =>
  JSON.stringify(lines.map(({ account, amount }) => ({ account, amount: centavos(amount) })));

export const factsJson = ({ reference, shipmentId, description, createdBy, madeBy }: Facts): string =>
  JSON.stringify({ reference, shipment_id: shipmentId, description, created_by: createdBy, made_by: madeBy });

/** Converts a rejection by a ledger function to its DomainError; returns other errors unchanged. */
export function toError(error: unknown): unknown {
  const cause = (error as { driverError?: Refusal }).driverError ?? (error as Refusal);
  if (cause?.code !== REFUSED) return error;
  return new DomainError(cause.message!, JSON.parse(cause.detail ?? '{}') as ErrorParams);
}

export type { AnswerRow };
