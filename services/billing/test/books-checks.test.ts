import { CommandBus } from '@nestjs/cqrs';
import type { BooksCheck, HoldRequest } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { Scheduler } from '@porte/process-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { CheckStore } from '../src/books/checks/check-store.js';
import { CheckBooks } from '../src/books/checks/use-cases/check-books.js';
import { postingId } from '../src/deposits/posting-id.js';
import { admin, aRequest, BillingFixture, generated } from './billing-fixture.js';
import { BooksPeersFixture, bought, labelled } from './books-readers.fixture.js';

const northern = anActor('admin', { name: 'Eva Ruiz', tenant: NORTE });
const MINUTE_MS = 60_000;

describe('books checks', () => {
  let billing: BillingFixture;
  let peers: BooksPeersFixture;
  let buyer: Actor;
  let sold: HoldRequest[];

  beforeAll(async () => {
    peers = await BooksPeersFixture.open();
    billing = await BillingFixture.open({ env: { ...peers.env, BOOKS_LOOK_AGAIN_MS: '1,1' } });
    for (const [slug, id] of [
      ['demo', DEMO],
      ['norte', NORTE],
    ] as const)
      await billing.deliver('tenant.created', id, { id, slug }, { source: 'identity', tenantId: id });
    buyer = await billing.customer('lola', 1_000);
    sold = [aRequest(buyer, 330), aRequest(buyer, 120.5)];
    for (const request of sold) {
      await billing.hold(request);
      await billing.deliver('label.generated', request.shipment_id, generated(request));
    }
    // Pending events would count as in flight.
    await billing.porte.settled();
  });
  beforeEach(() => {
    peers.shipments.set(DEMO, sold.map(bought));
    peers.carriers.set(
      DEMO,
      sold.map(request => labelled(request)),
    );
    peers.onAsked = () => undefined;
    peers.end = '{"kind":"end"}';
    peers.asked.length = 0;
  });
  afterAll(async () => {
    await billing.close();
    await peers.close();
  });

  const check = (as = admin, headers = {}) => billing.porte.as(as).post('/api/books/checks', {}, headers);
  const last = async (as = admin): Promise<BooksCheck | null> =>
    (await billing.porte.as(as).get('/api/books')).body.data;
  const clockNow = () => billing.porte.clock.now().toISOString();

  it('answer null before the first check', async () => {
    expect(await last()).toBeNull();
  });

  it('return and store the totals, and call other services as the system actor', async () => {
    peers.carriers.get(DEMO)!.unshift({ kind: 'surplus', labels: 2 });
    const made = await check();
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          started_at: clockNow(),
          finished_at: clockNow(),
          transfers: 3,
          shipments: 2,
          labels: 2,
          in_flight: 0,
          surplus: 2,
          posted: 549.5,
          pending: 0,
          difference_count: 0,
          differences: [],
        },
      },
    });
    expect(await last()).toEqual(made.body.data);
    expect(peers.asked).toEqual(['/internal/books app', '/internal/books app', '/internal/books app']);
  });

  it("books checks require the right to read the books of one's own tenant", async () => {
    for (const role of ['customer', 'operator'] as const) {
      expect([
        (await check(anActor(role))).status,
        (await billing.porte.as(anActor(role)).get('/api/books')).status,
      ]).toEqual([403, 403]);
    }
    expect(await last(northern)).toBeNull();
    expect((await check(northern)).body.data).toMatchObject({ transfers: 0, shipments: 0, posted: 0 });
  });

  it('report differences in pesos', async () => {
    peers.shipments.set(DEMO, [
      {
        ...bought(sold[0]!),
        purchases: [{ id: sold[0]!.purchase_id, state: 'confirmed', held: '33001', total: '33001', age_seconds: 60 }],
      },
      bought(sold[1]!),
    ]);
    peers.carriers.set(DEMO, [labelled(sold[0]!)]);
    const [first, second] = sold.map(({ purchase_id, shipment_id }) => ({
      shipment: shipment_id,
      purchase: purchase_id,
    }));
    const { data } = (await check()).body;
    expect(data).toMatchObject({
      difference_count: 5,
      differences: [
        { code: 'hold_differs', ids: first, expected: 330.01, found: 330 },
        { code: 'attempt_differs', ids: first, expected: 330.01, found: 330 },
        { code: 'charge_differs', ids: first, expected: 330.01, found: 330 },
        { code: 'rate_differs', ids: { shipment: first!.shipment } },
        { code: 'attempt_missing', ids: second, expected: null, found: null },
      ],
    });
    expect(await last()).toEqual(data);
  });

  it('books checks report only differences that every comparison finds', async () => {
    peers.carriers.set(DEMO, []);
    peers.onAsked = () =>
      void peers.carriers.set(
        DEMO,
        sold.slice(0, Math.ceil(peers.asked.length / 3)).map(request => labelled(request)),
      );
    expect((await check()).body.data).toMatchObject({ difference_count: 0, labels: 2 });
  });

  it('compare payments into wallets, and what of them went back, with their postings', async () => {
    const deposit_id = newId();
    const data = {
      deposit_id,
      user_id: buyer.id,
      owner_id: buyer.id,
      method: 'card',
      charge_id: 'c1',
      amount: 500,
      fee: 20,
    } as const;
    const { fee: _fee, ...paid } = data;
    const back = { ...paid, reversal_id: newId(), reversal_ref: 'r1', kind: 'chargeback', amount: 100 } as const;
    const { kind: _kind, charge_id: _charge, ...won } = back;
    await billing.deliver('deposit.paid', deposit_id, data, { source: 'payments' });
    await billing.deliver('deposit.reversed', deposit_id, back, { source: 'payments' });
    await billing.deliver('deposit.restored', deposit_id, won, { source: 'payments' });
    await billing.deliver('deposit.reversed', deposit_id, { ...back, reversal_ref: 'r1:2' }, { source: 'payments' });
    await billing.porte.settled();
    const deposit = {
      state: 'credited',
      method: 'card',
      charge_id: 'c1',
      owner_id: buyer.id,
      paid: '50000',
      fee: '2000',
      age_seconds: 0,
    } as const;
    const returned = {
      id: back.reversal_id,
      state: 'contested',
      reference: 'r1',
      amount: '10000',
      restorations: 1,
      age_seconds: 0,
    };
    const told = async (change: object, ofReturn = {}) => {
      const returns = [{ ...returned, ...ofReturn }];
      peers.payments.set(DEMO, [{ kind: 'deposit', deposit_id, deposit: { ...deposit, ...change }, returns }]);
      return (await check()).body.data.differences.map(({ code, expected, found }: BooksCheck['differences'][number]) =>
        [code, expected, found].filter(part => part !== null).join(' '),
      );
    };
    expect(await told({})).toEqual([]);
    expect(await told({ paid: '50001', fee: '1999' })).toEqual([
      'deposit_differs 500.01 500',
      'deposit_fee_differs 19.99 20',
    ]);
    expect(await told({}, { amount: '10001' })).toEqual(Array(3).fill('return_differs 100.01 100'));
    expect(await told({}, { restorations: 0 })).toEqual(['posting_without_return', 'posting_without_return']);
    expect(await told({}, { restorations: 2 })).toEqual(['return_not_posted', 'return_not_posted']);
    expect(await told({ owner_id: newId() })).toContain('deposit_of_other_wallet');
    expect(await told({ state: 'accepted', age_seconds: 901 }, { state: 'won', age_seconds: 901 })).toEqual([
      'deposit_behind',
      'return_behind',
    ]);
    peers.payments.clear();
    expect((await check()).body.data.differences).toContainEqual({
      code: 'posting_without_deposit',
      ids: { deposit: deposit_id, transfer: postingId('card', 'c1') },
      expected: null,
      found: null,
    });
    peers.payments.set(DEMO, [{ kind: 'deposit', deposit_id, deposit, returns: [returned] }]);
  });

  it('books checks list a thousand differences and count all', async () => {
    const strays = Array.from({ length: 1_200 }, () => aRequest(buyer, 1)).sort((a, b) =>
      a.shipment_id < b.shipment_id ? -1 : 1,
    );
    peers.shipments.set(DEMO, []);
    peers.carriers.set(
      DEMO,
      strays.map(request => labelled(request)),
    );
    const { data } = (await check()).body;
    expect([data.difference_count, data.differences.length]).toEqual([1_202, 1_000]);
  });

  it("books checks keep the last result if another service's stream breaks off", async () => {
    const before = await last();
    peers.end = '';
    expect(await check()).toMatchObject({ status: 503, body: { error: { code: 'service_unavailable' } } });
    expect(await last()).toEqual(before);
  });

  it('books checks run once per idempotency key', async () => {
    const key = { 'idempotency-key': newId() };
    const [made, again] = [await check(admin, key), await check(admin, key)];
    expect(again.body).toEqual(made.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  describe('scheduled books checks', () => {
    const tick = () => billing.porte.service.get(Scheduler).runNow('books');
    const askedTimes = () => peers.asked.length / 3;

    it('run ten minutes after the last check, for every tenant', async () => {
      billing.porte.clock.advance(9 * MINUTE_MS);
      await tick();
      expect(askedTimes()).toBe(0);
      billing.porte.clock.advance(MINUTE_MS);
      await tick();
      await tick();
      expect(askedTimes()).toBe(2);
      const due = (ms: number) =>
        billing.porte.service.get(CheckStore).due(new Date(billing.porte.clock.now().getTime() + ms));
      expect([await due(-1), await due(0)]).toEqual([[], [DEMO, NORTE].sort()]);
      expect([(await last())!.finished_at, (await last(northern))!.finished_at]).toEqual([clockNow(), clockNow()]);
    });

    it('scheduled books checks run once and one at a time with several replicas', async () => {
      billing.porte.clock.advance(10 * MINUTE_MS);
      let [now, most] = [0, 0];
      peers.onAsked = async () => {
        most = Math.max(most, (now += 1));
        await new Promise(setImmediate);
        now -= 1;
      };
      const since = new Date(billing.porte.clock.now().getTime() - 10 * MINUTE_MS);
      const made = await Promise.all(
        [1, 2, 3].map(() => billing.porte.service.get(CommandBus).execute(new CheckBooks(DEMO, newId(), since))),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
      expect([askedTimes(), most]).toEqual([1, 2]);
    });

    it('run again at once after a clock that was an hour fast is set back', async () => {
      const before = billing.porte.clock.now();
      billing.porte.clock.advance(60 * MINUTE_MS);
      await tick();
      billing.porte.clock.set(before);
      billing.porte.clock.advance(10 * MINUTE_MS);
      peers.asked.length = 0;
      await tick();
      expect(askedTimes()).toBe(2);
      expect((await last())!.finished_at).toBe(clockNow());
      const age = (await billing.porte.anonymous.get('/metrics')).body as string;
      expect(age).toContain('porte_books_check_age_seconds 0\n');
      await tick();
      expect(askedTimes()).toBe(2);
    });

    it('continue with the other tenants if one check fails', async () => {
      billing.porte.clock.advance(10 * MINUTE_MS);
      peers.shipments.set(DEMO, [{ kind: 'shipment' } as never]);
      await tick();
      expect((await last())!.finished_at).not.toBe(clockNow());
      expect((await last(northern))!.finished_at).toBe(clockNow());
    });
  });

  it('books checks delete old results', async () => {
    const [store, made] = [billing.porte.service.get(CheckStore), (await check(northern)).body.data as BooksCheck];
    for (let i = 0; i < 205; i += 1) await store.save(NORTE, { ...made, id: newId() });
    expect(await billing.rows('select count(*)::int as kept from books_checks', NORTE)).toEqual([{ kept: 200 }]);
  });

  it('export the differences and the age of the last check of each tenant as metrics', async () => {
    await check(northern);
    await check();
    peers.carriers.set(DEMO, []);
    billing.porte.clock.advance(5_000);
    await check();
    billing.porte.clock.advance(2_000);
    const { status, body, headers } = await billing.porte.anonymous.get('/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toContain('porte_books_differences{tenant="demo"} 2\n');
    expect(body).toContain(`porte_books_differences{tenant="norte"} 0\n`);
    expect(body).toContain('porte_books_check_age_seconds 7\n');
    expect(body).toMatch(/\nporte_outbox_events 0\n(?:.*\n)*porte_dead_letters 0\n/);
  });

  it('leaves a tenant that was deleted out of the metrics, and stores nothing of a check that was running then', async () => {
    const metrics = async () => (await billing.porte.anonymous.get('/metrics')).body;
    peers.shipments.set(NORTE, sold.map(bought));
    await check(northern);
    expect(await metrics()).toMatch(/porte_books_differences\{tenant="norte"\} [1-9]/);
    const stored = () => billing.rows('select count(*)::int as kept from books_checks', NORTE);
    const before = await stored();
    peers.onAsked = async () => {
      peers.onAsked = () => undefined;
      const fact = { id: NORTE, slug: 'norte', status: 'deleted' };
      await billing.deliver('tenant.updated', NORTE, fact, { source: 'identity', tenantId: NORTE });
    };
    await check(northern);
    expect(await stored()).toEqual(before);
    await check();
    billing.porte.clock.advance(3_600_000);
    await check();
    expect(await metrics()).toContain('porte_books_differences{tenant="norte"} 0\n');
    expect(await metrics()).toContain('porte_books_check_age_seconds 0\n');
  });
});
