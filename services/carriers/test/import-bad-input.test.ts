import type { ImportState, ImportView } from '@porte/contracts';
import { Processes } from '@porte/process-kit';
import { importProcess } from '@porte/resource-kit';
import { anActor } from '@porte/testing-kit';
import { strToU8, zipSync } from 'fflate';
import { IMPORTERS, type Importer } from './importers.js';
import { startNetwork, type Network } from './network.js';

const POINTS: readonly ImportState[] = ['ready', 'rejected', 'done', 'canceled', 'failed'];
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const PARTS = {
  '[Content_Types].xml': strToU8('<Types/>'),
  'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
};
/** A workbook of one sheet. @param cells of its rows, as XML */
const workbook = (...cells: string[]): Uint8Array => {
  const rows = cells.map((cell, at) => `<row r="${at + 1}">${cell}</row>`).join('');
  return zipSync({
    ...PARTS,
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
};
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
/** Made once for all importers: it takes seconds. */
const BOMB = zipSync({ ...PARTS, 'xl/worksheets/sheet1.xml': new Uint8Array(120_000_000) });

describe.each(IMPORTERS)('the import of $name', ({ path, mode, column, title, good, wrong, fields }) => {
  const [first, second] = good;
  let network: Network;
  let params: Record<string, string>;
  beforeAll(async () => void (network = await startNetwork()));
  afterAll(() => network.porte.stop());
  beforeEach(async () => void (params = await fields(network)));

  const upload = async (content: string | Uint8Array): Promise<{ status: number; body: { data: ImportView } }> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(params)) form.append(name, value);
    form.append('files[]', new Blob([new Uint8Array(Buffer.from(content as string))]), 'x.csv');
    const answer = await fetch(`${network.porte.service.url}/api/${path}/upload`, {
      method: 'POST',
      headers: { ...network.as.admin.signed(), 'accept-language': 'en' },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as { data: ImportView } };
  };
  const read = async (content: string | Uint8Array): Promise<ImportView> => {
    const { status, body } = await upload(content);
    expect(status).toBe(202);
    const { id } = body.data;
    const row = { tenant_id: anActor('admin').tenant_id, id };
    await network.porte.service.get(Processes).outcome(importProcess, row, { states: POINTS, timeoutMs: 60_000 });
    return (await network.as.admin.get(`/api/${path}/imports/${id}`, { 'accept-language': 'en' })).body.data;
  };
  const saved = async (): Promise<number> => {
    const [[name, id]] = Object.entries(params) as [[string, string]];
    return (await network.as.admin.get(`/api/${path}/count?where[${name}]=${id}`)).body.data.count;
  };

  it.each<[string, string | Uint8Array, string]>([
    ['no rows', '', 'The file has no rows.'],
    ['blank lines alone', ' \r\n\n', 'The file has no rows.'],
    ['its heading alone', title, 'The file has no rows.'],
    ['a million rows', `${first}\n`.repeat(1_000_000), 'The file has more than 200000 rows; split it.'],
    ['a sheet that unpacks to more than it may', BOMB, 'The file is too large when unpacked.'],
    [
      'an archive in place of a workbook',
      zipSync({ 'a.txt': strToU8('a') }),
      'The file is damaged and cannot be read.',
    ],
    ['a workbook without its sheet', zipSync(PARTS), 'The file is damaged and cannot be read.'],
  ])('refuses a file with %s whole', async (_, content, problem) => {
    expect(await read(content)).toMatchObject({ state: 'rejected', problem, applied: 0 });
    expect(await saved()).toBe(0);
  });

  it.each<[string, Uint8Array]>([
    ['an old sheet', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7 %%EOF')],
  ])('refuses %s at once', async (_, content) => {
    expect((await upload(content)).status).toBe(415);
    expect((await network.as.admin.get(`/api/${path}/imports`)).body.data).not.toContainEqual(
      expect.objectContaining({ params }),
    );
  });

  it.each<[string, string | Uint8Array, [line: number, message: string][]]>([
    ['a formula', `${first}\n=1+1`, [[2, 'is a formula; write its result']]],
    [
      'a formula of a sheet',
      workbook(text(first), `<c><f>1+1</f><v>2</v></c>`),
      [[2, 'is a formula; write its result']],
    ],
    ['a value that comes twice', `${first}\n${second}\n${first}`, [[3, 'repeats row 1']]],
    ['a decimal comma', `${first}\n"1,5"`, [[2, wrong]]],
    ['letters of Latin-1', latin1(`${first}\nÑandú`), [[2, wrong]]],
    ['more cells than columns', `${first}\n${second};x`, [[2, 'has more columns than the template']]],
  ])('names the row with %s, and saves nothing of it', async (_, content, expected) => {
    const { state, problems, errors } = await read(content);
    expect(problems.map(({ line, message }) => [line, message])).toEqual(expected);
    expect([state, errors]).toEqual([mode === 'whole' ? 'rejected' : 'ready', expected.length]);
    expect(await saved()).toBe(0);
  });

  it('shows a wrong value as it was typed', async () => {
    expect((await read(latin1(`${first}\nÑandú`))).problems[0]!.values[column]).toBe('Ñandú');
  });

  it.each<[string, string | Uint8Array]>([
    ['a byte order mark', `\uFEFF${first}\r\n${second}\r\n`],
    ['its heading in Latin-1', latin1(`${title}\n${first}\n${second}`)],
    [
      'its heading without accents',
      `${title.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()}\n${first}\n${second}`,
    ],
    ['letters of two bytes', utf16(`${title}\n${first}\n${second}`)],
    ['texts of a sheet', workbook(text(title), text(first), text(second))],
    ['quotation marks and spaces', `" ${first} "\n  ${second}`],
  ])('reads a file with %s', async (_, content) => {
    const { state, creates, preview } = await read(content);
    expect([state, creates, preview.map(({ values }) => values[column])]).toEqual(['ready', 2, [first, second]]);
  });
});

describe('zeros that a sheet has lost', () => {
  it('zeros that a sheet has lost are restored in postal codes, and told of', async () => {
    const network = await startNetwork();
    const [{ path, fields, column }] = IMPORTERS as [Importer];
    const form = new FormData();
    for (const [name, value] of Object.entries(await fields(network))) form.append(name, value);
    form.append('files[]', new Blob([workbook('<c><v>1000</v></c>') as Uint8Array<ArrayBuffer>]), 'x.xlsx');
    const answer = await fetch(`${network.porte.service.url}/api/${path}/upload`, {
      method: 'POST',
      headers: network.as.admin.signed(),
      body: form,
    });
    const { id } = ((await answer.json()) as { data: ImportView }).data;
    const row = { tenant_id: anActor('admin').tenant_id, id };
    await network.porte.service.get(Processes).outcome(importProcess, row, { states: POINTS, timeoutMs: 60_000 });
    const { preview } = (await network.as.admin.get(`/api/${path}/imports/${id}`, { 'accept-language': 'en' })).body
      .data as ImportView;
    expect(preview).toMatchObject([{ values: { [column]: '01000' }, message: 'the leading zero was added' }]);
    await network.porte.stop();
  });
});
