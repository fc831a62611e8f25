import { Injectable } from '@nestjs/common';
import type { AddressFact, AddressInput, ShipmentInput } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import { AddressEntity } from '../../addresses/address.entity.js';
import { toAddressFact } from '../../addresses/address-fact.js';
import { TenantSettings } from '../../references/tenant-settings.js';

type End = 'origin' | 'destination';

const fact = ({ name, company, email, phone, calling_code, rfc, country_id, country_code, state, street, number, neighborhood, city, postal_code, reference }: AddressEntity): AddressFact =>
  ({ name, company, email, phone, calling_code, rfc, country_id, country_code, state, street, number, neighborhood, city, postal_code, reference });

/** The two ends of a shipment: typed, or copied from saved addresses; saved on the way where the person asks. */
@Injectable()
export class ResolveAddresses {
  constructor(
    private readonly settings: TenantSettings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async both(tx: Tx, actor: Actor, input: ShipmentInput, present?: { origin: AddressFact; destination: AddressFact }): Promise<{ origin: AddressFact; destination: AddressFact }> {
    return { origin: await this.end(tx, actor, input, 'origin', present?.origin), destination: await this.end(tx, actor, input, 'destination', present?.destination) };
  }

  private async end(tx: Tx, actor: Actor, input: ShipmentInput, end: End, present?: AddressFact): Promise<AddressFact> {
    const typed = input[`${end}_attributes`];
    const savedId = input[`${end}_id`];
    if (typed) return this.typed(tx, actor, typed, end, input[`save_${end}`] ?? false);
    if (savedId) return this.saved(tx, actor, savedId, end);
    if (present) return present;
    throw ValidationFailed.of(`${end}_attributes`, 'required');
  }

  private async typed(tx: Tx, actor: Actor, typed: AddressInput, end: End, save: boolean): Promise<AddressFact> {
    const address = toAddressFact(typed, `${end}_attributes.`, await this.settings.addressRules(tx));
    if (save) {
      const now = this.clock.now();
      const row = { ...address, id: newId(this.clock), tenant_id: tx.tenantId, user_id: actor.id, owner_id: actor.owner_id, aka: typed.aka ?? null, created_at: now, updated_at: now };
      await tx.manager.insert(AddressEntity, row as never);
      const { tenant_id: _, ...told } = row;
      await tx.publish('address.created', row.id, { ...told });
    }
    return address;
  }

  private async saved(tx: Tx, actor: Actor, id: string, end: End): Promise<AddressFact> {
    const query = tx.manager.createQueryBuilder(AddressEntity, 'r').where('r.tenant_id = :tenant and r.id = :id', { tenant: tx.tenantId, id });
    if (!isStaff(actor)) query.andWhere('(r.user_id = :actor or r.owner_id = :actor)', { actor: actor.id });
    const row = await query.getOne();
    if (!row) throw ValidationFailed.of(`${end}_id`, 'invalid');
    return fact(row);
  }
}
