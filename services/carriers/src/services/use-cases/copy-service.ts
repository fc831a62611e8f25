import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ServiceCopyInput } from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { readsOf, resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { carrierResource } from '../../carriers/carrier.resource.js';
import type { ServiceEntity } from '../service.entity.js';
import { serviceResource } from '../service.resource.js';
import { assertNotFrozen } from '../service-rules.js';

export class CopyService extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly originalId: string,
    readonly names: ServiceCopyInput,
    readonly id: string,
  ) {
    super();
  }
}

/**
 * A copy has every field of the original, also those that the actor may not see. It starts suspended, because it has no prices and no postal codes
 * yet.
 */
@CommandHandler(CopyService)
export class CopyServiceHandler implements ICommandHandler<CopyService> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    @Inject(resourceToken(serviceResource)) private readonly services: ResourceService<ServiceEntity>,
  ) {}

  /** @throws DomainError `not_found`; `forbidden` if the carrier's settings are frozen */
  execute({ actor, originalId, names, id }: CopyService): Promise<object> {
    return this.work.run(actor, async tx => {
      const original = await this.services.find(tx, actor, originalId);
      assertNotFrozen(
        await readsOf(tx, actor, this.references).row(carrierResource, original.carrier_id, 'write'),
        actor,
      );
      const { id: _, tenant_id: __, sequential_id: ___, created_at: ____, updated_at: _____, ...fields } = original;
      const copy = await this.services.insert(tx, actor, { ...fields, ...names, status: 'suspended' }, id);
      return serviceResource.view(copy, actor);
    });
  }
}
