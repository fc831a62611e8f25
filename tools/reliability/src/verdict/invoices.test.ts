import type { SimStamp } from '@porte/simulators';
import type { DepositRecord } from '../deposits/deposit-journal.js';
import { invoiceViolations } from './invoices.js';
import { tablesWith } from './tables.fixture.js';

const stamp = (uuid: string, folio: number, more: Partial<SimStamp> = {}): SimStamp => {
  const xml = `<cfdi:Comprobante Version="4.0" Serie="A" Folio="${folio}" Total="500.00"/>`;
  const parties = { issuerRfc: 'EKU9003173C9', receiverRfc: 'CINC850314AB9' };
  return { uuid, sealedXml: xml, xml, ...parties, state: 'Vigente', cancellation: '', receipt: null, ...more };
};
const invoice = (uuid: string | null, more: object = {}) => ({
  id: `i-${uuid}`,
  kind: 'payment',
  state: 'generated',
  uuid,
  transaction_id: 't1',
  amount: '50000',
  ...more,
});
const CANCELED = { state: 'Cancelado', cancellation: 'Cancelado sin aceptación' } as const;

const checks = async (invoices: object[], stamps: SimStamp[], told: string[] = []): Promise<string[]> => {
  const journal = [{ order: { name: 'o1' }, invoices: new Set(told) }] as unknown as DepositRecord[];
  const tables = tablesWith({ billing: { 'from invoices': invoices } });
  return (await invoiceViolations(tables, stamps, journal)).map(({ check }) => check);
};

describe('the verdict about invoices', () => {
  it('is content with a stamp for each, and with another one after a cancellation', async () => {
    expect(await checks([invoice('U1'), invoice(null, { state: 'rejected' })], [stamp('U1', 1)])).toEqual([]);
    const both = [stamp('U1', 1, CANCELED), stamp('U2', 2)];
    expect(await checks([invoice('U1', { state: 'canceled' }), invoice('U2')], both)).toEqual([]);
  });

  it('finds an invoice that is gone although a customer was told of it', async () => {
    expect(await checks([invoice('U1')], [stamp('U1', 1)], ['i-U1'])).toEqual([]);
    expect(await checks([invoice('U1')], [stamp('U1', 1)], ['i-U1', 'i-U2'])).toEqual(['answer_not_true']);
  });

  it.each<[string, object[], SimStamp[], string[]]>([
    ['a second stamp', [invoice('U1')], [stamp('U1', 1), stamp('U2', 1)], ['stamped_twice', 'stamp_lost']],
    ['a stamp that was never made', [invoice('U1')], [], ['stamp_invented']],
    [
      'a payment in two valid invoices',
      [invoice('U1'), invoice('U2')],
      [stamp('U1', 1), stamp('U2', 2)],
      ['invoiced_twice'],
    ],
    [
      'a cancellation that SAT has not made',
      [invoice('U1', { state: 'canceled' })],
      [stamp('U1', 1)],
      ['canceled_too_early'],
    ],
    ['a cancellation that is not known here', [invoice('U1')], [stamp('U1', 1, CANCELED)], ['cancellation_lost']],
    ['another amount', [invoice('U1', { amount: '49999' })], [stamp('U1', 1)], ['invoice_differs']],
  ])('finds %s', async (_, invoices, stamps, found) => expect(await checks(invoices, stamps)).toEqual(found));
});
