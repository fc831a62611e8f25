import { installFailpoints, newId, type Failpoint } from '@porte/domain-kit';
import { ObjectStore } from '@porte/service-kit';
import { HandCarrier, labelOf } from './hand-carrier.js';
import { PurchaseBench, type Selection } from './purchases-fixture.js';

describe('a purchase for which the worker has a place', () => {
  let bench: PurchaseBench;
  const hand = new HandCarrier();
  // One place for each carrier: one that is not given back is missed at once. The clock wakes no one.
  beforeAll(async () => void (bench = await PurchaseBench.open({ perCarrier: 1 }, list => [...list, hand])));
  afterEach(() => {
    installFailpoints(undefined);
    jest.restoreAllMocks();
  });
  afterAll(() => bench.close());

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
  /** Inserted as a claimed one, and then its outcome: a claim would have raised its fence further. */
  const AT_ONCE = { fence: 2, state: 'labelled' };

  it('is called for as its event is committed, with no claim', async () => {
    const { selection } = await bench.bought(await bench.carrier('Simulated'));
    expect(await bench.attempt(selection)).toMatchObject({ ...AT_ONCE, n: 1, doubt: false });
    expect(bench.of('label.requested', selection)).toHaveLength(1);
    expect(bench.of('label.unknown', selection)).toEqual([]);
  });

  it('stands as a call under a lease that outlasts it before anything is sent', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const call = await handed(selection);
    const { leased_until, due_at, created_at, state } = await bench.attempt(selection);
    expect([state, due_at]).toEqual(['calling', created_at]);
    expect(leased_until!.getTime() - created_at.getTime()).toBeGreaterThanOrEqual(20_000);
    call.answer(labelOf('LEASE1'));
    await bench.told('label.generated', selection);
  });

  it.each(['Simulated', 'Idempotent'])(
    'is looked into when the process died between commit and call: %s',
    async provider => {
      bench.simulator.account({ api_key: 'once-key', mode: 'idempotent', lookup: false });
      const settings: Record<string, string> = provider === 'Idempotent' ? { api_key: 'once-key' } : {};
      const selection = await bench.selectAndDie(bench.selection(await bench.carrier(provider, settings)));
      await bench.loseLease(selection);
      const { label } = await bench.told('label.generated', selection);
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
      const ids = await bench.carrier('Simulated');
      failing(place, 2);
      for (const { selection } of [await bench.bought(ids), await bench.bought(ids)]) {
        expect(await bench.attempt(selection)).toMatchObject(AT_ONCE);
        expect(await bench.booked(selection)).toHaveLength(1);
      }
    },
  );

  it('ends as its event is committed where the limit of its carrier is reached', async () => {
    const ids = await bench.carrier('Simulated', {}, 1);
    await bench.bought(ids);
    const selection = await bench.select(bench.selection(ids));
    expect(await bench.attempt(selection)).toMatchObject({ state: 'rejected', due_at: null, leased_until: null });
    expect((await bench.told('label.failed', selection)).code).toBe('limit_reached');
    expect(bench.of('label.requested', selection)).toEqual([]);
    const { selection: other } = await bench.bought(await bench.carrier('Simulated'));
    expect(await bench.attempt(other)).toMatchObject(AT_ONCE);
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

  it('keeps a file of two formats once', async () => {
    const [ids, put] = [
      await bench.carrier('Simulated'),
      jest.spyOn(bench.porte.service.get<ObjectStore>(ObjectStore as never), 'put'),
    ];
    const { label, selection } = await bench.bought(ids);
    expect(put).toHaveBeenCalledTimes(1);
    expect(label.documents.map(({ format }) => format)).toEqual(['pdf', 'thermal']);
    expect(new Set(label.documents.map(({ key }) => key)).size).toBe(1);
    expect(await bench.attempt(selection)).toMatchObject({
      state: 'labelled',
      tracking_number: label.tracking_number,
      documents: label.documents,
      outcome: { kind: 'success' },
      leased_until: null,
      due_at: null,
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
    call.answer(labelOf(`STOOD-${selection.purchase_id}`));
    await bench.told('label.generated', selection);
    if (change.includes('limit')) await toldFull(ids.carrier_id);
    expect(bench.of('label.generated', selection)).toHaveLength(1);
    expect(await bench.attempt(selection)).toMatchObject({ state: 'labelled', doubt: false, doubted_at: null });
    expect(await countOf(ids.carrier_id)).toEqual([{ shipment_count: 1 }]);
  });
});
