import { Injectable } from '@nestjs/common';
import { LIVE_PICKUPS, type PickupGroup } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import { ShipmentEntity } from '../shipments/persistence/shipment.entity.js';
import { doorName, pickedUp } from './picked-up.js';
import { lineOf } from './pickup.resource.js';

/** Parcels that are looked at: the newest. */
const MOST_WAITING = 300;

/** Days after which a label without a pickup is no longer suggested. */
const DAYS_WAITING = 15;

/** Where a parcel has not left its sender. */
const UNSEEN = ['created', 'unknown'];

/** The parcels with a label that no carrier has and no pickup takes. */
@Injectable()
export class WaitingParcels {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** By carrier and address, those with the newest parcel first. */
  groups(actor: Actor): Promise<PickupGroup[]> {
    return this.work.run(actor, async tx => {
      const rows = (await this.rows(tx, actor)).filter(({ rate, label }) => label && rate && !rate.demo);
      const services = await this.references.findAll<{ has_pickup?: boolean }>(tx, 'service', [
        ...new Set(rows.map(({ rate }) => rate!.service_id)),
      ]);
      const groups = new Map<string, PickupGroup>();
      for (const row of rows) {
        const { carrier_id, carrier_name, service_id, is_pickup } = row.rate!;
        const is_offered = is_pickup || services.get(service_id)?.has_pickup === true;
        const { origin } = row;
        const door = `${is_offered}|${doorName(carrier_id, row.owner_id, origin)}`;
        const sender = origin.company || origin.name;
        const place = { is_offered, sender, address: lineOf(origin), phone: origin.phone };
        if (!groups.has(door)) groups.set(door, { carrier_id, carrier: carrier_name, ...place, shipments: [] });
        groups.get(door)!.shipments.push(pickedUp(row));
      }
      return [...groups.values()];
    });
  }

  private rows(tx: Tx, actor: Actor): Promise<ShipmentEntity[]> {
    const since = new Date(this.clock.now().getTime() - DAYS_WAITING * 86_400_000);
    const query = tx.manager
      .createQueryBuilder(ShipmentEntity, 'r')
      .where(`r.tenant_id = :tenant and r.status = 'success' and r.source <> 'manual'`, { tenant: tx.tenantId })
      .andWhere('r.labelled_at >= :since and (r.parcel_status is null or r.parcel_status in (:...unseen))')
      .andWhere(
        'not exists (select from pickups p where p.tenant_id = r.tenant_id and p.shipment_ids @> array[r.id] and p.state in (:...taken))',
      )
      .setParameters({ since, unseen: UNSEEN, taken: [...LIVE_PICKUPS] })
      .orderBy('r.created_at', 'DESC')
      .addOrderBy('r.id', 'DESC')
      .limit(MOST_WAITING);
    if (!isStaff(actor)) query.andWhere('(r.user_id = :actor or r.owner_id = :actor)', { actor: actor.id });
    return query.getMany();
  }
}
