import { DEMO } from '@porte/testing-kit';
import { GOOD, TopUpWorld } from './top-ups-fixture.js';

const NOW = new Date('2026-11-21T18:00:00Z');

describe('the limits of automatic top-ups', () => {
  let world: TopUpWorld;
  beforeAll(async () => void (world = await TopUpWorld.start()));
  afterAll(() => world.stop());
  afterEach(() => {
    world.onBalanceRead = () => {};
    world.porte.clock.set(NOW);
  });

  const at = (instant: string): void => world.porte.clock.set(new Date(instant));
  const sums = async (customer: Parameters<TopUpWorld['charges']>[0]) =>
    (await world.charges(customer)).map(({ amount }) => amount);

  it.each([
    // Month ends, a leap day, the end of a year, and summer time, which only the border keeps.
    ['America/Tijuana', '2027-12-31', '-08:00', '2028-01-01'],
    ['America/Tijuana', '2027-06-30', '-07:00', '2027-07-01'],
    ['America/Hermosillo', '2028-02-29', '-07:00', '2028-03-01'],
    ['America/Mexico_City', '2027-04-30', '-06:00', '2027-05-01'],
    ['America/Cancun', '2027-09-30', '-05:00', '2027-10-01'],
  ])(
    'the limits of automatic top-ups of day and month in %s last until midnight of %s there',
    async (time_zone, last, offset, first) => {
      await world.tell('tenant.updated', DEMO, { id: DEMO, slug: 'demo', time_zone }, 'identity');
      at(`${last}T23:30:00${offset}`);
      const customer = await world.withTopUp(900, GOOD, { daily_limit: 500, monthly_limit: 500 });
      await world.until(customer, 'watching');
      await world.change(customer, 1);
      await world.until(customer, 'charging');
      expect(await world.until(customer, 'watching')).toMatchObject({ charged_today: 500, charged_this_month: 500 });
      await world.change(customer, 1);
      await world.until(customer, 'limited');
      at(`${last}T23:59:59${offset}`);
      await world.rest(3);
      expect(await sums(customer)).toEqual([500]);
      at(`${first}T00:00:00${offset}`);
      expect(await world.shown(customer)).toMatchObject({ charged_today: 0, charged_this_month: 0 });
      await world.until(customer, 'charging');
      await world.until(customer, 'watching');
      expect(await sums(customer)).toEqual([500, 500]);
    },
  );

  it('the limits of automatic top-ups are not all that keeps a card: a balance that was read long ago is read again', async () => {
    const customer = await world.withTopUp(900);
    await world.until(customer, 'watching');
    world.onBalanceRead = () => {
      world.onBalanceRead = () => {};
      // The answer is under way for longer than a minute, in which money comes.
      world.porte.clock.advance(61_000);
      world.balances.set(customer.id, 900);
    };
    await world.change(customer, 1);
    await world.rest();
    // The service's own worker may be at a step that a look leaves alone.
    await world.until(customer, 'watching');
    expect(await sums(customer)).toEqual([]);
  });
});
