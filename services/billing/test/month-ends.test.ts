import type { CardType, DepositMethod } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { DEMO, withConnection } from '@porte/testing-kit';
import { readXml } from '../src/cfdi/xml.js';
import { postingId } from '../src/deposits/posting-id.js';
import { DueInvoices } from '../src/invoices/due-invoices.js';
import { admin } from './billing-fixture.js';
import { tellSetting } from './invoicing-fixture.js';
import { InvoicingSteps } from './invoicing-steps.js';

describe('the global invoice at the end of a month', () => {
  let steps: InvoicingSteps;
  let stranger: Actor;
  beforeAll(async () => {
    steps = await InvoicingSteps.open();
    stranger = await steps.customer(null);
    await tellSetting(steps.billing, 'invoicing_global', '1');
  });
  afterAll(() => steps.close());

  const at = (instant: string): void => steps.billing.porte.clock.set(new Date(instant));
  const moveTo = (transactionId: string, instant: string): Promise<unknown> =>
    withConnection(steps.billing.porte.database.superuserUrl, async client => {
      // Rows of the ledger are append-only; only their date is moved, for the test's month.
      await client.query(`set session_replication_role = 'replica'`);
      await client.query('update transfers set created_at = $2 where id = $1', [transactionId, new Date(instant)]);
    });
  const schedule = () => steps.billing.porte.service.get(DueInvoices).start(DEMO);
  const issueGlobal = (period: string) => steps.as(admin).post('/api/invoices/global', { invoice: { period } });
  /** A payment by a method. @returns its transaction */
  const paid = async (method: DepositMethod, amount: number, card_type?: CardType): Promise<string> => {
    const [deposit_id, charge_id] = [newId(), newId()];
    const who = { user_id: stranger.id, owner_id: stranger.id };
    const data = { ...who, deposit_id, charge_id, method, amount, fee: 0, ...(card_type && { card_type }) };
    await steps.billing.deliver('deposit.paid', deposit_id, data, { source: 'payments' });
    await steps.billing.porte.settled();
    return postingId(method, charge_id);
  };

  it.each([
    ['America/Tijuana', '2022-12-31', '-08:00', '2023-01-01'],
    // In summer time, which only the border keeps.
    ['America/Tijuana', '2023-06-30', '-07:00', '2023-07-01'],
    ['America/Hermosillo', '2024-02-29', '-07:00', '2024-03-01'],
    ['America/Mexico_City', '2023-04-30', '-06:00', '2023-05-01'],
    ['America/Cancun', '2023-09-30', '-05:00', '2023-10-01'],
  ])('in %s waits for midnight of %s there', async (time_zone, last, offset, first) => {
    const source = { id: newId(), source: 'identity' };
    const tenant = { id: DEMO, slug: 'demo', time_zone };
    await steps.billing.deliver('tenant.updated', DEMO, tenant as never, source);
    const payment = await steps.deposit(stranger, 10);
    await moveTo(payment, `${last}T23:45:00${offset}`);
    at(`${last}T23:59:59${offset}`);
    await schedule();
    expect([(await issueGlobal(last.slice(0, 7))).body.error.code, await steps.liveOf(payment)]).toEqual([
      'month_not_over',
      [],
    ]);
    at(`${first}T00:00:00${offset}`);
    await schedule();
    const [id] = await steps.liveOf(payment);
    expect(await steps.show(id!)).toMatchObject({ kind: 'global', period: last.slice(0, 7) });
  });

  it('names the form of payment of the largest sum of one form, not of the largest payment', async () => {
    at('2024-08-02T18:00:00Z');
    const payments = [
      await paid('spei', 70),
      await paid('store', 100),
      await paid('transfer', 60),
      await paid('card', 90, 'debit'),
    ];
    for (const payment of payments) await moveTo(payment, '2024-07-15T18:00:00Z');
    await schedule();
    const [id] = await steps.liveOf(payments[0]!);
    await steps.until(id!, 'generated');
    expect(readXml(await steps.xmlOf(id!)).attributes).toMatchObject({ Total: '320.00', FormaPago: '03' });
  });
});
