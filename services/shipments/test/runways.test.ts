import { newId } from '@porte/domain-kit';
import { Scheduler } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, recordEvents } from '@porte/testing-kit';
import { correctTotals } from '../src/dashboards/correct-totals.js';
import { eventually, openShop, type Shop } from './shop.js';

const HOUR_MS = 3_600_000;
const parent = anActor('customer', { name: 'madre' });
const sub = anActor('customer', { name: 'hija', owner_id: parent.id });

describe('the hourly look at how long balances last', () => {
  let shop: Shop;
  let told: { data: unknown }[];
  let balances = 0;

  beforeEach(async () => {
    shop = await openShop();
    told = recordEvents(shop.porte.bus, ['runway.changed'], { consumer: 'runways' });
  });
  afterEach(() => shop.close());

  const makeOlder = async (days: number): Promise<void> => {
    await shop.sql(`update shipments set labelled_at = labelled_at - make_interval(days => $1)`, [days]);
    await correctTotals(shop.porte.database.systemUrl);
  };
  const balance = async (available_balance: number, actor: Actor = shop.customer): Promise<void> => {
    const data = { owner_id: actor.id, balance: available_balance, available_balance };
    const time = new Date(Date.parse('2026-11-21T18:00:00Z') + (balances += 1) * 1000).toISOString();
    await shop.porte.bus.publish({ ...shop.anEvent('balance.changed', actor.id, data), id: newId(), time });
    const centavos = String(Math.round(available_balance * 100));
    await eventually(
      async () =>
        (await shop.sql('select 1 from wallet_balances where owner_id = $1 and available = $2', [actor.id, centavos]))
          .length === 1,
    );
  };
  /** One look at every tenant, to its end. */
  const look = async (): Promise<void> => {
    await eventually(async () => (await shop.sql('select 1 from runway_looks')).length === 0);
    await shop.porte.service.get(Scheduler).runNow('runways');
    await eventually(async () => (await shop.sql('select 1 from runway_looks')).length === 0);
    await shop.porte.settled();
  };
  const days = () => told.map(({ data }) => (data as { days: number }).days);

  it('says nothing of a customer who never bought, or for less than a week', async () => {
    await balance(100);
    await look();
    await shop.bought();
    await balance(50);
    await look();
    expect(days()).toEqual([]);
  });

  it('says once how many whole days are left, again when they change, and again when money came', async () => {
    await shop.bought();
    await makeOlder(9);
    await balance(50);
    await look();
    // 139.00 in ten days: 13.90 a day, of which 50.00 are three.
    expect(told.map(({ data }) => data)).toEqual([{ owner_id: shop.customer.id, days: 3, available_balance: 50 }]);
    await look();
    await balance(48);
    await look();
    expect(days()).toEqual([3]);
    await balance(49);
    await look();
    await balance(27);
    await look();
    await balance(-10);
    await look();
    expect(days()).toEqual([3, 3, 1, 0]);
    await balance(5000);
    await look();
    await balance(4000);
    await look();
    expect(days()).toEqual([3, 3, 1, 0, 31]);
  });

  it('says nothing of a balance that lasts longer than any notice looks ahead', async () => {
    await shop.bought();
    await makeOlder(9);
    await balance(5000);
    await look();
    expect(days()).toEqual([]);
    await balance(100);
    await look();
    expect(days()).toEqual([7]);
  });

  it('takes the days without labels into the average', async () => {
    await shop.bought();
    await makeOlder(9);
    await balance(50);
    await look();
    shop.porte.clock.advance(10 * 24 * HOUR_MS);
    await look();
    expect(days()).toEqual([3, 7]);
    shop.porte.clock.advance(20 * 24 * HOUR_MS);
    await look();
    expect(days()).toEqual([3, 7]);
  });

  it('counts what sub-users spend for the wallet of their parent', async () => {
    await shop.tell('user.created', sub.id, { id: sub.id, name: 'Hija', parent_id: parent.id, user_type: 'customer' });
    await shop.bought(sub);
    await makeOlder(9);
    await balance(30, parent);
    await look();
    expect(told.map(({ data }) => data)).toEqual([{ owner_id: parent.id, days: 2, available_balance: 30 }]);
  });
});
