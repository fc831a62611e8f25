import type { Rate } from '@porte/contracts/rating/quote.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { StoreOrder } from '@porte/contracts/shipments/store.js';
import { isUnderway, type Refusal } from '../shipments/purchase-outcome.js';
import type { Piece } from './pieces.js';

/**
 * Where the parcel on the table stands. `ready`: its rate is chosen, Enter pays and prints; `label`: it has a label that was never printed, Enter prints it;
 * `printed`: its label was printed before, and is printed again only on an explicit command; `packed`: it was paid and printed here just now; `blocked`: the news
 * say what it lacks; `offline`: it is loaded, and Enter keeps it for when the network is back; `queued`: it is kept.
 */
export type Stage =
  | 'empty'
  | 'searching'
  | 'choosing'
  | 'rating'
  | 'ready'
  | 'buying'
  | 'printing'
  | 'label'
  | 'printed'
  | 'packed'
  | 'offline'
  | 'queued'
  | 'blocked';

/** What the station says of the last scan. `code` is of the message `packing.news.<code>`. */
export interface News {
  tone: 'good' | 'bad' | 'info';
  code: string;
  values?: Record<string, string | number>;
  /** where it is corrected */
  to?: string;
}

/** The table of a packing station: one parcel at most. */
export interface Table {
  stage: Stage;
  shipment: Shipment | null;
  order: StoreOrder | null;
  pieces: readonly Piece[];
  rates: readonly Rate[];
  rate: Rate | null;
  /** several shipments have the scanned number: their place in this list, from 1, chooses */
  found: readonly Shipment[];
  news: News | null;
  /** why the last purchase was refused */
  refusal: Refusal | null;
  /** the next Enter pays although pieces are missing */
  isWarned: boolean;
}

export const EMPTY_TABLE: Table = {
  stage: 'empty',
  shipment: null,
  order: null,
  pieces: [],
  rates: [],
  rate: null,
  found: [],
  news: null,
  refusal: null,
  isWarned: false,
};

const bad = (code: string, more: Partial<News> = {}): News => ({ tone: 'bad', code, ...more });

/** What can be done with a shipment that was scanned; `rating`: its rates are to be asked for. */
export function stageOf(shipment: Shipment): { stage: Stage; news: News | null } {
  const { id, step, status, generated_label, printed_at } = shipment;
  if (status === 'canceled' || status === 'pending_cancellation')
    return { stage: 'blocked', news: bad(status === 'canceled' ? 'canceled' : 'being_canceled') };
  if (generated_label && printed_at)
    return { stage: 'printed', news: bad('printed_before', { values: { at: printed_at } }) };
  if (generated_label) return { stage: 'label', news: { tone: 'info', code: 'label_waits' } };
  if (isUnderway(shipment)) return { stage: 'blocked', news: { tone: 'info', code: 'buying' } };
  if (step === 'confirmed') return { stage: 'blocked', news: { tone: 'info', code: 'label_later' } };
  if (step === 'addressing') return { stage: 'blocked', news: bad('address_missing', { to: `/shipments/${id}/edit` }) };
  if (shipment.parcels.length === 0) return { stage: 'blocked', news: bad('parcel_missing') };
  return { stage: 'rating', news: null };
}
