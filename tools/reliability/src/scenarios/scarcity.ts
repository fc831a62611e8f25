import { PAID_LABELS, POOL_CARRIER, POOR_WALLET, WALLETS } from '../network.js';
import { Tables, violation, type Violation } from '../verdict/books.js';
import type { Verdict } from '../verdict/verdict.js';
import type { World } from '../world.js';
import { QUICK } from './rest.js';
import type { Scale, Scenario } from './scenario.js';

/** waybills of each tenant and the limit of the first one, of a run's network. */
export const POOL: Record<Scale, { waybills: number; limit: number }> = {
  ci: { waybills: 100, limit: 80 },
  full: { waybills: 5_000, limit: 4_000 },
};

const uno = WALLETS.filter(({ tenant, name }) => tenant === 'uno' && name !== POOR_WALLET);
const dos = WALLETS.filter(({ tenant, name }) => tenant === 'dos' && name !== POOR_WALLET);
const poor = WALLETS.filter(({ tenant, name }) => tenant === 'uno' && name === POOR_WALLET);

const exactly = (wanted: number, { counts }: Verdict): Violation[] =>
  counts['labels'] === wanted ? [] : [violation('not_exactly', 'labels', `${counts['labels']} instead of ${wanted}`)];

interface Number_ {
  number: string;
  uses: number;
}

async function oncePerWaybill({ server }: World): Promise<Violation[]> {
  const twice = await Tables.read(server, ['carriers'], tables =>
    tables.of<Number_>(
      'carriers',
      `select tracking_number as number, count(*)::int as uses from label_attempts where state = 'labelled' and tracking_number is not null group by tenant_id, carrier_id, tracking_number having count(*) > 1`,
    ),
  );
  return twice.map(({ number, uses }) => violation('waybill_twice', number, `given to ${uses} labels`));
}

/** No waybill stays held when nothing goes on. */
async function noneHeld({ server }: World): Promise<Violation[]> {
  const held = await Tables.read(server, ['carriers'], tables =>
    tables.of<{ number: string }>('carriers', `select number from waybills where state = 'held'`),
  );
  return held.map(({ number }) => violation('waybill_held', number, 'no purchase goes on'));
}

/** more buyers than there is to buy. */
export const scarcity: readonly Scenario[] = [
  {
    name: 'limit',
    id: 'R-09',
    about: 'more purchases than waybills, and fewer labels allowed than there are waybills',
    orders: { ci: 200, full: 10_000 },
    customers: 48,
    mix: { carriers: [POOL_CARRIER], wallets: uno },
    env: QUICK,
    drainSeconds: 90,
    expect: async (verdict, world, scale) => [
      ...exactly(POOL[scale].limit, verdict),
      ...(await oncePerWaybill(world)),
      ...(await noneHeld(world)),
    ],
  },
  {
    name: 'waybills',
    id: 'R-09',
    about: 'more purchases than waybills, without a limit',
    orders: { ci: 200, full: 10_000 },
    customers: 48,
    mix: { carriers: [POOL_CARRIER], wallets: dos },
    env: QUICK,
    drainSeconds: 90,
    expect: async (verdict, world, scale) => [
      ...exactly(POOL[scale].waybills, verdict),
      ...(await oncePerWaybill(world)),
      ...(await noneHeld(world)),
    ],
  },
  {
    name: 'balance',
    id: 'R-10',
    about: '200 at once on a wallet that pays for 37 labels',
    orders: { ci: 200, full: 200 },
    ordersOnKafka: 200,
    customers: 200,
    mix: { carriers: ['HarnessLookup'], wallets: poor, kg: 1, services: ['ground'] },
    env: QUICK,
    drainSeconds: 90,
    expect: verdict => exactly(PAID_LABELS, verdict),
  },
];
