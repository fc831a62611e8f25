import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { CarrierSettingEntity } from '../carrier-setting.entity.js';
import { carrierSettingResource } from '../carrier-setting.resource.js';
import { ServiceEntity } from '../../services/service.entity.js';
import { serviceResource } from '../../services/service.resource.js';
import { InjectCarriers, type Carriers } from '../../carriers/carriers.js';

export class RemoveCarrier extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/**
 * Deletes a carrier with its services and settings. A carrier with waybills is in use, because their numbers must be kept; one with unfinished labels
 * is needed to look them up, and one with sold labels to void them.
 */
@CommandHandler(RemoveCarrier)
export class RemoveCarrierHandler implements ICommandHandler<RemoveCarrier> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(serviceResource)) private readonly services: ResourceService<ServiceEntity>,
    @Inject(resourceToken(carrierSettingResource)) private readonly settings: ResourceService<CarrierSettingEntity>,
  ) {}

  /** @throws DomainError `not_found`, `carrier_has_open_labels`, `carrier_has_sold_labels`, `in_use` */
  execute({ actor, id }: RemoveCarrier): Promise<void> {
    return this.work.run(actor, async tx => {
      await this.carriers.find(tx, actor, id, 'write');
      await requireNoOpenLabels(tx, id);
      await requireSettledLabels(tx, id);
      for (const setting of await ofCarrier(tx, CarrierSettingEntity, id))
        await this.settings.remove(tx, actor, setting.id);
      for (const service of await ofCarrier(tx, ServiceEntity, id)) await this.services.remove(tx, actor, service.id);
      await this.carriers.remove(tx, actor, id);
    });
  }
}

/** @throws DomainError `carrier_has_open_labels` while labels of the carrier are bought or voided */
async function requireNoOpenLabels(tx: Tx, carrierId: string): Promise<void> {
  const [open] = await tx.query<{ count: number }>(
    `select (select count(*) from label_attempts where tenant_id = $1 and carrier_id = $2 and state not in ('labelled', 'rejected'))::int
      + (select count(*) from label_voids where tenant_id = $1 and carrier_id = $2 and state in ('asking', 'unknown', 'needs_review', 'left_to_staff'))::int as count`,
    [tx.tenantId, carrierId],
  );
  if (open!.count > 0) throw new DomainError('carrier_has_open_labels', { count: open!.count });
}

/** A sold label counts as settled after so many days, or once it was voided. */
const SETTLED_AFTER_DAYS = 90;

/** @throws DomainError `carrier_has_sold_labels` while a label that the carrier sold could still be canceled and refunded */
async function requireSettledLabels(tx: Tx, carrierId: string): Promise<void> {
  const [sold] = await tx.query<{ count: number }>(
    `select count(*)::int as count from label_attempts where tenant_id = $1 and carrier_id = $2 and state = 'labelled' and void_id is null
      and not coalesce((request->'rate'->>'demo')::boolean, false) and created_at > now() - interval '${SETTLED_AFTER_DAYS} days'`,
    [tx.tenantId, carrierId],
  );
  if (sold!.count > 0) throw new DomainError('carrier_has_sold_labels', { count: sold!.count });
}

const ofCarrier = (
  tx: Tx,
  entity: typeof CarrierSettingEntity | typeof ServiceEntity,
  carrier_id: string,
): Promise<{ id: string }[]> =>
  tx.manager.findBy(entity as typeof ServiceEntity, { tenant_id: tx.tenantId, carrier_id });
