import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import type { NumberOrder } from '../src/adapters/index.js';
import { skipNumbers, type SkipOrder } from '../src/waybills/skip-numbers.js';
import { WaybillNumbers } from '../src/purchases/capacity/waybill-numbers.js';
import { PurchaseBench } from './purchases-fixture.js';

describe('tracking numbers for labels being bought', () => {
  let bench: PurchaseBench;
  let ids: { carrier_id: string; service_id: string };

  beforeAll(async () => void (bench = await PurchaseBench.open({ leaseMarginMs: 3_600_000 })));
  afterAll(() => bench.close());
  beforeEach(async () => void (ids = await bench.carrier('GenericCarrier')));

  const numbers = () => bench.porte.service.get(WaybillNumbers);
  const take = (order: NumberOrder) => numbers().take(order);
  const inTurn = async (orders: readonly NumberOrder[]): Promise<(string | null)[]> => {
    const taken: (string | null)[] = [];
    for (const order of orders) taken.push(await take(order));
    return taken;
  };

  /** An order of a slow call in flight. */
  async function order(change: Partial<NumberOrder> = {}): Promise<NumberOrder> {
    const [id, shipment_id] = [newId(), newId()];
    await bench.query(
      `insert into label_attempts (tenant_id, id, purchase_id, shipment_id, carrier_id, n, reference, state, leased_until, request, cause)
      values ($1, $2, $2, $3, $4, 1, $5, 'calling', now() + interval '1 hour', '{}', '{}')`,
      [DEMO, id, shipment_id, ids.carrier_id, `ref-${id}`],
    );
    return { ...ids, tenant_id: DEMO, shipment_id, reference: `ref-${id}`, prefix: 'P', pool: 'always', ...change };
  }

  const orders = async (count: number): Promise<NumberOrder[]> => {
    const all: NumberOrder[] = [];
    while (all.length < count) all.push(await order());
    return all;
  };

  const state = async (number: string): Promise<string> =>
    (
      await bench.query<{ state: string }>(
        'select state from waybills where tenant_id = $1 and carrier_id = $2 and number = $3',
        [DEMO, ids.carrier_id, number],
      )
    )[0]!.state;

  /** Runs work while another transaction is taking a waybill. */
  const whileTaking = (number: string, work: () => Promise<void>): Promise<void> =>
    withConnection(bench.porte.database.superuserUrl, async other => {
      await other.query('begin');
      await other.query('select 1 from waybills where carrier_id = $1 and number = $2 for update', [
        ids.carrier_id,
        number,
      ]);
      await work();
    });

  it('tracking numbers for labels being bought take their service out of the offer with the last free waybill, and bring it back when one is returned', async () => {
    const { service_id } = ids;
    const isEmpty = async (): Promise<boolean> =>
      (
        await bench.query<{ waybill_pool_empty: boolean }>(
          'select waybill_pool_empty from services where tenant_id = $1 and id = $2',
          [DEMO, service_id],
        )
      )[0]!.waybill_pool_empty;
    await bench.waybills(ids.carrier_id, 'Z1', 'Z2');
    const [first, second] = await orders(2);
    await take(first!);
    expect(await isEmpty()).toBe(false);
    await take(second!);
    expect(await isEmpty()).toBe(true);
    await bench.porte.service.get(UnitOfWork).run({ tenant_id: DEMO }, tx => numbers().giveBack(tx, second!.reference));
    expect(await isEmpty()).toBe(false);
  });

  it('skip a waybill that another transaction is taking', async () => {
    await bench.waybills(ids.carrier_id, 'A1', 'A2');
    const taking = await order();
    await whileTaking('A1', async () => expect(await take(taking)).toBe('A2'));
  });

  it('tracking numbers for labels being bought wait for the last waybill while another transaction is taking it', async () => {
    await bench.waybills(ids.carrier_id, 'B1');
    const waiting = await order();
    await whileTaking('B1', () => expect(take(waiting)).rejects.toThrow('lock timeout'));
    expect(await take(waiting)).toBe('B1');
  });

  it('tracking numbers for labels being bought are the same for one reference, also when taken concurrently', async () => {
    await bench.waybills(ids.carrier_id, 'C1', 'C2', 'C3');
    const one = await order();
    expect(await Promise.all([take(one), take(one), take(one)])).toEqual(['C1', 'C1', 'C1']);
    expect([await state('C1'), await state('C2')]).toEqual(['held', 'free']);
  });

  it('prefer waybills of the service over unassigned ones, and never use those of other services or removed ones', async () => {
    const other = (await bench.carrier('GenericCarrier')).carrier_id;
    await bench.waybills(other, 'OTHER');
    await bench.waybills(ids.carrier_id, 'ANY', 'OWN', 'OUT');
    await bench.query(
      `update waybills set service_id = $3 where tenant_id = $1 and carrier_id = $2 and number = 'OWN'`,
      [DEMO, ids.carrier_id, ids.service_id],
    );
    await bench.query(
      `update waybills set deleted_at = now() where tenant_id = $1 and carrier_id = $2 and number = 'OUT'`,
      [DEMO, ids.carrier_id],
    );
    expect(await inTurn(await orders(3))).toEqual(['OWN', 'ANY', null]);
  });

  it('tracking numbers for labels being bought are never those of an existing label, from any source', async () => {
    const [first, second] = [await order({ pool: 'never' }), await order()];
    expect(await take(first)).toBe('P0000001');
    await bench.waybills(ids.carrier_id, 'P0000001', 'P0000002');
    expect(await take(second)).toBe('P0000002');
    expect(await take(await order({ pool: 'never' }))).toBe('P0000003');
  });

  it('tracking numbers for labels being bought are returned to the pool only while they are held', async () => {
    await bench.waybills(ids.carrier_id, 'E1', 'E2');
    const [used, failed] = await orders(2);
    expect(await inTurn([used!, failed!])).toEqual(['E1', 'E2']);
    await bench.query(`update waybills set state = 'used' where number = 'E1'`);
    for (const { reference } of [used!, failed!])
      await bench.work.run({ tenantId: DEMO }, tx => numbers().giveBack(tx, reference));
    expect([await state('E1'), await state('E2')]).toEqual(['used', 'free']);
    expect(await take(await order())).toBe('E2');
  });

  describe('after a restore', () => {
    const skip = (change: Partial<SkipOrder> = {}) =>
      skipNumbers(bench.porte.database.systemUrl, {
        moment: new Date(0),
        margin: 0,
        numbers: [],
        isDryRun: false,
        ...change,
      });
    /** Sells, and forgets it as databases do that are restored to the moment before. */
    const sellAndForget = async (...kinds: NumberOrder['pool'][]): Promise<(string | null)[]> => {
      const [{ last } = { last: '0' }] = await bench.query<{ last: string }>(
        `select last from number_sequences where prefix = 'P'`,
      );
      const sold: (string | null)[] = [];
      for (const pool of kinds) sold.push(await take(await order({ pool })));
      await bench.query('delete from label_numbers where carrier_id = $1 and number = any ($2)', [
        ids.carrier_id,
        sold,
      ]);
      await bench.query(`update number_sequences set last = $1 where prefix = 'P'`, [last]);
      await bench.query(`update waybills set state = 'free', shipment_id = null where carrier_id = $1`, [
        ids.carrier_id,
      ]);
      return sold;
    };

    it('tracking numbers for labels being bought after a restore are sold again without the command, and not after it, by a margin that is taken once', async () => {
      await take(await order({ pool: 'never' }));
      await bench.waybills(ids.carrier_id, 'R1', 'R2', 'R3');
      const sold = await sellAndForget('never', 'always', 'never');
      expect(await sellAndForget('never', 'always', 'never')).toEqual(sold);
      const moment = new Date('2026-11-23T17:05:00Z');
      const look = await skip({ moment, margin: 2, isDryRun: true });
      expect(await sellAndForget('never')).toEqual([sold[0]]);
      expect(await skip({ moment, margin: 2 })).toEqual(look);
      expect(await skip({ moment, margin: 2 })).toEqual(
        look.map(({ tenantId }) => ({ tenantId, counters: [], waybills: [] })),
      );
      const later = [await take(await order({ pool: 'never' })), await take(await order())];
      expect(later.filter(number => sold.includes(number))).toEqual([]);
      expect(later[1]).toBe('R3');
      const [recorded] = await bench.query<{ data: object }>(
        `select data from audit_log where action = 'waybill.skip_numbers' and data->>'margin' = '2'`,
      );
      expect(recorded!.data).toMatchObject({
        moment: moment.toISOString(),
        waybills: expect.arrayContaining(['R1', 'R2']) as string[],
      });
    });

    it('tracking numbers for labels being bought after a restore are not those of a list of the carrier', async () => {
      await bench.waybills(ids.carrier_id, 'S1', 'S2');
      const sold = await sellAndForget('never', 'always', 'never');
      expect(sold[1]).toBe('S1');
      await skip({ numbers: [...(sold as string[]), 'unknown', '771234567890'] });
      const later = [await take(await order({ pool: 'never' })), await take(await order())];
      expect(later.filter(number => sold.includes(number))).toEqual([]);
      expect(later[1]).toBe('S2');
      expect(
        (await skip({ numbers: sold as string[] })).flatMap(({ counters, waybills }) => [...counters, ...waybills]),
      ).toEqual([]);
    });
  });
});
