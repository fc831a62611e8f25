import { derivedId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { Pickups, WaitingParcels } from '@porte/shipments';
import type { Stack } from '../local/stack.js';
import type { PastDay } from './past.js';
import { LUPITA, OAXACA, SHOP, smallParcel } from './places.js';
import type { CustomerSeeder } from './seed-customer.js';

/** The carrier whose simulator rejects a pickup of a past day. */
const REJECTS_PAST_DAYS = 'DHL';

/** Parcels of one pickup at most. */
const MAX_PARCELS = 3;

/** Requests pickups from carriers and records their results, through the services' own use cases. A step that has run before is skipped. */
class PickupSeeder {
  constructor(
    private readonly stack: Stack,
    private readonly customer: Actor,
  ) {}

  /** Asks for a pickup of parcels that wait for one. @param carrier any one unless given @param day of those that are offered, the next one is 0 */
  async ask(name: string, carrier?: string, day = 0): Promise<void> {
    await this.stack.caughtUp();
    if (await this.stateOf(name)) return;
    const groups = await this.shipments.get<WaitingParcels>(WaitingParcels).groups(this.customer);
    const group = groups.find(
      each =>
        each.is_offered && (carrier === undefined ? each.carrier !== REJECTS_PAST_DAYS : each.carrier === carrier),
    );
    const next = (await this.pickups.windows(this.customer))[day];
    if (!group || !next) return;
    const { from, to } = next.windows.at(-1)!;
    await this.pickups.create(this.customer, idOf(name), {
      shipment_ids: group.shipments.slice(0, MAX_PARCELS).map(({ id }) => id),
      date_from: `${next.day}T${from}`,
      date_to: `${next.day}T${to}`,
    });
    await this.stack.caughtUp();
  }

  /** The customer marks whether the carrier came. */
  async mark(name: string, came: boolean): Promise<void> {
    if ((await this.stateOf(name)) === 'generated') await this.pickups.mark(this.customer, idOf(name), { came });
  }

  async cancel(name: string): Promise<void> {
    if ((await this.stateOf(name)) === 'generated') await this.pickups.cancel(this.customer, idOf(name));
  }

  private get shipments() {
    return this.stack.service('shipments');
  }

  private get pickups(): Pickups {
    return this.shipments.get<Pickups>(Pickups);
  }

  /** Undefined before it was asked for. */
  private async stateOf(name: string): Promise<string | undefined> {
    const [row] = await this.shipments
      .get<UnitOfWork>(UnitOfWork)
      .run(this.customer, tx =>
        tx.query<{ state: string }>('select state from pickups where tenant_id = $1 and id = $2', [
          tx.tenantId,
          idOf(name),
        ]),
      );
    return row?.state;
  }
}

const idOf = (name: string): string => derivedId('pickup', name);

/** Pickups that were done, missed and canceled, one of the next day and one of the day after it, with parcels of today. */
export function pickupDays(stack: Stack, seeder: CustomerSeeder, customer: Actor): PastDay[] {
  const pickups = new PickupSeeder(stack, customer);
  return [
    { ago: 12.1, happen: () => pickups.ask('done') },
    { ago: 8.1, happen: () => pickups.ask('missed') },
    { ago: 7.1, happen: () => pickups.ask('canceled') },
    { ago: 7, happen: () => pickups.cancel('canceled') },
    {
      ago: 0.3,
      happen: async () => {
        await pickups.mark('done', true);
        await pickups.mark('missed', false);
        for (const [to, service, carrier] of [
          [LUPITA, 'Express Saver', 'FedEx'],
          [OAXACA, 'Express Saver', 'FedEx'],
          [OAXACA, 'Terrestre', 'Correcaminos'],
        ] as const)
          await seeder.bought(SHOP, to, smallParcel, service, carrier);
        await pickups.ask('next', 'FedEx');
        await pickups.ask('ahead', 'Correcaminos', 1);
      },
    },
  ];
}
