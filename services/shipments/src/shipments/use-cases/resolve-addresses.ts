import { Inject, Injectable } from '@nestjs/common';
import type { AddressFact, AddressInput, ShipmentInput } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import { addressFactOf, type AddressEntity } from '../../addresses/address.entity.js';
import { addressResource } from '../../addresses/address.resource.js';
import { toAddressFact } from '../../addresses/address-fact.js';
import { TenantSettings } from '../../references/tenant-settings.js';
import { orInputError } from './or-input-error.js';

type End = 'origin' | 'destination';

/** The two ends of a shipment: typed, or copied from saved addresses; typed ones are saved on request. */
@Injectable()
export class ResolveAddresses {
  constructor(
    private readonly settings: TenantSettings,
    private readonly references: ReferenceStore,
    @Inject(resourceToken(addressResource)) private readonly book: ResourceService<AddressEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @param book the actor whose address book is read and written */
  async both(
    tx: Tx,
    book: Actor,
    input: ShipmentInput,
    present?: { origin: AddressFact; destination: AddressFact },
  ): Promise<{ origin: AddressFact; destination: AddressFact }> {
    return {
      origin: await this.end(tx, book, input, 'origin', present?.origin),
      destination: await this.end(tx, book, input, 'destination', present?.destination),
    };
  }

  /** Where parcels leave from, alone. */
  origin(tx: Tx, book: Actor, input: Pick<ShipmentInput, 'origin_attributes' | 'origin_id'>): Promise<AddressFact> {
    return this.end(tx, book, input, 'origin');
  }

  private async end(tx: Tx, book: Actor, input: ShipmentInput, end: End, present?: AddressFact): Promise<AddressFact> {
    const typed = input[`${end}_attributes`];
    const savedId = input[`${end}_id`];
    if (typed) return this.reachable(tx, book, await this.typed(tx, book, typed, end, input[`save_${end}`] ?? false));
    if (savedId) return this.reachable(tx, book, await this.saved(tx, book, savedId, end));
    if (present) return present;
    throw ValidationFailed.of(`${end}_attributes`, 'required');
  }

  private async typed(tx: Tx, book: Actor, typed: AddressInput, end: End, save: boolean): Promise<AddressFact> {
    const address = toAddressFact(typed, `${end}_attributes.`, await this.settings.addressRules(tx));
    if (save) await this.book.insert(tx, book, { ...address, aka: typed.aka ?? null }, newId(this.clock));
    return address;
  }

  /** An end without an e-mail gets its customer's, because carriers write to it; unless the tenant asks for none. */
  private async reachable(tx: Tx, book: Actor, address: AddressFact): Promise<AddressFact> {
    if (address.email || (await this.settings.isOn(tx, 'disable_email'))) return address;
    const customer = await this.references.find<{ email: string }>(tx, 'user', book.id);
    return { ...address, email: customer?.email ?? null };
  }

  private async saved(tx: Tx, book: Actor, id: string, end: End): Promise<AddressFact> {
    return addressFactOf(await orInputError(this.book.find(tx, book, id), ValidationFailed.of(`${end}_id`, 'invalid')));
  }
}
