import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TIMELINE_KINDS, type TimelineEntry } from '@porte/contracts';
import { fullName, Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { ParcelEventStore, type ParcelEventRow } from '../parcels/parcel-event-store.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { TimelineStore } from './timeline-store.js';

export class ShowTimeline {
  constructor(
    readonly actor: Actor,
    readonly shipmentId: string,
  ) {}
}

interface UserCopy {
  name?: string | null;
  last_name?: string | null;
}

/** The history of a shipment, oldest first, for every user who may see the shipment. */
@QueryHandler(ShowTimeline)
export class ShowTimelineHandler implements IQueryHandler<ShowTimeline, TimelineEntry[]> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly store: TimelineStore,
    private readonly parcels: ParcelEventStore,
    private readonly references: ReferenceStore,
  ) {}

  execute({ actor, shipmentId }: ShowTimeline): Promise<TimelineEntry[]> {
    return this.work.run(actor, async tx => {
      await this.shipments.get(tx, actor, shipmentId);
      const rows = await this.store.ofShipment(tx, shipmentId);
      const people = await this.references.findAll<UserCopy>(tx, 'user', [
        ...new Set(rows.flatMap(({ by_id }) => by_id ?? [])),
      ]);
      const seen = await this.parcels.ofShipment(tx, shipmentId);
      const journal = rows.map(({ id, kind, at, by_id, amount, facts }) => ({
        id,
        kind,
        at: at.toISOString(),
        by: by_id === null ? null : { id: by_id, name: fullName(people.get(by_id) ?? {}) },
        amount: amount === null ? null : Money.ofCentavos(amount).toJSON(),
        facts,
      }));
      return [...journal, ...seen.map(entryOf)].sort(byTime);
    });
  }
}

const entryOf = ({ id, at, status, description, place }: ParcelEventRow): TimelineEntry => ({
  id,
  kind: 'parcel_seen',
  at: at.toISOString(),
  by: null,
  amount: null,
  facts: { status, description, ...(place !== null && { place }) },
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Events of the same millisecond are sorted in their usual order, then by id: independent of arrival. */
const byTime = (a: TimelineEntry, b: TimelineEntry): number =>
  compare(a.at, b.at) || TIMELINE_KINDS.indexOf(a.kind) - TIMELINE_KINDS.indexOf(b.kind) || compare(a.id, b.id);
