import { Injectable } from '@nestjs/common';
import type { Outcome } from '@porte/adapter-kit';
import { errorText } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { supports, type Pickup, type PickupRequest } from '../adapters/index.js';
import { referenceOf } from '../calls/reference.js';
import { CarrierCalls, type TenantAccount } from '../calls/carrier-calls.js';
import { CarrierTerms } from '../calls/carrier-terms.js';
import type {
  AskedAgain,
  AskedOff,
  Ordered,
  OrderRow,
  OrderWrite,
  PickupOrder,
  PickupSteps,
} from './pickup-order.process.js';

const NOT_OFFERED = { outcome: 'failed', data: { message: errorText('pickup_not_offered', 'es-MX') } } as const;

const factOf = ({ id, pickup_id, user_id, owner_id }: PickupOrder) => ({ user_id, owner_id, pickup_id, order_id: id });

/** A carrier knows nothing but an address's own words, so the note for the person who comes is among them. */
function requestOf({ id, request }: PickupOrder): PickupRequest {
  const { address, note, ...rest } = request;
  return { ...rest, reference: referenceOf(id, 1), address: { ...address, reference: note ?? address.reference } };
}

/** Orders and cancels pickups, and tells what became of them. */
@Injectable()
export class PickupWorker implements PickupSteps {
  constructor(
    private readonly terms: CarrierTerms,
    private readonly calls: CarrierCalls,
  ) {}

  async order(row: OrderRow, signal: AbortSignal): Promise<Ordered> {
    const account = this.accountOf(row, 1);
    if (!supports(account.adapter, 'pickup')) return NOT_OFFERED;
    const answer = await this.calls.pickup(account, requestOf(row), signal);
    return answer.kind === 'unsent' ? { outcome: 'unsent', data: { message: answer.reason } } : said(answer);
  }

  async orderAgain(row: OrderRow, signal: AbortSignal): Promise<AskedAgain> {
    const account = this.accountOf(row, row.tries + 2);
    if (!account.adapter?.manifest.repeats_pickup || !supports(account.adapter, 'pickup')) return 'left';
    const answer = await this.calls.pickup(account, requestOf(row), signal);
    // That this repetition was not sent says nothing of the order before it.
    return answer.kind === 'unsent' ? { outcome: 'unknown', data: { message: answer.reason } } : said(answer);
  }

  async cancel(row: OrderRow, signal: AbortSignal): Promise<AskedOff> {
    const account = this.accountOf(row, row.tries + 1);
    if (!supports(account.adapter, 'cancelPickup') || !row.pickup)
      return { outcome: 'kept', data: { message: errorText('pickup_not_cancelable', 'es-MX') } };
    const answer = await this.calls.cancelPickup(account, row.pickup, signal);
    if (answer.kind === 'done') return 'canceled';
    if (answer.kind === 'rejected') return { outcome: 'kept', data: { message: answer.message } };
    return { outcome: 'unknown', data: { message: answer.reason } };
  }

  readonly scheduled: OrderWrite = (tx, row) =>
    tx.publish('pickup_order.scheduled', row.pickup_id, {
      ...factOf(row),
      reference_number: row.pickup?.confirmation || null,
    });

  readonly failed: OrderWrite = (tx, row) =>
    tx.publish('pickup_order.failed', row.pickup_id, { ...factOf(row), message: row.message ?? '' });

  readonly becameUnknown: OrderWrite = (tx, row) => this.tellUnknown(tx, row, false);

  readonly leftToStaff: OrderWrite = (tx, row) => this.tellUnknown(tx, row, true);

  readonly canceled: OrderWrite = (tx, row) => tx.publish('pickup_order.canceled', row.pickup_id, factOf(row));

  readonly kept: OrderWrite = (tx, row) =>
    tx.publish('pickup_order.kept', row.pickup_id, { ...factOf(row), message: row.message ?? '' });

  private tellUnknown(tx: Tx, row: PickupOrder, needs_review: boolean): Promise<void> {
    return tx.publish('pickup_order.unknown', row.pickup_id, {
      ...factOf(row),
      message: row.message ?? '',
      needs_review,
    });
  }

  private accountOf({ terms, tenant_id, pickup_id }: OrderRow, attempt: number): TenantAccount {
    const { adapter, settings } = this.terms.opened(terms!);
    return { adapter, settings, tenant_id, subject: { kind: 'pickup', id: pickup_id, attempt } };
  }
}

function said(answer: Exclude<Outcome<Pickup>, { kind: 'unsent' }>) {
  if (answer.kind === 'done') return { outcome: 'scheduled', data: { pickup: answer.value } } as const;
  if (answer.kind === 'rejected') return { outcome: 'failed', data: { message: answer.message } } as const;
  return { outcome: 'unknown', data: { message: answer.reason } } as const;
}
