import { Injectable } from '@nestjs/common';
import {
  pickupDays,
  type Pickup,
  type PickupDay,
  type PickupDecisionInput,
  type PickupInput,
  type PickupMarkInput,
  type PickupWindowInput,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { nextState } from '@porte/process-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { TenantTime, type TenantNow } from '../references/tenant-time.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import type { PickupEntity } from './pickup.entity.js';
import { viewPickup } from './pickup.resource.js';
import { pickupProcess } from './pickup.process.js';
import { PickupStore } from './pickup-store.js';
import { SchedulePickup } from './schedule-pickup.js';

const factOf = ({ id, user_id, owner_id, order_id }: PickupEntity) => ({ user_id, owner_id, pickup_id: id, order_id });

/** A carrier may come early on the day, but is missed only after its window. */
const isDue = ({ date_from, date_to }: PickupEntity, { day, minutes }: TenantNow, came: boolean): boolean => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0'));
  return came ? day >= date_from.slice(0, 10) : `${day}T${hours}:${rest}` >= date_to;
};

/** What people do with pickups. Each locks what it changes before it looks. */
@Injectable()
export class Pickups {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly store: PickupStore,
    private readonly schedule: SchedulePickup,
    private readonly time: TenantTime,
  ) {}

  /** The days and windows that can be asked for now. */
  windows(actor: Actor): Promise<PickupDay[]> {
    return this.work.run(actor, async tx => pickupDays(await this.time.now(tx)));
  }

  /** Asks for a pickup of all these parcels. @throws DomainError `not_found`, and the errors of `SchedulePickup.begin` */
  create(actor: Actor, id: string, input: PickupInput): Promise<Pickup> {
    const ids = [...new Set([...(input.shipment_id ? [input.shipment_id] : []), ...(input.shipment_ids ?? [])])];
    if (ids.length === 0) throw new DomainError('not_found');
    return this.work.run(actor, async tx => {
      const locked = new Map<string, Shipment>();
      // Always in the same order: two requests with the same parcels do not wait for each other.
      for (const each of ids.toSorted()) locked.set(each, await this.shipments.lock(tx, actor, each));
      return viewPickup(
        await this.schedule.begin(
          tx,
          actor,
          id,
          ids.map(each => locked.get(each)!),
          input,
        ),
      );
    });
  }

  /** @throws DomainError `not_found`, and the errors of `SchedulePickup.retry` */
  retry(actor: Actor, id: string, window: PickupWindowInput): Promise<Pickup> {
    return this.work.run(actor, async tx => {
      const { shipment_ids } = await this.store.get(tx, actor, id);
      for (const each of shipment_ids.toSorted()) {
        const { status, label } = (await this.shipments.lock(tx, actor, each)).snapshot;
        if (!label || status !== 'success') throw new DomainError('wrong_state');
      }
      return viewPickup(await this.schedule.retry(tx, await this.store.get(tx, actor, id), window));
    });
  }

  /** @throws DomainError `not_found`, `wrong_state` for one that the carrier has not confirmed */
  cancel(actor: Actor, id: string): Promise<Pickup> {
    return this.work.run(actor, async tx => {
      const row = await this.store.get(tx, actor, id);
      if (row.state === 'canceling' || row.state === 'canceled') return viewPickup(row);
      const state = nextState(pickupProcess, row.state, 'cancel');
      if (!state) throw new DomainError('wrong_state');
      await tx.publish('pickup.cancel_requested', row.id, factOf(row));
      return viewPickup(await this.store.save(tx, row, { state, message: null }));
    });
  }

  /**
   * Whether the carrier came, as the person who waited says. Labels stay as they are.
   * @throws DomainError `not_found`, `wrong_state` for one that was not scheduled, `pickup_not_due` before its day, and before the end of its window for one that did not come
   */
  mark(actor: Actor, id: string, { came }: PickupMarkInput): Promise<Pickup> {
    return this.work.run(actor, async tx => {
      const row = await this.store.get(tx, actor, id);
      if (row.state === (came ? 'done' : 'missed')) return viewPickup(row);
      const state = nextState(pickupProcess, row.state, came ? 'came' : 'missed');
      if (!state) throw new DomainError('wrong_state');
      if (!isDue(row, await this.time.now(tx), came)) throw new DomainError('pickup_not_due');
      if (came && (await this.store.isPickedUp(tx, row.shipment_ids, row.id)))
        throw new DomainError('pickup_in_progress');
      return viewPickup(await this.store.save(tx, row, { state }));
    });
  }

  /** What staff found out of a pickup of which no one knew. @throws DomainError `forbidden`, `not_found`, `wrong_state` */
  settle(actor: Actor, id: string, input: PickupDecisionInput): Promise<Pickup> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      const row = await this.store.get(tx, actor, id);
      if (row.state !== 'needs_review') throw new DomainError('wrong_state');
      const reference_number = input.reference_number?.trim() || null;
      const { scheduled, reason } = input;
      await this.tellSettled(tx, row, { scheduled, reference_number, reason, decided_by: actor.id });
      return viewPickup(row);
    });
  }

  private tellSettled(
    tx: Tx,
    row: PickupEntity,
    decision: { scheduled: boolean; reference_number: string | null; reason: string; decided_by: string },
  ): Promise<void> {
    return tx.publish('pickup.settled', row.id, { ...factOf(row), ...decision });
  }
}
