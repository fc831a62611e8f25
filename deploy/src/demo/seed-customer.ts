import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Ledger } from '@porte/billing';
import { countryIdOf, type AddressInput, type ParcelInput, type ResourcePath, type Shipment } from '@porte/contracts';
import { derivedId, DomainError, Money } from '@porte/domain-kit';
import { OwnRows, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import {
  CancelShipment,
  CreateShipment,
  DeliverShipment,
  ListRates,
  PackParcel,
  SelectRate,
  shipmentRows,
} from '@porte/shipments';
import type { Stack } from '../local/stack.js';

interface Offer {
  service_id: string;
  service_name: string;
  carrier_name: string;
  total: number;
  /** null where it cannot be insured */
  insurance_amount: number | null;
}

/** Whether it was bought, or its purchase begun, before an interruption. */
export const isPurchased = ({ step, purchase }: Shipment): boolean => step === 'confirmed' || purchase !== undefined;

/** Gives a demo customer a past: funds, an address book, templates and shipments, through the services' own use-cases. */
export class CustomerSeeder {
  private made = 0;

  constructor(
    private readonly stack: Stack,
    private readonly actor: Actor,
  ) {}

  save(path: Extract<ResourcePath, 'addresses' | 'packages'>, name: string, input: object): Promise<object> {
    return this.stack
      .service('shipments')
      .get<ResourceService<never>>(`resource:${path}`)
      .create(this.actor, input, derivedId(path, this.actor.id, name));
  }

  saveAddress({ aka, country_code, ...typed }: AddressInput): Promise<object> {
    return this.save('addresses', aka!, { ...typed, aka, country_code, country_id: countryIdOf(country_code!) });
  }

  /** A repeated call keeps the first deposit: after an interruption `amount` may differ, since it depends on the balance. @param amount pesos */
  async deposit(amount: Money, description: string): Promise<void> {
    const id = derivedId('deposit', this.actor.id, description);
    const made = { id, description, createdBy: 'Adrián Aguilar', method: 'manual', code: 'manual_deposit' } as const;
    await this.billing(ledger =>
      ledger.deposit({ ...made, tenantId: this.actor.tenant_id, userId: this.actor.owner_id, amount }),
    ).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'ledger_id_reused')) throw error;
    });
  }

  /** Deposits what is missing for a balance, in steps of 100 pesos. */
  async fillUp(balance: Money, description: string): Promise<void> {
    const missing = balance.minus(await this.balance());
    if (!missing.isPositive) return;
    const hundreds = Math.ceil(Number(missing) / 100);
    await this.deposit(Money.of(hundreds * 100), description);
  }

  /** What can be spent: without what purchases hold. */
  balance(): Promise<Money> {
    return this.billing(async ledger => (await ledger.balance(this.actor.tenant_id, this.actor.owner_id)).available);
  }

  /** Has staff cancel a shipment: its carrier voids the label, and the money comes back. */
  async cancel(id: string, staff: Actor): Promise<void> {
    await this.command(new CancelShipment(staff, id, derivedId('cancellation', id)));
  }

  /** Has staff mark shipments as delivered, once their labels are there. */
  async deliver(ids: readonly string[], staff: Actor): Promise<void> {
    await this.stack.caughtUp();
    for (const id of ids) await this.command(new DeliverShipment(staff, id));
  }

  draft(origin: AddressInput, destination: AddressInput): Promise<Shipment> {
    const id = derivedId('shipment', this.actor.id, ++this.made);
    return this.command(
      new CreateShipment(
        this.actor,
        { origin_attributes: origin, destination_attributes: destination, source: 'app' },
        id,
      ),
    );
  }

  async packed(origin: AddressInput, destination: AddressInput, parcel: ParcelInput): Promise<Shipment> {
    const draft = await this.draft(origin, destination);
    if (isPurchased(draft)) return draft;
    return this.command(new PackParcel(this.actor, draft.id, parcel, derivedId('parcel', draft.id)));
  }

  /** A shipment bought by the named service; the first offer by that name where no carrier is named. @param buyer an agent of the customer, which else buys itself */
  async bought(
    origin: AddressInput,
    destination: AddressInput,
    parcel: ParcelInput,
    service: string,
    carrier?: string,
    buyer = this.actor,
  ): Promise<Shipment> {
    const draft = await this.packed(origin, destination, parcel);
    if (isPurchased(draft)) return draft;
    await this.buy(draft, parcel, service, carrier, buyer);
    return draft;
  }

  /** Buys a packed shipment by the named service. */
  async buy(
    { id, sequential_id }: Pick<Shipment, 'id' | 'sequential_id'>,
    parcel: ParcelInput,
    service: string,
    carrier?: string,
    buyer = this.actor,
  ): Promise<void> {
    const { data } = await this.stack
      .service('shipments')
      .get<QueryBus>(QueryBus)
      .execute<ListRates, { data: Offer[] }>(new ListRates(this.actor, id));
    const offer = data.find(
      rate => rate.service_name === service && (carrier === undefined || rate.carrier_name === carrier),
    );
    if (!offer) throw new Error(`demo data: ${service} is not offered for shipment ${sequential_id}`);
    const { service_id, total, insurance_amount } = offer;
    const insure_package = parcel.insure_package === true && insurance_amount !== null;
    const paid = Money.of(total).plus(Money.of(insure_package ? insurance_amount : 0));
    await this.command(new SelectRate(buyer, id, { service_id, total: Number(paid), insure_package }));
  }

  /** Puts a shipment where only time or staff would bring it. */
  async set(id: string, columns: Record<string, unknown>): Promise<void> {
    const names = Object.keys(columns);
    await this.shipments(async tx => {
      await tx.query(
        `update shipments set ${names.map((name, i) => `${name} = $${i + 3}`).join(', ')} where tenant_id = $1 and id = $2`,
        [
          this.actor.tenant_id,
          id,
          ...Object.values(columns).map(value => (value && typeof value === 'object' ? JSON.stringify(value) : value)),
        ],
      );
      for (const { fact } of await new OwnRows(tx.manager, shipmentRows).find(tx.tenantId, [id]))
        await tx.publish('shipment.updated', id, fact);
    });
  }

  private command<T>(command: object): Promise<T> {
    return this.stack
      .service('shipments')
      .get<CommandBus>(CommandBus)
      .execute(command as never);
  }

  private billing<T>(work: (ledger: Ledger) => Promise<T>): Promise<T> {
    return this.stack
      .service('billing')
      .get<UnitOfWork>(UnitOfWork)
      .run(this.actor, tx => work(new Ledger(tx)));
  }

  private shipments<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.stack.service('shipments').get<UnitOfWork>(UnitOfWork).run(this.actor, work);
  }
}
