import { Money } from '@porte/domain-kit';
import type { Stack } from '../local/stack.js';
import type { PastDay } from './past.js';
import { OAXACA, SHOP, smallParcel } from './places.js';
import { isPurchased, type CustomerSeeder } from './seed-customer.js';

/** A carrier without a look-up: its unknown purchase stays until staff decide. */
const CARRIER = { name: 'Redpack', service: 'Express', path: 'redpack', buy: 'POST /redpack/automatic-documentation' };

/** Pesos for it, and for what is bought after it. */
const BALANCE = Money.of(400);

/** Has the simulator sell the next label and cut the connection instead of an answer. @param url where simulated systems are */
async function cutNextAnswer(url: string): Promise<void> {
  const script = `${url}/${CARRIER.path}/_control/script`;
  // a start that was broken off may have left one, which the next label after this one would take
  await fetch(script, { method: 'DELETE' });
  const answer = await fetch(script, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: { kind: 'reset_after_commit' }, on: { operation: CARRIER.buy } }),
  });
  if (!answer.ok) throw new Error(`demo data: the simulator of ${CARRIER.name} answered ${answer.status}`);
}

/** One purchase whose carrier sold a label without an answer: the amount stays held until staff decide. */
export const unknownPurchaseDays = (stack: Stack, seeder: CustomerSeeder, url: string): PastDay[] => [
  {
    ago: 0.1,
    happen: async () => {
      const draft = await seeder.packed(SHOP, OAXACA, smallParcel);
      if (isPurchased(draft)) return;
      await seeder.fillUp(BALANCE, 'Depósito por transferencia del día');
      // A purchase still in progress would consume the fault.
      await stack.caughtUp();
      await cutNextAnswer(url);
      await seeder.buy(draft, smallParcel, CARRIER.service, CARRIER.name);
      await stack.caughtUp();
    },
  },
];
