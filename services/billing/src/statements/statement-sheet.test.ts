import type { Statement } from '@porte/contracts';
import { sheetOf } from '@porte/resource-kit';
import { SHEET_FIELDS, sheetRows } from './statement-sheet.js';

const statement: Statement = {
  user: { id: 'u', name: 'Ana', email: 'ana@tienda.example' }, currency: 'MXN', start_date: '2026-03-01', end_date: '2026-03-31', opening: 10, deposits: 5.5, charges: 0, closing: 15.5,
  lines: [{ id: 't', at: '2026-03-02T18:00:00.123456Z', amount: 5.5, balance: 15.5, code: 'manual_deposit', description: '=1+1', shipment_id: null, created_by: '@Rita' }],
};

it('the sheet of a statement begins and ends with its balances, and holds no formulas', () => {
  const [heading, opening, line, closing] = sheetOf(SHEET_FIELDS, sheetRows(statement));
  expect(heading!.map(cell => (cell as { value: string }).value)).toEqual([...SHEET_FIELDS]);
  expect([opening![4], closing![4]]).toEqual([10, 15.5]);
  expect(line).toMatchObject([{ type: Date }, { value: '=1+1', type: String, format: '@' }, { value: 'manual_deposit' }, 5.5, 15.5, null, { value: '@Rita', format: '@' }]);
});
