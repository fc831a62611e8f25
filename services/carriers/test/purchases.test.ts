import { errorText, type EventData } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { ObjectStore } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import sharp from 'sharp';
import { referenceOf } from '../src/purchases.js';
import { WaybillNumbers } from '../src/purchases/capacity/waybill-numbers.js';
import { eventually, PurchaseBench, type Selection } from './purchases-fixture.js';

const SQUARE = { create: { width: 40, height: 40, channels: 3, background: 'black' } } as const;

describe('buying of the built-in carrier', () => {
  let bench: PurchaseBench;
  beforeAll(async () => void (bench = await PurchaseBench.open()));
  afterAll(() => bench.close());

  const states = async (carrierId: string) =>
    (
      await bench.query<{ state: string; n: number }>(
        'select state, count(*)::int as n from waybills where carrier_id = $1 group by state',
        [carrierId],
      )
    ).reduce<Record<string, number>>((all, { state, n }) => ({ ...all, [state]: n }), {});
  const countOf = async (carrierId: string) =>
    (
      await bench.query<{ shipment_count: number }>('select shipment_count from carriers where id = $1', [carrierId])
    )[0]!.shipment_count;
  const many = (n: number, make: () => Selection) => Promise.all(Array.from({ length: n }, () => bench.select(make())));

  it('gives a number of its own count, three documents and the frozen rate', async () => {
    const ids = await bench.carrier('GenericCarrier', { number_prefix: 'CRM' });
    const selection = await bench.select(bench.selection(ids));
    const { label, rate, held, owner_id } = await bench.told('label.generated', selection);
    expect({ rate, held, owner_id }).toEqual({
      rate: selection.rate,
      held: selection.held,
      owner_id: selection.owner_id,
    });
    expect(label).toMatchObject({
      tracking_number: 'CRM0000001',
      tracking_url: null,
      created_at: '2026-11-21T18:00:00.000Z',
    });
    expect(label!.documents.map(({ format }) => format)).toEqual(['pdf', 'thermal', 'zpl']);
    const [pdf, , zpl] = await Promise.all(label!.documents.map(({ key }) => bench.file(key)));
    expect(pdf!.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(zpl!.toString()).toContain('CRM0000001');
    expect(await countOf(ids.carrier_id)).toBe(1);
  });

  it('prints the logo of the sender on its own labels, and none that is missing', async () => {
    const ids = await bench.carrier('GenericCarrier', { number_prefix: 'LOG' });
    const buy = async (sender_logo: string) => {
      const { label } = await bench.told(
        'label.generated',
        await bench.select({ ...bench.selection(ids), sender_logo }),
      );
      const [pdf, , zpl] = await Promise.all(label!.documents.map(({ key }) => bench.file(key)));
      return [pdf!.includes('/Subtype /Image'), zpl!.includes('^GFA,')];
    };
    const store = bench.porte.service.get<ObjectStore>(ObjectStore as never);
    const { key } = await store.put(DEMO, await sharp(SQUARE).png().toBuffer(), 'png', 'sender_logo');
    expect(await buy(key)).toEqual([true, true]);
    expect(await buy(`${DEMO}/${'0'.repeat(64)}.png`)).toEqual([false, false]);
  });

  it('buys once however often the event is delivered', async () => {
    const ids = await bench.carrier('GenericCarrier', { number_prefix: 'FIVE' });
    const selection = bench.selection(ids);
    await Promise.all(Array.from({ length: 5 }, () => bench.select(selection)));
    expect((await bench.told('label.generated', selection)).label!.tracking_number).toBe('FIVE0000001');
    const other = await bench.select(bench.selection(ids));
    expect((await bench.told('label.generated', other)).label!.tracking_number).toBe('FIVE0000002');
    expect(bench.of('label.generated', selection)).toHaveLength(1);
    expect(await countOf(ids.carrier_id)).toBe(2);
  });

  it('lets twenty purchases race for five waybills: five get one each, fifteen are refused', async () => {
    const ids = await bench.carrier('GenericCarrier');
    await bench.waybills(ids.carrier_id, 'W1', 'W2', 'W3', 'W4', 'W5');
    const selections = await many(20, () => bench.selection(ids));
    const ends = await Promise.all(selections.map(each => bench.ended(each)));
    const numbers = ends.flatMap(end => ('label' in end ? [end.label!.tracking_number] : []));
    expect(numbers.sort()).toEqual(['W1', 'W2', 'W3', 'W4', 'W5']);
    const failures = ends.filter(end => 'code' in end);
    expect(failures).toHaveLength(15);
    expect(failures[0]).toMatchObject({
      code: 'waybill_pool_empty',
      message: errorText('waybill_pool_empty', 'es-MX'),
    });
    expect(await states(ids.carrier_id)).toEqual({ used: 5 });
    expect(await countOf(ids.carrier_id)).toBe(5);
  });

  it('is refused by an empty pool, never given an invented number', async () => {
    const ids = await bench.carrier('GenericCarrier', { use_waybill_pool: '1' });
    expect((await bench.told('label.failed', await bench.select(bench.selection(ids)))).code).toBe(
      'waybill_pool_empty',
    );
  });

  it('gives a waybill back that was taken for a purchase which is refused', async () => {
    const ids = await bench.carrier('GenericCarrier');
    await bench.waybills(ids.carrier_id, 'Ñ1');
    expect((await bench.told('label.failed', await bench.select(bench.selection(ids)))).code).toBe(
      'invalid_tracking_number',
    );
    expect(
      await bench.query('select state, shipment_id from waybills where carrier_id = $1', [ids.carrier_id]),
    ).toEqual([{ state: 'free', shipment_id: null }]);
  });

  it('takes no number for a purchase that is over', async () => {
    const ids = await bench.carrier('GenericCarrier');
    await bench.waybills(ids.carrier_id, 'G1');
    const selection = await bench.select(bench.selection({ ...ids, carrier_id: newId() }));
    await bench.told('label.failed', selection);
    const order = {
      ...ids,
      tenant_id: DEMO,
      shipment_id: selection.shipment_id,
      reference: referenceOf(selection.purchase_id, 1),
      prefix: 'X',
      pool: 'always' as const,
    };
    await expect(bench.porte.service.get(WaybillNumbers).take(order)).rejects.toThrow('no purchase is under way');
    expect(await states(ids.carrier_id)).toEqual({ free: 1 });
  });

  it('leaves waybills alone where the setting says so, and skips their numbers', async () => {
    const ids = await bench.carrier('GenericCarrier', { use_waybill_pool: '0', number_prefix: 'OWN' });
    await bench.waybills(ids.carrier_id, 'OWN0000001');
    const { label } = await bench.told('label.generated', await bench.select(bench.selection(ids)));
    expect(label!.tracking_number).toBe('OWN0000002');
    expect(await states(ids.carrier_id)).toEqual({ free: 1 });
  });

  it('gives a demo shipment a number of its own, marked DEMO, and counts it for no limit', async () => {
    const ids = await bench.carrier('GenericCarrier', { use_waybill_pool: '1', number_prefix: 'DM' }, 1);
    await bench.waybills(ids.carrier_id, 'D1');
    const selection = await bench.select(bench.selection(ids, { held: 0 }, { demo: true, total: 0 }));
    const { label } = await bench.told('label.generated', selection);
    expect(label!.tracking_number).toBe('DM0000001');
    expect((await bench.file(label!.documents[2]!.key)).toString()).toContain('DEMO');
    expect([await states(ids.carrier_id), await countOf(ids.carrier_id)]).toEqual([{ free: 1 }, 0]);
  });

  it("stops at the carrier's limit and tells of the carrier", async () => {
    const ids = await bench.carrier('GenericCarrier', { number_prefix: 'LIM' }, 3);
    const selections = await many(10, () => bench.selection(ids));
    const ends = await Promise.all(selections.map(each => bench.ended(each)));
    expect(ends.filter(end => 'label' in end)).toHaveLength(3);
    expect(ends.flatMap(end => ('code' in end ? [end.code] : []))).toEqual(Array(7).fill('limit_reached'));
    expect(await countOf(ids.carrier_id)).toBe(3);
    // it comes after the labels' ends, which the carrier's count does not hold up
    const { data } = await eventually(
      () =>
        bench.events.find(
          event =>
            event.type === 'carrier.updated' &&
            event.subject === ids.carrier_id &&
            (event.data as EventData<'carrier.updated'>).shipment_disabled,
        ),
      'the carrier at its limit',
    );
    expect(data).toMatchObject({ shipment_count: 3, shipment_disabled: true });
  });

  it('has no one to ask for a carrier that is gone', async () => {
    const selection = bench.selection({
      carrier_id: '0193c0de-0000-7000-8000-00000000dead',
      service_id: '0193c0de-0000-7000-8000-00000000beef',
    });
    expect((await bench.told('label.failed', await bench.select(selection))).code).toBe('service_not_available');
  });

  it('charges a manual shipment at once, without a label, once however often it is told', async () => {
    const selection = bench.selection(await bench.carrier('Simulated'), { source: 'manual' });
    await Promise.all(Array.from({ length: 5 }, () => bench.select(selection)));
    expect((await bench.told('label.generated', selection)).label).toBeNull();
    expect(bench.of('label.generated', selection)).toHaveLength(1);
    expect(bench.simulator.calls).toHaveLength(0);
  });
});
