import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import { SERVICES, TOPICS } from '@porte/contracts';
import { ensureTopics, KafkaBus, QUICK_TIMINGS, type KafkaAccess } from '@porte/messaging-kit';
import { parse } from 'yaml';
import { Apart, describeOnKafka } from './apart.js';
import { GuardedSite, SECOND_USER, SHARED_USER } from './guarded-site.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

jest.setTimeout(300_000);

const READERS = parse(readFileSync(path.join(__dirname, '../../helm/porte/files/readers.yaml'), 'utf8')) as Record<
  string,
  string[]
>;
const COMPONENTS = Object.keys(READERS);
const userOf = (component: string): string => `porte-${component}-kafka`;

/** Long enough for the driver's own tries, of which the last one tells. */
const SOON_MS = 15_000;

describeOnKafka('Porte on a Kafka that knows its clients', () => {
  let site: GuardedSite;
  let porte: Apart;
  let customer: Visitor;
  beforeAll(async () => {
    porte = await Apart.start(async home => (site = await GuardedSite.start(home)));
    customer = await porte.visitor('cliente@demo.example');
  });
  afterAll(() => porte?.stop());

  const sellsALabel = async (): Promise<void> => {
    const id = await aPackedShipment(customer);
    const rate = await theRate(customer, id);
    const { status, body } = await buy(customer, id, rate);
    expect([status, body.data.shipment.status]).toEqual([200, 'success']);
    const charges = (await customer.get(`/api/transactions?where[shipment_id]=${id}`)).body.data as object[];
    expect(charges).toMatchObject([{ amount: rate.total, status: 'cleared' }]);
    const label = await customer.get(body.data.shipment.generated_label.download_url);
    expect(label.body.subarray(0, 5).toString()).toBe('%PDF-');
  };

  /** Sends to a topic as a user, something that no consumer takes for its own. */
  const write = async (user: string | null, topics: readonly string[]): Promise<void> => {
    const producer = (user === null ? site.admin() : site.client(user)).producer();
    await producer.connect();
    const messages = [{ value: '{}', headers: { ce_type: 'probe.sent' } }];
    await producer
      .sendBatch({ topicMessages: topics.map(topic => ({ topic, messages })) })
      .finally(() => producer.disconnect());
  };

  /** Joins a group as a user and reads a topic. @returns what ended it */
  const read = async (user: string, groupId: string, topic: string): Promise<Error> => {
    const consumer = site.client(user).consumer({ groupId, retry: { retries: 0 } });
    const crashed = new Promise<Error>(resolve =>
      consumer.on('consumer.crash', ({ payload }) => resolve(payload.error)),
    );
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({ eachMessage: () => Promise.resolve() });
    return crashed.finally(() => consumer.disconnect());
  };

  /** Opens a bus as a service does at its start. */
  const opening = async (access: KafkaAccess): Promise<void> => {
    const bus = new KafkaBus({
      brokers: site.kafka.brokers,
      clientId: 'test',
      access,
      timings: { ...QUICK_TIMINGS, open: 1000 },
    });
    await bus.open().finally(() => bus.close());
  };

  /** How far each consumer of a service is behind, by its name without the replica. */
  const lags = async (service: string): Promise<Map<string, number>> => {
    const text = await (await fetch(`${porte.supervisor.get(service).url}/metrics`)).text();
    return new Map(
      [...text.matchAll(/^porte_consumer_lag_events\{.*?consumer="([^"]+)".*?\} (\d+)/gm)].map(([, consumer, lag]) => [
        consumer!,
        Number(lag),
      ]),
    );
  };

  it('sells a label, each component as its own user', async () => {
    const aborted = new AbortController();
    const stream = await customer.stream('/api/events', aborted.signal);
    await sellsALabel();
    // the gateway reads as a user of its own too
    expect(await stream.until(text => text.includes('"status":"success"'))).toContain('shipment.moved');
    aborted.abort();
    expect(await porte.differences()).toEqual([]);
  });

  it('lets each consumer read every topic that it subscribes to', async () => {
    await write(
      null,
      TOPICS.map(({ name }) => name),
    );
    for (const service of SERVICES) {
      let behind = await lags(service);
      const until = performance.now() + SOON_MS;
      while ([...behind.values()].some(lag => lag > 0) && performance.now() < until) {
        await pause(200);
        behind = await lags(service);
      }
      expect([service, Object.fromEntries([...behind].filter(([, lag]) => lag > 0))]).toEqual([service, {}]);
      expect([service, behind.size > 0]).toEqual([service, READERS[service]!.length > 0]);
    }
  });

  describe.each(COMPONENTS)('the user of %s', component => {
    const other = component === 'billing' ? 'carriers' : 'billing';

    it('cannot write what another component tells', () =>
      expect(write(userOf(component), [`${other}.audit.v1`])).rejects.toMatchObject({
        message: expect.stringContaining('Not authorized to access topics'),
      }));

    it('cannot read what its component does not consume', async () => {
      const foreign = TOPICS.map(({ name }) => name).filter(name => !READERS[component]!.includes(name));
      expect((await read(userOf(component), `${component}.probe`, foreign[0]!)).message).toMatch(
        /Not authorized to access topics/,
      );
    });

    // the driver says no more of a group that it may not ask for
    it('cannot join the group of another component', async () => {
      expect(
        (await read(userOf(component), `${other}.references`, READERS[component]![0] ?? 'identity.tenant.v1')).message,
      ).toMatch(/Failed to find group coordinator/);
    });
  });

  it('makes no topic for a component', () =>
    expect(
      ensureTopics({ brokers: site.kafka.brokers, clientId: 'test', access: site.access(userOf('billing')) }, [
        { name: 'billing.other.v1', partitions: 1, retentionDays: 1 },
      ]),
    ).rejects.toThrow('Topic creation errors'));

  it.each([
    [
      'a wrong password',
      { KAFKA_PASSWORD: 'wrong' },
      /KAFKA_USERNAME, KAFKA_PASSWORD \(.* refuses the user porte-billing-kafka\)/,
    ],
    [
      'no user',
      { KAFKA_USERNAME: undefined, KAFKA_PASSWORD: undefined },
      /wants a user \(KAFKA_USERNAME, KAFKA_PASSWORD\)/,
    ],
    [
      'neither TLS nor a user',
      { KAFKA_USERNAME: undefined, KAFKA_PASSWORD: undefined, KAFKA_CA: undefined },
      /wants TLS \(KAFKA_TLS, KAFKA_CA\) or a user/,
    ],
    ['a password without TLS', { KAFKA_CA: undefined }, /wants TLS \(KAFKA_TLS, KAFKA_CA\)/],
    [
      "another authority's certificate",
      { KAFKA_CA: rootCertificates[0] },
      /KAFKA_CA \(.* a certificate that is not trusted: [A-Z_]+\)/,
    ],
    [
      "the machine's authorities",
      { KAFKA_CA: undefined, KAFKA_TLS: 'on' as const },
      /KAFKA_TLS \(.* a certificate that is not trusted: [A-Z_]+\)/,
    ],
  ])('lets no client in with %s, and says why', async (_, change, says) => {
    await expect(opening(site.access(userOf('billing'), change))).rejects.toThrow(says);
  });

  it('a user without rights is told that it may see no topic', () =>
    expect(opening(site.access(SECOND_USER))).rejects.toThrow(
      /these topics do not exist, or porte-billing-second may not describe them: identity\.user\.v1, /,
    ));

  it('a service that is refused ends at once and says why', async () => {
    const { script, env } = site.admitted('rating');
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>(resolve =>
      execFile(
        process.execPath,
        [script],
        { env: { PATH: process.env['PATH'], ...env, PORT: '0', KAFKA_PASSWORD: 'wrong' } },
        (error, __, text) => resolve({ code: error?.code, stderr: text }),
      ),
    );
    expect(code).toBe(1);
    expect(stderr).toContain('refuses the user porte-rating-kafka');
  });

  it('one user is enough where all components share it', async () => {
    const options = {
      brokers: site.kafka.brokers,
      clientId: 'test',
      access: site.access(SHARED_USER),
      timings: QUICK_TIMINGS,
    };
    expect(await ensureTopics(options)).toEqual({ created: [], grown: [] });
    await write(SHARED_USER, ['billing.audit.v1']);
    const bus = new KafkaBus(options);
    bus.subscribe({
      consumer: 'gateway-probe',
      ofReplica: true,
      types: ['tenant.created'],
      deliver: () => Promise.resolve(),
    });
    await bus.open();
    expect(await bus.lags()).toEqual([{ consumer: 'gateway-probe', lag: 0 }]);
    await bus.close();
  });

  it('goes on through a rotation: a second user beside the first, then without it', async () => {
    await site.admitSecond();
    await opening(site.access(userOf('billing')));
    const billing = porte.supervisor.get('billing');
    await billing.start(site.asSecond());
    await billing.kill('SIGTERM');
    await billing.whenReady();
    await site.dismiss(userOf('billing'));
    await expect(write(userOf('billing'), ['billing.audit.v1'])).rejects.toThrow(/not authorized/i);
    await sellsALabel();
  });
});
