import { officialRateId } from '@porte/contracts';
import { PLATFORM_TENANT, systemClock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { SIM_BANXICO_TOKEN, startBanxicoSimulator, type BanxicoSimulator } from '@porte/simulators';
import { anActor, recordEvents, startTestService, NORTE, until, type TestService } from '@porte/testing-kit';
import { exchangeRateProcess } from '../src/exchange-rates/exchange-rate.process.js';
import { catalogService } from '../src/service.js';

const row = { tenant_id: PLATFORM_TENANT, id: officialRateId('MXN') };

describe('the official exchange rate', () => {
  let bank: BanxicoSimulator;
  let porte: TestService;
  let hours = 0;
  const rates = async (as = anActor('operator')) => (await porte.as(as).get('/api/exchange_rates')).body.data;
  /** An hour passes; the hourly look is made. */
  const anHourLater = () =>
    porte.service.get(Processes).step({ now: new Date(systemClock.now().getTime() + (hours += 2) * 3_600_000) });

  beforeAll(async () => {
    bank = await startBanxicoSimulator();
    bank.publish({ fecha: '20/11/2026', dato: '18.3450' });
    porte = await startTestService(catalogService, {
      env: { SIMULATED_BANXICO: bank.url, BANXICO_TOKEN: SIM_BANXICO_TOKEN },
    });
    await until(async () => (await rates()).length > 0);
  });
  afterAll(async () => {
    await porte.stop();
    await bank.close();
  });

  it('is fetched at the start and shown to staff of every tenant with its day and series', async () => {
    expect(bank.calls[0]).toBe('SF60653');
    for (const staff of [anActor('operator'), anActor('admin', { tenant: NORTE })])
      expect(await rates(staff)).toEqual([
        {
          id: row.id,
          base: 'USD',
          currency: 'MXN',
          rate: '18.3450',
          day: '2026-11-20',
          series: 'SF60653',
          checked_at: expect.any(String),
        },
      ]);
    expect((await porte.as(anActor('customer')).get('/api/exchange_rates')).status).toBe(403);
  });

  it('is looked up every hour and told to other services only where it is another', async () => {
    const events = recordEvents(porte.bus, ['exchange_rate.updated']);
    await anHourLater();
    bank.publish({ fecha: '23/11/2026', dato: '18.4012' });
    await anHourLater();
    await porte.service.get(Processes).outcome(exchangeRateProcess, row, { states: ['watched'] });
    expect(await rates()).toMatchObject([{ rate: '18.4012', day: '2026-11-23' }]);
    await porte.settled();
    expect(events.map(({ data, tenantId }) => [tenantId, (data as { rate?: string }).rate])).toEqual([
      [PLATFORM_TENANT, '18.4012'],
    ]);
  });

  it.each([
    ['has no value for its last day', () => bank.publish({ fecha: '24/11/2026', dato: 'N/E' })],
    ['goes back to an older day', () => bank.publish({ fecha: '19/11/2026', dato: '17.0000' })],
    ['answers nonsense', () => bank.publish({ fecha: 'mañana', dato: 'mucho' })],
    ['fails', () => bank.script({ kind: 'server_error' })],
  ])('stays as it is when the bank %s', async (_, make) => {
    make();
    await anHourLater();
    expect(await rates()).toMatchObject([{ rate: '18.4012', day: '2026-11-23' }]);
  });

  it('is removed, and other services are told so, once no source is configured', async () => {
    const events = recordEvents(porte.bus, ['exchange_rate.destroyed']);
    const processes = porte.service.get(Processes);
    await porte.service
      .get(UnitOfWork)
      .run({ tenant_id: PLATFORM_TENANT }, tx => processes.signal(tx, exchangeRateProcess, row.id, 'abandoned'));
    expect(await rates()).toEqual([]);
    await porte.settled();
    expect(events.map(({ subject }) => subject)).toEqual([row.id]);
  });
});
