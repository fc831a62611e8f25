import type { Fault, ScriptedFault } from '@porte/simulators';
import { PurchaseBench, type Selection } from './purchases-fixture.js';

describe('buying of a carrier outside', () => {
  let bench: PurchaseBench;
  beforeAll(async () => void (bench = await PurchaseBench.open({ deadlineMs: 1_000, lookupMs: 1_000 })));
  afterEach(() => bench.simulator.clear());
  afterAll(() => bench.close());

  const on = (fault: Fault, operation: 'ship' | 'find' = 'ship', times: ScriptedFault['times'] = 1): ScriptedFault => ({
    fault,
    on: { operation },
    times,
  });
  const calls = async (selection: Selection) => {
    const { reference } = await bench.attempt(selection);
    return bench.simulator.calls.filter(call => call.reference === reference).map(call => call.operation);
  };
  const bought = async (provider: string, settings = {}, ...faults: ScriptedFault[]) => {
    bench.simulator.script(...faults);
    return bench.select(bench.selection(await bench.carrier(provider, settings)));
  };

  it('asks with a reference of its own and keeps the label that it is given', async () => {
    const selection = await bought('Simulated');
    const { label } = await bench.told('label.generated', selection);
    expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
    expect(label!.documents.map(({ format }) => format)).toEqual(['pdf', 'thermal']);
    expect((await bench.file(label!.documents[0]!.key)).toString('latin1')).toContain(label!.tracking_number);
    expect((await bench.attempt(selection)).reference).toMatch(/^[A-Z2-7]{28}$/);
    expect(bench.of('label.unknown', selection)).toEqual([]);
  });

  it('tells that it asks, once, before the carrier is asked and however often the call is repeated', async () => {
    bench.simulator.account({ api_key: 'told-key', mode: 'idempotent', lookup: false });
    const selection = await bought(
      'Idempotent',
      { api_key: 'told-key' },
      on({ kind: 'reset_after_commit' }),
      on({ kind: 'hang' }),
    );
    await bench.told('label.generated', selection);
    const { reference } = await bench.attempt(selection);
    const { user_id, owner_id, shipment_id, purchase_id } = selection;
    expect(bench.of('label.requested', selection).map(({ data }) => data)).toEqual([
      { user_id, owner_id, shipment_id, purchase_id, n: 1, reference, carrier_name: selection.rate.carrier_name },
    ]);
    const order = bench.events.filter(({ subject }) => subject === shipment_id).map(({ type }) => type);
    expect(order).toEqual(['label.requested', 'label.unknown', 'label.generated']);
  });

  it("passes a rejection on in the carrier's words", async () => {
    const selection = await bought(
      'Simulated',
      {},
      on({ kind: 'rejected', code: 'OUT_OF_AREA', message: 'Zona sin cobertura' }),
    );
    expect(await bench.told('label.failed', selection)).toMatchObject({
      code: 'carrier_rejected',
      message: 'Zona sin cobertura',
      held: selection.held,
    });
    expect((await bench.attempt(selection)).outcome).toMatchObject({ kind: 'rejected', carrier_code: 'OUT_OF_AREA' });
  });

  it('passes on no markup, no control characters and no essay', async () => {
    const selection = await bought(
      'Simulated',
      {},
      on({
        kind: 'rejected',
        code: '<b>X</b>',
        message: `<img src=x onerror=alert(1)>Zona\u0000 sin\u202e cobertura ${'x'.repeat(5_000)}`,
      }),
    );
    const { message } = await bench.told('label.failed', selection);
    expect([message.slice(0, 20), message.length]).toEqual(['Zona sin cobertura x', 300]);
    expect((await bench.attempt(selection)).outcome).toMatchObject({ carrier_code: 'X' });
  });

  it('takes a carrier that cannot be reached for a no: nothing was sent', async () => {
    const selection = await bought('Simulated', { base_url: 'http://127.0.0.1:1' });
    expect((await bench.told('label.failed', selection)).code).toBe('service_unavailable');
  });

  it('goes on asking a carrier that could not be reached after its first answer was lost, and needs no person', async () => {
    bench.simulator.account({ api_key: 'away-key', mode: 'idempotent', lookup: false });
    const base = (url: string) =>
      bench.query(
        `update carrier_settings set value = $1 where key = 'base_url' and carrier_id = (select carrier_id from label_attempts where purchase_id = $2)`,
        [url, selection.purchase_id],
      );
    const ids = await bench.carrier('Idempotent', { api_key: 'away-key' });
    const selection = bench.selection(ids);
    bench.simulator.script(on({ kind: 'timeout_after_commit' }));
    await bench.select(selection);
    await base('http://127.0.0.1:1');
    await bench.until(async () => /ECONNREFUSED/.test((await bench.attempt(selection)).outcome?.reason ?? ''));
    expect(await bench.attempt(selection)).toMatchObject({ doubt: true, refusal: null });
    await base(bench.simulator.url);
    const { label } = await bench.told('label.generated', selection);
    expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
  });

  it.each<[string, Fault]>([
    ['hangs after it sold', { kind: 'timeout_after_commit' }],
    ['resets after it sold', { kind: 'reset_after_commit' }],
    ['answers 500 after it sold', { kind: 'server_error_after_commit' }],
    ['answers with a page of HTML', { kind: 'html' }],
    ['answers with half of its JSON', { kind: 'unparsable' }],
    ['leaves the label out', { kind: 'empty_label' }],
    ['cuts the label off', { kind: 'truncated_label' }],
  ])('finds the one label of a carrier that %s', async (_, fault) => {
    const selection = await bought('Simulated', {}, on(fault));
    const { label } = await bench.told('label.generated', selection);
    expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
    expect(bench.of('label.unknown', selection).map(event => event.data.needs_review)).toEqual([false]);
    expect(await calls(selection)).toEqual(['ship', 'find']);
  });

  it.each<[string, Fault]>([
    ['hangs', { kind: 'hang' }],
    ['answers 500', { kind: 'server_error' }],
    ['is down', { kind: 'unavailable' }],
    ['is too busy', { kind: 'rate_limited', retry_after_seconds: 1 }],
  ])(
    'asks a carrier that %s again, once it has said twice that it has nothing, under the same reference',
    async (_, fault) => {
      const selection = await bought('Simulated', {}, on(fault));
      const { label } = await bench.told('label.generated', selection);
      expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
      expect(await calls(selection)).toEqual(['ship', 'find', 'find', 'ship']);
    },
  );

  it('keeps asking while the look-up itself fails, and never buys in between', async () => {
    const selection = await bought(
      'Simulated',
      {},
      on({ kind: 'reset_after_commit' }),
      on({ kind: 'server_error' }, 'find', 3),
    );
    await bench.told('label.generated', selection);
    expect(await calls(selection)).toEqual(['ship', 'find', 'find', 'find', 'find']);
  });

  it('tells staff when the look-up fails for long, and still finds the label afterwards', async () => {
    const selection = await bought(
      'Simulated',
      {},
      on({ kind: 'reset_after_commit' }),
      on({ kind: 'unavailable' }, 'find', 9),
    );
    const { label } = await bench.told('label.generated', selection);
    expect(bench.of('label.unknown', selection).map(event => event.data.needs_review)).toEqual([false, true]);
    expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
  });

  it('leaves the last word to staff when a label that is asked for again comes into doubt at the last look', async () => {
    const selection = await bought(
      'Simulated',
      {},
      on({ kind: 'server_error' }, 'ship', 2),
      on({ kind: 'unavailable' }, 'find', 4),
    );
    await bench.told('label.generated', selection);
    expect(bench.of('label.unknown', selection).map(event => event.data.needs_review)).toEqual([false, false, true]);
  });

  it('believes no absence before the look-up has settled', async () => {
    bench.simulator.account({ api_key: 'slow-key', settle_ms: 250 });
    const selection = await bought('Slow', { api_key: 'slow-key' }, on({ kind: 'reset_after_commit' }));
    const { label } = await bench.told('label.generated', selection);
    expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
    expect((await calls(selection)).filter(operation => operation === 'ship')).toHaveLength(1);
  });

  it('repeats at a carrier that sells once a reference', async () => {
    bench.simulator.account({ api_key: 'once-key', mode: 'idempotent', lookup: false });
    const selection = await bought(
      'Idempotent',
      { api_key: 'once-key' },
      on({ kind: 'reset_after_commit' }),
      on({ kind: 'hang' }),
    );
    const { label } = await bench.told('label.generated', selection);
    expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
    expect(await calls(selection)).toEqual(['ship', 'ship', 'ship']);
  });

  it('takes the refusal of a repeat for no proof that the first call sold nothing', async () => {
    bench.simulator.account({ api_key: 'found-key', mode: 'idempotent' });
    const refusal = on({ kind: 'rejected', code: 'SUSPENDED', message: 'Cuenta suspendida' });
    const sold = await bought('IdempotentFound', { api_key: 'found-key' }, on({ kind: 'reset_after_commit' }), refusal);
    const { label } = await bench.told('label.generated', sold);
    expect(await bench.booked(sold)).toEqual([label!.tracking_number]);
    const unsold = await bought('IdempotentFound', { api_key: 'found-key' }, on({ kind: 'server_error' }), refusal);
    expect((await bench.told('label.failed', unsold)).message).toBe('Cuenta suspendida');
    expect(await calls(unsold)).toEqual(['ship', 'ship', 'find', 'find']);
  });

  it("leaves a carrier with neither to staff, with the money held and the limit's place taken", async () => {
    bench.simulator.script(on({ kind: 'reset_after_commit' }));
    const ids = await bench.carrier('Blind', {}, 1);
    const selection = await bench.select(bench.selection(ids));
    const reviewed = () => bench.of('label.unknown', selection).map(event => event.data.needs_review);
    await bench.until(() => reviewed().length === 2);
    expect(reviewed()).toEqual([false, true]);
    expect(await bench.attempt(selection)).toMatchObject({ state: 'left_to_staff', due_at: null });
    expect((await bench.told('label.failed', await bench.select(bench.selection(ids)))).code).toBe('limit_reached');
    expect(await calls(selection)).toEqual(['ship']);
    expect([bench.of('label.failed', selection), bench.of('label.generated', selection)]).toEqual([[], []]);
  });

  it("gives the limit's place back after a rejection", async () => {
    const ids = await bench.carrier('Simulated', {}, 1);
    bench.simulator.script(on({ kind: 'rejected', code: 'X', message: 'No' }));
    await bench.told('label.failed', await bench.select(bench.selection(ids)));
    await bench.told('label.generated', await bench.select(bench.selection(ids)));
  });

  it('buys each of sixty purchases once, whatever becomes of the answers', async () => {
    bench.simulator.random({
      seed: 'sixty',
      operations: ['ship', 'find'],
      faults: [
        { share: 0.2, fault: { kind: 'reset_after_commit' } },
        { share: 0.05, fault: { kind: 'timeout_after_commit' } },
        { share: 0.05, fault: { kind: 'hang' } },
        { share: 0.1, fault: { kind: 'server_error_after_commit' } },
        { share: 0.1, fault: { kind: 'duplicate_reply' } },
        { share: 0.05, fault: { kind: 'reset_before_reading' } },
      ],
    });
    const ids = await bench.carrier('Simulated');
    const selections = await Promise.all(Array.from({ length: 60 }, () => bench.select(bench.selection(ids))));
    const labels = await Promise.all(selections.map(each => bench.told('label.generated', each)));
    expect(await Promise.all(selections.map(each => bench.booked(each)))).toEqual(
      labels.map(({ label }) => [label!.tracking_number]),
    );
    expect(selections.flatMap(each => bench.of('label.generated', each))).toHaveLength(60);
  });
});
