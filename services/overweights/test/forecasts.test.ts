import { laneOf, countryIdOf, type PaidBox } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import { anActor, DEMO, NORTE, recordEvents } from '@porte/testing-kit';
import type { Envelope } from '@porte/messaging-kit';
import { forecastLookProcess } from '../src/forecasts/forecast-look.process.js';
import { ForecastLooks } from '../src/forecasts/forecast-looks.js';
import { aCustomer, admin, OverweightsFixture, PNG } from './overweights-fixture.js';

const MX = countryIdOf('MX')!;
const end = (postal_code: string) => ({ postal_code, country_id: MX });
const LANE = laneOf(end('06000'), end('64000'));
const BOX = '30x25x20/4';

describe('forecasts of overweights', () => {
  let fixture: OverweightsFixture;
  let told: Envelope[];
  const carmen = aCustomer();
  const boxOfCarmen = (change: Partial<PaidBox> = {}): PaidBox => ({
    owner_id: carmen.owner_id,
    service_id: derivedId('service', 'terrestre'),
    box: BOX,
    lane: LANE,
    labels: 40,
    ...change,
  });
  beforeAll(async () => {
    fixture = await OverweightsFixture.start();
    told = recordEvents(fixture.porte.bus, ['overweight_forecast.updated', 'overweight_forecast.destroyed'], {
      consumer: 'test of forecasts',
    });
  });
  afterAll(() => fixture.stop());

  const reported = async (days = 60) => {
    const labelled_at = new Date(fixture.porte.clock.now().getTime() - days * 86_400_000).toISOString();
    const parcel = fixture.aParcel(carmen, { box: BOX, lane: LANE, labelled_at });
    return (await fixture.report(parcel)).body.data as { id: string };
  };
  const look = async () => {
    await fixture.porte.service.get(ForecastLooks).look(DEMO);
    await fixture.porte.service
      .get(Processes)
      .outcome(
        forecastLookProcess,
        { tenant_id: DEMO, id: derivedId('overweight_forecast_look', DEMO) },
        { states: ['done'] },
      )
      .catch(() => undefined);
    await fixture.porte.settled();
  };
  const list = async (by = admin) => (await fixture.porte.as(by).get('/api/overweight_forecasts')).body.data;

  it('a forecast counts the labels of a box and those found heavier, and is published when it changes', async () => {
    await reported();
    await reported();
    const { id } = await reported();
    const withoutCase = await reported();
    // Too young: its carrier may report others of its time still.
    await reported(1);
    await fixture.contest(carmen, id, {}, [PNG]);
    await fixture.move(admin, id, 'partial', { reason: 'Dos kilos', kg: 2 });
    await fixture.contest(carmen, withoutCase.id, {}, [PNG]);
    await fixture.move(admin, withoutCase.id, 'grant', { reason: 'Tiene razón' });
    fixture.boxes = [boxOfCarmen(), boxOfCarmen({ box: '10x10x10/1', labels: 60 })];
    await look();
    const forecast = {
      owner_id: carmen.owner_id,
      box: BOX,
      lane: LANE,
      samples: 40,
      heavier: 3,
      weights: { 7: 1, 8: 2 },
      prior: { rate: 0.03, weight: expect.any(Number) },
    };
    expect(told.map(({ type, data }) => [type, data])).toEqual(
      expect.arrayContaining([['overweight_forecast.updated', expect.objectContaining(forecast)]]),
    );
    expect(told).toHaveLength(2);
    expect(await list()).toEqual(expect.arrayContaining([expect.objectContaining(forecast)]));
    expect(await list(anActor('admin', { tenant: NORTE }))).toEqual([]);
    expect((await fixture.porte.as(carmen).get('/api/overweight_forecasts')).status).toBe(403);
    await look();
    expect(told).toHaveLength(2);
    fixture.boxes = [boxOfCarmen({ labels: 41 })];
    await look();
    expect(
      told
        .slice(2)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['overweight_forecast.destroyed', 'overweight_forecast.updated']);
    expect(await list()).toMatchObject([{ samples: 41, heavier: 3 }]);
  });

  it('a forecast needs 30 labels', async () => {
    fixture.boxes = [boxOfCarmen({ labels: 29 })];
    await look();
    expect(await list()).toEqual([]);
  });
});
