import type { CatalogueImportView, CataloguePath } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { anActor, killOnce, NORTE, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import { zipSync } from 'fflate';
import { catalogueImportProcess } from '../src/catalogue-imports/catalogue-import.process.js';
import { catalogService, demoColonies, importColonies } from '../src/service.js';

const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo|c_mnpio|id|d_zona|c_cve';
const line = (code: string, name: string) =>
  `${code}|${name}|Colonia|Jaulillas|Jalisco||${code}|14|1||09|010|0001|Urbano|01`;
const latin = (...lines: string[]) => Buffer.from([HEADER, ...lines].join('\r\n'), 'latin1');

describe('the import of a catalogue', () => {
  let porte: TestService;
  const developer = anActor('developer');
  beforeAll(async () => {
    porte = await startTestService(catalogService);
    await importColonies(porte.service.get(UnitOfWork), demoColonies);
  });
  afterAll(() => porte.stop());

  type Answer = { data: CatalogueImportView; error?: { code: string } };
  const upload = async (path: CataloguePath, bytes: Uint8Array, as = developer, file_name?: string) => {
    const form = new FormData();
    if (file_name) form.append('file_name', file_name);
    form.append('files[]', new Blob([new Uint8Array(bytes)]), 'x.txt');
    const answer = await fetch(`${porte.service.url}/api/${path}/upload`, {
      method: 'POST',
      headers: porte.as(as).signed(),
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const ended = async (path: CataloguePath, id: string): Promise<CatalogueImportView> => {
    const row = { tenant_id: developer.tenant_id, id };
    const states = ['done', 'rejected', 'failed'] as const;
    await porte.service.get(Processes).outcome(catalogueImportProcess, row, { states, timeoutMs: 40_000 });
    return (await porte.as(developer).get(`/api/${path}/imports/${id}`, { 'accept-language': 'en' })).body
      .data as CatalogueImportView;
  };
  const imported = async (path: CataloguePath, bytes: Uint8Array) => {
    const { status, body } = await upload(path, bytes);
    expect([status, body.error]).toEqual([202, undefined]);
    return ended(path, body.data.id);
  };
  const names = async (code: string) =>
    (await porte.as(anActor('customer')).get(`/api/colonies?postal_code=${code}`)).body.data.data.map(
      ({ name }: { name: string }) => name,
    ) as string[];

  it('replaces the colonies of the states that a Latin-1 file names, keeps the others, and is told to its person', async () => {
    const told = recordEvents(porte.bus, ['import.moved']);
    const other = await names('01030');
    const before = demoColonies.filter(row => row[5] === 'JAL').length;
    const { body } = await upload('colonies', latin(line('44100', 'Peñón'), line('44101', 'Ñuu')), developer, 'CP.txt');
    expect(await ended('colonies', body.data.id)).toMatchObject({
      state: 'done',
      file_name: 'CP.txt',
      rows: 2,
      applied: 2,
      removed: before,
      problem: null,
      ended_at: expect.any(String),
    });
    expect([await names('44100'), await names('01030')]).toEqual([['Peñón'], other]);
    await porte.settled();
    expect(told.at(-1)).toMatchObject({ data: { import_id: body.data.id, user_id: developer.id, path: 'colonies' } });
  });

  it('takes the archive in which the catalogue is published', async () => {
    const archive = zipSync({ 'CPdescarga.txt': latin(line('44100', 'Zapopan')) });
    expect(await imported('colonies', archive)).toMatchObject({ state: 'done', rows: 1, removed: 2 });
    expect(await names('44100')).toEqual(['Zapopan']);
  });

  it('adds products and says how many are new or changed', async () => {
    const file = 'c_ClaveProdServ,Descripción\n99000001,Aretes\n99000002,Broches\n';
    expect(await imported('sat_products', Buffer.from(file))).toMatchObject({ state: 'done', rows: 2, changed: 2 });
    expect(await imported('sat_products', Buffer.from(file))).toMatchObject({ state: 'done', rows: 2, changed: 0 });
  });

  it.each([
    [
      'of another catalogue',
      Buffer.from('10101501,Gatos vivos\n'.repeat(30)),
      'of this catalogue: 10 (the first ones: 21, ',
    ],
    ['with one wrong line', latin(line('44100', 'A'), 'mal'), 'of this catalogue: 1 (the first ones: 3)'],
    ['with headings alone', latin(), 'has no rows'],
    [
      'that is a cut archive',
      Buffer.concat([zipSync({ 'a.txt': latin(line('44100', 'A')) }).subarray(0, 30), Buffer.from('504b0506', 'hex')]),
      'is damaged',
    ],
    ['that is a workbook', zipSync({ 'xl/workbook.xml': Buffer.from('<a/>') }), 'a single text file'],
    ['that is an archive of two', zipSync({ 'a.txt': latin(), 'b.txt': latin() }), 'a single text file'],
    [
      'that unpacks to too much',
      zipSync({ 'a.txt': new Uint8Array(41_000_000) }, { level: 1 }),
      'too large when unpacked',
    ],
  ])('rejects a file %s, and changes nothing', async (_, bytes, problem) => {
    const before = await names('44100');
    const found = await imported('colonies', bytes);
    expect(found).toMatchObject({ state: 'rejected', applied: 0 });
    expect(found.problem).toContain(problem);
    expect(await names('44100')).toEqual(before);
  });

  it('is open to developers alone, who see those of their tenant', async () => {
    for (const role of ['customer', 'operator', 'admin', 'main_admin'] as const) {
      expect((await upload('colonies', latin(line('44100', 'A')), anActor(role))).body.error?.code).toBe('forbidden');
      expect((await porte.as(anActor(role)).get('/api/sat_products/imports')).status).toBe(403);
    }
    const list = async (actor = developer) =>
      (await porte.as(actor).get('/api/colonies/imports')).body.data as CatalogueImportView[];
    const [newest] = await list();
    const other = anActor('developer', { tenant: NORTE });
    expect(await list(other)).toEqual([]);
    expect((await porte.as(other).get(`/api/colonies/imports/${newest!.id}`)).status).toBe(404);
    expect((await porte.as(developer).get(`/api/sat_products/imports/${newest!.id}`)).status).toBe(404);
    expect((await upload('colonies', Buffer.from('%PDF-1.7'))).status).toBe(415);
  });

  it('resumes after it was killed while rows are saved, and saves each once', async () => {
    const file = latin(...Array.from({ length: 4100 }, (_, n) => line('44190', `Colonia ${n}`)));
    const isKilled = await killOnce(porte.database.superuserUrl, { table: 'colonies', row: 2500 }, async () => {
      expect(await imported('colonies', file)).toMatchObject({ state: 'done', rows: 4100, applied: 4100, removed: 1 });
    });
    expect(isKilled).toBe(true);
    expect(await names('44190')).toHaveLength(4100);
  });
});
