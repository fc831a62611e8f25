import type { ImportState, ImportView } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { importProcess, xlsx } from '@porte/resource-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, NORTE, recordEvents, type ApiClient } from '@porte/testing-kit';
import { MX, startNetwork, US, type Network } from './network.js';

type Answer = { data: ImportView; error: { code: string; details?: object } };

const CODES = 'service_postal_codes';
const POINTS = ['ready', 'rejected', 'done', 'canceled', 'failed'] as const satisfies ImportState[];

describe('an import', () => {
  let network: Network;
  let moved: { state: ImportState; import_id: string; user_id: string }[];
  beforeAll(async () => {
    network = await startNetwork();
    moved = [];
    const seen = recordEvents(network.porte.bus, ['import.moved']);
    Object.defineProperty(moved, 'all', { get: () => seen.map(({ data }) => data) });
  });
  afterAll(() => network.porte.stop());

  const upload = async (
    path: string,
    content: string | Uint8Array,
    fields: Record<string, string>,
    as: ApiClient = network.as.admin,
    name = 'x.csv',
  ): Promise<{ status: number; body: Answer }> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('files[]', new Blob([new Uint8Array(Buffer.from(content as string))]), name);
    const answer = await fetch(`${network.porte.service.url}/api/${path}/upload`, {
      method: 'POST',
      headers: { ...as.signed(), 'accept-language': 'en' },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const at = (path: string, id: string, rest = '') => `/api/${path}/imports/${id}${rest}`;
  const english = { 'accept-language': 'en' };
  const waitFor = async (path: string, id: string, states: readonly ImportState[] = POINTS, as = network.as.admin) => {
    const { tenant_id } = anActor('admin');
    await network.porte.service.get(Processes).outcome(importProcess, { tenant_id, id }, { states, timeoutMs: 40_000 });
    return (await as.get(at(path, id), english)).body.data as ImportView;
  };
  const review = async (path: string, content: string | Uint8Array, fields: Record<string, string>) => {
    const { status, body } = await upload(path, content, fields);
    expect([status, body.error]).toEqual([202, undefined]);
    return waitFor(path, body.data.id);
  };
  const finish = async (path: string, id: string) => {
    const confirmed = await network.as.admin.post(at(path, id, '/confirm'));
    expect([confirmed.status, confirmed.body.error]).toEqual([202, undefined]);
    return waitFor(path, id, ['done', 'failed']);
  };
  const aZone = async () => (await network.make('zones', 'zone', { name: `Zona ${newId().slice(-12)}` })).id;
  const codesOf = async (zone_id: string): Promise<string[]> => {
    const { body } = await network.as.admin.get(
      `/api/${CODES}?where[zone_id]=${zone_id}&per_page=1000&order=postal_code asc`,
    );
    return (body.data as { postal_code: string; to_postal_code: string | null }[]).map(
      ({ postal_code, to_postal_code }) => postal_code + (to_postal_code ? `-${to_postal_code}` : ''),
    );
  };
  const countOf = async (zone_id: string): Promise<number> =>
    (await network.as.admin.get(`/api/${CODES}/count?where[zone_id]=${zone_id}`)).body.data.count as number;
  const workbook = async (rows: object[]): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    async function* slices() {
      yield rows;
    }
    for await (const chunk of xlsx('x', Object.keys(rows[0]!), slices())) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  /** Ends the connection that waits for a lock while it inserts into a table. */
  const killWriterOf = (table: string) =>
    withConnection(network.porte.database.superuserUrl, async client => {
      for (let killed = 0; killed === 0;) {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into ${table}%'`,
        );
        killed = rowCount ?? 0;
      }
    });
  const messages = ({ problems }: ImportView) => problems.map(({ line, message }) => [line, message]);

  it('an import of postal codes shows what it will create, saves it after the confirmation, and publishes each row', async () => {
    const zone_id = await aZone();
    const found = await review(CODES, '\uFEFF01000\r\n1100\r\n02000-02999\r\n03000 – 3100', { zone_id });
    expect(found).toMatchObject({
      state: 'ready',
      rows: 4,
      creates: 4,
      unchanged: 0,
      errors: 0,
      applied: 0,
      problem: null,
    });
    expect(
      found.preview.map(({ line, values, status, message }) => [line, values['postal_code'], status, message]),
    ).toEqual([
      [1, '01000', 'create', null],
      [2, '01100', 'create', 'the leading zero was added'],
      [3, '02000 - 02999', 'create', null],
      [4, '03000 - 03100', 'create', 'the leading zero was added'],
    ]);
    expect(await codesOf(zone_id)).toEqual([]);
    expect(await finish(CODES, found.id)).toMatchObject({ state: 'done', applied: 4 });
    expect(await codesOf(zone_id)).toEqual(['01000', '01100', '02000-02999', '03000-03100']);
    await network.porte.settled();
    const told = network.seen.filter(
      ({ type, data }) => type === 'service_postal_code.created' && (data as { zone_id?: string }).zone_id === zone_id,
    );
    expect(told.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ postal_code: '02000', to_postal_code: '02999', zone_id, kind: null }),
    );
    expect(told).toHaveLength(4);
    expect((await network.as.admin.post(at(CODES, found.id, '/confirm'))).body.error.code).toBe('wrong_state');
  });

  it('takes the exported list of another zone as it is', async () => {
    const [zone_id, other] = [await aZone(), await aZone()];
    await finish(CODES, (await review(CODES, '01000-01999\n05000', { zone_id })).id);
    for (const format of ['csv', 'xlsx']) {
      const file = await fetch(
        `${network.porte.service.url}/api/${CODES}/export?format=${format}&where[zone_id]=${zone_id}`,
        { method: 'POST', headers: network.as.admin.signed() },
      );
      const found = await review(CODES, new Uint8Array(await file.arrayBuffer()), { zone_id: other });
      expect(found).toMatchObject({ state: 'ready', creates: 2, errors: 0, problem: null });
      await network.as.admin.delete(at(CODES, found.id));
    }
    const excluded = await review(CODES, 'Código postal,Tipo de zona\n01000,Excluido', { zone_id: other });
    expect(messages(excluded)).toEqual([[2, expect.stringContaining('of another kind (Excluido)')]]);
  });

  it('leaves out what is covered already, and refuses what overlaps', async () => {
    const zone_id = await aZone();
    await finish(CODES, (await review(CODES, '01000-01999\n05000', { zone_id })).id);
    const again = await review(CODES, '01500\n01600-01700\n06000', { zone_id });
    expect(again).toMatchObject({ state: 'ready', creates: 1, unchanged: 2 });
    expect(again.preview[0]!.message).toBe('is already covered by 01000 - 01999');
    await finish(CODES, again.id);
    expect(await codesOf(zone_id)).toEqual(['01000-01999', '05000', '06000']);
    const over = await review(CODES, '01900-02100\n04000-05000', { zone_id });
    expect(over.state).toBe('rejected');
    expect(messages(over)).toEqual([
      [1, 'overlaps 01000 - 01999, which is saved already'],
      [2, 'overlaps 05000, which is saved already'],
    ]);
  });

  it('leaves out what overlaps codes that were saved after its review', async () => {
    const zone_id = await aZone();
    const reviewed = await review(CODES, '01000-01999\n03000\n05000', { zone_id });
    for (const codes of [{ postal_code: '01500' }, { postal_code: '02900', to_postal_code: '03100' }])
      await network.make(CODES, 'service_postal_code', { zone_id, country_id: MX, ...codes });
    const done = await finish(CODES, reviewed.id);
    expect(done).toMatchObject({ state: 'done', applied: 1, errors: 2 });
    expect(await codesOf(zone_id)).toEqual(['01500', '02900-03100', '05000']);
  });

  it.each<[string, string, [number, string][]]>([
    [
      'what is no code',
      '01000\nabc\n00100\n123456',
      [
        [2, 'is not a valid postal code'],
        [3, 'is not a valid postal code'],
        [4, 'is not a valid postal code'],
      ],
    ],
    [
      'decimal commas',
      '"1,5"\n1.5',
      [
        [1, 'is not a valid postal code'],
        [2, 'is not a valid postal code'],
      ],
    ],
    ['more cells than one', '01000;02000', [[1, 'has more columns than the template']]],
    ['formulas', '01000\n=1+1', [[2, 'is a formula; write its result']]],
    ['duplicates', '01000\n02000\n1000', [[3, 'repeats row 1']]],
    ['overlapping ranges', '02000-03000\n01000-02500\n04000', [[2, 'overlaps row 1']]],
    ['ranges that share one code', '01000-01999\n01999-02000', [[2, 'overlaps row 1']]],
    ['a range that ends before it begins', '02000-01000', [[1, 'the range ends before it begins']]],
  ])('an import of postal codes names rows with %s, and saves none', async (_, content, wrong) => {
    const zone_id = await aZone();
    const found = await review(CODES, content, { zone_id });
    expect(found.state).toBe('rejected');
    expect(messages(found)).toEqual(wrong);
    expect((await network.as.admin.post(at(CODES, found.id, '/confirm'))).body.error.code).toBe('wrong_state');
    expect(await countOf(zone_id)).toBe(0);
    const file = await fetch(network.porte.service.url + at(CODES, found.id, '/errors?format=csv'), {
      method: 'GET',
      headers: { ...network.as.admin.signed(), ...english },
    });
    expect((await file.text()).split('\r\n')).toHaveLength(wrong.length + 2);
  });

  it.each<[string, () => Promise<string | Uint8Array> | string, string]>([
    ['an empty file', () => '', 'The file has no rows.'],
    ['blank lines', () => '\n \n\n', 'The file has no rows.'],
    ['a million rows', () => '01000\n'.repeat(1_000_000), 'The file has more than 200000 rows; split it.'],
    [
      'a zip that is no workbook',
      async () => (await workbook([{ a: 1 }])).subarray(0, -22).toString('latin1').replace('PK', 'xx'),
      '',
    ],
  ])('refuses %s whole', async (_, content, problem) => {
    const bytes = await content();
    const { status, body } = await upload(CODES, bytes, { zone_id: await aZone() });
    if (problem === '') return expect([status, body.error.code]).toEqual([415, 'unsupported_media_type']);
    expect(await waitFor(CODES, body.data.id)).toMatchObject({ state: 'rejected', problem });
  });

  it.each([
    ['an old sheet', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7 %%EOF')],
  ])('refuses %s at once', async (_, bytes) => {
    const { status, body } = await upload(CODES, bytes, { zone_id: await aZone() });
    expect([status, body.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('reads a workbook with its heading, and codes whose zero the sheet has lost', async () => {
    const zone_id = await aZone();
    const lost = [1000, '02000', '3000-3999'].map(code => ({ 'CÓDIGO POSTAL': code }));
    const found = await review(CODES, await workbook(lost), { zone_id });
    expect(found.preview.map(({ values }) => values['postal_code'])).toEqual(['01000', '02000', '03000 - 03999']);
    expect(await finish(CODES, found.id)).toMatchObject({ state: 'done', applied: 3 });
  });

  it('takes codes of another country with their hyphens', async () => {
    const zone_id = await aZone();
    const found = await review(CODES, '90210-1234\n10001-10099', { zone_id, country_id: US });
    expect(found.preview.map(({ values }) => values['postal_code'])).toEqual(['90210-1234', '10001 - 10099']);
  });

  it('belongs to a list within reach, and to its owner alone', async () => {
    const stranger = network.porte.as(anActor('admin', { tenant: NORTE }));
    const zone_id = await aZone();
    expect((await upload(CODES, '01000', { zone_id }, stranger)).status).toBe(404);
    expect((await upload(CODES, '01000', { zone_id }, network.as.customer)).status).toBe(403);
    expect((await upload(CODES, '01000', {})).body.error.details).toHaveProperty('service_id');
    expect((await upload(CODES, '01000', { zone_id, kind: 'nope' })).status).toBe(422);
    const { id } = await review(CODES, '01000', { zone_id });
    const colleague = network.porte.as(anActor('admin', { id: derivedId('user', 'colleague') }));
    for (const client of [stranger, colleague])
      expect([
        (await client.get(at(CODES, id))).status,
        (await client.post(at(CODES, id, '/confirm'))).status,
        (await client.delete(at(CODES, id))).status,
        (await client.get(at(CODES, id, '/errors'))).status,
      ]).toEqual([404, 404, 404, 404]);
    expect((await network.as.admin.get(at('waybills', id))).status).toBe(404);
    expect((await network.as.admin.get(`/api/${CODES}/imports`)).body.data[0].id).toBe(id);
  });

  it('can be given up until it is confirmed', async () => {
    const zone_id = await aZone();
    const { id } = await review(CODES, '01000', { zone_id });
    expect((await network.as.admin.delete(at(CODES, id))).body.data.state).toBe('canceled');
    expect((await network.as.admin.post(at(CODES, id, '/confirm'))).body.error.code).toBe('wrong_state');
    expect((await network.as.admin.delete(at(CODES, id))).body.error.code).toBe('wrong_state');
    expect(await countOf(zone_id)).toBe(0);
  });

  it('waits for others of its owner where too many are unfinished', async () => {
    const zone_id = await aZone();
    const [busy, other] = [0, 1].map(() => network.porte.as(anActor('admin', { id: newId() }))) as [
      ApiClient,
      ApiClient,
    ];
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await upload(CODES, '01000', { zone_id }, busy)).status);
    expect(new Set(statuses)).toEqual(new Set([202]));
    const refused = await upload(CODES, '01000', { zone_id }, busy);
    expect([refused.status, (refused.body.error as { code?: string }).code]).toEqual([422, 'imports_unfinished']);
    expect((await upload(CODES, '01000', { zone_id }, other)).status).toBe(202);
    const [{ id }] = (await busy.get(`/api/${CODES}/imports`)).body.data as [{ id: string }];
    expect((await busy.delete(at(CODES, id))).status).toBe(200);
    expect((await upload(CODES, '01000', { zone_id }, busy)).status).toBe(202);
  });

  it('tells its owner of each state', async () => {
    const { id } = await review(CODES, '01000', { zone_id: await aZone() });
    await finish(CODES, id);
    await network.porte.settled();
    const told = (moved as unknown as { all: typeof moved }).all.filter(({ import_id }) => import_id === id);
    expect(told.map(({ state }) => state)).toEqual(['ready', 'applying', 'publishing', 'done']);
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([anActor('admin').id]));
  });

  it('an import whose connection dies in the middle saves nothing, and then everything', async () => {
    const zone_id = await aZone();
    const lines = Array.from({ length: 1200 }, (_, i) => `${20_000 + i}`);
    const { id } = await review(CODES, lines.join('\n'), { zone_id });
    await withConnection(network.porte.database.superuserUrl, async client => {
      // The last row waits for this transaction, which has it already.
      await client.query('begin');
      await client.query(
        `insert into service_postal_codes (tenant_id, id, zone_id, country_id, postal_code) select tenant_id, $2, id, $3, '21199' from zones where id = $1`,
        [zone_id, newId(), derivedId('country', 'MX')],
      );
      expect((await network.as.admin.post(at(CODES, id, '/confirm'))).status).toBe(202);
      await killWriterOf('service_postal_codes');
      expect(await countOf(zone_id)).toBe(0);
      await client.query('rollback');
    });
    expect(await waitFor(CODES, id, ['done', 'failed'])).toMatchObject({ state: 'done', applied: 1200 });
    expect(await countOf(zone_id)).toBe(1200);
  });

  it('reads the file again that a dead worker was reading', async () => {
    const zone_id = await aZone();
    const { id } = await review(CODES, '01000\n02000', { zone_id });
    await withConnection(network.porte.database.superuserUrl, async client => {
      await client.query(
        `insert into import_files (tenant_id, id, bytes) select tenant_id, id, '03000' from imports where id = $1`,
        [id],
      );
      await client.query(
        `update imports set state = 'reading', fence = fence + 1, creates = 0, leased_until = now() - interval '1 s', due_at = now() - interval '1 s', deadline_at = null where id = $1`,
        [id],
      );
    });
    const found = await waitFor(CODES, id);
    expect(found).toMatchObject({ state: 'ready', rows: 1 });
    await finish(CODES, id);
    expect(await codesOf(zone_id)).toEqual(['03000']);
  });

  describe('of waybills', () => {
    it('saves the good rows, and has a status for each', async () => {
      const { id: carrier_id } = await network.aCarrier();
      const { id: service_id } = await network.aService(carrier_id);
      await network.make('waybills', 'waybill', { number: 'W-3', carrier_id });
      const found = await review('waybills', 'Número de guía\nW-1\nW-2\nW-3\nW-1\nno vale\n=X1', {
        carrier_id,
        service_id,
      });
      expect(found).toMatchObject({ state: 'ready', rows: 6, creates: 2, errors: 4 });
      const done = await finish('waybills', found.id);
      expect(done).toMatchObject({ state: 'done', applied: 2, errors: 4 });
      const file = await fetch(network.porte.service.url + at('waybills', found.id, '/rows?format=csv'), {
        headers: { ...network.as.admin.signed(), ...english },
      });
      expect((await file.text()).split('\r\n')).toEqual([
        'row,number,status,message',
        '2,W-1,saved,',
        '3,W-2,saved,',
        '4,W-3,error,exists already',
        '5,W-1,error,repeats row 2',
        '6,no vale,error,"may hold up to 40 letters, digits, hyphens and underscores"',
        "7,'=X1,error,is a formula; write its result",
        '',
      ]);
      const stock = (await network.as.admin.get('/api/waybills/stock')).body.data as { carrier_id: string }[];
      expect(stock.filter(row => row.carrier_id === carrier_id)).toEqual([
        expect.objectContaining({ service_id: null, free: 1, held: 0, used: 0 }),
        expect.objectContaining({ service_id, service_name: 'Terrestre', free: 2, held: 0, used: 0 }),
      ]);
      const theirs = await network.porte.as(anActor('admin', { tenant: NORTE })).get('/api/waybills/stock');
      expect(theirs.body.data).toEqual([]);
    });

    it('goes on after the chunk that a dead worker has saved', async () => {
      const { id: carrier_id } = await network.aCarrier();
      const lines = Array.from({ length: 1100 }, (_, i) => `R-${i}`);
      const { id } = await review('waybills', lines.join('\n'), { carrier_id });
      await withConnection(network.porte.database.superuserUrl, async client => {
        await client.query('begin');
        await client.query(
          `insert into waybills (tenant_id, id, carrier_id, number) select tenant_id, $2, id, 'R-600' from carriers where id = $1`,
          [carrier_id, newId()],
        );
        await network.as.admin.post(at('waybills', id, '/confirm'));
        await killWriterOf('waybills');
        const saved = (await network.as.admin.get(`/api/waybills/count?where[carrier_id]=${carrier_id}`)).body.data;
        expect(saved.count).toBe(500);
        await client.query('rollback');
      });
      expect(await waitFor('waybills', id, ['done', 'failed'])).toMatchObject({
        state: 'done',
        applied: 1100,
        errors: 0,
      });
      await network.porte.settled();
      const told = network.seen.filter(
        ({ type, data }) => type === 'waybill.created' && (data as { carrier_id: string }).carrier_id === carrier_id,
      );
      expect(new Set(told.map(({ subject }) => subject)).size).toBe(1100);
    });

    it('publishes the chunks that it has saved where the next one cannot be saved', async () => {
      const { id: carrier_id } = await network.aCarrier();
      const { tenant_id } = anActor('admin');
      const lines = Array.from({ length: 600 }, (_, i) => `P-${i}`);
      const { id } = await review('waybills', lines.join('\n'), { carrier_id });
      const broken = `check (carrier_id <> '${carrier_id}' or number <> 'P-599')`;
      const change = (what: string) =>
        withConnection(network.porte.database.superuserUrl, client => client.query(`alter table waybills ${what}`));
      await change(`add constraint broken ${broken}`);
      await network.as.admin.post(at('waybills', id, '/confirm'));
      const [processes, work] = [network.porte.service.get(Processes), network.porte.service.get(UnitOfWork)];
      const hasten = () => work.run({ tenant_id }, tx => processes.hasten(tx, importProcess, id));
      const stateOf = async () => ((await network.as.admin.get(at('waybills', id))).body.data as ImportView).state;
      while ((await stateOf()) === 'applying') await hasten();
      expect(await waitFor('waybills', id, ['done', 'failed'])).toMatchObject({ state: 'failed', applied: 500 });
      await change('drop constraint broken');
      await network.porte.settled();
      const told = network.seen.filter(
        ({ type, data }) => type === 'waybill.created' && (data as { carrier_id: string }).carrier_id === carrier_id,
      );
      expect(new Set(told.map(({ subject }) => subject)).size).toBe(500);
    });

    it('needs a carrier, and a service of that carrier', async () => {
      const [one, other] = [await network.aCarrier(), await network.aCarrier()];
      const { id: service_id } = await network.aService(other.id);
      expect((await upload('waybills', 'A', {})).body.error.details).toHaveProperty('carrier_id');
      expect((await upload('waybills', 'A', { carrier_id: one.id, service_id })).body.error.details).toHaveProperty(
        'service_id',
      );
      expect((await upload('waybills', 'A', { carrier_id: newId() })).status).toBe(404);
    });
  });

  it('has a template that can be imported', async () => {
    const file = await fetch(`${network.porte.service.url}/api/${CODES}/imports/template`, {
      headers: network.as.admin.signed(),
    });
    const found = await review(CODES, new Uint8Array(await file.arrayBuffer()), { zone_id: await aZone() });
    expect(found).toMatchObject({ state: 'ready', rows: 1, creates: 1 });
  });

  it('is reversed by deleting every code of a list, which leaves other lists alone', async () => {
    const [zone_id, other] = [await aZone(), await aZone()];
    await finish(
      CODES,
      (await review(CODES, Array.from({ length: 700 }, (_, i) => 30_000 + i).join('\n'), { zone_id })).id,
    );
    await finish(CODES, (await review(CODES, '01000', { zone_id: other })).id);
    const stranger = network.porte.as(anActor('admin', { tenant: NORTE }));
    expect((await stranger.delete(`/api/${CODES}/${zone_id}/delete_zone_postal_codes`)).status).toBe(404);
    const gone = await network.as.admin.delete(`/api/${CODES}/${zone_id}/delete_zone_postal_codes`);
    expect([gone.status, gone.body.data]).toEqual([200, { deleted: 700 }]);
    expect([await countOf(zone_id), await countOf(other)]).toEqual([0, 1]);
    const { id } = await network.aService((await network.aCarrier()).id);
    const { id: imported } = await review(CODES, '01000\n02000', { service_id: id, kind: 'extended' });
    await finish(CODES, imported);
    const file = await network.as.admin.post(
      `/api/services/${id}/export_service_postals?format=csv&columns=postal_code,kind`,
    );
    expect(file.body.split('\r\n').slice(1, -1).sort()).toEqual(['01000,Zona extendida', '02000,Zona extendida']);
    expect((await network.as.admin.delete(`/api/services/${id}/service_postal_codes/destroy_all`)).body.data).toEqual({
      deleted: 2,
    });
  });
});
