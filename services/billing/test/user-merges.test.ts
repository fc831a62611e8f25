import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { DEMO, recordEvents } from '@porte/testing-kit';
import { MergedWallets } from '../src/merges/merged-wallets.js';
import { aRequest, BillingFixture, generated, voided } from './billing-fixture.js';

interface Row {
  code: string;
  amount: number;
  balance_after: number;
}

describe('the balances of merged users', () => {
  let billing: BillingFixture;
  let merged: ReturnType<typeof recordEvents>;
  beforeAll(async () => {
    billing = await BillingFixture.open();
    merged = recordEvents(billing.porte.bus, ['balance.merged'], { consumer: 'test of merges' });
  });
  afterAll(() => billing.close());
  afterEach(async () => expect(await billing.booksCheck()).toEqual([]));

  const movements = ({ id }: Actor): Promise<Row[]> =>
    billing.rows<Row>(
      `select code, amount::int, balance_after::int from transactions where user_id = '${id}' order by sequential_id`,
    );
  const merge = async (from: Actor, into: Actor, event = {}): Promise<string> => {
    const merge_id = newId();
    const data = { merge_id, from_id: from.id, into_id: into.id };
    await billing.deliver('user_merge.started', merge_id, data, { source: 'identity', ...event });
    await billing.porte.settled();
    return merge_id;
  };
  const sweep = () => billing.porte.service.get(Scheduler).runNow('merged wallets');
  const eventsOf = async (merge_id: string) => {
    await billing.porte.settled();
    return merged.filter(({ data }) => (data as { merge_id: string }).merge_id === merge_id);
  };

  it('moves a balance once to the user that stays, as two movements that balance', async () => {
    const [into, from] = [await billing.customer('queda', 100), await billing.customer('sobra', 40.5)];
    const data = { merge_id: newId(), from_id: from.id, into_id: into.id };
    const ask = async (id = newId()): Promise<void> => {
      await billing.deliver('user_merge.started', data.merge_id, data, { id, source: 'identity' });
      await billing.porte.settled();
    };
    const id = newId();
    await ask(id);
    await ask(id);
    await ask();
    expect((await movements(from)).slice(1)).toEqual([{ code: 'merge_out', amount: 4050, balance_after: 0 }]);
    expect((await movements(into)).slice(1)).toEqual([{ code: 'merge_in', amount: 4050, balance_after: 14050 }]);
    const [clearing] = await billing.rows<{ sum: string }>(
      `select sum(e.amount)::text as sum from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
       join transfers t on t.tenant_id = e.tenant_id and t.id = e.transfer_id where a.kind = 'clearing:merge' and t.reference = '${data.merge_id}'`,
    );
    expect(clearing!.sum).toBe('0');
    expect((await eventsOf(data.merge_id)).map(event => event.data)).toEqual([
      { ...data, amount: 40.5 },
      { ...data, amount: 0 },
    ]);
  });

  it('takes what the duplicate owes from the user that stays, below 0 if necessary', async () => {
    const [into, from] = [await billing.customer('paga', 10), await billing.customer('debe', 5)];
    const overweight_id = newId();
    const shipment_id = newId();
    const due = { user_id: from.id, owner_id: from.id, overweight_id, shipment_id, sequential_id: 9, amount: 30 };
    await billing.deliver('overweight.charge_requested', overweight_id, due as never, { source: 'overweights' });
    await billing.porte.settled();
    expect(await billing.balance(from)).toEqual([-25, -25]);
    const id = await merge(from, into);
    expect([await billing.balance(from), await billing.balance(into)]).toEqual([
      [0, 0],
      [-15, -15],
    ]);
    expect((await eventsOf(id)).map(({ data }) => (data as { amount: number }).amount)).toEqual([-25]);
  });

  it('moves held money after its release', async () => {
    const [into, from] = [await billing.customer('destino', 0), await billing.customer('origen', 100)];
    const bought = aRequest(from, 60);
    await billing.hold(bought);
    await merge(from, into);
    expect([await billing.balance(from), await billing.balance(into)]).toEqual([
      [60, 0],
      [40, 40],
    ]);
    await sweep();
    expect(await billing.balance(into)).toEqual([40, 40]);
    await billing.deliver('label.generated', bought.shipment_id, generated(bought));
    await billing.deliver('label.voided', bought.shipment_id, voided(bought));
    await billing.porte.settled();
    await sweep();
    await sweep();
    expect([await billing.balance(from), await billing.balance(into)]).toEqual([
      [0, 0],
      [100, 100],
    ]);
    expect((await movements(into)).map(({ code, amount }) => [code, amount])).toEqual([
      ['merge_in', 4000],
      ['merge_in', 6000],
    ]);
  });

  it('rolls back a move whose transaction fails, and moves the balance once afterwards', async () => {
    const [into, from] = [await billing.customer('entera', 0), await billing.customer('partida', 70)];
    const [wallets, work] = [billing.porte.service.get(MergedWallets), billing.porte.service.get(UnitOfWork)];
    const merge_id = newId();
    await work.run({ tenant_id: DEMO }, tx => wallets.add(tx, { merge_id, from_id: from.id, into_id: into.id }));
    const failing = work.run({ tenant_id: DEMO }, async tx => {
      expect((await wallets.moveBalance(tx, merge_id)).toJSON()).toBe(70);
      throw new Error('the transaction fails');
    });
    await expect(failing).rejects.toThrow('the transaction fails');
    expect(await billing.balance(from)).toEqual([70, 70]);
    const both = [0, 1].map(() => work.run({ tenant_id: DEMO }, tx => wallets.moveBalance(tx, merge_id)));
    expect((await Promise.all(both)).map(amount => amount.toJSON()).sort()).toEqual([0, 70]);
    expect(await billing.balance(into)).toEqual([70, 70]);
  });
});
