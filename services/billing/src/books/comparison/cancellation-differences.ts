import {
  CANCELLATION_STATES,
  type BooksCancellation,
  type BooksVoid,
  type CancellationProblem,
} from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { unequal, when, type BooksDifference } from '../difference.js';
import { chargesOf, takenBy, type PurchaseCase, type ShipmentCase } from './cases.js';

type Differences = BooksDifference<CancellationProblem>[];

const OPEN: readonly BooksVoid['state'][] = ['asking', 'unknown', 'needs_review'];

const isLive = ({ state }: BooksCancellation): boolean => (CANCELLATION_STATES as readonly string[]).includes(state);

/**
 * Compares a shipment's cancellations with the void at the carrier and the refund: a canceled shipment has a void label whose
 * captured total was refunded exactly once; a valid label has no refund.
 */
export function cancellationDifferences(found: ShipmentCase): Differences {
  const { cancellations, voids } = found;
  return [
    ...found.purchases.flatMap(purchase => refundDifferences(found, purchase)),
    ...cancellations.flatMap(cancellation =>
      asked(
        found,
        cancellation,
        voids.find(({ id }) => id === cancellation.id),
      ),
    ),
    ...voids
      .filter(({ id }) => !cancellations.some(cancellation => cancellation.id === id))
      .flatMap(({ id }) =>
        when<CancellationProblem>(true, 'void_without_cancellation', found.tenantId, idsOf(found, id)),
      ),
    ...outcome(found),
  ];
}

const idsOf = ({ shipmentId }: ShipmentCase, cancellation: string) => ({ shipment: shipmentId, cancellation });

/** The total of a void label was refunded completely and once; a valid label has no refund. */
function refundDifferences({ tenantId, shipmentId, voids }: ShipmentCase, found: PurchaseCase): Differences {
  const ids = { shipment: shipmentId, purchase: found.purchase.id };
  const charges = [found.hold, ...found.late].filter(charge => charge !== null);
  const refunds = charges.flatMap(({ refund_ids }) => refund_ids);
  const [taken, returned] = [takenBy(chargesOf(found)), charges.reduce((total, { refunded }) => total + refunded, 0n)];
  const voided = voids.filter(({ state, purchase_id }) => state === 'voided' && purchase_id === found.purchase.id);
  if (voided.length === 0) return refunds.length > 0 ? unequal('refund_without_void', tenantId, ids, 0n, returned) : [];
  if (refunds.length === 0) return unequal('refund_missing', tenantId, ids, taken, 0n);
  if (refunds.length > 1) return [{ code: 'refunded_twice', tenantId, ids, expected: taken, found: returned }];
  return [
    ...unequal('refund_differs', tenantId, ids, taken, returned),
    ...when<CancellationProblem>(!isOf(voided, refunds[0]!), 'refund_without_void', tenantId, ids),
  ];
}

/** The id of a refund derives from the id of its cancellation. */
const isOf = (voided: readonly BooksVoid[], refundId: string): boolean =>
  voided.some(({ id }) => derivedId('refund', id) === refundId);

/** The carrier was asked to void the label of the cancellation. */
function asked(found: ShipmentCase, cancellation: BooksCancellation, ask: BooksVoid | undefined): Differences {
  const ids = idsOf(found, cancellation.id);
  if (!ask) return when(true, 'void_missing', found.tenantId, ids);
  return [
    ...when<CancellationProblem>(
      ask.purchase_id !== cancellation.purchase_id,
      'void_of_other_label',
      found.tenantId,
      ids,
    ),
    ...when<CancellationProblem>(
      isLive(cancellation) && ask.state === 'refused',
      'cancellation_behind',
      found.tenantId,
      ids,
    ),
    ...when<CancellationProblem>(
      cancellation.state === 'refused' && OPEN.includes(ask.state),
      'cancellation_differs',
      found.tenantId,
      ids,
    ),
  ];
}

/** A shipment is canceled if and only if its label is void and a cancellation was accepted. */
function outcome({ tenantId, shipmentId, shipment, cancellations, voids }: ShipmentCase): Differences {
  if (!shipment) return [];
  const ids = { shipment: shipmentId };
  const [canceled, live] = [shipment.status === 'canceled', cancellations.some(isLive)];
  const isVoid = voids.some(({ state }) => state === 'voided');
  const unheard = isVoid && !canceled && live;
  const differs = (isVoid && !canceled) || canceled !== cancellations.some(({ state }) => state === 'canceled');
  return [
    ...when<CancellationProblem>(canceled && !isVoid, 'canceled_without_void', tenantId, ids),
    ...when<CancellationProblem>(unheard || (canceled && live), 'cancellation_behind', tenantId, ids),
    ...when<CancellationProblem>(!unheard && differs, 'cancellation_differs', tenantId, ids),
  ];
}
