import { exportWriters } from '@porte/resource-kit';
import { UploadedFile } from '@porte/service-kit';
import { readStatement } from './read-statement.js';

const LINE = { day: '2026-11-30', reference: 'MB7', amount: '10050' };
const csv = (...lines: string[]): UploadedFile => new UploadedFile(Buffer.from(lines.join('\n')), 'text');

describe('the statement of a bank', () => {
  it.each([
    ['Fecha', 'Clave de rastreo', 'Abono'],
    ['FECHA OPERACIÓN', 'Clave Rastreo', 'Depósitos'],
    ['Fecha de operación', 'ClaveRastreo', 'Importe'],
    ['FechaOperacion', 'Referencia', 'Monto'],
  ])('is found under the heads %s, %s and %s', async (...heads) => {
    expect(await readStatement(csv('Cuenta 012', heads.join(','), '30/11/2026,mb-7,100.50'))).toEqual([LINE]);
  });

  it('has the days of a workbook, which keeps them as numbers', async () => {
    async function* rows(): AsyncGenerator<object[]> {
      yield await Promise.resolve([{ Fecha: new Date('2026-11-30T18:30:00Z'), Rastreo: 'MB7', Abono: 100.5 }]);
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of exportWriters.xlsx.write('statement', ['Fecha', 'Rastreo', 'Abono'], rows()))
      chunks.push(chunk);
    expect(await readStatement(new UploadedFile(Buffer.concat(chunks), 'xlsx'))).toEqual([LINE]);
  });
});
