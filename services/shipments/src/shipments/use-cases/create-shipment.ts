import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isGranted, type Shipment as ShipmentView, type ShipmentInput } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import { withPreferredRfc } from '../../preferences/preferred-rfc.js';
import { Shipment } from '../domain/shipment.js';
import { UNBOUGHT } from '../domain/shipment-state.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';
import { bookOwner } from './book-owner.js';
import { ReadShipment } from './read-shipment.js';
import { ResolveAddresses } from './resolve-addresses.js';
import { publishShipmentEvent } from './publish-shipment.js';

export class CreateShipment {
  constructor(
    readonly actor: Actor,
    readonly input: ShipmentInput,
    readonly id: string,
  ) {}
}

interface UserCopy {
  id: string;
  parent_id: string | null;
}

/** Step 1 of 3: a draft with its two ends. */
@CommandHandler(CreateShipment)
export class CreateShipmentHandler implements ICommandHandler<CreateShipment, ShipmentView> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly addresses: ResolveAddresses,
    private readonly references: ReferenceStore,
    private readonly read: ReadShipment,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ actor, input, id }: CreateShipment): Promise<ShipmentView> {
    return this.work.run(actor, async tx => {
      const buyer = await this.buyer(tx, actor, input);
      const ends = await withPreferredRfc(
        tx,
        buyer.userId,
        await this.addresses.both(tx, bookOwner(actor, buyer), input),
      );
      const shipment = this.draft(actor, input, id, await this.shipments.nextNumber(tx), { ...ends, ...buyer });
      if (await this.shipments.insert(tx, shipment)) await publishShipmentEvent(tx, shipment, 'created', actor);
      return this.read.view(tx, actor, id);
    });
  }

  private draft(
    actor: Actor,
    input: ShipmentInput,
    id: string,
    sequentialId: number,
    known: Pick<Shipment['snapshot'], 'origin' | 'destination' | 'userId' | 'ownerId'>,
  ): Shipment {
    const source = input.source ?? 'system';
    if (source === 'manual' && !isGranted(actor.role, 'create', 'ManualShipment', actor.grants))
      throw new DomainError('forbidden');
    return new Shipment({
      ...UNBOUGHT,
      id,
      tenantId: actor.tenant_id,
      sequentialId,
      ...known,
      createdAt: this.clock.now(),
      source,
      sourceNumber: input.source_number ?? null,
      step: 'packaging',
      parcels: [],
    });
  }

  /** The creator pays from its wallet; staff may name the customer who owns the shipment. */
  private async buyer(tx: Tx, actor: Actor, { user_id }: ShipmentInput): Promise<{ userId: string; ownerId: string }> {
    if (!user_id || user_id === actor.id) return { userId: actor.id, ownerId: actor.owner_id };
    if (!isStaff(actor)) throw new DomainError('not_your_wallet');
    const user = await this.references.find<UserCopy>(tx, 'user', user_id);
    if (!user) throw ValidationFailed.of('user_id', 'invalid');
    return { userId: user.id, ownerId: user.parent_id ?? user.id };
  }
}
