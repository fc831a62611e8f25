import { enumsIn, type ProviderCode } from '@porte/contracts';
import { FixedClock } from '@porte/domain-kit';
import {
  AMPM_ACCOUNT,
  DHL_ACCOUNT,
  ENVIA_ACCOUNT,
  ESTAFETA_ACCOUNT,
  ESTAFETA_REST_ACCOUNT,
  FEDEX_ACCOUNT,
  FEDEX_SOAP_ACCOUNT,
  PAKKE_ACCOUNT,
  PEXPRESS_ACCOUNT,
  REDPACK_ACCOUNT,
  REDPACK_SOAP_ACCOUNT,
  redpackWaybill,
  simulatedCarriers,
  startOutside,
  type Outside,
} from '@porte/simulators';
import { aPurchase } from './a-purchase.fixture.js';
import { Numbers } from './generic/numbers.js';
import {
  Ampm,
  Dhl,
  EnviaCom,
  Estafeta,
  FedexRest,
  FedexSoap,
  Pakke,
  PExpress,
  Redpack,
  type CarrierAdapter,
} from './index.js';

/** A number of the range for each purchase. */
class Range extends Numbers {
  private taken = 0;

  take(): Promise<string> {
    return Promise.resolve(redpackWaybill((this.taken += 1)));
  }

  find(): Promise<null> {
    return Promise.resolve(null);
  }
}

describe('the services that are offered with a new carrier', () => {
  const offered = enumsIn('en').provider_services;
  const clock = new FixedClock(new Date('2026-03-02T15:00:00Z'));
  const options = { localHosts: ['127.0.0.1'], clock };
  const sims = simulatedCarriers(clock);
  let outside: Outside;
  beforeAll(async () => {
    outside = await startOutside(sims);
  });
  afterAll(() => outside.close());

  interface Api {
    provider: ProviderCode;
    mount: keyof typeof sims;
    account: Readonly<Record<string, string>>;
    adapter: (address: string) => CarrierAdapter;
  }
  const redpack = (address: string) => new Redpack(options, new Range(), address);
  const estafeta = (address: string) => new Estafeta(options, address);
  const apis: Readonly<Record<string, Api>> = {
    'FedEx (REST)': {
      provider: 'FedexRest',
      mount: 'fedex',
      account: FEDEX_ACCOUNT,
      adapter: at => new FedexRest(options, at),
    },
    'FedEx (SOAP)': {
      provider: 'Fedexx',
      mount: 'fedexx',
      account: FEDEX_SOAP_ACCOUNT,
      adapter: at => new FedexSoap(options, at),
    },
    DHL: { provider: 'DHL', mount: 'dhl', account: DHL_ACCOUNT, adapter: at => new Dhl(options, at) },
    'Estafeta (SOAP)': { provider: 'Estafeta', mount: 'estafeta', account: ESTAFETA_ACCOUNT, adapter: estafeta },
    'Estafeta (REST)': { provider: 'Estafeta', mount: 'estafeta', account: ESTAFETA_REST_ACCOUNT, adapter: estafeta },
    'Redpack (REST)': { provider: 'Redpack', mount: 'redpack', account: REDPACK_ACCOUNT, adapter: redpack },
    'Redpack (SOAP)': { provider: 'Redpack', mount: 'redpack', account: REDPACK_SOAP_ACCOUNT, adapter: redpack },
    Paquetexpress: {
      provider: 'PExpress',
      mount: 'pexpress',
      account: PEXPRESS_ACCOUNT,
      adapter: at => new PExpress(options, at),
    },
    ampm: { provider: 'AMPM', mount: 'ampm', account: AMPM_ACCOUNT, adapter: at => new Ampm(options, at) },
    Envia: { provider: 'EnviaCom', mount: 'envia', account: ENVIA_ACCOUNT, adapter: at => new EnviaCom(options, at) },
    Pakke: { provider: 'Pakke', mount: 'pakke', account: PAKKE_ACCOUNT, adapter: at => new Pakke(options, at) },
  };

  it('providers that offer services are those whose simulators are asked here', () => {
    const asked = new Set(Object.values(apis).map(({ provider }) => provider));
    expect(Object.keys(offered).sort()).toEqual([...asked].sort());
  });

  it.each(Object.entries(apis))('every offered service is sold by the simulator of %s', async (name, api) => {
    const whole = api.adapter(outside.of(api.mount));
    const adapter = whole.of?.(api.account) ?? whole;
    const context = { tenant_id: 't', account: api.account, signal: AbortSignal.timeout(10_000) };
    const codes = offered[api.provider]!.map(({ code }) => code);
    const sold = new Map<string, string>();
    for (const code of codes) {
      const outcome = await adapter.buy(aPurchase(`OFFER-${code}`, code), context);
      sold.set(code, outcome.kind === 'done' ? 'done' : JSON.stringify(outcome));
    }
    expect([...sold]).toEqual(codes.map(code => [code, 'done']));
    const labels = sims[api.mount].book.labels.slice(-codes.length);
    expect(labels.map(({ service }) => service)).toEqual(codes);
    await whole.close?.();
  });
});
