import { Money } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import type { PastDay } from './past.js';
import {
  ABROAD,
  DEMO_ADDRESSES,
  DEMO_PACKAGES,
  DEPOT,
  documents,
  LUPITA,
  mediumParcel,
  OAXACA,
  SHOP,
  smallParcel,
} from './places.js';
import type { CustomerSeeder } from './seed-customer.js';

/** What the demo customer ends with (demo data). */
const FINAL_BALANCE = Money.of(5000);

/** The customer's address book and templates. */
export async function seedTemplates(customer: CustomerSeeder): Promise<void> {
  for (const address of DEMO_ADDRESSES) await customer.saveAddress(address);
  for (const template of DEMO_PACKAGES) await customer.save('packages', template.name, template);
}

/** Three weeks with twelve shipments in every state that rests, and deposits that leave the balance round. */
export const threeWeeks = (customer: CustomerSeeder, staff: Actor): PastDay[] => [
  {
    ago: 21,
    happen: async () => {
      await customer.deposit(Money.of(4000), 'Depósito por transferencia');
      await customer.bought(SHOP, LUPITA, smallParcel, 'Terrestre', 'Correcaminos');
    },
  },
  {
    ago: 14,
    happen: async () => {
      await customer.bought(SHOP, OAXACA, mediumParcel, 'Terrestre', 'Correcaminos');
      await customer.bought(SHOP, DEPOT, smallParcel, 'Metropolitano');
    },
  },
  {
    ago: 9,
    happen: async () => {
      await customer.bought(SHOP, ABROAD, smallParcel, 'Internacional');
      const canceled = await customer.bought(SHOP, LUPITA, mediumParcel, 'Día siguiente', 'Correcaminos');
      await customer.cancel(canceled.id, staff);
    },
  },
  {
    ago: 4,
    happen: async () => {
      const failed = await customer.packed(DEPOT, OAXACA, mediumParcel);
      await customer.set(failed.id, {
        status: 'error',
        error: { code: 'carrier_rejected', message: 'Destino sin servicio por el momento' },
      });
      await customer.bought(DEPOT, LUPITA, documents, 'Día siguiente', 'Correcaminos');
    },
  },
  { ago: 1, happen: () => drafts(customer) },
  {
    ago: 0,
    happen: async () => {
      const regretted = await customer.bought(SHOP, LUPITA, smallParcel, 'Día siguiente', 'Correcaminos');
      await customer.set(regretted.id, { status: 'pending_cancellation' });
      await customer.deposit(FINAL_BALANCE.minus(await customer.balance()), 'Depósito en efectivo');
    },
  },
];

/** One at each step; the first came from a store and lacks its addresses' confirmation. */
async function drafts(customer: CustomerSeeder): Promise<void> {
  const imported = await customer.draft(SHOP, OAXACA);
  await customer.set(imported.id, { step: 'addressing', source: 'shopify', source_number: '#1042' });
  await customer.draft(SHOP, LUPITA);
  await customer.packed(SHOP, LUPITA, mediumParcel);
  await customer.packed(SHOP, OAXACA, smallParcel);
}
