import { eventExamples, type EventData } from '@porte/contracts';
import { derivedId, FixedClock, newId } from '@porte/domain-kit';
import { NORTE } from '@porte/testing-kit';
import { ana, ANA, bearer, Fixture, staff, TENANTS } from './fixture.js';

type Moved = EventData<'shipment.moved'>;
const moved = (change: Partial<Moved> = {}): Moved => ({
  user_id: ANA,
  owner_id: ANA,
  shipment_id: derivedId('shipment', 1),
  sequential_id: 1,
  status: 'success',
  step: 'confirmed',
  ...change,
});

/** Reads a stream of server-sent events one block at a time. */
class Page {
  private text = '';

  private constructor(
    private readonly chunks: AsyncIterator<Buffer>,
    readonly headers: Record<string, unknown>,
    readonly abort: () => void,
  ) {}

  static async open(gateway: Fixture, headers: Record<string, string>): Promise<Page> {
    const controller = new AbortController();
    const answer = await gateway.client.request({
      path: '/api/events',
      method: 'GET',
      headers,
      signal: controller.signal,
    });
    expect(answer.statusCode).toBe(200);
    return new Page(answer.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>, answer.headers, () =>
      controller.abort(),
    );
  }

  /** the next block, or null at the end */
  async block(): Promise<string | null> {
    while (!this.text.includes('\n\n')) {
      const { value, done } = await this.chunks.next();
      if (done) return null;
      this.text += value.toString();
    }
    const [block, ...rest] = this.text.split('\n\n');
    this.text = rest.join('\n\n');
    return block!;
  }

  /** the next event, past comments */
  async event(): Promise<{ id: string; event: string; data: unknown } | null> {
    for (;;) {
      const block = await this.block();
      if (block === null) return null;
      const [, id, event, data] = /^id: (.+)\nevent: (.+)\ndata: (.+)$/.exec(block) ?? [];
      if (event) return { id: id!, event, data: JSON.parse(data!) as unknown };
    }
  }

  /** where the page stands when it has just been opened */
  async cursor(): Promise<string> {
    for (;;) {
      const [, id] = /^id: (.+)\n: open$/.exec((await this.block())!) ?? [];
      if (id) return id;
    }
  }

  async end(): Promise<void> {
    while ((await this.block()) !== null);
  }
}

describe('live events (SSE)', () => {
  let gateway: Fixture;
  let clock: FixedClock;

  beforeEach(async () => {
    clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
    gateway = await Fixture.start({ STREAMS_PER_USER: '2', LIVE_TICK_MS: '10' }, clock);
  });
  afterEach(() => gateway.stop());

  const open = (subject = ana(), headers: Record<string, string> = {}) =>
    Page.open(gateway, { ...bearer(subject, clock), ...headers });

  it('live events (SSE) require a session', async () => {
    expect((await gateway.get('/api/events')).body.error?.code).toBe('unauthenticated');
    expect((await gateway.get('/api/events?access_token=x')).status).toBe(401);
  });

  it("live events (SSE) send a customer its own shipments and balance, and not another customer's", async () => {
    const page = await open();
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const eva = derivedId('user', 'eva');
    await gateway.publish('shipment.moved', moved({ user_id: eva, owner_id: eva }));
    await gateway.publish('balance.changed', { owner_id: eva, balance: 1, available_balance: 1 });
    await gateway.publish('shipment.moved', moved(), NORTE);
    const [made, id] = [newId(clock), newId(clock)];
    await gateway.publish('shipment.moved', moved({ owner_id: eva, sequential_id: 7 }), undefined, made);
    await gateway.publish('shipment.moved', moved({ owner_id: eva, sequential_id: 7 }), undefined, made);
    await gateway.publish('shipment.moved', moved({ status: 'pending' }), undefined, id);
    expect((await page.event())?.data).toMatchObject({ sequential_id: 7 });
    await gateway.publish('balance.changed', { owner_id: ANA, balance: 5, available_balance: 4 });
    expect(await page.event()).toEqual({ id, event: 'shipment.moved', data: moved({ status: 'pending' }) });
    expect(await page.event()).toMatchObject({ event: 'balance.changed', data: { balance: 5 } });
  });

  it('live events (SSE) send a notification to its user only, and not to its parent or staff', async () => {
    const sub = derivedId('user', 'sub');
    const [own, parent, admin] = [
      await open(ana({ sub, sid: derivedId('session', 'sub') })),
      await open(),
      await open(staff('admin')),
    ];
    const notification = { ...eventExamples['notification.created'], user_id: sub };
    await gateway.publish('notification.created', notification);
    await gateway.publish('shipment.moved', moved({ user_id: sub }));
    expect(await own.event()).toMatchObject({ event: 'notification.created', data: notification });
    expect((await parent.event())?.event).toBe('shipment.moved');
    expect((await admin.event())?.event).toBe('shipment.moved');
  });

  it('live events (SSE) send staff every shipment of their tenant but no customer balance', async () => {
    const admin = await open(staff('admin'));
    const foreign = await open(staff('admin', { tid: NORTE, sub: derivedId('user', 'foreign') }));
    await gateway.publish('balance.changed', { owner_id: ANA, balance: 5, available_balance: 5 });
    await gateway.publish('shipment.moved', moved());
    await gateway.publish('shipment.moved', moved({ sequential_id: 9 }), NORTE);
    expect((await admin.event())?.data).toMatchObject({ sequential_id: 1 });
    expect((await foreign.event())?.data).toMatchObject({ sequential_id: 9 });
  });

  it('live events (SSE) send shipments to those alone who may read them', async () => {
    const [cashier, clerk] = [derivedId('role', 'cashier'), derivedId('role', 'clerk')];
    const [demo] = TENANTS;
    await gateway.publish('tenant.updated', {
      ...demo,
      grant_changes: { ...demo!.grant_changes, [cashier]: ['-Shipment.read'], [clerk]: [] },
    } as never);
    const of = (cro: string, name: string) =>
      open(staff('admin', { cro, sub: derivedId('user', name), sid: derivedId('session', name) }));
    const [without, reader, unknown] = [
      await of(cashier, 'a'),
      await of(clerk, 'b'),
      await of(derivedId('role', 'unknown'), 'c'),
    ];
    await gateway.publish('shipment.moved', moved());
    for (const name of ['a', 'c'])
      await gateway.publish('notification.created', {
        ...eventExamples['notification.created'],
        user_id: derivedId('user', name),
      });
    expect((await reader.event())?.event).toBe('shipment.moved');
    expect((await without.event())?.event).toBe('notification.created');
    expect((await unknown.event())?.event).toBe('notification.created');
  });

  it('live events (SSE) send an import to the person whose file it is, and to no other staff', async () => {
    const [admin, owner] = [
      await open(staff('admin')),
      await open(staff('admin', { sub: ANA, sid: derivedId('session', 'importer') })),
    ];
    const data = { ...eventExamples['import.moved'], user_id: ANA };
    await gateway.publish('import.moved', data);
    await gateway.publish('shipment.moved', moved({ sequential_id: 5 }));
    expect(await owner.event()).toMatchObject({ event: 'import.moved', data });
    expect((await admin.event())?.data).toMatchObject({ sequential_id: 5 });
  });

  it("live events (SSE) send a sub-user its own shipments and the numbers of its parent's balance only", async () => {
    const [sub, sibling] = [derivedId('user', 'sub'), derivedId('user', 'sibling')];
    const claims = ana({ sub, sid: derivedId('session', 'sub') });
    const page = await open(claims);
    const cursor = await page.cursor();
    const parents = await open();
    await gateway.publish('shipment.moved', moved({ sequential_id: 1 }));
    await gateway.publish('shipment.moved', moved({ sequential_id: 2, user_id: sibling }));
    await gateway.publish('shipment.moved', moved({ sequential_id: 3, user_id: sub }));
    await gateway.publish('balance.changed', { owner_id: ANA, balance: 5, available_balance: 4 });
    for (const stream of [page, await open(claims, { 'last-event-id': cursor })]) {
      expect((await stream.event())?.data).toMatchObject({ sequential_id: 3 });
      expect((await stream.event())?.data).toEqual({ balance: 5, available_balance: 4 });
    }
    expect(
      [await parents.event(), await parents.event(), await parents.event()].map(
        event => (event?.data as Moved).sequential_id,
      ),
    ).toEqual([1, 2, 3]);
  });

  it('resume after the last received event', async () => {
    const page = await open();
    const ids = [newId(clock), newId(clock), newId(clock)];
    await gateway.publish('shipment.moved', moved({ sequential_id: 1 }), undefined, ids[0]);
    expect((await page.event())?.id).toBe(ids[0]);
    page.abort();
    await gateway.publish('shipment.moved', moved({ sequential_id: 2 }), undefined, ids[1]);
    await gateway.publish('shipment.moved', moved({ sequential_id: 3 }), undefined, ids[2]);
    await gateway.publish('shipment.moved', moved({ sequential_id: 3 }), undefined, ids[2]);
    const again = await open(ana(), { 'last-event-id': ids[0]! });
    expect([(await again.event())?.id, (await again.event())?.id]).toEqual([ids[1], ids[2]]);
    expect(await again.cursor()).toBe(ids[2]);
  });

  it('resume for a page that had received no event yet', async () => {
    const cursor = await (await open()).cursor();
    await gateway.publish('shipment.moved', moved());
    expect((await (await open(ana(), { 'last-event-id': cursor })).event())?.event).toBe('shipment.moved');
  });

  it('live events (SSE) send a reset when missed events are older than five minutes, and none when nothing was missed', async () => {
    const [first, second] = [newId(clock), newId(clock)];
    await gateway.publish('shipment.moved', moved(), undefined, first);
    await gateway.publish('shipment.moved', moved(), undefined, second);
    clock.advance(5 * 60_000);
    const late = await open(ana(), { 'last-event-id': first });
    expect(await late.event()).toEqual({ id: second, event: 'reset', data: {} });
    expect(await (await open(ana(), { 'last-event-id': second })).cursor()).toBe(second);
  });

  it('live events (SSE) send a reset for an unknown last event id', async () => {
    expect((await (await open(ana(), { 'last-event-id': 'rubbish' })).event())?.event).toBe('reset');
  });

  it('live events (SSE) send a reset instead of too many missed events', async () => {
    const cursor = await (await open()).cursor();
    for (let i = 0; i < 400; i += 1) await gateway.publish('shipment.moved', moved({ sequential_id: i }));
    expect((await (await open(ana(), { 'last-event-id': cursor })).event())?.event).toBe('reset');
  });

  it('live events (SSE) send heartbeats with the id to resume from', async () => {
    const page = await open();
    await page.cursor();
    const id = newId(clock);
    await gateway.publish('shipment.moved', moved({ user_id: NORTE, owner_id: NORTE }), undefined, id);
    clock.advance(15_000);
    expect(await page.block()).toBe(`id: ${id}\n: beat`);
  });

  it('end when the session is revoked, signed out, or changed', async () => {
    const page = await open();
    const other = await open(ana({ sid: derivedId('session', 'other') }));
    await gateway.publish('session.revoked', { user_id: ANA, session_ids: [ana().sid] });
    await page.end();
    await gateway.publish('shipment.moved', moved());
    expect((await other.event())?.event).toBe('shipment.moved');
    await gateway.call('DELETE', '/api/sign_out', bearer(ana({ sid: derivedId('session', 'other') }), clock));
    await other.end();
    const admin = await open(staff('admin'));
    clock.advance(2000);
    await gateway.publish('user.updated', {
      id: staff('admin').sub,
      user_type: 'operator',
      is_main_admin: false,
      status: 'active',
    });
    await admin.end();
  });

  it('end when the token expires', async () => {
    const page = await open();
    clock.advance(15 * 60_000);
    await gateway.publish('shipment.moved', moved());
    expect(await page.event()).toBeNull();
  });

  it('live events (SSE) limit the open streams per user and free a stream when its page closes', async () => {
    const page = await open();
    await open();
    const refused = await gateway.get('/api/events', bearer(ana(), clock));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    await open(staff('admin'));
    await gateway.publish('session.revoked', { user_id: ANA, session_ids: [ana().sid] });
    await page.end();
    await open(ana({ sid: derivedId('session', 'new') }));
  });
});
