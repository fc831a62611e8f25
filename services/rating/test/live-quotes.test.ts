import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { officialRateId, type LiveQuoteRequest, type RatesLine } from '@porte/contracts';
import { PLATFORM_TENANT, systemClock } from '@porte/domain-kit';
import { InternalClient } from '@porte/service-kit';
import { RateCalculator } from '../src/rates/rate-calculator.js';
import { rateQuery } from '../src/rates/shipment-request.js';
import { aCarrier, aService, box, customer, developer, id, MX, Network, durationOf } from './network.fixture.js';

const read = async (request: IncomingMessage): Promise<LiveQuoteRequest> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as LiveQuoteRequest;
};

/** Scripted answer of the service `carriers` for one account: quotes, none yet, or what breaks the whole answer off. */
type Script = { quotes: readonly object[] } | 'hangs' | 'babbles';

const end = (postal_code: string) => ({ postal_code, country_id: MX, phone: null });

class FakeCarriers {
  readonly asked: LiveQuoteRequest[] = [];
  readonly scripts = new Map<string, Script>();
  /** before which nothing is answered */
  gate: Promise<void> = Promise.resolve();
  /** in place of any answer */
  is_broken = false;
  private open = 0;
  private readonly changes = new EventEmitter();
  readonly server: Server = createServer(
    (request, reply) =>
      void read(request).then(async body => {
        this.asked.push(body);
        this.open += 1;
        reply.once('close', () => {
          this.open -= 1;
          this.changes.emit('closed');
        });
        await this.gate;
        if (this.is_broken) return void reply.writeHead(500, { 'content-type': 'application/json' }).end('{}');
        reply.writeHead(200, { 'content-type': 'application/x-ndjson' });
        const scripts = body.accounts.map(({ carrier_id }) => ({ carrier_id, script: this.scripts.get(carrier_id)! }));
        for (const { carrier_id, script } of scripts)
          if (typeof script === 'object') reply.write(`${JSON.stringify({ carrier_id, ...script })}\n`);
        if (scripts.some(({ script }) => script === 'babbles')) return void reply.end('no JSON\n');
        if (scripts.every(({ script }) => script !== 'hangs')) reply.end('{"kind":"end"}\n');
      }),
  );

  /** Resolves when so many calls have come and none is open. */
  async ended(calls: number): Promise<void> {
    while (this.asked.length < calls || this.open > 0) await once(this.changes, 'closed');
  }

  start = () =>
    new Promise<string>(ready =>
      this.server.listen(0, '127.0.0.1', () =>
        ready(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`),
      ),
    );
  stop = () =>
    new Promise<void>(done => {
      this.server.closeAllConnections();
      this.server.close(() => done());
    });
}

describe('live quotes', () => {
  const carriers = new FakeCarriers();
  let network: Network;
  /** The streamed rates of a parcel. */
  const request = (weight = 4.2) => ({
    user_id: customer.id,
    origin: end('06000'),
    destination: end('68000'),
    demo: false,
    parcel: { parcel_type: 'box' as const, length: 30, width: 40, height: 25, weight, declared_tax_value: 0 },
  });
  const lines = async () => {
    const client = network.porte.service.get(InternalClient);
    const { url } = network.porte.service;
    return (await client.postLines<RatesLine>(url, '/internal/rates', request(), customer)).lines;
  };
  const shown = ({ data, pending, unanswered = [] }: RatesLine) => ({
    rates: data.map(({ service_name }) => service_name),
    pending,
    unanswered,
  });
  const quoted = { use_static_rates: false, use_quoted_rates: true };
  const margins = {
    international_percent: 5,
    international_amount_dev: 2.5,
    main_admin_percent: 8,
    client_percentge: 12,
    international_amount: 4,
  };
  beforeAll(async () => {
    network = await Network.start({ CARRIERS_URL: await carriers.start() });
    for (const name of ['Vivo', 'Lento', 'Roto', 'Mudo'])
      await network.publish('carrier', aCarrier(name, { provider_code: 'DHL' }));
    await network.publish(
      'service',
      aService('Rápido', 'Vivo', {
        ...quoted,
        ...margins,
      }),
    );
    await network.publish('service', aService('Aéreo', 'Vivo', quoted));
    await network.publish('service', aService('Tabla', 'Vivo'));
    await network.price('Tabla', 5, 70);
    await network.price('Tabla', 10, 100);
    carriers.scripts.set(id('Vivo'), { quotes: [{ service_id: id('Rápido'), amount: 143.37, provider_ref: 'q-1' }] });
  });
  afterAll(async () => {
    await network.porte.stop();
    await carriers.stop();
  });
  beforeEach(() => carriers.asked.splice(0));

  it('price the worked example with one call', async () => {
    expect(await network.outcome('Rápido')).toMatchObject({
      quoted_rate: 143.37,
      system_price: 153.04,
      tenant_price: 165.28,
      total: 189.11,
    });
    expect(await network.outcome('Aéreo')).toEqual({ service_id: id('Aéreo'), reason: 'carrier_error' });
    expect(carriers.asked).toHaveLength(2);
    expect(carriers.asked[0]).toMatchObject({
      accounts: [
        {
          carrier_id: id('Vivo'),
          services: [
            { service_id: id('Rápido'), code: 'Rápido' },
            { service_id: id('Aéreo'), code: 'Aéreo' },
          ],
        },
      ],
      origin: { postal_code: '06000' },
      parcel: { parcel_type: 'box', length: 30, width: 40, height: 25, weight: 4.2 },
    });
  });

  it("live quotes are requested again, with the carrier's reference, for the chosen service only", async () => {
    const choice = (service: string, total: number) =>
      network.porte.as(customer).post('/internal/rates/confirm', {
        user_id: customer.id,
        origin: end('06000'),
        destination: end('68000'),
        demo: false,
        service_id: id(service),
        total,
        insure_package: false,
        is_pickup: false,
        parcel: { parcel_type: 'box', length: 30, width: 40, height: 25, weight: 4.2, declared_tax_value: 0 },
      });
    expect((await choice('Rápido', 189.11)).body.data.rate).toMatchObject({ total: 189.11, provider_ref: 'q-1' });
    const asked = carriers.asked.map(({ accounts }) =>
      accounts.map(({ services }) => services.map(({ code }) => code)),
    );
    expect(asked).toEqual([[['Rápido']]]);
    expect((await choice('Tabla', 100)).status).toBe(200);
    expect(carriers.asked).toHaveLength(1);
  });

  it('live quotes whose price has changed are rejected with the new rates', async () => {
    const choose = (total: number) =>
      network.porte.as(customer).post('/internal/rates/confirm', {
        ...request(),
        service_id: id('Rápido'),
        total,
        insure_package: false,
        is_pickup: false,
      });
    carriers.scripts.set(id('Vivo'), { quotes: [{ service_id: id('Rápido'), amount: 150 }] });
    const { status, body } = await choose(189.11);
    expect([status, body.error.code]).toEqual([409, 'price_changed']);
    const { total } = (body.error.rates as { service_id: string; total: number }[]).find(
      ({ service_id }) => service_id === id('Rápido'),
    )!;
    expect(total).toBeGreaterThan(189.11);
    expect((await choose(total)).body.data.rate.total).toBe(total);
    carriers.scripts.set(id('Vivo'), { quotes: [{ service_id: id('Rápido'), amount: 143.37, provider_ref: 'q-1' }] });
  });

  it('live quotes that hang, fail or are invalid are reported at the deadline and do not affect others', async () => {
    const control = await durationOf(() => network.outcome('Rápido'));
    for (const [carrier, script] of [
      ['Lento', 'hangs'],
      ['Roto', { quotes: [] }],
      ['Mudo', { quotes: [{ service_id: id('another'), amount: 1 }] }],
    ] as const) {
      carriers.scripts.set(id(carrier), script);
      await network.publish('service', aService(`de ${carrier}`, carrier, quoted));
    }
    const since = performance.now();
    const { data, excluded } = (await network.quote({}, developer)).body.data;
    // Three seconds, or more if a quote without live prices shows that the machine is busy.
    expect(performance.now() - since).toBeLessThan(Math.max(3000, 2500 + 10 * control));
    expect(data.map((rate: { service_name: string }) => rate.service_name).sort()).toEqual(['Rápido', 'Tabla']);
    expect(excluded).toEqual(
      expect.arrayContaining([
        { service_id: id('de Lento'), reason: 'carrier_timeout' },
        { service_id: id('de Roto'), reason: 'carrier_error' },
        { service_id: id('de Mudo'), reason: 'carrier_error' },
      ]),
    );
  });

  it('live quotes are streamed after the other rates, each carrier as it answers', async () => {
    const gate = Promise.withResolvers<void>();
    carriers.gate = gate.promise;
    const stream = await lines();
    const first = (await stream.next()).value as RatesLine;
    expect(shown(first)).toEqual({
      rates: ['Tabla'],
      pending: ['Vivo', 'Lento', 'Roto', 'Mudo'],
      unanswered: [],
    });
    const smaller = { kg: 5, less_kg: 1, total: 70, saved: 30, sides: { length: 30, width: 40, height: 20 } };
    expect(first.data[0]).toMatchObject({ total: 100, advice: smaller });
    gate.resolve();
    const later: RatesLine[] = [];
    for await (const line of stream) later.push(line);
    expect(later.map(shown)).toContainEqual(expect.objectContaining({ rates: ['Rápido'], unanswered: ['Vivo'] }));
    expect(shown(later.at(-1)!)).toEqual({ rates: [], pending: [], unanswered: ['Lento'] });
    expect(later.map(({ pending }) => pending.length)).toEqual([3, 2, 1, 0]);
    for (const rate of later.flatMap(({ data }) => data)) expect(rate).not.toHaveProperty('advice');
    for (const rate of (await network.quote()).body.data.data) expect(rate).not.toHaveProperty('advice');
  });

  it('live quotes are streamed by the API to clients that ask for lines, with the errors of a whole answer', async () => {
    const asked = (quote: object) =>
      fetch(`${network.porte.service.url}/api/quotes`, {
        method: 'POST',
        headers: {
          accept: 'application/x-ndjson',
          'content-type': 'application/json',
          ...network.porte.as(customer).signed(),
        },
        body: JSON.stringify({ quote }),
      });
    const answer = await asked(box);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const text = (await answer.text()).trim().split('\n');
    expect(text.at(-1)).toBe('{"kind":"end"}');
    const parts = text.slice(0, -1).map(line => JSON.parse(line) as RatesLine);
    expect(parts[0]!.data.map(({ service_name }) => service_name)).toEqual(['Tabla']);
    expect(parts.at(-1)!.pending).toEqual([]);
    expect((await asked({ ...box, weight: 'heavy' })).status).toBe(422);
  });

  it('live quotes of a carrier that hangs delay no other one, however many wait, and leave no call open', async () => {
    const calculator = network.porte.service.get(RateCalculator);
    const arrived: string[] = [];
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        for await (const { data, unanswered = [] } of calculator.stream(rateQuery(customer, request(1 + at / 10))))
          arrived.push(...data.map(({ service_name }) => service_name), ...unanswered);
      }),
    );
    expect(arrived.filter(name => name === 'Rápido')).toHaveLength(60);
    expect(arrived.lastIndexOf('Rápido')).toBeLessThan(arrived.indexOf('Lento'));
    expect(carriers.asked).toHaveLength(60);
    expect(carriers.asked[0]!.accounts.map(({ carrier_id }) => carrier_id).sort()).toEqual(
      ['Vivo', 'Lento', 'Roto', 'Mudo'].map(id).sort(),
    );
    await carriers.ended(60);
  });

  it('live quotes that no one reads to the end leave no call open', async () => {
    const stream = network.porte.service.get(RateCalculator).stream(rateQuery(customer, request()));
    await stream.next();
    await stream.return(undefined);
    await carriers.ended(1);
  });

  it('live quotes whose answer breaks off are those that came before, and errors', async () => {
    carriers.scripts.set(id('Lento'), 'babbles');
    const answers = async () => {
      const shownLines: ReturnType<typeof shown>[] = [];
      for await (const line of await lines()) shownLines.push(shown(line));
      return shownLines.slice(1);
    };
    expect(await answers()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rates: ['Rápido'], unanswered: ['Vivo'] }),
        { rates: [], pending: [], unanswered: ['Lento'] },
      ]),
    );
    carriers.is_broken = true;
    expect((await answers()).flatMap(({ unanswered }) => unanswered).sort()).toEqual(['Lento', 'Mudo', 'Roto', 'Vivo']);
    carriers.is_broken = false;
    carriers.scripts.set(id('Lento'), { quotes: [] });
  });

  it('in another currency need an exchange rate', async () => {
    carriers.scripts.set(id('Vivo'), {
      quotes: [
        { service_id: id('Aéreo'), amount: 10, currency: 'USD' },
        { service_id: id('Rápido'), amount: 'much' },
      ],
    });
    for (const name of ['Lento', 'Roto', 'Mudo'])
      await network.publish('carrier', aCarrier(name, { status: 'suspended' }));
    await network.publish('service', aService('Aéreo', 'Vivo', { ...quoted, exchange_rate: 2 }));
    expect((await network.outcome('Aéreo')).reason).toBe('no_exchange_rate');
    await network.publish('setting', { id: id('usd'), key: 'exchange_rate_usd', value: '18.50', namespace: 'other' });
    expect((await network.outcome('Aéreo')).total).toBe(185);
    expect((await network.outcome('Rápido')).reason).toBe('carrier_error');
  });

  it('live quotes are converted at the last official rate, whose day the explanation names', async () => {
    const day = (ago: number) => new Date(systemClock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    const publish = (rate: string, at: string) =>
      network.publish(
        'exchange_rate',
        { id: officialRateId('MXN'), base: 'USD', currency: 'MXN', rate, day: at, series: 'SF60653' },
        { tenant: PLATFORM_TENANT },
      );
    const stepsOf = async (): Promise<object[]> => {
      const { body } = await network.porte.as(developer).post('/api/quotes/explain', { quote: box });
      const found = (body.data as { service_id: string; steps: object[] }[]).find(
        ({ service_id }) => service_id === id('Aéreo'),
      );
      return found!.steps;
    };
    await network.publish('service', aService('Aéreo', 'Vivo', { ...quoted, exchange_rate: 3 }));
    expect((await network.outcome('Aéreo')).reason).toBe('no_exchange_rate');
    await publish('18.3456', day(1));
    expect((await network.outcome('Aéreo')).total).toBe(183.46);
    await network.publish('service', aService('Aéreo', 'Vivo', { ...quoted, ...margins, exchange_rate: 3 }));
    expect(await network.outcome('Aéreo')).toMatchObject({
      quoted_rate: 183.46,
      system_price: 195.13,
      tenant_price: 210.74,
      total: 240.03,
    });
    await network.publish('service', aService('Aéreo', 'Vivo', { ...quoted, exchange_rate: 3 }));
    expect(await stepsOf()).toContainEqual({ code: 'official_rate', values: { rate: '18.3456', day: day(1) } });
    await publish('18.3456', day(30));
    expect((await network.outcome('Aéreo')).reason).toBe('no_exchange_rate');
    expect(await stepsOf()).toContainEqual({ code: 'no_exchange_rate', values: { rate_day: day(30) } });
  });
});
