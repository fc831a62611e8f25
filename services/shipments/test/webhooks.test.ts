import {
  eventExamples,
  WEBHOOK_EVENT_TYPES,
  type EventData,
  type EventType,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookEndpointWithSecret,
} from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { systemActor } from '@porte/service-kit';
import { anActor, DEMO, recordEvents } from '@porte/testing-kit';
import { Webhook } from 'standardwebhooks';
import { webhookDeliveryProcess } from '../src/webhooks/webhook-delivery.process.js';
import { startReceiver, type Received, type Receiver } from './receiver.js';
import { eventually, openShop, type Shop } from './shop.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('webhooks', () => {
  let shop: Shop;
  let receiver: Receiver;
  let paused: { data: unknown }[];
  const customer = anActor('customer', { name: 'programadora' });
  const call = (actor = customer) => shop.porte.as(actor);

  beforeAll(async () => {
    receiver = await startReceiver();
    shop = await openShop({ WEBHOOK_LOCAL_HOSTS: receiver.host });
    paused = recordEvents(shop.porte.bus, ['webhook.paused'], { consumer: 'paused' });
  });
  afterAll(async () => {
    receiver.release();
    await shop.close();
    await receiver.close();
  });

  const input = (path: string, events: readonly string[] = WEBHOOK_EVENT_TYPES) => ({
    webhook_endpoint: { url: receiver.url(path), events },
  });
  /** An endpoint of a person of its own, unless an actor is given. */
  const anEndpoint = async (path: string, events?: readonly string[], actor = anActor('customer', { name: path })) => {
    const { status, body } = await call(actor).post('/api/webhook_endpoints', input(path, events));
    expect(status).toBe(201);
    return { actor, path, ...(body.data as WebhookEndpointWithSecret) };
  };
  /** Something happens to a person. @returns the subject */
  const happen = async <T extends EventType>(
    type: T,
    actor: { id: string },
    change: Partial<EventData<T>> = {},
    subject = newId(),
  ): Promise<string> => {
    const of = { user_id: actor.id, owner_id: actor.id, shipment_id: subject };
    await shop.porte.bus.publish(
      shop.anEvent(type, subject, {
        ...(eventExamples as unknown as Record<string, object>)[type],
        ...of,
        ...change,
      } as EventData<T>),
    );
    return subject;
  };
  const tracked = (actor: { id: string }, status: EventData<'parcel.tracked'>['status'], subject?: string) =>
    happen('parcel.tracked', actor, { status }, subject);
  const arrived = (path: string, count: number): Promise<Received[]> =>
    eventually(() => (receiver.at(path).length >= count ? receiver.at(path) : undefined));
  const log = async (endpoint: { id: string; actor: typeof customer }): Promise<WebhookDelivery[]> =>
    (
      await call(endpoint.actor).get(
        `/api/webhook_deliveries?where[endpoint_id]=${endpoint.id}&order=created_at&per_page=100`,
      )
    ).body.data;
  const logged = (
    endpoint: { id: string; actor: typeof customer },
    isRight: (rows: WebhookDelivery[]) => boolean,
  ): Promise<WebhookDelivery[]> =>
    eventually(async () => {
      const rows = await log(endpoint);
      return isRight(rows) ? rows : undefined;
    });
  const statesOf = (rows: WebhookDelivery[]) => rows.map(({ type, state }) => `${type} ${state}`);
  /** Has the first event tried at once, again and again, until something is so: its pauses are hours. */
  const tryUntil = async (endpoint: { id: string; actor: typeof customer }, look: () => Promise<boolean>) => {
    const [{ id }] = (await log(endpoint)) as [WebhookDelivery];
    const { service } = shop.porte;
    await eventually(async () => {
      await service
        .get(UnitOfWork)
        .run({ tenant_id: DEMO }, tx => service.get(Processes).hasten(tx, webhookDeliveryProcess, id));
      return look();
    });
  };

  it('webhooks are signed so that another implementation of Standard Webhooks accepts them', async () => {
    const { secret, secret_ending, actor } = await anEndpoint('/signed', ['tracking.in_transit']);
    expect(secret).toMatch(/^whsec_/);
    await tracked(actor, 'in_transit');
    const [{ text, headers, payload }] = (await arrived('/signed', 1)) as [Received];
    // The clock of the service is not that of the machine.
    const verify = (with_: string) => new Webhook(with_).verify(text, headers as Record<string, string>);
    jest.useFakeTimers({ now: Number(headers['webhook-timestamp']) * 1000, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      expect(verify(secret)).toEqual(payload);
      expect(() => verify(`whsec_${'A'.repeat(32)}`)).toThrow('No matching signature');
    } finally {
      jest.useRealTimers();
    }
    expect(payload).toMatchObject({ type: 'tracking.in_transit', version: 1, sequence: 1 });
    expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
    const stored = JSON.stringify([
      await shop.sql('select * from webhook_endpoints'),
      await shop.sql('select * from webhook_calls'),
      await shop.sql('select * from webhook_deliveries'),
      await shop.sql('select * from idempotency_keys'),
      (await call(actor).get('/api/webhook_endpoints')).body,
    ]);
    expect(stored).toContain(secret_ending);
    expect(stored).not.toContain(secret.slice(6));
  });

  it('webhooks are signed with two secrets for a day after a new one is made', async () => {
    const endpoint = await anEndpoint('/rotated', ['tracking.in_transit']);
    const { status, body } = await call(endpoint.actor).post(`/api/webhook_endpoints/${endpoint.id}/secrets`, {});
    expect([status, body.data.previous_secret.ending]).toEqual([201, endpoint.secret_ending]);
    expect(body.data.secret).not.toBe(endpoint.secret);
    await tracked(endpoint.actor, 'in_transit');
    const [first] = await arrived('/rotated', 1);
    expect(String(first!.headers['webhook-signature']).split(' ')).toHaveLength(2);
    shop.porte.clock.advance(DAY);
    await tracked(endpoint.actor, 'in_transit');
    const [, second] = await arrived('/rotated', 2);
    expect(String(second!.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('webhooks tell of shipments, parcels, deposits and overweights what their endpoint chose', async () => {
    const { actor } = await anEndpoint('/chosen', [
      'shipment.label_ready',
      'deposit.cleared',
      'overweight.reported',
      'tracking.delivered',
    ]);
    const shipment = await shop.bought(actor);
    await tracked(actor, 'delivered', shipment);
    await tracked(actor, 'in_transit', shipment);
    await happen('balance.deposited', actor);
    await happen('deposit.rejected', actor);
    await happen('overweight.reported', actor);
    const calls = await arrived('/chosen', 4);
    expect(calls.map(({ payload }) => payload.type).sort()).toEqual([
      'deposit.cleared',
      'overweight.reported',
      'shipment.label_ready',
      'tracking.delivered',
    ]);
    const label = calls.find(({ payload }) => payload.type === 'shipment.label_ready')!;
    expect(label.payload.data).toMatchObject({
      shipment_id: shipment,
      status: 'success',
      carrier: expect.any(String),
      tracking_number: expect.any(String),
    });
    const ofShipment = calls.filter(
      ({ payload }) => 'shipment_id' in payload.data && payload.data.shipment_id === shipment,
    );
    expect(ofShipment.map(({ payload }) => payload.sequence)).toEqual([1, 2]);
  });

  it('webhooks reach the account of their person, and of staff the whole tenant', async () => {
    const parent = await anEndpoint('/parent', ['tracking.on_hold']);
    const staff = await anEndpoint('/staff', ['tracking.on_hold'], anActor('main_admin', { name: 'jefa' }));
    expect([parent.audience, staff.audience]).toEqual(['account', 'tenant']);
    const other = await anEndpoint('/other', ['tracking.on_hold']);
    await happen('parcel.tracked', { id: newId() }, { status: 'on_hold', owner_id: parent.actor.id });
    await arrived('/parent', 1);
    await tracked(other.actor, 'on_hold');
    await arrived('/other', 1);
    await arrived('/staff', 2);
    expect([receiver.at('/parent').length, receiver.at('/other').length]).toEqual([1, 1]);
  });

  it.each(['customer', 'operator'] as const)(
    'webhooks of the whole tenant end for staff who became %s',
    async user_type => {
      const path = `/demoted-${user_type}`;
      const { actor, id, audience } = await anEndpoint(path, ['tracking.on_hold'], anActor('admin', { name: path }));
      expect(audience).toBe('tenant');
      const other = await anEndpoint(`${path}-other`, ['tracking.on_hold']);
      await tracked(other.actor, 'on_hold');
      await arrived(path, 1);
      await shop.tell('user.updated', actor.id, {
        id: actor.id,
        email: actor.email,
        user_type,
        is_main_admin: false,
        status: 'active',
      } as never);
      await tracked(other.actor, 'on_hold');
      await arrived(other.path, 2);
      expect(await log({ id, actor })).toHaveLength(1);
    },
  );

  describe('after a user lost a grant', () => {
    const cashier = newId();
    const tellGrants = (changes: Record<string, string[]>) =>
      shop.tell('tenant.updated', DEMO, { id: DEMO, slug: 'demo', grant_changes: changes } as never);
    const tellUser = (actor: { id: string; email: string }, custom_role_id: string | null = null) =>
      shop.tell('user.updated', actor.id, {
        id: actor.id,
        email: actor.email,
        user_type: 'admin',
        is_main_admin: false,
        custom_role_id,
        status: 'active',
      } as never);
    const none = { customer: [], operator: [], admin: [], main_admin: [], developer: [] };
    afterEach(() => tellGrants(none));

    it.each([
      ['its role', { ...none, admin: ['-Deposit.read'] }, null],
      ['its custom role', { ...none, [cashier]: ['-Deposit.read'] }, cashier],
    ])('sends no event that %s may no longer read', async (role, changes, custom) => {
      const path = `/lost-${role.replaceAll(' ', '-')}`;
      const endpoint = await anEndpoint(path, undefined, anActor('admin', { name: path }));
      await tellUser(endpoint.actor);
      await happen('balance.deposited', { id: newId() });
      await arrived(path, 1);
      await tellGrants(changes);
      await tellUser(endpoint.actor, custom);
      await happen('balance.deposited', { id: newId() });
      await tracked({ id: newId() }, 'on_hold');
      const calls = await arrived(path, 2);
      expect(calls.map(({ payload }) => payload.type)).toEqual(['deposit.cleared', 'tracking.on_hold']);
    });

    it('webhooks end for a custom role that is not known yet', async () => {
      const path = '/unknown-role';
      const { actor, id } = await anEndpoint(path, ['tracking.on_hold'], anActor('admin', { name: path }));
      await tellGrants(none);
      await tellUser(actor, newId());
      await tracked({ id: newId() }, 'on_hold');
      expect(await log({ id, actor })).toEqual([]);
    });

    it('webhooks that waited for their endpoint are withheld', async () => {
      const path = '/lost-while-paused';
      const endpoint = await anEndpoint(
        path,
        ['deposit.cleared', 'tracking.on_hold'],
        anActor('admin', { name: path }),
      );
      const { actor, id } = endpoint;
      await tellUser(actor);
      await call(actor).put(`/api/webhook_endpoints/${id}/pause`, {});
      await happen('balance.deposited', { id: newId() });
      await tracked({ id: newId() }, 'on_hold');
      await logged(endpoint, rows => rows.length === 2);
      await tellGrants({ ...none, admin: ['-Deposit.read'] });
      await call(actor).put(`/api/webhook_endpoints/${id}/resume`, {});
      const rows = await logged(endpoint, all => all.every(({ state }) => state !== 'waiting' && state !== 'ready'));
      expect(rows.map(({ type, state }) => `${type} ${state}`).sort()).toEqual([
        'deposit.cleared withheld',
        'tracking.on_hold delivered',
      ]);
      expect(receiver.at(path)).toHaveLength(1);
    });
  });

  it('webhooks of who became a customer are those of its account once it changes them', async () => {
    const { actor, id } = await anEndpoint('/was-staff', ['tracking.on_hold'], anActor('admin', { name: 'was' }));
    const demoted = call({ ...actor, role: 'customer' });
    const { body } = await demoted.put(`/api/webhook_endpoints/${id}`, input('/was-staff', ['tracking.on_hold']));
    expect(body.data.audience).toBe('account');
  });

  it('webhooks name only what their person may read', async () => {
    const actor = anActor('admin', { name: 'cashier', grants: ['-Deposit.read', '-Overweight.read'] });
    const save = (events: readonly string[]) => call(actor).post('/api/webhook_endpoints', input('/cashier', events));
    for (const event of ['deposit.cleared', 'overweight.decided'])
      expect((await save(['tracking.on_hold', event])).body.error).toMatchObject({
        code: 'forbidden',
        params: { fields: ['events'] },
      });
    const { status, body } = await save(['tracking.on_hold', 'shipment.canceled']);
    expect(status).toBe(201);
    const changed = await call(actor).put(
      `/api/webhook_endpoints/${body.data.id}`,
      input('/cashier', ['deposit.rejected']),
    );
    expect([changed.status, changed.body.error.code]).toEqual([403, 'forbidden']);
  });

  it('webhooks of a shipment keep their order while one of them fails, and delay no other shipment', async () => {
    const endpoint = await anEndpoint('/ordered');
    const { actor } = endpoint;
    const [bad, good] = [newId(), newId()];
    receiver.world.react = ({ path, payload }) =>
      path === '/ordered' && 'shipment_id' in payload.data && payload.data.shipment_id === bad ? 500 : 200;
    await tracked(actor, 'created', bad);
    await arrived('/ordered', 1);
    await tracked(actor, 'picked_up', bad);
    await tracked(actor, 'in_transit', bad);
    await tracked(actor, 'in_transit', good);
    await arrived('/ordered', 2);
    await logged(endpoint, rows => rows.length === 4 && rows[0]!.attempts === 1);
    receiver.world.react = () => 200;
    await tryUntil(endpoint, async () => receiver.at('/ordered').length >= 5);
    const of = (id: string) =>
      receiver
        .at('/ordered')
        .filter(({ payload }) => (payload.data as { shipment_id: string }).shipment_id === id)
        .map(({ payload }) => `${payload.sequence} ${payload.type}`);
    expect(of(bad)).toEqual([
      '1 tracking.created',
      '1 tracking.created',
      '2 tracking.picked_up',
      '3 tracking.in_transit',
    ]);
    expect(of(good)).toEqual(['1 tracking.in_transit']);
    const [first] = await logged(endpoint, rows => rows.every(({ state }) => state === 'delivered'));
    const ids = receiver.at('/ordered').map(({ id }) => id);
    expect([ids[0], new Set(ids).size]).toEqual([first!.message_id, 4]);
    const detail: WebhookDeliveryDetail = (await call(actor).get(`/api/webhook_deliveries/${first!.id}/calls`)).body
      .data;
    expect(detail.calls.map(({ status, body }) => `${status} ${body}`).sort()).toEqual([
      '200 said 200',
      '500 said 500',
    ]);
    expect(JSON.parse(detail.body)).toMatchObject({ type: 'tracking.created', sequence: 1 });
    expect(JSON.stringify(detail)).not.toMatch(/secret=1|whsec_|v1,/);
    const { body } = await call(actor).get(`/api/webhook_endpoints/${endpoint.id}/figures`);
    expect(body.data.buckets.at(-1)).toMatchObject({ delivered: 4, failed: 1 });
  });

  it('webhooks of a receiver that hangs delay no other receiver', async () => {
    const slow = await anEndpoint('/slow', ['tracking.exception']);
    const quick = await anEndpoint('/quick', ['tracking.exception']);
    receiver.world.react = ({ path }) => (path === '/slow' ? 'hang' : 200);
    for (let n = 0; n < 6; n += 1) await tracked(slow.actor, 'exception');
    await arrived('/slow', 2);
    for (let n = 0; n < 3; n += 1) await tracked(quick.actor, 'exception');
    await arrived('/quick', 3);
    expect(receiver.at('/slow')).toHaveLength(2);
    receiver.world.react = () => 200;
    receiver.release();
    await arrived('/slow', 6);
  });

  it('webhooks whose call was lost with its process are sent again, with the same id', async () => {
    const endpoint = await anEndpoint('/lost', ['tracking.returned']);
    receiver.world.react = ({ path }) => (path === '/lost' ? 'hang' : 200);
    await tracked(endpoint.actor, 'returned');
    await arrived('/lost', 1);
    receiver.world.react = () => 200;
    // As after the death of the process: no process holds the row any more.
    await shop.sql("update webhook_deliveries set leased_until = now() - interval '1 second' where endpoint_id = $1", [
      endpoint.id,
    ]);
    const [first, second] = await arrived('/lost', 2);
    expect([second!.id, second!.text]).toEqual([first!.id, first!.text]);
    await logged(endpoint, rows => rows[0]!.state === 'delivered');
    receiver.release();
  });

  it('webhooks are paused after three days of failure with everything kept, and go on in order when resumed', async () => {
    const endpoint = await anEndpoint('/broken', ['tracking.created', 'tracking.in_transit']);
    const { actor, id } = endpoint;
    const shipment = newId();
    receiver.world.react = ({ path }) => (path === '/broken' ? 503 : 200);
    await tracked(actor, 'created', shipment);
    await tracked(actor, 'in_transit', shipment);
    const shown = async () => (await call(actor).get(`/api/webhook_endpoints/${id}`)).body.data;
    await tryUntil(endpoint, async () => (await shown()).status === 'paused');
    expect(await shown()).toMatchObject({ status: 'paused', pause_reason: 'failing' });
    const failed = receiver.at('/broken');
    expect([failed.length, new Set(failed.map(call => call.id)).size]).toEqual([10, 1]);
    await eventually(() => paused.find(({ data }) => (data as { endpoint_id: string }).endpoint_id === id));
    expect(paused.map(({ data }) => data)).toContainEqual({
      endpoint_id: id,
      user_id: actor.id,
      reason: 'failing',
      host: receiver.host,
      waiting: 2,
    });
    await tracked(actor, 'in_transit');
    expect(statesOf(await logged(endpoint, rows => rows.length === 3))).toEqual([
      'tracking.created waiting',
      'tracking.in_transit waiting',
      'tracking.in_transit waiting',
    ]);
    receiver.world.react = () => 200;
    expect((await call(actor).put(`/api/webhook_endpoints/${id}/resume`, {})).body.data.status).toBe('active');
    await logged(endpoint, rows => rows.every(({ state }) => state === 'delivered'));
    const after = receiver.at('/broken').slice(10);
    expect(
      after
        .filter(({ payload }) => (payload.data as { shipment_id: string }).shipment_id === shipment)
        .map(({ payload }) => payload.sequence),
    ).toEqual([1, 2]);
  });

  it('webhooks of an endpoint that takes others give up one event alone, and go on with the next', async () => {
    const endpoint = await anEndpoint('/picky', ['tracking.created', 'tracking.in_transit']);
    const { actor } = endpoint;
    const shipment = newId();
    receiver.world.react = ({ path, payload }) =>
      path === '/picky' && payload.type === 'tracking.created' ? 422 : 200;
    await tracked(actor, 'created', shipment);
    await arrived('/picky', 1);
    await tracked(actor, 'in_transit');
    await tracked(actor, 'in_transit', shipment);
    await arrived('/picky', 2);
    // The next failure is later than the first.
    shop.porte.clock.advance(HOUR);
    await tryUntil(endpoint, async () => (await log(endpoint))[0]!.attempts >= 10);
    const rows = await logged(
      endpoint,
      found => found.length === 3 && found.every(({ state }) => state === 'delivered' || state === 'failed'),
    );
    expect(statesOf(rows).sort()).toEqual([
      'tracking.created failed',
      'tracking.in_transit delivered',
      'tracking.in_transit delivered',
    ]);
  });

  it('webhooks are paused at once where their endpoint answers that it is gone', async () => {
    const endpoint = await anEndpoint('/gone', ['tracking.created']);
    receiver.world.react = ({ path }) => (path === '/gone' ? 410 : 200);
    await tracked(endpoint.actor, 'created');
    await eventually(
      async () =>
        (await call(endpoint.actor).get(`/api/webhook_endpoints/${endpoint.id}`)).body.data.pause_reason === 'gone',
    );
    expect(receiver.at('/gone')).toHaveLength(1);
    receiver.world.react = () => 200;
  });

  it('webhooks are sent again from an instant on, in their order and with their ids', async () => {
    const endpoint = await anEndpoint('/again', ['tracking.created', 'tracking.in_transit']);
    const { actor, id } = endpoint;
    const shipment = newId();
    await tracked(actor, 'created', shipment);
    await tracked(actor, 'in_transit', shipment);
    const [{ created_at: from }] = (await logged(
      endpoint,
      rows => rows.length === 2 && rows.every(({ state }) => state === 'delivered'),
    )) as [WebhookDelivery];
    const preview = (query: string) => call(actor).get(`/api/webhook_endpoints/${id}/replays?${query}`);
    expect((await preview(`from=${from}`)).body.data).toEqual({ events: 2, subjects: 1, more: false });
    expect((await preview(`from=${from}&only_failed=true`)).body.data).toMatchObject({ events: 0 });
    expect((await preview('from=yesterday')).status).toBe(422);
    const { body } = await call(actor).post(`/api/webhook_endpoints/${id}/replays`, { replay: { from } });
    expect(body.data).toEqual({ events: 2, subjects: 1, more: false });
    const calls = await arrived('/again', 4);
    expect(calls.slice(2).map(({ id }) => id)).toEqual(calls.slice(0, 2).map(({ id }) => id));
    const rows = await logged(endpoint, rows => rows.every(({ state }) => state === 'delivered'));
    await call(actor).put(`/api/webhook_deliveries/${rows[1]!.id}/resend`, {});
    expect((await arrived('/again', 5))[4]!.id).toBe(rows[1]!.message_id);
  });

  it('webhooks that are tested show what their endpoint answers', async () => {
    const { actor, id } = await anEndpoint('/tested');
    receiver.world.react = ({ path }) => (path === '/tested' ? 404 : 200);
    const { status, body } = await call(actor).post(`/api/webhook_endpoints/${id}/tests`, {});
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ status: 404, body: 'said 404', duration_ms: expect.any(Number), reason: null }),
    ]);
    expect(receiver.at('/tested')[0]!.payload.type).toBe('webhook.test');
    receiver.world.react = () => 200;
  });

  it('webhooks go to addresses on the public Internet over https alone', async () => {
    for (const url of [
      'http://tienda.example/porte',
      'https://127.0.0.1/porte',
      'https://10.0.0.7/',
      'https://[::1]/',
      'https://localhost/',
      'https://ana:secret@tienda.example/',
      'https://tienda.example:8443/',
      'ftp://tienda.example/',
      'tienda.example',
    ]) {
      const { status, body } = await call().post('/api/webhook_endpoints', {
        webhook_endpoint: { url, events: ['tracking.created'] },
      });
      expect([url, status, body.error?.details && Object.keys(body.error.details)]).toEqual([url, 422, ['url']]);
    }
    const { status } = await call().post('/api/webhook_endpoints', {
      webhook_endpoint: { url: receiver.url('/none'), events: ['tracking.teleported'] },
    });
    expect(status).toBe(422);
  });

  it('webhooks are no more than the plan of the tenant allows, also of twenty made at once', async () => {
    const limit = (max_webhooks: number | null) =>
      shop.porte.bus.publish({
        ...shop.anEvent('tenant.updated', DEMO, { id: DEMO, max_webhooks }),
        source: 'identity',
      });
    const used = async () =>
      (await shop.porte.as(systemActor(DEMO)).get('/internal/plan_counts')).body.data.webhooks as number;
    const before = await used();
    await limit(before + 3);
    try {
      const make = (n: number) =>
        call(anActor('customer', { name: `plan${n}` })).post('/api/webhook_endpoints', input('/plan'));
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => make(n)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(answers.find(({ status }) => status === 422)!.body.error).toMatchObject({
        code: 'plan_webhooks_full',
        params: { max: before + 3 },
      });
      expect(await used()).toBe(before + 3);
      await limit(1);
      const made = answers.findIndex(({ status }) => status === 201);
      const { id } = answers[made]!.body.data;
      const owner = call(anActor('customer', { name: `plan${made}` }));
      expect((await owner.put(`/api/webhook_endpoints/${id}`, input('/plan'))).status).toBe(200);
    } finally {
      await limit(null);
    }
  });

  it('webhooks belong to their person, who deletes them with their log', async () => {
    const endpoint = await anEndpoint('/mine', ['tracking.created']);
    const { actor, id } = endpoint;
    await tracked(actor, 'created');
    const [delivery] = await logged(endpoint, rows => rows[0]?.state === 'delivered');
    const stranger = anActor('customer', { name: 'extraño' });
    for (const [method, path] of [
      ['get', `webhook_endpoints/${id}`],
      ['put', `webhook_endpoints/${id}`],
      ['put', `webhook_endpoints/${id}/pause`],
      ['post', `webhook_endpoints/${id}/secrets`],
      ['post', `webhook_endpoints/${id}/tests`],
      ['get', `webhook_endpoints/${id}/figures`],
      ['get', `webhook_deliveries/${delivery!.id}/calls`],
      ['put', `webhook_deliveries/${delivery!.id}/resend`],
      ['delete', `webhook_endpoints/${id}`],
    ] as const)
      expect([path, (await call(stranger)[method](`/api/${path}`, input('/mine') as never)).status]).toEqual([
        path,
        404,
      ]);
    expect((await call(actor).delete(`/api/webhook_endpoints/${id}`)).status).toBe(204);
    for (const table of ['webhook_endpoints', 'webhook_deliveries', 'webhook_calls', 'webhook_streams'])
      expect(
        await shop.sql(`select 1 from ${table} where ${table === 'webhook_endpoints' ? 'id' : 'endpoint_id'} = $1`, [
          id,
        ]),
      ).toEqual([]);
  });
});
