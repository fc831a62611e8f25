import type { ClaimInput, ClaimState, ParcelInput } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { UploadedFile, type Actor } from '@porte/service-kit';
import { Claims, ReturnLinks } from '@porte/shipments';
import type { Stack } from '../local/stack.js';
import type { PastDay } from './past.js';
import { pictureOf } from './picture.js';
import { LUPITA, mediumParcel, SHOP, smallParcel } from './places.js';
import type { CustomerSeeder } from './seed-customer.js';

/** A crushed box, as a customer's telephone might show it. */
const PHOTO = pictureOf(
  480,
  360,
  [236, 232, 226],
  [
    { colour: [176, 132, 84], left: 110, top: 120, width: 260, height: 170 },
    { colour: [120, 84, 50], left: 110, top: 120, width: 90, height: 60 },
    { colour: [206, 172, 128], left: 225, top: 120, width: 30, height: 170 },
  ],
);

const insured = (parcel: ParcelInput): ParcelInput => ({ ...parcel, insure_package: true });

interface DemoClaim {
  state: Exclude<ClaimState, 'paying'>;
  parcel: ParcelInput;
  /** days since it was sent; claims have the time of the database, which is not set back, so it is claimed and decided now */
  ago: number;
  claim: Omit<ClaimInput, 'shipment_id'>;
}

const CLAIMS: readonly DemoClaim[] = [
  {
    state: 'paid',
    parcel: insured(smallParcel),
    ago: 40,
    claim: { reason: 'lost', amount: 300, description: 'La paquetería no encuentra el paquete desde hace dos días.' },
  },
  {
    state: 'rejected',
    parcel: insured(mediumParcel),
    ago: 30,
    claim: { reason: 'damaged', amount: 250, description: 'La caja llegó golpeada de una esquina.' },
  },
  {
    state: 'withdrawn',
    parcel: insured(smallParcel),
    ago: 22,
    claim: { reason: 'lost', amount: 200, description: 'La clienta dice que no ha llegado.' },
  },
  {
    state: 'open',
    parcel: insured(mediumParcel),
    ago: 5,
    claim: { reason: 'damaged', amount: 280, description: 'Llegó mojada y el contenido no sirve. Mando foto.' },
  },
];

/** Insured parcels whose customer claimed them: one claim in each state that rests. */
export function claimDays(stack: Stack, seeder: CustomerSeeder, customer: Actor, staff: Actor): PastDay[] {
  const claims = (): Claims => stack.service('shipments').get<Claims>(Claims);
  const stateOf = async (id: string): Promise<string | undefined> => {
    const rows = await stack
      .service('shipments')
      .get<UnitOfWork>(UnitOfWork)
      .run(customer, tx =>
        tx.query<{ state: string }>('select state from claims where tenant_id = $1 and id = $2', [tx.tenantId, id]),
      );
    return rows[0]?.state;
  };
  const decide = async (id: string, { state, claim }: DemoClaim): Promise<void> => {
    if ((await stateOf(id)) !== 'open') return;
    if (state === 'paid')
      await claims().approve(staff, id, {
        paid_amount: claim.amount,
        decision: 'Confirmado como extravío con la paquetería.',
      });
    if (state === 'rejected')
      await claims().reject(staff, id, 'El empaque no protegía el contenido, como pide la póliza.');
    if (state === 'withdrawn') await claims().withdraw(customer, id);
    await stack.caughtUp();
  };
  return CLAIMS.flatMap(each => {
    const id = derivedId('claim', customer.id, each.state);
    let shipment_id = '';
    return [
      {
        ago: each.ago,
        happen: async () => {
          shipment_id = (await seeder.bought(SHOP, LUPITA, each.parcel, 'Terrestre', 'Correcaminos')).id;
        },
      },
      {
        ago: 0,
        happen: async () => {
          await stack.caughtUp();
          if (await stateOf(id)) return;
          await claims().open(customer, id, {
            input: { ...each.claim, shipment_id },
            files: [new UploadedFile(PHOTO, 'png')],
          });
        },
      },
      ...(each.state === 'open' ? [] : [{ ago: 0, happen: () => decide(id, each) }]),
    ];
  });
}

/** Links by which the customer's recipients may send parcels back: one that is open, one that was revoked. */
export function returnDays(stack: Stack, seeder: CustomerSeeder, customer: Actor, staff: Actor): PastDay[] {
  const linked = async (name: string): Promise<{ shipment: string; link: string }> => {
    const links = stack.service('shipments').get<ReturnLinks>(ReturnLinks);
    const { id: shipment } = await seeder.bought(SHOP, LUPITA, smallParcel, 'Terrestre', 'Correcaminos');
    await seeder.deliver([shipment], staff);
    const [rate] = await links.rates(customer, shipment);
    const link = derivedId('return link', customer.id, name);
    await links.create(customer, shipment, { service_id: rate!.service_id, max_total: rate!.total }, link);
    return { shipment, link };
  };
  return [
    {
      ago: 6,
      happen: async () => {
        const { shipment, link } = await linked('revoked');
        await stack.service('shipments').get<ReturnLinks>(ReturnLinks).revoke(customer, shipment, link);
      },
    },
    { ago: 3, happen: async () => void (await linked('open')) },
  ];
}

/** What a sub-user sends from the account of its customer. */
export const subUserDays = (seeder: CustomerSeeder): PastDay[] =>
  [18, 11, 2].map(ago => ({
    ago,
    happen: async () => void (await seeder.bought(SHOP, LUPITA, smallParcel, 'Terrestre', 'Correcaminos')),
  }));
