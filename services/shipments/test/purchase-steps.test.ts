import { eventExamples, type EventData } from '@porte/contracts';
import { derivedId, installFailpoints, newId, type Failpoint } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, DEMO } from '@porte/testing-kit';
import { OrphanHoldSweep } from '../src/purchases/orphan-hold-sweep.js';
import { StartPurchase } from '../src/purchases/start-purchase.js';
import { EXPRESS, TERRESTRE } from './fakes.js';
import { eventually, openShop, type Shop } from './shop.js';

/** Suspends callers at a failpoint. */
class Gate {
  private readonly opened = Promise.withResolvers<void>();
  private arrived = 0;

  constructor(place: Failpoint) {
    installFailpoints(async reached => {
      if (reached !== place) return;
      this.arrived += 1;
      await this.opened.promise;
    });
  }

  reachedBy(callers: number): Promise<true> {
    return eventually(() => this.arrived >= callers || null) as Promise<true>;
  }

  open(): void {
    installFailpoints(undefined);
    this.opened.resolve();
  }
}

const buyer = ({ user_id, owner_id, shipment_id, purchase_id }: EventData<'shipment.rate_selected'>) => ({
  user_id,
  owner_id,
  shipment_id,
  purchase_id,
});

describe('a purchase', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterEach(() => installFailpoints(undefined));
  afterAll(() => shop.close());

  const sweep = () => shop.porte.service.get<OrphanHoldSweep>(OrphanHoldSweep).run();
  const purchasesOf = (id: string) =>
    shop.sql<{ id: string; state: string }>('select id, state from purchases where shipment_id = $1', [id]);
  const holdsOf = (id: string): string[] =>
    [...shop.billing.state.holds.values()]
      .filter(({ shipment_id }) => shipment_id === id)
      .map(({ purchase_id }) => purchase_id);
  const isReleased = (purchaseId: string): boolean => shop.billing.state.released.includes(purchaseId);
  const chooseExpress = (id: string) =>
    shop.porte.as(shop.customer).post(`/api/shipments/${id}/rates`, { rate: { service_id: EXPRESS, total: 243 } });
  /** A request that is suspended between its hold and its commit. */
  const suspended = async (id: string) => {
    const gate = new Gate('purchase.select.before');
    const answer = shop.choose(id);
    await gate.reachedBy(1);
    return { answer, gate, hold: holdsOf(id)[0]! };
  };

  it('has its hold before anything is written', async () => {
    const id = await shop.packed();
    const { answer, gate, hold } = await suspended(id);
    expect([holdsOf(id), await purchasesOf(id), (await shop.show(id)).step]).toEqual([[hold], [], 'rating']);
    gate.open();
    expect([(await answer).status, await purchasesOf(id)]).toEqual([200, [{ id: hold, state: 'confirmed' }]]);
  });

  it('a purchase has an id that cannot be computed from its price', async () => {
    const id = await shop.packed();
    const { answer, gate, hold } = await suspended(id);
    const [row] = await shop.sql<{ version: number }>('select version from shipments where id = $1', [id]);
    gate.open();
    await answer;
    const [bought] = await shop.sql<{ service: string; held: string }>(
      "select rate->>'service_id' as service, held from purchases where id = $1",
      [hold],
    );
    expect(derivedId('purchase', id, row!.version, bought!.service, bought!.held)).not.toBe(hold);
  });

  it('is held, bought and answered once for two identical requests at once', async () => {
    const id = await shop.packed();
    const gate = new Gate('purchase.select.before');
    const answers = [shop.choose(id), shop.choose(id)];
    await gate.reachedBy(2);
    gate.open();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    const [hold] = holdsOf(id);
    expect([holdsOf(id).length, isReleased(hold!), await purchasesOf(id)]).toEqual([
      1,
      false,
      [{ id: hold, state: 'confirmed' }],
    ]);
    expect(await shop.told('shipment.rate_selected', id)).toHaveLength(1);
  });

  it('is bought once for two rates at once, and the hold of the other is released', async () => {
    const id = await shop.packed();
    const gate = new Gate('purchase.select.before');
    const answers = [shop.choose(id), chooseExpress(id)];
    await gate.reachedBy(2);
    gate.open();
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
    const [bought] = await purchasesOf(id);
    expect(statuses).toEqual([200, 409]);
    expect(
      holdsOf(id)
        .map(hold => [hold === bought!.id, isReleased(hold)])
        .sort(),
    ).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('is held again if the sweep released its hold while its request was suspended before the commit', async () => {
    const id = await shop.packed();
    const { answer, gate, hold } = await suspended(id);
    await sweep();
    expect(isReleased(hold)).toBe(true);
    gate.open();
    expect((await answer).status).toBe(200);
    const [bought] = await purchasesOf(id);
    expect([bought!.id === hold, isReleased(bought!.id), bought!.state]).toEqual([false, false, 'confirmed']);
  });

  it('is not begun by a request that was suspended for so long that its page has given it up', async () => {
    const id = await shop.packed();
    const { answer, gate, hold } = await suspended(id);
    const late = jest.replaceProperty(shop.porte.service.get(StartPurchase), 'deadlineMs', 0);
    gate.open();
    expect([(await answer).status, await purchasesOf(id), isReleased(hold)]).toEqual([503, [], false]);
    late.restore();
    expect([(await shop.choose(id)).status, holdsOf(id)]).toEqual([200, [hold]]);
  });

  it('is held under another id where billing has released the hold of its version', async () => {
    const id = await shop.packed();
    const { gate, hold } = await suspended(id);
    installFailpoints(undefined);
    shop.billing.state.released.push(hold);
    expect((await shop.choose(id)).status).toBe(200);
    const [bought] = await purchasesOf(id);
    expect([bought!.id === hold, isReleased(bought!.id), bought!.state]).toEqual([false, false, 'confirmed']);
    gate.open();
  });

  it('is joined by an identical request that reaches billing when it has failed', async () => {
    const id = await shop.packed();
    const gate = new Gate('hold.send.before');
    const slow = shop.choose(id);
    await gate.reachedBy(1);
    installFailpoints(undefined);
    shop.world.beforeSale = asked =>
      shop.tell('hold.released', asked.shipment_id, {
        ...eventExamples['hold.released'],
        ...buyer(asked),
        amount: asked.held,
      });
    expect((await shop.choose(id)).status).toBe(422);
    shop.world.beforeSale = () => Promise.resolve(undefined);
    const [failed] = await purchasesOf(id);
    shop.billing.state.released.push(failed!.id);
    gate.open();
    expect([(await slow).status, await purchasesOf(id), holdsOf(id)]).toEqual([422, [failed], [failed!.id]]);
  });

  it('uses the hold of an identical request that died before its commit', async () => {
    const id = await shop.packed();
    const { gate, hold } = await suspended(id);
    installFailpoints(undefined);
    expect([(await shop.choose(id)).status, holdsOf(id)]).toEqual([200, [hold]]);
    await sweep();
    expect(isReleased(hold)).toBe(false);
    gate.open();
  });

  it('gets another hold if a request died before its commit and the sweep released its hold', async () => {
    const id = await shop.packed();
    const { gate, hold } = await suspended(id);
    installFailpoints(undefined);
    await sweep();
    expect((await shop.choose(id)).status).toBe(200);
    const [bought] = await purchasesOf(id);
    expect([isReleased(hold), bought!.id === hold, isReleased(bought!.id)]).toEqual([true, false, false]);
    gate.open();
  });

  it('is not begun if the draft changed since it was priced, and its hold is released', async () => {
    const id = await shop.packed();
    const { answer, gate, hold } = await suspended(id);
    await shop.sql(
      `update shipments set version = version + 1, origin = jsonb_set(origin, '{city}', '"Mérida"') where id = $1`,
      [id],
    );
    gate.open();
    expect([(await answer).body.error.code, await purchasesOf(id), isReleased(hold)]).toEqual(['conflict', [], true]);
  });

  it('starts from the newest state if something else of the shipment changed since it was priced', async () => {
    const id = await shop.packed();
    const { answer, gate, hold } = await suspended(id);
    await shop.sql(`update shipments set version = version + 1, status = 'error' where id = $1`, [id]);
    gate.open();
    expect((await answer).status).toBe(200);
    expect([isReleased(hold), holdsOf(id).length]).toEqual([true, 2]);
  });

  it('is not begun for a draft that was deleted since it was priced', async () => {
    const id = await shop.packed();
    const { answer, gate, hold } = await suspended(id);
    await shop.porte.as(shop.customer).delete(`/api/shipments/${id}`);
    gate.open();
    expect([(await answer).status, await purchasesOf(id)]).toEqual([404, []]);
    await sweep();
    expect(isReleased(hold)).toBe(true);
  });

  it('asks billing again under the same id if the answer about its hold is lost', async () => {
    const id = await shop.packed();
    shop.billing.state.lost = 2;
    expect([(await shop.choose(id)).status, holdsOf(id).length]).toEqual([200, 1]);
  });

  it('is not begun if no answer about its hold arrives, and buys with the same hold later', async () => {
    const id = await shop.packed();
    shop.billing.state.lost = 3;
    const { status, body } = await shop.choose(id);
    expect([status, body.error.code, await purchasesOf(id)]).toEqual([503, 'service_unavailable', []]);
    expect([(await shop.choose(id)).status, holdsOf(id).length]).toEqual([200, 1]);
  });

  it('frees the money of a hold that three tries left without an answer and no one came back for', async () => {
    const id = await shop.packed();
    shop.billing.state.lost = 3;
    await shop.choose(id);
    const [unanswered] = holdsOf(id);
    await sweep();
    expect(isReleased(unanswered!)).toBe(true);
    expect((await shop.choose(id)).status).toBe(200);
    const [bought] = await purchasesOf(id);
    expect([bought!.id === unanswered, isReleased(bought!.id)]).toEqual([false, false]);
  });

  it('names the quote of the carrier that its price came from', async () => {
    const id = await shop.packed();
    expect((await chooseExpress(id)).status).toBe(200);
    expect((await shop.told('shipment.rate_selected', id))[0]!.rate.provider_ref).toBe('quote-7');
  });

  it('is not found for another customer', async () => {
    const id = await shop.packed();
    expect((await shop.choose(id, anActor('customer', { name: 'otra' }))).status).toBe(404);
    expect([holdsOf(id), await purchasesOf(id)]).toEqual([[], []]);
  });

  it('asks for the label in the format that the person prints', async () => {
    const printed = async (actor = shop.customer) =>
      (await shop.told('shipment.rate_selected', await shop.bought(actor)))[0]!.label_format;
    const other = anActor('customer', { name: 'de etiquetas' });
    await shop.porte
      .as(other)
      .put('/api/preferences', { preference: { key: 'label_printing_format', value: 'thermal' } });
    expect([await printed(), await printed(other)]).toEqual(['pdf', 'thermal']);
  });

  it.each([
    ['the shipment', 'update shipments set version = version + 1, source_number = $2 where id = $1'],
    [
      'the purchase',
      `update purchases set state = 'unknown', label_format = $2 where shipment_id = $1 and state <> 'confirmed'`,
    ],
  ])('gets its label once if %s changes while the label is attached', async (_, change) => {
    const id = await shop.packed();
    let left = 3;
    shop.world.beforeSale = () => {
      // Between the reads of a consumer and its commit.
      installFailpoints(async place => {
        if (place === 'handle.after' && (left -= 1) >= 0) await shop.sql(change, [id, 'x']);
      });
      return Promise.resolve();
    };
    const { status, body } = await shop.choose(id);
    shop.world.beforeSale = () => Promise.resolve(undefined);
    expect([status, body.data.shipment.status]).toEqual([200, 'success']);
    expect(await purchasesOf(id)).toMatchObject([{ state: 'confirmed' }]);
    expect(await shop.told('shipment.moved', id)).toHaveLength(2);
  });

  it('says in the move how it ended, from which state and since when', async () => {
    const endOf = async (id: string) =>
      (await shop.told('shipment.moved', id)).map(({ ended }) => ended).filter(Boolean);
    const since = shop.porte.clock.now().toISOString();
    const watched = await shop.bought();
    expect(await endOf(watched)).toEqual([{ outcome: 'issued', amount: 139, was: 'buying', since }]);
    const unknown = await shop.packed();
    shop.world.beforeSale = asked =>
      shop.tell('label.unknown', asked.shipment_id, { ...buyer(asked), needs_review: true });
    await shop.choose(unknown);
    expect(await endOf(unknown)).toEqual([{ outcome: 'issued', amount: 139, was: 'needs_review', since }]);
    const failed = await shop.packed();
    shop.world.beforeSale = asked =>
      shop.tell('hold.released', asked.shipment_id, {
        ...eventExamples['hold.released'],
        ...buyer(asked),
        amount: asked.held,
      });
    await shop.choose(failed);
    shop.world.beforeSale = () => Promise.resolve(undefined);
    expect(await endOf(failed)).toEqual([{ outcome: 'failed', amount: 139, was: 'buying', since }]);
  });

  it('answers with the shipment and the balance as they are stored', async () => {
    const id = await shop.packed();
    const { body } = await shop.choose(id);
    expect(body.data).toEqual({ shipment: await shop.show(id), user: { id: shop.customer.id, balance: 4861 } });
  });
});

describe('the sweep of orphan holds', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.close());

  const sweep = () => shop.porte.service.get<OrphanHoldSweep>(OrphanHoldSweep).run();
  const orphanOf = (shipment_id: string): string => {
    const purchase_id = newId();
    const { id } = shop.customer;
    shop.billing.state.holds.set(purchase_id, {
      purchase_id,
      shipment_id,
      sequential_id: 1,
      user_id: id,
      owner_id: id,
      amount: 139,
    });
    return purchase_id;
  };
  const isReleased = (purchaseId: string): boolean => shop.billing.state.released.includes(purchaseId);
  const versionOf = async (id: string) =>
    (await shop.sql<{ version: number }>('select version from shipments where id = $1', [id]))[0]!.version;

  it('increments the version of the shipment before it releases the hold', async () => {
    const id = await shop.packed();
    const [orphan, before] = [orphanOf(id), await versionOf(id)];
    await sweep();
    expect([isReleased(orphan), await versionOf(id)]).toEqual([true, before + 1]);
  });

  it('waits for a commit in flight, and keeps the hold of its purchase', async () => {
    const id = await shop.packed();
    const orphan = orphanOf(id);
    await withConnection(shop.porte.database.superuserUrl, async client => {
      await client.query('begin');
      await client.query('update shipments set version = version + 1 where id = $1', [id]);
      await client.query(
        `insert into purchases (tenant_id, id, created_at, updated_at, user_id, owner_id, shipment_id, state, rate, held, label_format, demo)
          select tenant_id, $2, now(), now(), user_id, owner_id, id, 'buying', '{}', 13900, 'pdf', false from shipments where id = $1`,
        [id, orphan],
      );
      const swept = sweep();
      await eventually(
        async () =>
          (await shop.sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%fenced%'`))
            .length,
      );
      await client.query('commit');
      await swept;
    });
    expect(isReleased(orphan)).toBe(false);
    await shop.sql(`delete from purchases where tenant_id = $1 and id = $2`, [DEMO, orphan]);
  });

  it('releases each hold without a failure if it runs on two replicas at once', async () => {
    const ids = await Promise.all([shop.packed(), shop.packed()]);
    const orphans = ids.map(orphanOf);
    const failures = async () =>
      ((await shop.porte.anonymous.get('/metrics')).body as string)
        .split('\n')
        .find(line => line.startsWith('porte_purchase_failures_total{step="sweep"}'));
    const before = await failures();
    await Promise.all([sweep(), sweep()]);
    expect([orphans.every(isReleased), await failures()]).toEqual([true, before]);
  });

  it('releases the hold of a purchase that is over', async () => {
    const id = await shop.packed();
    const orphan = orphanOf(id);
    await shop.sql(
      `insert into purchases (tenant_id, id, created_at, updated_at, user_id, owner_id, shipment_id, state, rate, held, label_format, demo)
        select tenant_id, $2, now(), now(), user_id, owner_id, id, 'released', jsonb_build_object('service_id', $3::text), 13900, 'pdf', false from shipments where id = $1`,
      [id, orphan, TERRESTRE],
    );
    await sweep();
    expect(isReleased(orphan)).toBe(true);
  });
});
