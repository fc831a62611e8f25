import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserCarrierInput } from '@porte/contracts';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { Copies } from '../../references/copies.js';
import type { UserCarrierEntity } from '../user-carrier.entity.js';
import { userCarrierResource } from '../user-carrier.resource.js';

export class CreateUserCarrier extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: UserCarrierInput,
    readonly id: string,
  ) {
    super();
  }
}

type ExistingRow = Pick<UserCarrierEntity, 'user_id' | 'carrier_id' | 'service_ids'>;

@CommandHandler(CreateUserCarrier)
export class CreateUserCarrierHandler implements ICommandHandler<CreateUserCarrier> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly copies: Copies,
    @Inject(resourceToken(userCarrierResource)) private readonly carriers: ResourceService<UserCarrierEntity>,
  ) {}

  /** Replaces the customer's services of the carrier. @returns its services, without an id if none is left */
  execute({ actor, input: { user_id, carrier_id, service_ids: chosen }, id }: CreateUserCarrier): Promise<object> {
    return this.work.run(actor, async tx => {
      await this.copies.requireReference(tx, 'user', user_id);
      await this.copies.requireReference(tx, 'carrier', carrier_id);
      const service_ids = chosen ?? (await this.copies.allServicesOf(tx, carrier_id));
      if (chosen) await this.copies.servicesOf(tx, carrier_id, chosen);
      const row = await this.save(tx, actor, { user_id, carrier_id, service_ids }, id);
      return row ? userCarrierResource.view(row, actor) : { user_id, carrier_id, service_ids };
    });
  }

  private async save(tx: Tx, actor: Actor, input: ExistingRow, id: string): Promise<UserCarrierEntity | null> {
    const { user_id, carrier_id, service_ids } = input;
    const [present] = await tx.query<{ id: string }>(
      'select id from user_carriers where tenant_id = $1 and user_id = $2 and carrier_id = $3 for update',
      [tx.tenantId, user_id, carrier_id],
    );
    if (service_ids.length > 0)
      return present
        ? this.carriers.change(tx, actor, present.id, { service_ids })
        : this.carriers.insert(tx, actor, input, id);
    if (present) await this.carriers.remove(tx, actor, present.id);
    return null;
  }
}
