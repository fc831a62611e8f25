import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { isBought, isUnderway, refusalAfter, type Refusal } from './purchase-outcome.js';

/** The rate that was shown for a shipment, and that alone is bought. */
export interface Offer {
  service_id: string;
  service_name: string;
  carrier_name: string;
  logo: string | null;
  days: number;
  /** in the tenant's currency, with the insurance if there is one */
  total: number;
  insure_package: boolean;
  demo: boolean;
  /** the offer that it replaces, which has nothing left to sell: it is to be confirmed again */
  instead_of?: string;
}

/** Why a shipment was not bought; `now` is the new price of the same service, where the price changed. */
export type RowRefusal = Refusal & { now?: number };

/** Shipments to pay together. It survives a reload, so that none is bought at a price that was not confirmed, and none twice. */
export interface Batch {
  /** in the order of the list, which is the order of payment */
  ids: readonly string[];
  /** what was confirmed, by shipment; null until then */
  paying: Readonly<Record<string, Offer>> | null;
  refusals: Readonly<Record<string, RowRefusal>>;
}

/** Where a row of a batch is that was confirmed. */
export type ConfirmedStage = 'waiting' | 'sending' | 'pending' | 'checking' | 'bought' | 'refused' | 'left';

/** This page's own knowledge of a row, from its response. */
export interface Own {
  stage: 'sending' | 'followed' | 'checking';
  /** ms; shipments that were asked for earlier do not count */
  from: number;
  shipment?: Shipment;
}

/** What is known of a confirmed row besides the shipment. */
export interface Knowledge {
  own: Own | undefined;
  refusal: RowRefusal | undefined;
  /** when the list was asked for, ms */
  readAt: number;
  /** a shipment without a purchase this long after an unanswered call was not bought, ms */
  sure: number;
  /** its turn comes in the payment that runs */
  isQueued: boolean;
  /** a purchase was sent before the page was loaded again */
  wasSent: boolean;
}

/** Where a confirmed row is, and why it was refused. */
export function outcomeOf(
  shipment: Shipment,
  { own, refusal, readAt, sure, isQueued, wasSent }: Knowledge,
): { stage: ConfirmedStage; refusal: RowRefusal | null } {
  if (isBought(shipment)) return { stage: 'bought', refusal: null };
  if (refusal) return { stage: 'refused', refusal };
  if (own?.stage === 'sending') return { stage: 'sending', refusal: null };
  if (isUnderway(shipment)) return { stage: 'pending', refusal: null };
  const isFresh = own !== undefined && readAt > own.from;
  if (own?.stage === 'followed')
    return isFresh ? { stage: 'refused', refusal: refusalAfter(shipment) } : { stage: 'pending', refusal: null };
  if (own?.stage === 'checking')
    return isFresh && readAt - own.from >= sure
      ? { stage: 'refused', refusal: { code: 'not_bought', message: '' } }
      : { stage: 'checking', refusal: null };
  if (isQueued) return { stage: 'waiting', refusal: null };
  return wasSent && shipment.status === 'error'
    ? { stage: 'refused', refusal: refusalAfter(shipment) }
    : { stage: 'left', refusal: null };
}

/** A batch on its page: what is kept, and what the page knows by itself. */
export interface BatchState {
  batch: Batch;
  /** by shipment */
  own: Readonly<Record<string, Own>>;
  /** whose turn comes in the payment that runs */
  queue: ReadonlySet<string>;
}

export type BatchStep =
  /** the offers are confirmed, and those of `wanted` are paid in order */
  | { kind: 'confirmed'; offers: Readonly<Record<string, Offer>>; wanted: readonly string[] }
  /** @param at ms */
  | { kind: 'noted'; id: string; stage: Own['stage']; at: number; shipment?: Shipment | undefined }
  | { kind: 'refused'; id: string; refusal: RowRefusal }
  /** another service is offered in place of one that is sold out, to be confirmed */
  | { kind: 'replaced'; id: string; offer: Offer }
  /** the payment has ended */
  | { kind: 'ended' };

export const batchState = (batch: Batch): BatchState => ({ batch, own: {}, queue: new Set() });

const without = <T>(all: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> => {
  const { [id]: _, ...others } = all;
  return others;
};

export function reduceBatch(state: BatchState, step: BatchStep): BatchState {
  const { batch, own } = state;
  switch (step.kind) {
    case 'confirmed':
      return {
        ...state,
        batch: { ...batch, paying: { ...step.offers, ...batch.paying } },
        queue: new Set(step.wanted),
      };
    case 'noted': {
      const { id, stage, at, shipment } = step;
      return { ...state, own: { ...own, [id]: { stage, from: at, ...(shipment ? { shipment } : {}) } } };
    }
    case 'refused':
      return { ...state, batch: { ...batch, refusals: { ...batch.refusals, [step.id]: step.refusal } } };
    case 'replaced':
      return {
        ...state,
        own: without(own, step.id),
        batch: { ...batch, paying: { ...batch.paying, [step.id]: step.offer } },
      };
    case 'ended':
      return { ...state, queue: new Set() };
  }
}
