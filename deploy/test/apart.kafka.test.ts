import { setTimeout as pause } from 'node:timers/promises';
import type { ApiAnswer } from '@porte/testing-kit';
import { Apart, describeOnKafka } from './apart.js';
import { aPackedShipment, buy, theRate, type Rate, type Visitor } from './visitor.js';

jest.setTimeout(300_000);

/** Has numbers of its own; the other one's waybills would run out. */
const SERVICE = 'Día siguiente';
const QUOTE = {
  origin_postal_code: '06000',
  destination_postal_code: '64000',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  parcel_type: 'box',
};

/** On a machine that is busy with other things; a second otherwise. */
const SOON_MS = 20_000;
const OUTAGE_MS = 20_000;
/** On a quiet machine it takes about 5 s; this is how long it may take where everything is slow. */
const BACK_WITHIN_MS = 45_000;

/** A purchase as its buyer knows it. */
interface Bought {
  id: string;
  answer: ApiAnswer | null;
}

describeOnKafka('Porte as nine processes on Kafka', () => {
  let porte: Apart;
  let customer: Visitor;
  let rate: Rate;
  beforeAll(async () => {
    porte = await Apart.start();
    customer = await porte.visitor('cliente@demo.example');
    const admin = await porte.visitor('admin@demo.example');
    const paid = await admin.post('/api/transactions', {
      transaction: {
        user_id: customer.user.id,
        amount: 1_000_000,
        transaction_type: 'deposit',
        description: 'Efectivo',
      },
    });
    expect(paid.status).toBe(201);
  });
  afterAll(() => porte?.stop());

  /** Buys until told to stop, as fast as one person would with `pace` ms between labels; packs before, so that the purchase alone meets what happens. */
  const shopping = async (ids: readonly string[], pace: number): Promise<Bought[]> => {
    const bought: Promise<Bought>[] = [];
    for (const id of ids) {
      bought.push(
        buy(customer, id, rate, {}, { 'idempotency-key': id })
          .catch(() => null)
          .then(answer => ({ id, answer })),
      );
      await pause(pace);
    }
    return Promise.all(bought);
  };

  const packed = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) ids.push(await aPackedShipment(customer));
    return ids;
  };

  /** The shipment once nothing happens to it any more. */
  const settled = async (id: string) => {
    for (;;) {
      const { status, body } = await customer.get(`/api/shipments/${id}`);
      if (status === 200 && !body.data.purchase) return body.data;
      await pause(500);
    }
  };

  /** An answer says only what is true, then and later. */
  const expectTrue = async ({ id, answer }: Bought): Promise<boolean> => {
    const shipment = await settled(id);
    const { body } = await customer.get(`/api/transactions?where[shipment_id]=${id}`);
    const charges = (body.data as { amount: number; status: string }[]).filter(({ status }) => status !== 'canceled');
    const isSold = shipment.status === 'success';
    expect(charges.map(({ amount, status }) => ({ amount, status }))).toEqual(
      isSold ? [{ amount: rate.total, status: 'cleared' }] : [],
    );
    expect(shipment.generated_label !== null).toBe(isSold);
    if (answer?.status === 200) expect(isSold).toBe(true);
    else expect([202, 409, 503, undefined]).toContain(answer?.status);
    if (answer?.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return isSold;
  };

  it('leads from a quote to a printed label', async () => {
    const before = (await customer.get('/api/registrations')).body.data;
    const quoted = (await customer.post('/api/quotes', { quote: QUOTE })).body.data.data as Rate[];
    const id = await aPackedShipment(customer);
    rate = await theRate(customer, id, SERVICE);
    expect(quoted.find(({ service_id }) => service_id === rate.service_id)!.total).toBe(rate.total);
    const bought = await buy(customer, id, rate);
    expect([bought.status, bought.body.data.shipment.status]).toEqual([200, 'success']);
    const { generated_label } = bought.body.data.shipment;
    expect((await customer.get(generated_label.download_url)).body.subarray(0, 5).toString()).toBe('%PDF-');
    const after = (await customer.get('/api/registrations')).body.data;
    expect([after.balance, after.available_balance]).toEqual([
      before.balance - rate.total,
      before.available_balance - rate.total,
    ]);
  });

  it('quotes with a changed price within seconds', async () => {
    const developer = await porte.visitor('dev@demo.example');
    const prices = (await developer.get(`/api/service_prices?where[service_id]=${rate.service_id}&per_page=100`)).body
      .data as { id: string; kg: number; price: number }[];
    const { id, price } = prices.find(({ kg }) => kg === 10)!;
    const total = async () =>
      ((await customer.post('/api/quotes', { quote: QUOTE })).body.data.data as Rate[]).find(
        ({ service_id }) => service_id === rate.service_id,
      )!.total;
    const seen: number[] = [];
    for (const more of [100, 0]) {
      expect(
        (await developer.put(`/api/service_prices/${id}`, { service_price: { price: price + more } })).status,
      ).toBe(200);
      const began = performance.now();
      while ((await total()) !== rate.total + more) expect(performance.now() - began).toBeLessThan(SOON_MS);
      seen.push(Math.round(performance.now() - began));
    }
    console.log(`a changed price is quoted after ${seen.join(' and ')} ms`);
  });

  it('sends live events', async () => {
    const aborted = new AbortController();
    const stream = await customer.stream('/api/events', aborted.signal);
    const [id] = await packed(1);
    expect((await buy(customer, id!, rate)).status).toBe(200);
    expect(
      await stream.until(text => text.includes(id!) && text.includes('"status":"success"') && text.includes('balance')),
    ).toContain('shipment.moved');
    aborted.abort();
  });

  it('restarts a killed process on the same address', async () => {
    const billing = porte.supervisor.get('billing');
    const { pid } = billing;
    await billing.kill('SIGKILL');
    await billing.whenReady();
    expect([billing.pid === pid, billing.restarts]).toEqual([false, 1]);
    expect((await customer.get('/api/transactions/count')).status).toBe(200);
  });

  it('loses nothing during a broker outage of 20 s and recovers soon after', async () => {
    const [probe, ...ids] = await packed(51);
    const shoppers = shopping(ids, 400);
    await pause(2000);
    await porte.kafka.kill();
    await pause(OUTAGE_MS);
    await porte.kafka.start();
    const back = performance.now();
    const answer = await buy(customer, probe!, rate);
    const shipment = await settled(probe!);
    const worksAfter = performance.now() - back;
    const bought = await shoppers;
    const sold = [];
    for (const each of bought) sold.push(await expectTrue(each));
    console.log(
      `outage: ${bought.map(each => each.answer?.status ?? 'none').join(' ')}; sold ${sold.filter(Boolean).length}; a new label ${answer.status} ${Math.round(worksAfter)} ms after the broker was back`,
    );
    expect(shipment.status).toBe('success');
    expect(worksAfter).toBeLessThan(BACK_WITHIN_MS);
    expect(sold.every(Boolean)).toBe(true);
    expect(await porte.differences()).toEqual([]);
  });

  it('fails no read and no purchase during a rolling restart of all services', async () => {
    const reads: number[] = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        for (const place of [
          'shipments?per_page=5',
          'addresses?per_page=5',
          'transactions?per_page=5',
          'carriers?per_page=5',
          'users?per_page=5',
        ])
          reads.push((await customer.get(`/api/${place}`)).status);
        await pause(100);
      }
    })();
    const ids = await packed(60);
    const shoppers = shopping(ids, 700);
    const stops: [string, number][] = [];
    for (const process of porte.supervisor.processes.filter(({ name }) => name !== 'gateway')) {
      const began = performance.now();
      await process.kill('SIGTERM');
      stops.push([process.name, Math.round(performance.now() - began)]);
      await process.whenReady();
    }
    const bought = await shoppers;
    isOver = true;
    await reading;
    const sold = [];
    for (const each of bought) sold.push(await expectTrue(each));
    const tally = Object.groupBy(bought, each => String(each.answer?.status ?? 'none'));
    console.log(
      `stops: ${stops.map(each => each.join(' ')).join(', ')} ms; reads ${reads.length}, of them failed ${reads.filter(status => status >= 500).length}; purchases ${Object.entries(
        tally,
      )
        .map(([status, all]) => `${status}: ${all!.length}`)
        .join(', ')}; sold ${sold.filter(Boolean).length}`,
    );
    expect(reads.filter(status => status >= 500)).toEqual([]);
    for (const [, ms] of stops) expect(ms).toBeLessThan(15_000);
    expect(await porte.differences()).toEqual([]);
  });
});
