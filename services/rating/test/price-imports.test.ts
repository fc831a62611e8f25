import type { ReadFile } from '@porte/contracts';
import { killOnce } from '@porte/testing-kit';
import { strToU8, zipSync } from 'fflate';
import { aCarrier, aService, customer, developer, id, Network } from './network.fixture.js';

const PARTS = {
  '[Content_Types].xml': strToU8('<Types/>'),
  'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
};
const HEAD = ['KG', 'Precio'];
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook of one sheet. @param rows their cells, as texts or as XML */
const workbook = (...rows: readonly (readonly string[])[]): Uint8Array => {
  const xml = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map(cell => (cell.startsWith('<') ? cell : text(cell))).join('')}</row>`,
  );
  return zipSync({
    ...PARTS,
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`),
  });
};

/** Made once for both importers: it takes seconds. */
const BOMB = zipSync({ ...PARTS, 'xl/worksheets/sheet1.xml': new Uint8Array(120_000_000) });

/** An importer of prices: a workbook is read as changes of a table, which is then saved whole. */
interface PriceImporter {
  name: string;
  path: 'service_prices' | 'user_prices';
  /** where a table is saved, and the key of its payload */
  saved: [path: string, key: string];
}

const SERVICE = id('Priced');
const PRICE_IMPORTERS: readonly PriceImporter[] = [
  { name: 'a service', path: 'service_prices', saved: ['service_prices/table', 'service_prices'] },
  { name: 'a customer', path: 'user_prices', saved: [`users/${customer.id}/user_prices/table`, 'user_prices'] },
];

describe.each(PRICE_IMPORTERS)('the import of prices of $name', ({ path, saved: [table, key] }) => {
  let network: Network;
  beforeAll(async () => {
    network = await Network.start();
    await network.publish('carrier', aCarrier('C'));
    await network.publish('service', aService('Priced', 'C'));
    // A customer has prices for the weights of the service only.
    if (path === 'user_prices') for (const { kg } of rowsOf(20, 0)) await network.price('Priced', kg, 1);
  });
  afterAll(() => network.porte.stop());

  const read = async (content: Uint8Array): Promise<{ status: number; data: ReadFile }> => {
    const form = new FormData();
    form.append('files[]', new Blob([new Uint8Array(content)]), 'x.xlsx');
    const answer = await fetch(`${network.porte.service.url}/api/${path}/read_file`, {
      method: 'POST',
      headers: { ...network.porte.as(developer).signed(), 'accept-language': 'en' },
      body: form,
    });
    return { status: answer.status, data: ((await answer.json()) as { data: ReadFile }).data };
  };
  const rowsOf = (count: number, price: number) =>
    Array.from({ length: count }, (_, at) => ({
      kg: at + 1,
      price: price + at,
      ...(path === 'service_prices' ? { admin_cost: 1, main_admin_cost: 1 } : {}),
    }));
  const save = (rows: readonly object[]) =>
    network.porte.as(developer).put(`/api/${table}`, { [key]: { service_id: SERVICE, rows } });
  const savedRows = async (): Promise<{ kg: number; price: number }[]> =>
    (await network.porte.as(developer).get(`/api/${path}?where[service_id]=${SERVICE}&per_page=100&order=kg asc`)).body
      .data;

  it.each<[string, Uint8Array, string]>([
    ['no rows', workbook(), 'The file has no rows.'],
    ['its heading alone', workbook(HEAD), 'The file has no rows.'],
    [
      'a thousand and one rows',
      workbook(HEAD, ...Array(1001).fill(['1', '2'])),
      'The file has more than 1001 rows; split it.',
    ],
    ['columns that mean nothing', workbook(['Peso', 'Importe'], ['1', '2']), 'not those'],
    ['a sheet that unpacks to more than it may', BOMB, 'The file is too large when unpacked.'],
    [
      'an archive in place of a workbook',
      zipSync({ 'a.txt': strToU8('a') }),
      'The file is damaged and cannot be read.',
    ],
    ['a workbook without its sheet', zipSync(PARTS), 'The file is damaged and cannot be read.'],
  ])('refuses a file with %s whole', async (_, content, problem) => {
    const { status, data } = await read(content);
    expect([status, data.rows, data.problem]).toEqual([200, [], expect.stringContaining(problem)]);
  });

  it.each<[string, Uint8Array]>([
    ['a table as text', strToU8('KG,Precio\n1,2')],
    ['an old sheet', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7 %%EOF')],
  ])('refuses %s at once', async (_, content) => {
    expect((await read(content)).status).toBe(415);
  });

  it.each<[string, readonly string[], string]>([
    ['a formula', ['1', '<c><f>1+1</f><v>2</v></c>'], 'is a formula; write its result'],
    ['no price', ['1'], 'Price is missing'],
    ['more cells than columns', ['1', '2', 'x'], 'has more columns than the template'],
  ])('names the row with %s', async (_, cells, message) => {
    const { data } = await read(workbook(HEAD, ['5', '9'], cells));
    expect(data.rows.map(row => [row.line, row.status, row.message])).toEqual([
      [2, 'create', null],
      [3, 'error', message],
    ]);
  });

  it.each<[string, object, string]>([
    ['a decimal comma', { kg: 1, price: '1,5' }, 'price'],
    ['no number', { kg: 'uno', price: 1 }, 'kg'],
    ['a price below 0', { kg: 1, price: -1 }, 'price'],
    ['a weight of 0', { kg: 0, price: 1 }, 'kg'],
  ])('does not save a row with %s, nor any other', async (_, row, field) => {
    const { status, body } = await save([...rowsOf(3, 5).slice(1), row]);
    expect([status, Object.keys(body.error.details)]).toEqual([422, [`rows.2.${field}`]]);
    expect(await savedRows()).toEqual([]);
  });

  it('does not save a weight that comes twice', async () => {
    expect((await save([...rowsOf(2, 5), ...rowsOf(1, 6)])).status).toBe(422);
    expect(await savedRows()).toEqual([]);
  });

  it('an import that is killed in the middle saves nothing, and everything when it comes again', async () => {
    const isKilled = await killOnce(network.porte.database.superuserUrl, { table: path, row: 12 }, async () => {
      expect((await save(rowsOf(20, 100))).status).toBeGreaterThanOrEqual(500);
      expect(await savedRows()).toEqual([]);
      expect((await save(rowsOf(20, 100))).status).toBe(200);
    });
    expect(isKilled).toBe(true);
    expect((await savedRows()).map(({ kg, price }) => [kg, price])).toEqual(
      rowsOf(20, 100).map(({ kg, price }) => [kg, price]),
    );
  });
});
