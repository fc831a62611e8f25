import type { Clock } from '@porte/domain-kit';
import type { SimAccount } from './account.js';
import type { Book, BookedShipment } from './book.js';
import type {
  SimLookupReply,
  SimPickupReply,
  SimPickupRequest,
  SimRateReply,
  SimRateRequest,
  SimShipment,
  SimShipmentRequest,
  SimTrackingReply,
  SimVoidReply,
} from './contract.js';
import { journeyOf } from './journey.js';
import { labelOf } from './label.js';
import { Refusal } from '../outside/reply.js';
import { rateFor, ratesFor } from './tariff.js';
import { trackingNumber } from './tracking-number.js';

const shown = (shipment: BookedShipment): SimShipment => ({
  reference: shipment.reference,
  tracking_number: shipment.tracking_number,
  provider_ref: shipment.provider_ref,
  service: shipment.request.service,
  cost: shipment.charged.toJSON(),
  currency: shipment.currency,
  label_format: shipment.request.label_format,
  label: labelOf(shipment.request, shipment.tracking_number).toString('base64'),
  created_at: shipment.created_at,
  voided: shipment.voided_at !== null,
});

/** The carrier's operations on its book; synchronous, so that each is atomic. */
export class CarrierOperations {
  constructor(
    private readonly book: Book,
    private readonly clock: Clock,
  ) {}

  rates(account: SimAccount, request: SimRateRequest): SimRateReply {
    return { rates: ratesFor(request, account.currency) };
  }

  /** @throws Refusal 422 `unknown_service` */
  ship(account: SimAccount, request: SimShipmentRequest): SimShipment {
    const [earlier] = this.book.of(account.api_key, request.reference);
    if (earlier && account.mode === 'idempotent') return shown(earlier);
    return shown(this.accept(account, request));
  }

  /** @throws Refusal 501 `not_supported` where the account has no look-up: never 404, which would read as an absence; 422 without a reference */
  find(account: SimAccount, reference: string): SimLookupReply {
    if (!reference) throw new Refusal(422, 'invalid_request', 'Field reference is missing.', 'reference');
    if (!account.lookup) throw new Refusal(501, 'not_supported', 'This account has no look-up by reference.');
    const settled = this.clock.now().getTime() - account.settle_ms;
    const visible = this.book
      .of(account.api_key, reference)
      .filter(shipment => Date.parse(shipment.created_at) <= settled);
    return { shipments: visible.map(shown) };
  }

  /**
   * Voids a shipment that was not picked up yet and gives its cost back.
   * @throws Refusal 404 `unknown_tracking_number`
   */
  void(account: SimAccount, tracking: string): SimVoidReply {
    const shipment = this.known(account, tracking);
    if (shipment.voided_at) return { outcome: 'already' };
    const travelled = journeyOf(shipment, this.clock).status !== 'created';
    if (travelled) return { outcome: 'refused', code: 'already_picked_up', message: 'The parcel is on its way.' };
    if (account.voids === 'refused')
      return { outcome: 'refused', code: 'void_not_allowed', message: 'This account may not void.' };
    const amount = shipment.charged.toJSON();
    this.book.post(
      account.api_key,
      { kind: 'void', tracking_number: tracking },
      { kind: 'credit', tracking_number: tracking, amount },
    );
    return { outcome: 'accepted' };
  }

  /** @throws Refusal 404 `unknown_tracking_number` */
  track(account: SimAccount, tracking: string): SimTrackingReply {
    return journeyOf(this.known(account, tracking), this.clock);
  }

  /** @throws Refusal 404 `unknown_tracking_number` for any number that is not the account's */
  pickup(account: SimAccount, request: SimPickupRequest): SimPickupReply {
    for (const tracking of request.tracking_numbers) this.known(account, tracking);
    const known = request.reference && this.book.pickup(account.api_key, request.reference);
    if (known) return known;
    const confirmation = `PU${String(this.book.entryCount + 1).padStart(8, '0')}`;
    this.book.post(account.api_key, { kind: 'pickup', confirmation, request });
    return { confirmation, date: request.date, from: request.from, to: request.to };
  }

  private accept(account: SimAccount, request: SimShipmentRequest): BookedShipment {
    const { total } = rateFor(request.service, request, account.currency);
    const tracking_number = trackingNumber(this.book.shipmentCount + 1);
    const { api_key, currency } = account;
    const { reference } = request;
    const shipment = {
      kind: 'shipment',
      reference,
      tracking_number,
      provider_ref: `shp_${tracking_number}`,
      currency,
      request,
    } as const;
    this.book.post(api_key, shipment, { kind: 'charge', tracking_number, amount: total });
    return this.book.shipment(tracking_number)!;
  }

  private known(account: SimAccount, tracking: string): BookedShipment {
    const shipment = this.book.shipment(tracking);
    if (shipment?.account === account.api_key) return shipment;
    throw new Refusal(404, 'unknown_tracking_number', `No shipment ${tracking}.`, 'tracking_number');
  }
}
