import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  TRACKED_STATUSES,
  type AddressFact,
  type LabelFact,
  type ParcelStatus,
  type RateFact,
  type ShipmentStatus,
  type TrackedEvent,
  type TrackedPlace,
  type TrackedShipment,
  type TrackedStatus,
} from '@porte/contracts';
import { DomainError, isTestSide, localTime } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ParcelEventStore, type ParcelEventRow } from '../parcels/parcel-event-store.js';
import { TenantSettings } from '../references/tenant-settings.js';

export class TrackShipment {
  constructor(
    readonly tenantId: string,
    readonly code: string,
  ) {}
}

/** The codes of `tracking_code`. */
const CODE = /^[0-9a-f]{24}$/;

const STATUS: Partial<Record<ShipmentStatus, TrackedStatus>> = {
  success: 'prepared',
  // The label is valid until the cancellation is accepted.
  pending_cancellation: 'prepared',
  delivered: 'delivered',
  canceled: 'canceled',
};

interface TrackedRow {
  id: string;
  parcel_status: ParcelStatus | null;
  expected_on: string | null;
  status: ShipmentStatus;
  return_of: string | null;
  origin: AddressFact;
  destination: AddressFact;
  rate: RateFact | null;
  label: LabelFact | null;
  labelled_at: Date | null;
}

/** What the public page of a shipment shows. */
@QueryHandler(TrackShipment)
export class TrackShipmentHandler implements IQueryHandler<TrackShipment, TrackedShipment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: TenantSettings,
    private readonly parcels: ParcelEventStore,
  ) {}

  /** @throws DomainError `not_found` for a malformed or unknown code and for a shipment without a label alike */
  async execute({ tenantId, code }: TrackShipment): Promise<TrackedShipment> {
    if (!CODE.test(code)) throw new DomainError('not_found');
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const [row] = await tx.query<TrackedRow>(
        'select id, status, return_of, parcel_status, expected_on, origin, destination, rate, label, labelled_at from shipments where tenant_id = $1 and tracking_code = $2',
        [tx.tenantId, code],
      );
      const status = row && statusOf(row);
      if (!row?.label || !row.rate || !row.labelled_at || !status) throw new DomainError('not_found');
      const { label, rate, labelled_at: preparedAt } = row;
      const isAwaited = !ENDS.includes(status) && !rate.demo;
      const day = row.expected_on ?? arrivalDay(preparedAt, rate.days, await this.settings.timeZone(tx));
      const seen = status === 'canceled' ? [] : (await this.parcels.ofShipment(tx, row.id)).flatMap(eventOf);
      return {
        status,
        // a return comes from its recipient
        shop: row.return_of === null ? shopOf(row.origin) : null,
        carrier_name: rate.carrier_name,
        service_name: rate.service_name,
        tracking_number: label.tracking_number,
        tracking_url: label.tracking_url,
        origin: placeOf(row.origin),
        destination: placeOf(row.destination),
        expected_on: isAwaited ? day : null,
        demo: rate.demo || isTestSide(tenantId),
        events: [
          ...(await endings(tx, row.id, seen)),
          ...seen,
          { status: 'prepared' as const, at: preparedAt.toISOString() },
        ],
      };
    });
  }
}

const ENDS: readonly TrackedStatus[] = ['delivered', 'returned', 'canceled'];

const isTracked = (status: string): status is TrackedStatus => (TRACKED_STATUSES as readonly string[]).includes(status);

/** A parcel on its way is where its carrier saw it; a carrier's word about the label says nothing of the parcel. */
function statusOf({ status, parcel_status: parcel }: TrackedRow): TrackedStatus | undefined {
  const known = STATUS[status];
  if (!known || known === 'canceled' || !parcel || parcel === 'canceled' || !isTracked(parcel)) return known;
  return known === 'prepared' || parcel === 'returned' ? parcel : known;
}

/** The carrier's words and places with numbers stay inside: they may name people, streets and houses. */
function eventOf({ status, at, place }: ParcelEventRow): TrackedEvent[] {
  if (status === 'canceled' || !isTracked(status)) return [];
  return [{ status, at: at.toISOString(), ...(place !== null && !/[\d@]/.test(place) && { place }) }];
}

/** The company of an address. One without a company is stored with the sender's own name in its place, which is not for the public. */
function shopOf({ company, name }: AddressFact): string | null {
  const shop = company?.trim() ?? '';
  return shop === '' || shop.toLocaleLowerCase() === name.trim().toLocaleLowerCase() ? null : shop;
}

const placeOf = ({ city, state }: AddressFact): TrackedPlace => ({ city, state });

/** The moves of the timeline that the receiver may know of, newest first; a delivery that the carrier reported is listed with its own time. */
async function endings(tx: Tx, shipmentId: string, seen: readonly TrackedEvent[]): Promise<TrackedShipment['events']> {
  const rows = await tx.query<{ kind: 'delivered' | 'canceled'; at: Date }>(
    `select kind, at from timeline_entries where tenant_id = $1 and shipment_id = $2 and kind in ('delivered', 'canceled') order by at desc, id desc`,
    [tx.tenantId, shipmentId],
  );
  const isReported = seen.some(({ status }) => status === 'delivered');
  const told = rows.filter(({ kind }) => kind === 'canceled' || !isReported);
  return told.map(({ kind, at }) => ({ status: kind, at: at.toISOString() }));
}

/**
 * The day that a service promising `days` arrives on: calendar days after the label's, Sundays not counted, as the app shows it with the rate.
 * @returns `2026-11-26`
 */
export function arrivalDay(from: Date, days: number, timeZone: string): string {
  const day = new Date(`${localTime(from, timeZone).day}T00:00:00Z`);
  const next = (): number => day.setUTCDate(day.getUTCDate() + 1);
  for (let left = days; left > 0;) {
    next();
    if (day.getUTCDay() !== 0) left -= 1;
  }
  if (day.getUTCDay() === 0) next();
  return day.toISOString().slice(0, 10);
}
