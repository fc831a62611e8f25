import { newId, TechnicalError } from '@porte/domain-kit';
import {
  Consumer,
  type Envelope,
  type EventBus,
  type Subscription,
  type Tx,
  type UnitOfWork,
} from '@porte/messaging-kit';
import type { EventType } from '@porte/contracts';
import { DEMO, describeContract, NORTE } from '@porte/testing-kit';
import { openMessageStore, subject, type MessageStore } from './message-store.fixture.js';

const event = (
  name: string,
  {
    type = 'zone.updated',
    source = 'carriers',
    tenantId = DEMO,
  }: { type?: EventType; source?: string; tenantId?: string } = {},
): Envelope => {
  const id = newId();
  return {
    id,
    type,
    source,
    subject: subject(name),
    tenantId,
    time: '2026-11-21T18:00:00.000Z',
    correlationId: id,
    data: { id: subject(name) },
  } as Envelope;
};

describeContract('a consumer', () => {
  let store: MessageStore;
  let consumer: Consumer;
  let applied: string[];
  beforeEach(async () => {
    store = await openMessageStore();
    consumer = new Consumer('shipments', store.work, [1, 1]);
    applied = [];
  });
  afterEach(() => store.close());

  const apply =
    (envelope: Envelope) =>
    async (tx: Tx): Promise<void> => {
      await tx.query('insert into reference_rows (tenant_id, model, id, data, event_id) values ($1, $2, $3, $4, $5)', [
        tx.tenantId,
        'zone',
        newId(),
        '{}',
        envelope.id,
      ]);
      tx.afterCommit(() => applied.push(envelope.id));
    };
  const effects = async (): Promise<number> => (await store.superuser('select 1 from reference_rows')).length;

  it('applies an event once however often and however simultaneously it comes', async () => {
    const envelope = event('a');
    await Promise.all(Array.from({ length: 8 }, () => consumer.take(envelope, apply(envelope))));
    await consumer.take(envelope, apply(envelope));
    expect(await effects()).toBe(1);
    expect(await store.deadLetters()).toEqual([]);
  });

  it('undoes what a handler does with an event that was taken before, and hears no error of it', async () => {
    const envelope = event('a');
    await consumer.take(envelope, apply(envelope));
    await consumer.take(envelope, async tx => {
      await apply(envelope)(tx);
      throw new Error('its state has moved on');
    });
    expect([await effects(), applied, await store.deadLetters()]).toEqual([1, [envelope.id], []]);
  });

  it('applies it once for each group', async () => {
    const envelope = event('a');
    for (const name of ['one', 'two']) await new Consumer(name, store.work, []).take(envelope, apply(envelope));
    expect(await effects()).toBe(2);
  });

  it('leaves no trace of a try that failed, and succeeds at the next', async () => {
    const envelope = event('a');
    let tries = 0;
    await consumer.take(envelope, async tx => {
      await apply(envelope)(tx);
      if (++tries < 3) throw new Error('not yet');
    });
    expect(tries).toBe(3);
    expect(await effects()).toBe(1);
    expect(await store.deadLetters()).toEqual([]);
  });

  it('says of each try that failed that it was at work', async () => {
    const subscribed: Subscription[] = [];
    consumer.subscribe(
      { subscribe: subscription => void subscribed.push(subscription) } as EventBus,
      ['zone.updated'],
      () => Promise.reject(new Error('cannot be handled')),
    );
    const attempted = jest.fn();
    await subscribed[0]!.deliver(event('a'), attempted);
    expect(attempted).toHaveBeenCalledTimes(3);
    expect(await store.deadLetters()).toHaveLength(1);
  });

  it('takes no transaction for an event that does not concern it', async () => {
    const subscribed: Subscription[] = [];
    const bus = { subscribe: (subscription: Subscription) => subscribed.push(subscription) } as unknown as EventBus;
    const [wanted, other] = [event('a'), event('b')];
    consumer.subscribe(
      bus,
      ['zone.updated'],
      (envelope, tx) => apply(envelope)(tx),
      ({ id }) => id === wanted.id,
    );
    for (const envelope of [other, wanted]) await subscribed[0]!.deliver(envelope, () => {});
    expect(applied).toEqual([wanted.id]);
    expect(await store.superuser('select event_id from inbox')).toEqual([{ event_id: wanted.id }]);
  });

  it('retries an optimistic-lock conflict immediately, without counting a failed delivery', async () => {
    const envelope = event('a');
    let tries = 0;
    await new Consumer('shipments', store.work, []).take(envelope, async tx => {
      await apply(envelope)(tx);
      if (++tries === 1)
        tx.withCommit({ text: 'select assert_written(count(*)) from inbox where event_id = $1', values: [newId()] });
    });
    expect(tries).toBe(2);
    expect(await effects()).toBe(1);
    expect(await store.deadLetters()).toEqual([]);
  });

  it('hands back an event whose database was away, instead of setting it aside', async () => {
    const envelope = event('a');
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    await expect(consumer.take(envelope, () => Promise.reject(away))).rejects.toBe(away);
    expect(await store.deadLetters()).toEqual([]);
    await consumer.take(envelope, apply(envelope));
    expect(await effects()).toBe(1);
  });

  it('sets an event that keeps failing aside with every error, and lets later ones of its key pass', async () => {
    const [bad, good] = [event('a'), event('a')];
    let tries = 0;
    await consumer.take(bad, () => Promise.reject(new TechnicalError(`try ${++tries}`)));
    await consumer.take(good, apply(good));
    const [letter, ...others] = await store.deadLetters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ consumer: 'shipments', id: bad.id, parked: false });
    expect(letter!.errors.map(error => error.split('\n')[0])).toEqual([
      'TechnicalError: try 1',
      'TechnicalError: try 2',
      'TechnicalError: try 3',
    ]);
    expect(applied).toEqual([good.id]);
  });

  it('parks the key of an event that moves money: later ones wait in order, other keys and tenants go on', async () => {
    const label = (name: string, tenantId = DEMO) => event(name, { type: 'label.generated', tenantId });
    const [bad, second, third, other, foreign] = [label('a'), label('a'), label('a'), label('b'), label('a', NORTE)];
    await consumer.take(bad, () => Promise.reject(new Error('no ledger')));
    for (const envelope of [second, third, other, foreign]) await consumer.take(envelope, apply(envelope));
    expect(applied).toEqual([other.id, foreign.id]);
    expect((await store.deadLetters()).map(({ id, parked }) => [id, parked])).toEqual([
      [bad.id, false],
      [second.id, true],
      [third.id, true],
    ]);
  });

  it('sets nothing aside that another replica has applied in between', async () => {
    const envelope = event('a', { type: 'label.generated' });
    let other: Promise<void> | undefined;
    // its dead letter comes after the other's success
    const late = {
      run: async (...given: Parameters<UnitOfWork['run']>) => (await other, store.work.run(...given)),
    } as UnitOfWork;
    await new Consumer('shipments', late, []).take(envelope, () => {
      other = consumer.take(envelope, apply(envelope));
      return Promise.reject(new Error('bad here'));
    });
    await other;
    expect(applied).toEqual([envelope.id]);
    expect(await store.deadLetters()).toEqual([]);
    expect(await store.superuser('select 1 from parked_keys')).toEqual([]);
  });

  it('ignores what a relay delivers again after a crash', async () => {
    const envelope = event('a');
    await consumer.take(envelope, apply(envelope));
    await new Consumer('shipments', store.work).take(envelope, apply(envelope));
    expect(applied).toEqual([envelope.id]);
  });

  it('says nothing of what fails with an event that was taken before', async () => {
    const envelope = event('a', { type: 'label.generated' });
    await consumer.take(envelope, apply(envelope));
    await consumer.take(envelope, () => Promise.reject(new Error('it is settled already')));
    expect(await store.deadLetters()).toEqual([]);
    expect(await store.superuser('select 1 from parked_keys')).toEqual([]);
  });

  it('rejects, to have the event delivered again, when not even the dead letter can be written', async () => {
    const envelope = event('a');
    await store.superuser('revoke insert on dead_letters from messages_app');
    await expect(consumer.take(envelope, () => Promise.reject(new Error('bad')))).rejects.toThrow('permission denied');
    await store.superuser('grant insert on dead_letters to messages_app');
    expect(await store.superuser('select 1 from inbox')).toEqual([]);
  });
});
