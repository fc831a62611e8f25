import { installFailpoints, newId, type Failpoint } from '@porte/domain-kit';
import { ObjectStore } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import { AttemptWorker } from '../src/purchases/index.js';
import { Attempts } from '../src/purchases/attempts/attempts.js';
import { CarrierCaller } from '../src/purchases/calls/carrier-caller.js';
import { LabelBuyer } from '../src/purchases/attempts/label-buyer.js';
import { HandCarrier, labelOf } from './hand-carrier.js';
import { PurchaseBench, type Selection } from './purchases-fixture.js';

describe('a purchase for which the worker has a place', () => {
  let bench: PurchaseBench;
  const hand = new HandCarrier();
  // One place for each carrier: one that is not given back is missed at once. The clock wakes nobody.
  beforeAll(
    async () => void (bench = await PurchaseBench.open({ perCarrier: 1, pollMs: 1_000_000 }, list => [...list, hand])),
  );
  afterEach(() => {
    installFailpoints(undefined);
    jest.restoreAllMocks();
  });
  afterAll(() => bench.close());

  const get = <T>(token: abstract new (...given: never[]) => T): T => bench.porte.service.get<T>(token as never);
  const claims = () => jest.spyOn(get(Attempts).leases, 'claim');
  const expire = (selection: Selection) =>
    bench.query(`update label_attempts set lease_until = now() - interval '1 second' where purchase_id = $1`, [
      selection.purchase_id,
    ]);
  /** Fails the transaction whose handler reaches the place, so many times. */
  const failing = (place: Failpoint, times: number) => {
    let failed = 0;
    installFailpoints(name => {
      if (name === place && failed++ < times) throw new Error('the database is away');
    });
  };
  const handed = async (selection: Selection) => {
    const { reference } = await bench.attempt(selection);
    await bench.until(() => hand.calls.some(call => call.reference === reference));
    return hand.calls.find(call => call.reference === reference)!;
  };

  it('is called for as its event is committed, with no claim', async () => {
    const [ids, claim] = [await bench.carrier('Simulated'), claims()];
    const first = await bench.select(bench.selection(ids));
    expect(await bench.attempt(first)).toMatchObject({ fence: 1, n: 1, doubt: false });
    await bench.told('label.generated', first);
    await bench.bought(ids);
    expect(claim).not.toHaveBeenCalled();
    expect(bench.of('label.requested', first)).toHaveLength(1);
    expect(bench.of('label.unknown', first)).toEqual([]);
  });

  it('stands as a call under a lease that outlasts it before anything is sent', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const call = await handed(selection);
    const { lease_until, next_check_at, created_at, state } = await bench.attempt(selection);
    expect([state, next_check_at]).toEqual(['calling', created_at]);
    expect(lease_until!.getTime() - created_at.getTime()).toBeGreaterThanOrEqual(20_000);
    call.answer(labelOf('LEASE1'));
    await bench.told('label.generated', selection);
  });

  it.each(['Simulated', 'Idempotent'])(
    'is looked into when the process died between commit and call: %s',
    async provider => {
      bench.simulator.account({ api_key: 'once-key', mode: 'idempotent', lookup: false });
      jest.spyOn(get(CarrierCaller), 'send').mockResolvedValueOnce();
      const selection = await bench.select(
        bench.selection(await bench.carrier(provider, provider === 'Idempotent' ? { api_key: 'once-key' } : {})),
      );
      await expire(selection);
      const worker = get(AttemptWorker);
      worker.wake();
      const timer = setInterval(() => worker.wake(), 20);
      const { label } = await bench.told('label.generated', selection).finally(() => clearInterval(timer));
      expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
      expect(bench.of('label.unknown', selection)).toHaveLength(1);
      expect(bench.of('label.requested', selection)).toHaveLength(1);
    },
  );

  it('is asked for once though its event comes twice, also under another id', async () => {
    const [selection, id] = [bench.selection(await bench.carrier('Hand')), newId()];
    await Promise.all([
      bench.select(selection, id),
      bench.select(selection, id),
      bench.select(selection),
      bench.select(selection),
    ]);
    const call = await handed(selection);
    await bench.select(selection);
    call.answer(labelOf('TWICE1'));
    await bench.told('label.generated', selection);
    await bench.select(selection);
    expect(hand.calls.filter(({ reference }) => reference === call.reference)).toHaveLength(1);
    expect(await bench.query('select errors from dead_letters')).toEqual([]);
  });

  it.each<Failpoint>(['attempt.calling.before', 'handle.after', 'commit.before'])(
    'gets its place again when its transaction is rolled back at %s',
    async place => {
      const [ids, claim] = [await bench.carrier('Simulated'), claims()];
      failing(place, 2);
      const { selection } = await bench.bought(ids);
      await bench.bought(ids);
      expect(claim).not.toHaveBeenCalled();
      expect(await bench.booked(selection)).toHaveLength(1);
    },
  );

  it('gets its place again when the commit itself fails', async () => {
    const [ids, claim, attempts] = [await bench.carrier('Simulated'), claims(), get(Attempts)];
    const write = attempts.callAtCommit.bind(attempts);
    jest.spyOn(attempts, 'callAtCommit').mockImplementationOnce((tx, ...rest) => {
      write(tx, ...rest);
      tx.withCommit({ text: 'select 1 / 0', values: [] });
    });
    await bench.bought(ids);
    await bench.bought(ids);
    expect(claim).not.toHaveBeenCalled();
  });

  it('ends as its event is committed where the limit of its carrier is reached', async () => {
    const [ids, claim] = [await bench.carrier('Simulated', {}, 1), claims()];
    await bench.bought(ids);
    const selection = await bench.select(bench.selection(ids));
    expect(await bench.attempt(selection)).toMatchObject({ state: 'rejected', fence: 0, next_check_at: null });
    expect((await bench.told('label.failed', selection)).code).toBe('limit_reached');
    expect(bench.of('label.requested', selection)).toEqual([]);
    await bench.bought(await bench.carrier('Simulated'));
    expect(claim).not.toHaveBeenCalled();
  });

  it('is not begun a second time by a caller that read it before another began it', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const call = await handed(selection);
    const [attempt, buyer] = [await bench.attempt(selection), get(LabelBuyer)];
    const begin = (state: 'ready' | 'calling', fence: number) =>
      bench.work.run({ tenantId: DEMO }, tx =>
        buyer.begin(tx, { ...attempt, state, fence, doubt_ms: 0, leased: true, limited: false }, hand),
      );
    for (const [state, fence] of [
      ['ready', 0],
      ['ready', 1],
      ['calling', 2],
    ] as const)
      await expect(begin(state, fence)).rejects.toMatchObject({ code: 'PC001' });
    call.answer(labelOf('BEGUN1'));
    await bench.told('label.generated', selection);
    expect(bench.of('label.requested', selection)).toHaveLength(1);
  });

  it('is not ended by a caller that read it before another began it', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const call = await handed(selection);
    const attempt = await bench.attempt(selection);
    const refuse = () =>
      bench.work.run({ tenantId: DEMO }, tx =>
        get(LabelBuyer).begin(
          tx,
          { ...attempt, state: 'ready', fence: 0, doubt_ms: 0, leased: true, limited: false },
          null,
        ),
      );
    await expect(refuse()).rejects.toMatchObject({ code: 'PC001' });
    expect((await bench.attempt(selection)).state).toBe('calling');
    call.answer(labelOf('ENDED1'));
    await bench.told('label.generated', selection);
    expect(bench.of('label.failed', selection)).toEqual([]);
  });

  it('waits where its carrier has its part of the places, and is called for when one is free', async () => {
    const ids = await bench.carrier('Hand');
    const first = await bench.select(bench.selection(ids));
    const call = await handed(first);
    const second = await bench.select(bench.selection(ids));
    expect((await bench.attempt(second)).state).toBe('ready');
    call.answer(labelOf('PART1'));
    (await handed(second)).answer(labelOf('PART2'));
    await Promise.all([first, second].map(each => bench.told('label.generated', each)));
  });

  it('does not overtake those of its carrier that wait in the table', async () => {
    const [ids, worker] = [await bench.carrier('Hand'), get(AttemptWorker)];
    const claim = claims().mockResolvedValue([]);
    await worker.onModuleDestroy();
    const waiting = await bench.select(bench.selection(ids));
    worker.onApplicationBootstrap();
    // Nothing is claimed, so that only the table knows of the one that waits.
    await bench.until(() => claim.mock.calls.length > 0);
    await new Promise(setImmediate);
    const late = await bench.select(bench.selection(ids));
    expect([(await bench.attempt(waiting)).state, (await bench.attempt(late)).state]).toEqual(['ready', 'ready']);
    claim.mockRestore();
    worker.wake();
    (await handed(waiting)).answer(labelOf('TURN1'));
    (await handed(late)).answer(labelOf('TURN2'));
    const [first, second] = await Promise.all([waiting, late].map(each => bench.attempt(each)));
    expect(hand.calls.findIndex(each => each.reference === first!.reference)).toBeLessThan(
      hand.calls.findIndex(each => each.reference === second!.reference),
    );
    await bench.told('label.generated', late);
  });

  it('waits for a worker that has stopped', async () => {
    const worker = get(AttemptWorker);
    await worker.onModuleDestroy();
    const selection = await bench.select(bench.selection(await bench.carrier('Simulated')));
    expect(await bench.attempt(selection)).toMatchObject({ state: 'ready', fence: 0 });
    worker.onApplicationBootstrap();
    await bench.told('label.generated', selection);
  });

  const toldFull = (carrierId: string) =>
    bench.until(() =>
      bench.events.some(
        ({ type, subject, data }) =>
          type === 'carrier.updated' &&
          subject === carrierId &&
          (data as Record<string, unknown>)['shipment_disabled'] === true,
      ),
    );
  const countOf = (carrierId: string) => bench.query('select shipment_count from carriers where id = $1', [carrierId]);

  it('is told of with the carrier whose limit was set while its label was on the way', async () => {
    const [ids, attempts] = [await bench.carrier('Simulated', {}, 1), get(Attempts)];
    const locked = attempts.locked.bind(attempts);
    jest
      .spyOn(attempts, 'locked')
      .mockImplementationOnce(async (...given) => ({ ...(await locked(...given)), limited: false }));
    await bench.bought(ids);
    await toldFull(ids.carrier_id);
    expect(await countOf(ids.carrier_id)).toEqual([{ shipment_count: 1 }]);
  });

  it('ends without its attempt being read, and keeps a file of two formats once', async () => {
    const [ids, locked, put] = [
      await bench.carrier('Simulated'),
      jest.spyOn(get(Attempts), 'locked'),
      jest.spyOn(get(ObjectStore), 'put'),
    ];
    const { label, selection } = await bench.bought(ids);
    expect([locked.mock.calls, put.mock.calls.length]).toEqual([[], 1]);
    expect(label.documents.map(({ format }) => format)).toEqual(['pdf', 'thermal']);
    expect(new Set(label.documents.map(({ key }) => key)).size).toBe(1);
    expect(await bench.attempt(selection)).toMatchObject({
      state: 'labelled',
      tracking_number: label.tracking_number,
      documents: label.documents,
      outcome: { kind: 'success' },
      lease_until: null,
      next_check_at: null,
      surplus: [],
    });
    expect(await countOf(ids.carrier_id)).toEqual([{ shipment_count: 1 }]);
  });

  it.each([
    [
      'has come into doubt',
      `update label_attempts set state = 'unknown', doubt = true, doubted_at = now(), checks = 1 where purchase_id = $1`,
    ],
    [
      'has got a carrier with a limit',
      `update carriers set shipment_limit = 1 where id = (select carrier_id from label_attempts where purchase_id = $1)`,
    ],
  ])('ends as it stands where it %s while its label was on the way', async (_, change) => {
    const ids = await bench.carrier('Hand');
    const selection = await bench.select(bench.selection(ids));
    const call = await handed(selection);
    await bench.query(change, [selection.purchase_id]);
    const locked = jest.spyOn(get(Attempts), 'locked');
    call.answer(labelOf(`STOOD-${selection.purchase_id}`));
    await bench.told('label.generated', selection);
    expect(locked).toHaveBeenCalled();
    if (change.includes('limit')) await toldFull(ids.carrier_id);
    expect(bench.of('label.generated', selection)).toHaveLength(1);
    expect(await bench.attempt(selection)).toMatchObject({ state: 'labelled', doubt: false, doubted_at: null });
    expect(await countOf(ids.carrier_id)).toEqual([{ shipment_count: 1 }]);
  });
});
