import { Processes } from '@porte/process-kit';
import { ObjectStore } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import { CarrierLimit } from '../src/purchases/capacity/carrier-limit.js';
import { HandCarrier, labelOf } from './hand-carrier.js';
import { PurchaseBench, type Selection } from './purchases-fixture.js';

describe('an attempt that its caller left', () => {
  let bench: PurchaseBench;
  const hand = new HandCarrier();
  beforeAll(async () => void (bench = await PurchaseBench.open({}, list => [...list, hand])));
  afterEach(() => {
    bench.simulator.clear();
    hand.voids = 'done';
  });
  afterAll(() => bench.close());

  /** Writes the row that a process leaves behind when it dies during the call. */
  const leftCalling = async (
    selection: Selection,
    sold: (reference: string) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Selection> => {
    await bench.selectAndDie(selection);
    await sold((await bench.attempt(selection)).reference);
    await bench.loseLease(selection);
    return selection;
  };
  const shipped = (reference: string, selection: Selection) =>
    fetch(`${bench.simulator.url}/v1/shipments`, {
      method: 'POST',
      headers: { authorization: 'Bearer sim-key', 'content-type': 'application/json' },
      body: JSON.stringify({
        reference,
        service: selection.rate.service_code,
        label_format: 'pdf',
        parcels: [{ weight_kg: 1, length_cm: 1, width_cm: 1, height_cm: 1 }],
        sender: { name: 'A', street: 'B', city: 'C', postal_code: '06000', country: 'MX' },
        recipient: { name: 'A', street: 'B', city: 'C', postal_code: '97000', country: 'MX' },
      }),
    });

  it('is found again where the carrier had sold', async () => {
    const selection = bench.selection(await bench.carrier('Simulated'));
    await leftCalling(selection, reference => shipped(reference, selection));
    const { label } = await bench.told('label.generated', selection);
    expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
    expect(bench.of('label.unknown', selection)).toHaveLength(1);
  });

  it('is bought under the same reference where the carrier had not', async () => {
    const selection = await leftCalling(bench.selection(await bench.carrier('Simulated')));
    const { label } = await bench.told('label.generated', selection);
    expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
  });

  it('gets the waybill that it had taken, and no second one', async () => {
    const ids = await bench.carrier('GenericCarrier');
    await bench.waybills(ids.carrier_id, 'K1', 'K2');
    const selection = await leftCalling(bench.selection(ids), async reference => {
      await bench.query(
        `insert into label_numbers (tenant_id, id, carrier_id, reference, number, waybill_id) select tenant_id, id, carrier_id, $2, number, id from waybills where number = 'K2' and tenant_id = $1`,
        [DEMO, reference],
      );
      await bench.query(`update waybills set state = 'held' where number = 'K2' and tenant_id = $1`, [DEMO]);
    });
    expect((await bench.told('label.generated', selection)).label!.tracking_number).toBe('K2');
    expect(
      await bench.query(`select number, state from waybills where carrier_id = $1 order by number`, [ids.carrier_id]),
    ).toEqual([
      { number: 'K1', state: 'free' },
      { number: 'K2', state: 'used' },
    ]);
  });

  it('is refused for certain where a repeat finds the pool empty and nothing was taken', async () => {
    const selection = await leftCalling(
      bench.selection(await bench.carrier('GenericCarrier', { use_waybill_pool: '1' })),
    );
    expect((await bench.told('label.failed', selection)).code).toBe('waybill_pool_empty');
  });

  it('waits for staff at a carrier without look-up', async () => {
    const selection = await leftCalling(bench.selection(await bench.carrier('Blind')));
    await bench.until(async () => (await bench.attempt(selection)).state === 'left_to_staff');
    expect(await bench.booked(selection)).toEqual([]);
  });

  it('is still labelled when the caller was only slow, and its label comes at last', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const call = await handed(selection);
    await bench.loseLease(selection);
    await bench.until(async () => (await bench.attempt(selection)).state === 'left_to_staff');
    call.answer(labelOf('LATE1'));
    expect((await bench.told('label.generated', selection)).label!.tracking_number).toBe('LATE1');
    expect(hand.voided).not.toContain('LATE1');
  });

  it('voids a label that comes when the purchase is over, and offers it to its shipment only where it cannot be voided', async () => {
    for (const [voids, number] of [
      ['done', 'OVER1'],
      ['rejected', 'OVER2'],
    ] as const) {
      hand.voids = voids;
      const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
      const call = await handed(selection);
      await bench.query(
        `update label_attempts set state = 'rejected', due_at = null, leased_until = null where purchase_id = $1`,
        [selection.purchase_id],
      );
      call.answer(labelOf(number));
      await bench.until(() => hand.voided.includes(number));
      if (voids === 'done') await bench.until(async () => (await bench.attempt(selection)).surplus[0]?.voided === true);
      else expect((await bench.told('label.late', selection)).label.tracking_number).toBe(number);
    }
  });

  it('keeps the first of two labels and voids the other', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const call = await handed(selection);
    await bench.query(
      `update label_attempts set state = 'labelled', tracking_number = 'FIRST', due_at = null, leased_until = null where purchase_id = $1`,
      [selection.purchase_id],
    );
    call.answer(labelOf('SECOND'));
    await bench.until(() => hand.voided.includes('SECOND'));
    await bench.until(async () => (await bench.attempt(selection)).surplus[0]?.voided === true);
    expect(await bench.attempt(selection)).toMatchObject({
      state: 'labelled',
      tracking_number: 'FIRST',
      surplus: [{ tracking_number: 'SECOND', voided: true }],
    });
    expect(bench.of('label.generated', selection)).toEqual([]);
  });

  it('hears no rejection from a caller whose claim another call has replaced', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const call = await handed(selection);
    await bench.query('update label_attempts set fence = fence + 1 where purchase_id = $1', [selection.purchase_id]);
    call.answer({ kind: 'rejected', code: 'carrier_rejected', message: 'No' });
    await bench.porte.settled();
    expect((await bench.attempt(selection)).state).toBe('calling');
    expect(bench.of('label.failed', selection)).toEqual([]);
  });

  it('keeps a bought label though the object store fails at first', async () => {
    const put = jest
      .spyOn(bench.porte.service.get<ObjectStore>(ObjectStore as never), 'put')
      .mockRejectedValueOnce(new Error('disk'));
    const selection = await bench.select(bench.selection(await bench.carrier('Blind')));
    const { label } = await bench.told('label.generated', selection);
    put.mockRestore();
    expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
  });

  it('is taken up again after a failure of ours before the call', async () => {
    const room = jest
      .spyOn(bench.porte.service.get(CarrierLimit), 'hasRoom')
      .mockRejectedValueOnce(new Error('lock timeout'));
    const selection = await bench.select(bench.selection(await bench.carrier('Blind')));
    await bench.told('label.generated', selection);
    room.mockRestore();
    expect(bench.of('label.unknown', selection)).toEqual([]);
  });

  it('is left in doubt, not lost, when the service stops during the call', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    await handed(selection);
    const processes = bench.porte.service.get(Processes);
    processes.replacePorts({ drainMs: 0 });
    await processes.onModuleDestroy();
    expect(await bench.attempt(selection)).toMatchObject({ state: 'left_to_staff', doubt: true, leased_until: null });
  });

  /** The call that the hand-played carrier has got for the purchase. */
  async function handed(selection: Selection) {
    const { reference } = await bench.attempt(selection);
    await bench.until(() => hand.calls.some(call => call.reference === reference));
    return hand.calls.find(call => call.reference === reference)!;
  }
});
