import { newId } from '@porte/domain-kit';
import { UnitOfWork, type Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPaymentSimulator, type PaymentSimulator, type SimPaypalOrder } from '@porte/simulators';
import { anActor, DEMO, recordEvents, startTestService, until, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';
import { inTurn } from './payments-fixture.js';

const aCustomer = (): Actor => {
  const id = newId();
  return anActor('customer', { id, owner_id: id });
};
/** When every look of a process is due; each look of a test is longer after the last than the pause between two reads. */
const LATER = Date.parse('2099-01-01T00:00:00Z');
const PAUSE_MS = 11 * 60_000;

describe('payments through PayPal', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let seen: Envelope[];
  let customer: Actor;

  beforeAll(async () => {
    provider = await startPaymentSimulator();
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url } });
    seen = recordEvents(porte.bus, ['deposit.paid']);
  });
  beforeEach(() => void (customer = aCustomer()));
  afterAll(async () => {
    await porte.stop();
    await provider.close();
  });

  const checkout = (amount: unknown = 1000, actor = customer) =>
    porte.as(actor).post('/api/paypal/checkout', { paypal: { amount } });
  const execute = (payment_id: string, actor = customer) =>
    porte.as(actor).post('/api/paypal/execute', { paypal: { payment_id, payer_id: 'SIMULATEDPAYER' } });
  const orderOf = (id: string): SimPaypalOrder => provider.orders().find(({ custom_id }) => custom_id === id)!;
  const shown = async (id: string, actor = customer) => (await porte.as(actor).get(`/api/deposits/${id}`)).body.data;
  let looks = 0;
  const look = inTurn(() => porte.service.get(Processes).step({ now: new Date(LATER + (looks += 1) * PAUSE_MS) }));
  const paidEvents = async (id: string) => {
    await porte.settled();
    return seen.filter(({ subject }) => subject === id).map(({ data }) => data);
  };
  const eventually = async (id: string, ...states: string[]) => {
    while (!states.includes((await shown(id)).state)) await look();
  };
  const tries = async (id: string): Promise<number> => {
    const ask = 'select tries from deposits where tenant_id = $1 and id = $2';
    const work = porte.service.get(UnitOfWork);
    return (await work.run({ tenant_id: DEMO }, tx => tx.query<{ tries: number }>(ask, [DEMO, id])))[0]!.tries;
  };

  it('payments through PayPal lead to PayPal and name its order', async () => {
    const { status, body } = await checkout();
    const order = orderOf(body.data.id);
    expect([status, body.data]).toMatchObject([
      201,
      {
        state: 'awaiting',
        method: 'paypal',
        paymentID: order.id,
        instructions: { kind: 'redirect', url: `${provider.url}/checkoutnow?token=${order.id}` },
      },
    ]);
    expect(order.return_url).toBe(`http://localhost/credits?method=paypal&deposit=${body.data.id}`);
  });

  it('payments through PayPal are captured once the payer has approved, and credited with the captured amount less the fee', async () => {
    const { id, paymentID } = (await checkout()).body.data;
    expect((await execute(paymentID)).body.data.state).toBe('awaiting');
    Object.assign(orderOf(id), { status: 'APPROVED', captured: '900.00' });
    expect((await execute(paymentID)).body.data).toMatchObject({ state: 'accepted', paid_amount: 900, fee: 45.86 });
    expect(await paidEvents(id)).toEqual([
      expect.objectContaining({ method: 'paypal', charge_id: paymentID, amount: 900, fee: 45.86 }),
    ]);
    expect(await shown(id, anActor('admin'))).toMatchObject({ warnings: ['other_amount'], provider_fee: 39.55 });
  });

  it('payments through PayPal are captured by the job where the browser never came back', async () => {
    const { id } = (await checkout()).body.data;
    orderOf(id).status = 'APPROVED';
    await eventually(id, 'accepted');
    expect(await paidEvents(id)).toHaveLength(1);
  });

  it.each([
    ['capture was declined', { status: 'APPROVED', capture: { id: 'c', status: 'DECLINED' } }, 'failed', 'refused'],
    ['order was voided', { status: 'VOIDED' }, 'failed', 'canceled'],
    ['capture is pending', { status: 'APPROVED', capture: { id: 'c', status: 'PENDING' } }, 'awaiting', null],
  ])('payments through PayPal are not credited where the %s', async (_, change, state, failure) => {
    const { id, paymentID } = (await checkout()).body.data;
    Object.assign(orderOf(id), change);
    expect((await execute(paymentID)).body.data).toMatchObject({ state, failure });
    expect(await paidEvents(id)).toEqual([]);
  });

  it.each(['reset_after_commit', 'server_error_after_commit', 'unparsable'] as const)(
    'payments through PayPal are captured once where an answer ends as %s',
    async kind => {
      const { id, paymentID } = (await checkout()).body.data;
      orderOf(id).status = 'APPROVED';
      provider.script({ kind: 'none' }, { kind });
      const executed = execute(paymentID);
      const isOver = async () => (await tries(id)) > 0 || (await shown(id)).state === 'accepted';
      await until(isOver);
      // the next try, for which its answer waits
      await eventually(id, 'accepted');
      await executed;
      expect((await paidEvents(id)).map(data => (data as { amount: number }).amount)).toEqual([1000]);
    },
  );

  it('payments through PayPal have one order where the answer to its creation was lost', async () => {
    provider.script({ kind: 'reset_after_commit' });
    const asked = checkout();
    while ((await porte.as(customer).get('/api/deposits')).body.meta.pagination.total_objects === 0) await look();
    const [{ id }] = (await porte.as(customer).get('/api/deposits')).body.data;
    // A look is after the last day too.
    await eventually(id, 'awaiting', 'expired');
    await asked;
    expect(provider.orders().filter(({ custom_id }) => custom_id === id)).toHaveLength(1);
  });

  it('payments through PayPal are executed by their wallet alone, and refuse amounts below the minimum', async () => {
    const { paymentID } = (await checkout()).body.data;
    expect((await execute(paymentID, aCustomer())).status).toBe(404);
    expect((await execute('UNKNOWN')).status).toBe(404);
    expect((await execute('../x')).status).toBe(422);
    expect((await checkout(99.99)).body.error.details).toHaveProperty('amount');
  });
});
