import { errorText } from '@porte/contracts';
import { installFailpoints, newId } from '@porte/domain-kit';
import type { Fault, ScriptedFault } from '@porte/simulators';
import { DEMO } from '@porte/testing-kit';
import { AdapterRegistry } from '../src/adapters/index.js';
import type { LabelVoidEntity } from '../src/voids/label-void.row.js';
import { HandCarrier, labelOf, testManifest } from './hand-carrier.js';
import { PurchaseBench, type Selection } from './purchases-fixture.js';

describe('voiding a label', () => {
  let bench: PurchaseBench;
  const hand = new HandCarrier();
  const fixed = new HandCarrier();
  Object.assign(fixed, {
    manifest: testManifest('Fixed', 'buy'),
  });
  beforeAll(
    async () =>
      void (bench = await PurchaseBench.open({ deadlineMs: 1_000, lookupMs: 1_000 }, list => [...list, hand, fixed])),
  );
  afterEach(() => {
    hand.voids = 'done';
    installFailpoints(undefined);
    bench.simulator.clear();
    bench.simulator.account({ voids: 'accepted' });
  });
  afterAll(() => bench.close());

  const on = (fault: Fault, times: ScriptedFault['times'] = 1): ScriptedFault => ({
    fault,
    on: { operation: 'void' },
    times,
  });
  const countOf = async (carrierId: string) =>
    (
      await bench.query<{ shipment_count: number }>('select shipment_count from carriers where id = $1', [carrierId])
    )[0]!.shipment_count;
  const voidOf = async (id: string) =>
    (await bench.query<LabelVoidEntity>('select * from label_voids where tenant_id = $1 and id = $2', [DEMO, id]))[0]!;
  const asked = async (selection: Selection) => {
    const { reference } = await bench.attempt(selection);
    return bench.simulator.calls.filter(call => call.operation === 'void' && call.reference === reference).length;
  };
  const ends = (selection: Selection) => [
    ...bench.of('label.voided', selection),
    ...bench.of('label.void_refused', selection),
  ];
  const clarified = (id: string) =>
    bench.query<{ state: string; kind: string; known: string }>(
      'select state, kind, known from clarifications where subject_id = $1',
      [id],
    );

  it('asks the carrier once, however often the event comes, and tells once', async () => {
    const { selection, label } = await bench.bought(await bench.carrier('Simulated'));
    const cancellation_id = newId();
    await Promise.all(Array.from({ length: 5 }, () => bench.cancel(selection, label, { cancellation_id })));
    expect(await bench.told('label.voided', selection)).toEqual({
      user_id: selection.user_id,
      owner_id: selection.owner_id,
      shipment_id: selection.shipment_id,
      purchase_id: selection.purchase_id,
      cancellation_id,
    });
    expect([await bench.booked(selection), await asked(selection)]).toEqual([[], 1]);
    expect([ends(selection).length, (await voidOf(cancellation_id)).state]).toEqual([1, 'voided']);
    expect(bench.of('label.void_unknown', selection)).toEqual([]);
  });

  it("gives the place of the carrier's limit back and tells of the carrier", async () => {
    const ids = await bench.carrier('Simulated', {}, 1);
    const { selection, label } = await bench.bought(ids);
    expect((await bench.told('label.failed', await bench.select(bench.selection(ids)))).code).toBe('limit_reached');
    await bench.cancel(selection, label);
    await bench.told('label.voided', selection);
    expect(await countOf(ids.carrier_id)).toBe(0);
    await bench.until(() =>
      bench.events.some(
        ({ type, subject, data }) =>
          type === 'carrier.updated' &&
          subject === ids.carrier_id &&
          (data as Record<string, unknown>)['shipment_disabled'] === false,
      ),
    );
    await bench.bought(ids);
  });

  it('gives the place back once, though two cancellations of the same label are told', async () => {
    const ids = await bench.carrier('Simulated');
    const first = await bench.bought(ids);
    await bench.bought(ids);
    for (let i = 1; i <= 2; i += 1) {
      await bench.cancel(first.selection, first.label);
      await bench.until(() => bench.of('label.voided', first.selection).length === i);
    }
    expect(await countOf(ids.carrier_id)).toBe(1);
  });

  it("leaves the built-in carrier's waybill used for ever", async () => {
    const ids = await bench.carrier('GenericCarrier');
    await bench.waybills(ids.carrier_id, 'V1');
    const { selection, label } = await bench.bought(ids);
    await bench.cancel(selection, label);
    await bench.told('label.voided', selection);
    expect(await bench.query('select state from waybills where carrier_id = $1', [ids.carrier_id])).toEqual([
      { state: 'used' },
    ]);
    expect((await bench.told('label.failed', await bench.select(bench.selection(ids)))).code).toBe(
      'waybill_pool_empty',
    );
    expect(await countOf(ids.carrier_id)).toBe(0);
  });

  it('counts a demo label for nothing when it is voided either', async () => {
    const ids = await bench.carrier('GenericCarrier');
    await bench.bought(ids);
    const { selection, label } = await bench.bought(ids, { held: 0 }, { demo: true, total: 0 });
    await bench.cancel(selection, label);
    await bench.told('label.voided', selection);
    expect(await countOf(ids.carrier_id)).toBe(1);
  });

  it('voids a manual shipment at once, since no one sold anything', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Simulated'), { source: 'manual' }));
    await bench.told('label.generated', selection);
    await bench.cancel(selection, null);
    await bench.told('label.voided', selection);
    expect(await asked(selection)).toBe(0);
  });

  it("passes the carrier's refusal on, and keeps its place in the limit", async () => {
    const ids = await bench.carrier('Simulated');
    const { selection, label } = await bench.bought(ids);
    bench.simulator.account({ voids: 'refused' });
    await bench.cancel(selection, label);
    expect((await bench.told('label.void_refused', selection)).message).toBe('This account may not void.');
    expect([await countOf(ids.carrier_id), await bench.booked(selection)]).toEqual([1, [label.tracking_number]]);
  });

  it('says clearly that a carrier voids nothing', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Fixed')));
    await bench.until(() => fixed.calls.length === 1);
    fixed.calls[0]!.answer({ kind: 'done', value: { tracking_number: 'FIX1', tracking_url: null, documents: [] } });
    const { label } = await bench.told('label.generated', selection);
    await bench.cancel(selection, label);
    expect((await bench.told('label.void_refused', selection)).message).toBe(errorText('not_voidable', 'es-MX'));
    expect(fixed.voided).toEqual([]);
  });

  it.each<[string, Fault]>([
    ['is lost after the void', { kind: 'reset_after_commit' }],
    ['hangs after the void', { kind: 'timeout_after_commit' }],
    ['is an error after the void', { kind: 'server_error_after_commit' }],
    ['is an error before it', { kind: 'server_error' }],
    ['is unreadable', { kind: 'unparsable' }],
  ])('asks again where the answer %s, and takes "void already" for a yes', async (_, fault) => {
    const { selection, label } = await bench.bought(await bench.carrier('Simulated'));
    bench.simulator.script(on(fault));
    await bench.cancel(selection, label);
    await bench.told('label.voided', selection);
    expect(bench.of('label.void_unknown', selection).map(({ data }) => data.needs_review)).toEqual([false]);
    expect([await bench.booked(selection), await asked(selection), ends(selection).length]).toEqual([[], 2, 1]);
    expect(bench.simulator.book().totals.duplicated).toEqual([]);
  });

  it('tells staff after the last pause, and closes their question by itself when the carrier answers after all', async () => {
    const { selection, label } = await bench.bought(await bench.carrier('Simulated'));
    bench.simulator.script(on({ kind: 'unavailable' }, 12));
    const id = await bench.cancel(selection, label);
    await bench.until(() => bench.of('label.void_unknown', selection).length === 2);
    expect(bench.of('label.void_unknown', selection).map(({ data }) => data.needs_review)).toEqual([false, true]);
    expect(await clarified(id)).toMatchObject([{ kind: 'void' }]);
    await bench.told('label.voided', selection);
    expect(await clarified(id)).toMatchObject([{ kind: 'void', state: 'resolved' }]);
    expect(ends(selection)).toHaveLength(1);
  });

  it('is asked for again when its worker dies with the answer in its hands, and ends once', async () => {
    const { selection, label } = await bench.bought(await bench.carrier('Simulated'));
    let fails = 1;
    installFailpoints(name => {
      if (name === 'void.reply.after' && fails-- > 0) throw new Error('killed');
    });
    await bench.cancel(selection, label);
    await bench.told('label.voided', selection);
    installFailpoints(undefined);
    expect([await asked(selection), ends(selection).length]).toEqual([2, 1]);
  });

  it('stays unknown if its worker died and its carrier has no adapter after the restart', async () => {
    const { selection, label } = await bench.bought(await bench.carrier('Simulated'));
    const registry = bench.porte.service.get(AdapterRegistry);
    const find = jest.spyOn(registry, 'find');
    const died = Promise.withResolvers<void>();
    installFailpoints(async name => {
      if (name !== 'void.reply.after') return;
      installFailpoints(undefined);
      find.mockReturnValue(null);
      died.resolve();
      throw new Error('the process died');
    });
    const id = await bench.cancel(selection, label);
    await died.promise;
    await bench.told('label.void_unknown', selection);
    // With its adapter the next look, which may come at any moment, voids the label.
    expect(['unknown', 'needs_review']).toContain((await voidOf(id)).state);
    expect(ends(selection)).toEqual([]);
    find.mockRestore();
  });

  /** A void whose first caller only seems to be dead, and whose row is claimed again by now. */
  const askedTwice = async () => {
    hand.voids = 'held';
    const before = hand.heldVoids.length;
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    await bench.until(async () => {
      const { reference } = await bench.attempt(selection);
      const call = hand.calls.find(each => each.reference === reference);
      call?.answer(labelOf(reference));
      return call !== undefined;
    });
    const { label } = await bench.told('label.generated', selection);
    const id = await bench.cancel(selection, label);
    await bench.until(() => hand.heldVoids.length === before + 1);
    await bench.query(`update label_voids set leased_until = now() - interval '1 second' where id = $1`, [id]);
    await bench.pollVoids();
    await bench.until(() => hand.heldVoids.length === before + 2);
    const [first, second] = hand.heldVoids.slice(before);
    return { selection, id, first: first!, second: second! };
  };

  it('is taken up where a process left it, and hears no refusal from a caller whose lease was lost', async () => {
    const { selection, id, first, second } = await askedTwice();
    first({ kind: 'rejected', code: 'not_voidable', message: 'no' });
    await bench.porte.settled();
    expect((await voidOf(id)).state).toBe('asking');
    second({ kind: 'done', value: null });
    await bench.told('label.voided', selection);
    expect(ends(selection).map(({ type }) => type)).toEqual(['label.voided']);
  });

  it('ends once where two callers bring that the carrier accepted', async () => {
    const { selection, id, first, second } = await askedTwice();
    first({ kind: 'done', value: null });
    await bench.told('label.voided', selection);
    second({ kind: 'done', value: null });
    await bench.porte.settled();
    expect([(await voidOf(id)).state, ends(selection).map(({ type }) => type)]).toEqual(['voided', ['label.voided']]);
  });
});
