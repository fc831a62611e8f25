import { newId } from '@porte/domain-kit';
import { keyOf, type Envelope, type KafkaBus, type KafkaBusOptions, type KafkaLog } from '@porte/messaging-kit';
import kafkajs, { type IHeaders, type Producer } from 'kafkajs';
import { DEMO, kafkaOptions, until } from '@porte/testing-kit';
import { openMessageStore, subject, type MessageStore } from './message-store.fixture.js';
import { anEvent, describeOnKafka, foldOn, foldsOf, kafkaSite, keeper, type Site } from './transports.fixture.js';

describeOnKafka('a message that cannot be read', () => {
  let options: KafkaBusOptions;
  let site: Site;
  let bus: KafkaBus;
  let store: MessageStore;
  let producer: Producer;
  let said: KafkaLog[];
  beforeEach(async () => {
    options = kafkaOptions();
    [site, store] = await Promise.all([kafkaSite(options), openMessageStore()]);
    said = [];
    bus = site.join({ log: line => void said.push(line) }) as KafkaBus;
    producer = new kafkajs.Kafka({ brokers: [...options.brokers], logLevel: kafkajs.logLevel.NOTHING }).producer();
    await producer.connect();
  });
  afterEach(async () => {
    await producer.disconnect();
    await site.close();
    await store.close();
  });

  const damaged = (event: Envelope, value: string | null, headers: IHeaders = {}) =>
    producer.send({
      topic: `${options.namespace}.${event.source}.${event.type.split('.')[0]}.v1`,
      messages: [
        {
          key: keyOf(event),
          value,
          headers: {
            ce_id: event.id,
            ce_type: event.type,
            ce_source: event.source,
            ce_subject: event.subject,
            ce_tenantid: event.tenantId,
            ...headers,
          },
        },
      ],
    });
  const label = (n: number): Envelope => ({ ...anEvent('a', n, 'label.generated') });

  it('becomes a dead letter, and what follows it is taken', async () => {
    foldOn(bus, store, 'zone.updated');
    await bus.open();
    const broken = anEvent('a', 1);
    await damaged(broken, '{"id":');
    await damaged(anEvent('b', 2), 'null', { ce_id: 'none', ce_tenantid: '' });
    await damaged(anEvent('c', 3), '{}', { ce_type: '' });
    await bus.publish(anEvent('a', 4));
    await until(async () => (await foldsOf(store)).get(subject('a')) === '4');
    await bus.caughtUp();
    const letters = await store.superuser<{ id: string; tenant_id: string; envelope: Envelope; parked: boolean }>(
      'select id, tenant_id, envelope, parked from dead_letters order by seq',
    );
    expect(letters).toHaveLength(3);
    expect(letters.find(({ id }) => id === broken.id)).toMatchObject({
      tenant_id: DEMO,
      parked: false,
      envelope: { unreadable: true, data: { base64: Buffer.from('{"id":').toString('base64') } },
    });
    expect(await store.superuser('select key from parked_keys')).toEqual([]);
  });

  it('parks its key where the events of the key move money', async () => {
    foldOn(bus, store, 'label.generated');
    await bus.open();
    await damaged(label(1), 'x');
    await bus.publish(label(2));
    await bus.publish({ ...label(3), subject: subject('b'), id: newId() });
    await until(async () => (await store.deadLetters()).length === 2 && (await foldsOf(store)).size === 1);
    expect((await store.deadLetters()).map(({ parked }) => parked)).toEqual([false, true]);
    expect((await foldsOf(store)).has(subject('a'))).toBe(false);
  });

  it('is left out by who has nowhere to keep it, and logged', async () => {
    const { deliver, numbers } = keeper();
    bus.subscribe({ consumer: 'replica', ofReplica: true, types: ['zone.updated'], deliver });
    await bus.open();
    await damaged(anEvent('a', 1), '');
    await bus.publish(anEvent('a', 2));
    await until(() => numbers().length === 1);
    expect(said.filter(({ message }) => message === 'a message cannot be read')).toHaveLength(1);
  });
});
