import { Client } from 'pg';
import { DEMO, NORTE } from '@porte/testing-kit';
import { openMessageStore, type MessageStore } from './message-store.fixture.js';
import { developer, eventOf, foldingDesk } from './parking.fixture.js';

describe('dead letters', () => {
  let store: MessageStore;
  let parking: ReturnType<typeof foldingDesk>;
  beforeEach(async () => {
    store = await openMessageStore();
    parking = foldingDesk(store);
  });
  afterEach(() => store.close());

  const events = (count: number, name = 'a') => Array.from({ length: count }, (_, i) => eventOf(name, i + 1));
  const takeAll = async (all: ReturnType<typeof eventOf>[]) => {
    for (const envelope of all) await parking.take(envelope);
  };
  const parkedKeys = async () => (await store.superuser('select 1 from parked_keys')).length;

  it('dead letters of a parked key are replayed with everything behind them in order, and the key is free', async () => {
    const [bad, ...rest] = events(4);
    parking.broken.add(1);
    await takeAll([bad!, ...rest]);
    expect(await parking.folded('a')).toBeUndefined();
    parking.broken.clear();
    expect(await parking.replay(bad!)).toBe(0);
    expect(await parking.folded('a')).toBe('1 2 3 4');
    expect([await parkedKeys(), await parking.waiting()]).toEqual([0, []]);
    await parking.take(eventOf('a', 5));
    expect(await parking.folded('a')).toBe('1 2 3 4 5');
    expect(await parking.audits()).toEqual(
      [bad!, ...rest].map(({ id }) =>
        expect.objectContaining({ action: 'dead_letter.replay', subject: id, actor_id: developer.id }),
      ),
    );
  });

  it('dead letters go on from the oldest of their key, whichever of them is asked for', async () => {
    const all = events(3);
    parking.broken.add(1);
    await takeAll(all);
    parking.broken.clear();
    await parking.replay(all[2]!);
    expect(await parking.folded('a')).toBe('1 2 3');
  });

  it('dead letters that fail again stay with their new errors, and what is behind keeps waiting', async () => {
    const all = events(4);
    parking.broken.add(1);
    await takeAll(all);
    await expect(parking.replay(all[0]!)).rejects.toMatchObject({
      code: 'replay_failed',
      params: { message: 'TechnicalError: no ledger for 1' },
    });
    expect((await parking.waiting()).map(({ n, parked, errors }) => [n, parked, errors.length])).toEqual([
      [1, false, 2],
      [2, true, 0],
      [3, true, 0],
      [4, true, 0],
    ]);
    parking.broken.clear();
    parking.broken.add(3);
    await expect(parking.replay(all[0]!)).rejects.toMatchObject({ code: 'replay_failed' });
    expect(await parking.folded('a')).toBe('1 2');
    expect((await parking.waiting()).map(({ n, parked, errors }) => [n, parked, errors.length])).toEqual([
      [3, false, 1],
      [4, true, 0],
    ]);
    await parking.take(eventOf('a', 5));
    expect(await parking.folded('a')).toBe('1 2');
    expect((await parking.audits()).map(({ action }) => action)).toEqual(
      ['replay_failed', 'replay', 'replay', 'replay_failed'].map(what => `dead_letter.${what}`),
    );
  });

  it('dead letters that are discarded are applied never, and let the rest of their key go on', async () => {
    const all = events(3);
    parking.broken.add(1);
    await takeAll(all);
    expect(await parking.letters.discard(parking.at(all[0]!), 'paid by hand', developer)).toBe(0);
    expect(await parking.folded('a')).toBe('2 3');
    expect(await parkedKeys()).toBe(0);
    expect((await parking.audits())[0]).toMatchObject({
      action: 'dead_letter.discard',
      subject: all[0]!.id,
      data: { reason: 'paid by hand', type: 'label.generated' },
    });
  });

  it('dead letters that are discarded stay discarded where the next one fails', async () => {
    const all = events(3);
    parking.broken.add(1).add(2);
    await takeAll(all);
    expect(await parking.letters.discard(parking.at(all[0]!), 'never happened', developer)).toBe(2);
    expect((await parking.waiting()).map(({ n, parked }) => [n, parked])).toEqual([
      [2, false],
      [3, true],
    ]);
    expect(await parkedKeys()).toBe(1);
  });

  it('dead letters of a topic without money are replayed alone: nothing waits behind them', async () => {
    const [first, second] = [1, 2].map(n => eventOf('a', n, { type: 'zone.updated' }));
    parking.broken.add(1).add(2);
    await takeAll([first!, second!]);
    parking.broken.clear();
    expect(await parking.replay(second!)).toBe(1);
    expect(await parking.folded('a')).toBe('2');
    expect(await parking.letters.discard(parking.at(first!), 'old news', developer)).toBe(0);
  });

  it('dead letters are decided once, and by no one of another tenant', async () => {
    const [bad] = events(1);
    parking.broken.add(1);
    await parking.take(bad!);
    parking.broken.clear();
    await expect(parking.letters.replay({ ...parking.at(bad!), tenantId: NORTE }, developer)).rejects.toMatchObject({
      code: 'not_found',
    });
    await parking.replay(bad!);
    for (const again of [parking.replay(bad!), parking.letters.discard(parking.at(bad!), 'late', developer)])
      await expect(again).rejects.toMatchObject({ code: 'not_found' });
    expect(await parking.folded('a')).toBe('1');
  });

  it('dead letters of a consumer that is no more stay where they are', async () => {
    await store.superuser(
      `insert into dead_letters (tenant_id, id, consumer, key, envelope, errors) select '${DEMO}', gen_random_uuid(), 'gone', 'k', '{"type": "zone.updated"}', '[]'`,
    );
    const [{ id }] = (await store.superuser<{ id: string }>('select id from dead_letters')) as [{ id: string }];
    await expect(parking.letters.replay({ tenantId: DEMO, consumer: 'gone', id }, developer)).rejects.toMatchObject({
      code: 'replay_failed',
    });
    expect(await parking.waiting()).toHaveLength(1);
  });

  it('dead letters are applied once, in order, by several replays at a time while their key goes on arriving', async () => {
    parking.broken.add(1);
    const all = events(60);
    await takeAll(all.slice(0, 10));
    parking.broken.clear();
    const arriving = takeAll(all.slice(10));
    const people = Array.from({ length: 3 }, () =>
      parking.replay(all[0]!).catch(error => expect(error).toMatchObject({ code: 'not_found' })),
    );
    await Promise.all([arriving, ...people]);
    expect(await parking.folded('a')).toBe(all.map((_, i) => i + 1).join(' '));
    expect([await parkedKeys(), await parking.waiting()]).toEqual([0, []]);
  });

  describe('and an event that arrives at the very end', () => {
    let other: Client;
    beforeEach(async () => {
      other = new Client({ connectionString: store.superuserUrl });
      await other.connect();
      await other.query('begin');
    });
    afterEach(() => other.end());

    const somebodyWaits = async () => {
      while (
        (
          await store.superuser(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length === 0
      );
    };

    it.each([
      ['is replayed as well where it is being set aside', false],
      ['keeps the key parked where it fails', true],
    ])('%s', async (_, isBroken) => {
      const [bad, late] = events(2);
      parking.broken.add(1);
      await parking.take(bad!);
      parking.broken.clear();
      if (isBroken) parking.broken.add(2);
      // the delivery as it stands before its commit
      await other.query(`select from parked_keys for key share`);
      await other.query(
        `insert into dead_letters (tenant_id, id, consumer, key, envelope, errors, parked) select tenant_id, $1, consumer, key, $2, '[]', true from dead_letters`,
        [late!.id, JSON.stringify(late)],
      );
      const replayed = parking.replay(bad!).catch((error: { code: string }) => error.code);
      await somebodyWaits();
      expect(await parking.folded('a')).toBe('1');
      await other.query('commit');
      expect(await replayed).toBe(isBroken ? 'replay_failed' : 0);
      expect(await parking.folded('a')).toBe(isBroken ? '1' : '1 2');
      expect(await parkedKeys()).toBe(isBroken ? 1 : 0);
    });

    it('waits for the key to be free, and is handled then', async () => {
      const [bad, late] = events(2);
      parking.broken.add(1);
      await parking.take(bad!);
      await other.query('delete from parked_keys');
      const taken = parking.take(late!);
      await somebodyWaits();
      await other.query('commit');
      await taken;
      expect(await parking.folded('a')).toBe('2');
      expect((await parking.waiting()).map(({ n }) => n)).toEqual([1]);
    });
  });
});
