import { FixedClock } from '@porte/domain-kit';
import { ESTAFETA_ACCOUNT, SimEstafeta, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, RateRequest } from '../carrier-adapter.js';
import { EstafetaSoap } from './index.js';
import { manifest } from './manifest.js';
import { instantOf } from './parse.js';

const GROUND = '70';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const REFUSED = {
  status: 200,
  type: 'text/xml',
  body: '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><createLabelResponse><createLabelReturn><globalResult><resultCode>131</resultCode><resultDescription>El peso no es válido</resultDescription></globalResult></createLabelReturn></createLabelResponse></e:Body></e:Envelope>',
};
const QUOTE_REFUSED = {
  ...REFUSED,
  body: '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><FrecuenciaCotizadorResponse><FrecuenciaCotizadorResult><Respuesta><Error>210</Error><MensajeError>Sin cobertura</MensajeError></Respuesta></FrecuenciaCotizadorResult></FrecuenciaCotizadorResponse></e:Body></e:Envelope>',
};

const contextOf = (signal: AbortSignal, change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...ESTAFETA_ACCOUNT, ...change },
  signal,
});

const rateRequest = (): RateRequest => {
  const { origin, destination, parcel } = aPurchase('').shipment;
  return {
    origin,
    destination,
    parcel,
    declared_value: null,
    time_zone: 'America/Mexico_City',
    requested_at: CLOCK.now(),
  };
};

describeAdapter(manifest, ['track', 'testConnection'], async ({ through, journal }) => {
  const estafeta = new SimEstafeta(CLOCK);
  const outside = await startOutside({ estafeta });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const adapter = new EstafetaSoap(options, `${await through(new URL(outside.of('estafeta')).origin)}/estafeta`);
  const direct = new EstafetaSoap(options, outside.of('estafeta'));
  let references = 0;
  return {
    secrets: [ESTAFETA_ACCOUNT.password, ESTAFETA_ACCOUNT.quote_password, ...PERSONAL_TEXTS],
    operations: {
      rate: {
        prepare: () => Promise.resolve(signal => adapter.rate(rateRequest(), contextOf(signal))),
        error_inside: { ...QUOTE_REFUSED, means: 'unknown' },
      },
      buy: {
        prepare: () => {
          const request = aPurchase(`REF-${(references += 1)}`, GROUND);
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => estafeta.book.labels.length,
        error_inside: { ...REFUSED, means: 'rejected' },
      },
      track: {
        prepare: async () => {
          const sold = await direct.buy(aPurchase('REF-T', GROUND), contextOf(AbortSignal.timeout(10_000)));
          if (sold.kind !== 'done') throw new Error(JSON.stringify(sold));
          return signal => adapter.track([sold.value.tracking_number], contextOf(signal));
        },
      },
      testConnection: { prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))) },
    },
    close: async () => {
      await Promise.all([adapter.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe('Estafeta', () => {
  let estafeta: SimEstafeta;
  let outside: Outside;
  let adapter: EstafetaSoap;
  const context = (change = {}) => contextOf(AbortSignal.timeout(10_000), change);
  beforeEach(async () => {
    estafeta = new SimEstafeta(CLOCK);
    outside = await startOutside({ estafeta });
    adapter = new EstafetaSoap({ localHosts: ['127.0.0.1'], clock: CLOCK }, outside.of('estafeta'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });

  it('sells a label with a number of 22 letters and digits', async () => {
    expect(await adapter.buy(aPurchase('REF-1', GROUND), context())).toMatchObject({
      kind: 'done',
      value: {
        tracking_number: expect.stringMatching(/^805[0-9]{19}$/),
        documents: [{ format: 'pdf' }, { format: 'thermal' }],
      },
    });
    expect(estafeta.book.labels).toMatchObject([{ reference: 'REF-1', service: GROUND }]);
  });

  it('passes on what Estafeta refuses inside a success', async () => {
    expect(await adapter.buy(aPurchase('REF-1', 'XX'), context())).toEqual({
      kind: 'rejected',
      code: 'carrier_rejected',
      message: 'El tipo de servicio no es válido',
      provider_code: '121',
    });
  });

  it('tells wrong credentials apart from a refusal', async () => {
    const wrong = context({ password: 'another one' });
    expect(await adapter.buy(aPurchase('REF-1', GROUND), wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
    expect(await adapter.testConnection(wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
    expect((await adapter.testConnection(context())).kind).toBe('done');
  });

  it('gives the prices of services by their codes', async () => {
    const rates = await adapter.rate(rateRequest(), context());
    if (rates.kind !== 'found') throw new Error(rates.kind);
    expect(rates.value.map(({ service_code }) => service_code).sort()).toEqual(['60', '70', 'D0']);
    expect(rates.value.every(({ total, currency }) => total.isPositive && currency === 'MXN')).toBe(true);
  });

  it('says where parcels are, of one and of several', async () => {
    for (const reference of ['REF-1', 'REF-2']) await adapter.buy(aPurchase(reference, GROUND), context());
    const numbers = estafeta.book.labels.map(({ tracking_number }) => tracking_number);
    for (const asked of [numbers.slice(0, 1), numbers]) {
      const tracked = await adapter.track([...asked, '0'.repeat(22)], context());
      expect(tracked).toMatchObject({
        kind: 'found',
        value: asked.map(tracking_number => ({
          tracking_number,
          status: 'in_transit',
          events: [{ at: CLOCK.now(), place: 'Naucalpan' }],
          received_by: null,
        })),
      });
    }
  });

  it('needs no call for a void: a label that is not handed in lapses', async () => {
    await outside.close();
    expect(await adapter.void()).toEqual({ kind: 'done', value: null });
  });

  it.each([
    ['02/03/2026 09:15:00 a.m.', '2026-03-02T15:15:00.000Z'],
    ['02/03/2026 12:05:00 p.m.', '2026-03-02T18:05:00.000Z'],
    ['02/03/2026 12:05 a. m.', '2026-03-02T06:05:00.000Z'],
    ['2026-03-02T09:15:00', '2026-03-02T15:15:00.000Z'],
    ['2026-03-02T09:15:00Z', '2026-03-02T09:15:00.000Z'],
    ['yesterday', undefined],
  ])('reads the time %s', (written, instant) => {
    expect(instantOf(written)?.toISOString()).toBe(instant);
  });
});
