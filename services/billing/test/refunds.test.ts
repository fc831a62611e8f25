import type { HoldRequest } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import { NORTE } from '@porte/testing-kit';
import { Refunds } from '../src/holds/refunds.js';
import { Ledger } from '../src/ledger/ledger.js';
import { aRequest, BillingFixture, generated, lateId, voided } from './billing-fixture.js';
import { pesos } from './ledger-fixture.js';

const FIVE = [1, 2, 3, 4, 5];

describe('the refund of a voided label', () => {
  let billing: BillingFixture;
  let buyer: Actor;
  let buyers = 0;

  beforeAll(async () => void (billing = await BillingFixture.open()));
  beforeEach(async () => void (buyer = await billing.customer(`sol${(buyers += 1)}`, 500)));
  afterAll(async () => {
    expect(await billing.booksCheck()).toEqual([]);
    await billing.close();
  });

  const ledger = <T>(work: (books: Ledger) => Promise<T>) =>
    billing.porte.service.get(UnitOfWork).run(buyer, tx => work(new Ledger(tx)));
  const sold = async (amount: number, by = buyer): Promise<HoldRequest> => {
    const request = aRequest(by, amount);
    await billing.hold(request, {}, by.tenant_id);
    await billing.deliver('label.generated', request.shipment_id, generated(request), { tenantId: by.tenant_id });
    return request;
  };
  const tell = (request: HoldRequest, data = voided(request), id = newId()) =>
    billing.deliver('label.voided', request.shipment_id, data, { id });
  const refundsOf = async ({ shipment_id }: HoldRequest) =>
    (await billing.eventsOf(shipment_id)).filter(({ type }) => type === 'hold.refunded').map(({ data }) => data);
  const linesOf = (id: string) =>
    billing.rows<{ kind: string; amount: string }>(
      `select a.kind, e.amount from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id where e.transfer_id = '${id}' order by 1`,
    );
  const lettersOf = (request: HoldRequest) =>
    billing.rows<{ errors: string[] }>(
      `select errors from dead_letters where key like '%${request.shipment_id}' order by seq`,
    );

  it('happens once, account by account, when label.voided is delivered repeatedly', async () => {
    const request = await sold(330);
    const [data, id] = [voided(request), newId()];
    await Promise.all(FIVE.map(() => tell(request, data, id)));
    for (const _ of FIVE) await tell(request, data);
    const refund = derivedId('refund', data.cancellation_id);
    expect(await linesOf(refund)).toEqual([
      { kind: 'carrier_payable', amount: '-28500' },
      { kind: 'tenant_margin', amount: '-4500' },
      { kind: 'wallet', amount: '33000' },
    ]);
    const { user_id, owner_id, shipment_id, purchase_id } = request;
    expect(await refundsOf(request)).toEqual([
      {
        user_id,
        owner_id,
        shipment_id,
        purchase_id,
        cancellation_id: data.cancellation_id,
        amount: 330,
        balance: 500,
        available_balance: 500,
      },
    ]);
    expect((await billing.eventsOf(buyer.id)).at(-1)).toMatchObject({
      type: 'balance.changed',
      data: { owner_id, balance: 500, available_balance: 500 },
    });
    expect(await billing.eventsOf(buyer.id)).toHaveLength(4);
  });

  it("is listed as a deposit, described in the tenant's language", async () => {
    const friend = await billing.customer(`amy${buyers}`, 500, { tenant: NORTE });
    await billing.deliver(
      'tenant.updated',
      NORTE,
      { id: NORTE, locale: 'en' },
      { tenantId: NORTE, source: 'identity' },
    );
    const [ours, theirs] = [await sold(100), await sold(100, friend)];
    for (const [request, tenantId] of [
      [ours, buyer.tenant_id],
      [theirs, NORTE],
    ] as const) {
      await billing.deliver(
        'shipment.created',
        request.shipment_id,
        { id: request.shipment_id, sequential_id: 77 },
        { source: 'shipments', tenantId },
      );
      await billing.deliver('label.voided', request.shipment_id, voided(request), { tenantId });
    }
    const listed = async (actor: Actor) =>
      (await billing.porte.as(actor).get('/api/transactions?where[code]=refund')).body.data;
    expect(await listed(buyer)).toMatchObject([
      {
        transaction_type: 'deposit',
        code: 'refund',
        amount: 100,
        status: 'cleared',
        description: 'Reembolso de la guía del envío 77',
        created_by: 'app',
        shipment_id: ours.shipment_id,
        refunds_id: ours.purchase_id,
        balance_after: 500,
        made_by: null,
      },
    ]);
    expect(await listed(friend)).toMatchObject([
      { description: 'Refund of the label of shipment 77', shipment_id: theirs.shipment_id },
    ]);
  });

  it('is zero for a second cancellation', async () => {
    const request = await sold(120);
    for (const _ of FIVE) await tell(request);
    expect((await refundsOf(request)).map(data => (data as { amount: number }).amount)).toEqual([120, 0, 0, 0, 0]);
    expect(await billing.balance(buyer)).toEqual([500, 500]);
  });

  it('happens once for two concurrent cancellations', async () => {
    const [request, tries] = [await sold(120), jest.spyOn(billing.porte.service.get(Refunds), 'refund')];
    await Promise.all(FIVE.map(n => billing.deliver('label.voided', `${request.shipment_id}-${n}`, voided(request))));
    // Each waits for the previous one, so none fails and is retried.
    expect(tries).toHaveBeenCalledTimes(5);
    tries.mockRestore();
    expect(await billing.balance(buyer)).toEqual([500, 500]);
    expect((await refundsOf(request)).map(data => (data as { amount: number }).amount).sort()).toEqual([
      0, 0, 0, 0, 120,
    ]);
  });

  it('returns the captured part of a hold', async () => {
    const request = aRequest(buyer, 100);
    await billing.hold(request);
    await ledger(books =>
      books.capture(buyer.tenant_id, request.purchase_id, [{ account: 'carrier_payable', amount: pesos(60) }]),
    );
    await tell(request);
    expect(await refundsOf(request)).toMatchObject([{ amount: 60, balance: 500 }]);
  });

  it('returns the rest after a manual refund by staff', async () => {
    const request = await sold(100);
    await ledger(books =>
      books.refund({
        id: newId(),
        tenantId: buyer.tenant_id,
        captureId: request.purchase_id,
        lines: [{ account: 'refunds', amount: pesos(30) }],
      }),
    );
    await tell(request);
    expect(await refundsOf(request)).toMatchObject([{ amount: 70, balance: 500 }]);
  });

  it('returns a late charge', async () => {
    const request = aRequest(buyer, 330);
    await billing.hold(request);
    await billing.porte.as(systemActor(buyer.tenant_id)).post(`/internal/holds/${request.purchase_id}/release`);
    await billing.deliver('label.generated', request.shipment_id, generated(request));
    const data = voided(request);
    await tell(request, data);
    expect(
      await billing.rows(`select refunds_id from transfers where id = '${derivedId('refund', data.cancellation_id)}'`),
    ).toEqual([{ refunds_id: lateId(request) }]);
    expect(await refundsOf(request)).toMatchObject([{ amount: 330, balance: 500 }]);
  });

  it('publishes hold.refunded with zero if nothing was captured', async () => {
    const [free, released] = [aRequest(buyer, 0), aRequest(buyer, 50)];
    await billing.hold(released);
    await billing.porte.as(systemActor(buyer.tenant_id)).post(`/internal/holds/${released.purchase_id}/release`);
    for (const request of [free, released]) {
      await tell(request);
      expect(await refundsOf(request)).toMatchObject([{ amount: 0, balance: 500, available_balance: 500 }]);
    }
    expect(await billing.rows(`select from transfers where code = 'refund' and user_id = '${buyer.id}'`)).toEqual([]);
  });

  it("the refund of a voided label of a sub-user goes to its parent's wallet and names the sub-user", async () => {
    const sub = await billing.customer(`sub${buyers}`, 0, { parent: buyer });
    await tell(await sold(100, sub));
    expect(await billing.balance(buyer)).toEqual([500, 500]);
    expect((await billing.porte.as(sub).get('/api/transactions?where[code]=refund')).body.data).toMatchObject([
      { user_id: buyer.id, made_by: sub.id },
    ]);
  });

  it('is dead-lettered while the hold is open, or for another wallet', async () => {
    const [open, other] = [aRequest(buyer, 50), await sold(50)];
    const stranger = await billing.customer(`otro${buyers}`, 0);
    await billing.hold(open);
    await Promise.all([tell(open), tell(other, { ...voided(other), owner_id: stranger.id })]);
    expect((await lettersOf(open))[0]!.errors.join()).toContain('wrong_state');
    expect((await lettersOf(other))[0]!.errors.join()).toContain('ledger_id_reused');
    expect(await billing.balance(buyer)).toEqual([450, 400]);
    expect(await billing.balance(stranger)).toEqual([0, 0]);
  });
});
