import { Controller, Post } from '@nestjs/common';
import { TestEventInput, type TestEventAnswer } from '@porte/contracts';
import { DomainError, isTestSide } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, isStaff, Payload, type Actor } from '@porte/service-kit';
import type { Tracking } from '../adapters/index.js';
import { newsOf } from './parcel-news.js';
import { endOf, pauseOf } from './poll-plan.js';
import { TrackedParcels, type TestParcel } from './tracked-parcels.js';

/** In place of the carrier's own words, and of the name of who received it. */
const WORDS = 'Prueba';

function reportOf({ status, weight }: TestEventInput, parcel: TestParcel): Tracking {
  const place = status === 'picked_up' ? parcel.origin : parcel.destination;
  return {
    tracking_number: parcel.tracking_number,
    status,
    events: [{ at: parcel.now, status, description: WORDS, place }],
    received_by: status === 'delivered' ? WORDS : null,
    reweigh: weight === undefined ? null : { weight, billable_kg: null, sides: null, charge: null },
  };
}

/** In place of a carrier that reports what happens to parcels. */
@Controller('test_events')
export class TestEventsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly parcels: TrackedParcels,
  ) {}

  /**
   * Makes something happen to a parcel of a test side, as if its carrier had reported it.
   * @throws DomainError `only_on_test_side`; `not_found` for the shipments of others and those without a label; `parcel_ended`
   */
  @Post()
  @Can('update', 'Shipment')
  async add(
    @CurrentActor() actor: Actor,
    @Payload('test_event', TestEventInput) event: TestEventInput,
  ): Promise<TestEventAnswer> {
    if (!isTestSide(actor.tenant_id)) throw new DomainError('only_on_test_side');
    return this.work.run(actor, async tx => {
      const parcel = await this.parcels.ofTestSide(tx, event.shipment_id, isStaff(actor) ? null : actor.id);
      if (!parcel) throw new DomainError('not_found');
      const { id, shipment_id, tracking_number, due_at, now } = parcel;
      if (due_at === null) throw new DomainError('parcel_ended');
      const news = newsOf(parcel, reportOf(event, parcel), now)!;
      const asked = { id, ended: endOf(news.status, 0), pause_ms: pauseOf(news.status, 0, id) };
      await this.parcels.remember(tx, [asked], [{ parcel, news }], now);
      return { data: { shipment_id, tracking_number, status: news.status } };
    });
  }
}
