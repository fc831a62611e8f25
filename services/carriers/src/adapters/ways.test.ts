import { FixedClock } from '@porte/domain-kit';
import {
  DHL_ACCOUNT,
  ESTAFETA_ACCOUNT,
  FEDEX_ACCOUNT,
  OutsideClock,
  SimDhl,
  SimEstafeta,
  SimFedex,
  startOutside,
  type Outside,
} from '@porte/simulators';
import { aPurchase } from './a-purchase.fixture.js';
import type { CarrierAdapter, Tracking } from './carrier-adapter.js';
import { Dhl } from './dhl/index.js';
import { EstafetaSoap } from './estafeta/index.js';
import { FedexRest } from './fedex-rest/index.js';

const MINUTE = 60_000;

describe('the way of a simulated parcel', () => {
  const clock = new OutsideClock(new FixedClock(new Date('2026-03-02T15:00:00Z')), MINUTE);
  const options = { localHosts: ['127.0.0.1'], clock };
  let outside: Outside;
  beforeAll(async () => {
    outside = await startOutside({
      fedex: new SimFedex(clock),
      dhl: new SimDhl(clock),
      estafeta: new SimEstafeta(clock),
    });
  });
  afterAll(() => outside.close());

  const cases: [string, () => CarrierAdapter, Record<string, string>, string][] = [
    ['FedEx', () => new FedexRest(options, outside.of('fedex')), FEDEX_ACCOUNT, 'STANDARD_OVERNIGHT'],
    ['DHL', () => new Dhl(options, outside.of('dhl')), DHL_ACCOUNT, 'N'],
    ['Estafeta', () => new EstafetaSoap(options, outside.of('estafeta')), ESTAFETA_ACCOUNT, '70'],
  ];

  it.each(cases)('the way of a parcel of %s ends after so many of its hours', async (name, make, account, service) => {
    const adapter = make();
    const context = { tenant_id: 't', account, signal: AbortSignal.timeout(10_000) };
    const bought = await adapter.buy(aPurchase(`WAY-${name}`, service), context);
    const number = bought.kind === 'done' ? bought.value.tracking_number : '';
    const look = async (): Promise<Tracking> => {
      const answer = await adapter.track!([number], context);
      if (answer.kind !== 'found') throw new Error(answer.kind);
      return answer.value[0]!;
    };
    expect((await look()).status).not.toBe('delivered');
    clock.move(32 * MINUTE);
    const onTheWay = await look();
    expect(onTheWay.events.length).toBeGreaterThan(1);
    expect(onTheWay.status).not.toBe('delivered');
    clock.move(20 * MINUTE);
    const end = await look();
    expect(end.status).toBe('delivered');
    expect(end.events.every(({ at }) => at <= clock.now())).toBe(true);
    await adapter.close!();
  });
});
