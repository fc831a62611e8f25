import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { outcomeOf, type BatchState, type Offer, type RowRefusal } from '../../../domain/shipments/batch.js';
import type { Quote } from './use-offers.js';

/**
 * Where a row is: `quoting`; `excluded`, without a price; `offered`, to be confirmed; `waiting` for its turn; `sending`; `pending` on the server; `checking`
 * while it is unknown whether it was executed; `bought`; `refused`; `left` by a payment that stopped before it.
 */
export type RowStage =
  'quoting' | 'excluded' | 'offered' | 'waiting' | 'sending' | 'pending' | 'checking' | 'bought' | 'refused' | 'left';

/** A shipment of the batch. */
export interface BatchRow {
  id: string;
  shipment: Shipment;
  stage: RowStage;
  quote: Quote | undefined;
  /** the confirmed one, once there is one */
  offer: Offer | null;
  refusal: RowRefusal | null;
}

const stageOf = (quote: Quote | undefined): RowStage =>
  quote ? ('offer' in quote ? 'offered' : 'excluded') : 'quoting';

/** What the page has read of the shipments of a batch. */
interface Read {
  shipments: readonly Shipment[];
  quotes: Readonly<Record<string, Quote>>;
  /** when the list was asked for, ms */
  at: number;
  /** a shipment without a purchase this long after an unanswered call was not bought, ms */
  sure: number;
  /** whether a purchase was sent before the page was loaded again, and has not ended */
  wasSent(id: string): boolean;
}

/** The rows of a batch in the order of payment; those whose shipment is not known yet are left out. */
export function rowsOf({ batch: { ids, paying, refusals }, own, queue }: BatchState, read: Read): BatchRow[] {
  const byId = new Map(read.shipments.map(shipment => [shipment.id, shipment]));
  return ids.flatMap((id): BatchRow[] => {
    const mine = own[id];
    const shipment = mine?.shipment && read.at <= mine.from ? mine.shipment : byId.get(id);
    if (!shipment) return [];
    const quote = read.quotes[id];
    const offer = paying ? paying[id] : quote && 'offer' in quote ? quote.offer : null;
    if (!paying || !offer)
      return [
        { id, shipment, stage: paying ? 'excluded' : stageOf(quote), quote, offer: offer ?? null, refusal: null },
      ];
    const known = {
      own: mine,
      refusal: refusals[id],
      readAt: read.at,
      sure: read.sure,
      isQueued: queue.has(id),
      wasSent: !mine && read.wasSent(id),
    };
    return [{ id, shipment, quote, offer, ...outcomeOf(shipment, known) }];
  });
}
