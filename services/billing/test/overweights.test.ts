import type { EventData } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { recordEvents } from '@porte/testing-kit';
import { BillingFixture } from './billing-fixture.js';

describe('charges of overweights', () => {
  let billing: BillingFixture;
  let published: Envelope[];
  let user: Actor;
  let users = 0;

  beforeAll(async () => {
    billing = await BillingFixture.open();
    published = recordEvents(billing.porte.bus, ['balance.overweight_charged', 'balance.overweight_refunded'], {
      consumer: 'test of overweights',
    });
  });
  beforeEach(async () => void (user = await billing.customer(`pesado${(users += 1)}`, 100)));
  afterAll(async () => {
    expect(await billing.booksCheck()).toEqual([]);
    await billing.close();
  });

  const aCase = (amount = 43.5): EventData<'overweight.charge_requested'> => ({
    user_id: user.id,
    owner_id: user.id,
    overweight_id: newId(),
    shipment_id: newId(),
    sequential_id: 196,
    amount,
  });
  const request = async (
    type: 'overweight.charge_requested' | 'overweight.refund_requested',
    data: EventData<'overweight.charge_requested'>,
    id = newId(),
  ): Promise<void> => {
    await billing.deliver(type, data.overweight_id, data, { source: 'overweights', id });
    await billing.porte.settled();
  };
  const movements = async () =>
    (await billing.porte.as(user).get('/api/transactions?order=created_at asc')).body.data as object[];
  const eventsOf = (id: string) =>
    published.filter(({ data }) => (data as { overweight_id?: string }).overweight_id === id).map(({ type }) => type);

  it('overweights are taken once for each case, below 0 where the balance does not cover them', async () => {
    const [data, event] = [aCase(143.5), newId()];
    await request('overweight.charge_requested', data, event);
    await request('overweight.charge_requested', data, event);
    await request('overweight.charge_requested', data);
    expect(await movements()).toMatchObject([
      { amount: 100 },
      {
        code: 'overweight',
        amount: 143.5,
        balance_after: -43.5,
        created_by: 'app',
        description: 'Sobrepeso del envío 196',
        shipment_id: data.shipment_id,
      },
    ]);
    expect(eventsOf(data.overweight_id)).toEqual(['balance.overweight_charged', 'balance.overweight_charged']);
  });

  it('overweights are given back once, from the account that got them', async () => {
    const data = aCase();
    await request('overweight.charge_requested', data);
    await request('overweight.refund_requested', data);
    await request('overweight.refund_requested', data);
    expect((await movements()).slice(1)).toMatchObject([
      { amount: 43.5, balance_after: 56.5 },
      { code: 'refund', amount: 43.5, balance_after: 100, description: 'Devolución del sobrepeso del envío 196' },
    ]);
    const [kept] = await billing.rows<{ sum: string }>(
      `select sum(e.amount)::text as sum from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
       join transfers t on t.tenant_id = e.tenant_id and t.id = e.transfer_id where a.kind = 'overweight' and t.shipment_id = '${data.shipment_id}'`,
    );
    expect(kept!.sum).toBe('0');
  });

  it('overweights are given back in part, once, where a part is asked for', async () => {
    const data = aCase();
    await request('overweight.charge_requested', data);
    await request('overweight.refund_requested', { ...data, amount: 18.1 });
    await request('overweight.refund_requested', { ...data, amount: 18.1 });
    expect((await movements()).slice(1)).toMatchObject([
      { amount: 43.5, balance_after: 56.5 },
      { code: 'refund', amount: 18.1, balance_after: 74.6 },
    ]);
  });

  it('a referral is rewarded once, from the margin of the tenant, and with the amount of the first request', async () => {
    const { user_id, owner_id } = aCase();
    const data = { user_id, owner_id, referred_id: newId(), amount: 50 };
    const ask = async (more = {}): Promise<void> => {
      await billing.deliver(
        'referral.reward_requested',
        data.referred_id,
        { ...data, ...more },
        { source: 'identity' },
      );
      await billing.porte.settled();
    };
    await ask();
    await ask();
    await ask({ amount: 90 });
    expect((await movements()).slice(1)).toMatchObject([
      {
        code: 'referral_reward',
        amount: 50,
        description: 'Recompensa por un referido',
        shipment_id: null,
        created_by: 'app',
      },
    ]);
    const [given] = await billing.rows<{ sum: string }>(
      `select sum(e.amount)::text as sum from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
       join transfers t on t.tenant_id = e.tenant_id and t.id = e.transfer_id where a.kind = 'tenant_margin' and t.reference = '${data.referred_id}'`,
    );
    expect(given!.sum).toBe('-5000');
  });

  it('claims of insured parcels are paid once, from the insurance, and never with another amount', async () => {
    const { user_id, owner_id, shipment_id } = aCase();
    const data = { user_id, owner_id, claim_id: newId(), shipment_id, sequential_id: 196, amount: 850 };
    const ask = async (more = {}): Promise<void> => {
      await billing.deliver('claim.payout_requested', data.claim_id, { ...data, ...more }, { source: 'shipments' });
      await billing.porte.settled();
    };
    await ask();
    await ask();
    await ask({ amount: 900 });
    expect((await movements()).slice(1)).toMatchObject([
      { code: 'claim', amount: 850, balance_after: 950, description: 'Pago del seguro del envío 196', shipment_id },
    ]);
    const [given] = await billing.rows<{ sum: string }>(
      `select sum(e.amount)::text as sum from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
       join transfers t on t.tenant_id = e.tenant_id and t.id = e.transfer_id where a.kind = 'insurance' and t.shipment_id = '${shipment_id}'`,
    );
    expect(given!.sum).toBe('-85000');
  });

  it('overweights that were not charged are not given back', async () => {
    const data = aCase();
    await request('overweight.refund_requested', data);
    expect(await movements()).toHaveLength(1);
    expect(eventsOf(data.overweight_id)).toEqual([]);
  });
});
