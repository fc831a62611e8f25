import { Money } from '@porte/domain-kit';
import type { DemoClock } from '../local/demo-clock.js';
import { ABROAD, DEMO_ADDRESSES, DEMO_PACKAGES, parcelOf } from './places.js';
import type { CustomerSeeder } from './seed-customer.js';

/** What the demo customer ends with (demo data). */
const FINAL_BALANCE = Money.of(5000);

/** Twelve shipments in every state that rests, four addresses, three templates, and deposits that leave the balance round. */
export async function seedShipments(customer: CustomerSeeder, clock: DemoClock): Promise<void> {
  const [shop, depot, lupita, oaxaca] = DEMO_ADDRESSES as [(typeof DEMO_ADDRESSES)[0], (typeof DEMO_ADDRESSES)[0], (typeof DEMO_ADDRESSES)[0], (typeof DEMO_ADDRESSES)[0]];
  const [small, medium, envelope] = DEMO_PACKAGES.map(template => parcelOf(template, 500)) as [ReturnType<typeof parcelOf>, ReturnType<typeof parcelOf>, ReturnType<typeof parcelOf>];
  for (const address of DEMO_ADDRESSES) await customer.saveAddress(address);
  for (const template of DEMO_PACKAGES) await customer.save('packages', template.name, template);

  clock.goBack(21);
  await customer.deposit(Money.of(4000), 'Depósito por transferencia');
  await customer.bought(shop, lupita, small, 'Terrestre');
  clock.goBack(14);
  await customer.bought(shop, oaxaca, medium, 'Terrestre');
  await customer.bought(shop, depot, small, 'Metropolitano');
  clock.goBack(9);
  await customer.bought(shop, ABROAD, small, 'Internacional');
  const canceled = await customer.bought(shop, lupita, medium, 'Día siguiente');
  await customer.refund(canceled.id);
  await customer.set(canceled.id, { status: 'canceled' });
  clock.goBack(4);
  const failed = await customer.packed(depot, oaxaca, medium);
  await customer.set(failed.id, { status: 'error', error: { code: 'carrier_rejected', message: 'Destino sin servicio por el momento' } });
  await customer.bought(depot, lupita, envelope, 'Día siguiente');
  clock.goBack(1);
  await drafts(customer);
  clock.goBack(0);
  const regretted = await customer.bought(shop, lupita, small, 'Día siguiente');
  await customer.set(regretted.id, { status: 'pending_cancellation' });
  await customer.deposit(FINAL_BALANCE.minus(await customer.balance()), 'Depósito en efectivo');
}

async function drafts(customer: CustomerSeeder): Promise<void> {
  const [shop, , lupita, oaxaca] = DEMO_ADDRESSES;
  const imported = await customer.draft(shop!, oaxaca!);
  await customer.set(imported.id, { step: 'addressing', source: 'shopify', source_number: '#1042' });
  await customer.draft(shop!, lupita!);
  await customer.packed(shop!, lupita!, parcelOf(DEMO_PACKAGES[1]!, 1000));
  await customer.packed(shop!, oaxaca!, parcelOf(DEMO_PACKAGES[0]!, 350));
}
