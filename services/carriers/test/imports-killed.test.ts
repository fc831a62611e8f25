import type { ImportState, ImportView } from '@porte/contracts';
import { Processes } from '@porte/process-kit';
import { importProcess } from '@porte/resource-kit';
import { anActor, killOnce, withConnection, type KilledInsert } from '@porte/testing-kit';
import { IMPORTERS, type Importer } from './importers.js';
import { startNetwork, type Network } from './network.js';

/** Rows of three chunks, the last one incomplete. */
const ROWS = 1100;

/** Where the connection ends that works for the import, each after the first chunk. */
const MOMENTS: readonly [moment: string, killed: (importer: Importer) => KilledInsert][] = [
  ['while its file is read', () => ({ table: 'import_chunks', row: 2 })],
  ['while its rows are saved', ({ path }) => ({ table: path, row: 700 })],
  [
    'while its rows are published',
    ({ path }) => ({
      table: 'outbox',
      row: 700,
      when: `new.topic = 'carriers.${path.replace(/s$/, '')}.v1'`,
    }),
  ],
];

describe.each(IMPORTERS)('an import of $name', importer => {
  const { path, numbered, fields } = importer;
  let network: Network;
  beforeAll(async () => {
    network = await startNetwork();
    await superuser(`create table waiting (events int);
      create function note_waiting() returns trigger security definer language plpgsql as $$ begin
        insert into waiting select count(*) from outbox where topic = 'carriers.${path.replace(/s$/, '')}.v1';
        return null;
      end $$;
      create trigger note_waiting after insert on outbox for each statement execute function note_waiting()`);
  });
  afterAll(() => network.porte.stop());

  const superuser = <T>(sql: string): Promise<T[]> =>
    withConnection(network.porte.database.superuserUrl, async client => (await client.query(sql)).rows as T[]);

  const upload = async (params: Record<string, string>): Promise<string> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(params)) form.append(name, value);
    form.append('files[]', new Blob([Array.from({ length: ROWS }, (_, at) => numbered(at)).join('\n')]), 'x.csv');
    const answer = await fetch(`${network.porte.service.url}/api/${path}/upload`, {
      method: 'POST',
      headers: network.as.admin.signed(),
      body: form,
    });
    return ((await answer.json()) as { data: ImportView }).data.id;
  };
  const reach = async (id: string, states: readonly ImportState[]): Promise<ImportView> => {
    const row = { tenant_id: anActor('admin').tenant_id, id };
    await network.porte.service.get(Processes).outcome(importProcess, row, { states, timeoutMs: 60_000 });
    return (await network.as.admin.get(`/api/${path}/imports/${id}`)).body.data as ImportView;
  };

  it.each(MOMENTS)(
    'an import that is killed %s is resumed, and saves and publishes each row once',
    async (_, killed) => {
      const params = await fields(network);
      const isKilled = await killOnce(network.porte.database.superuserUrl, killed(importer), async () => {
        const id = await upload(params);
        expect(await reach(id, ['ready', 'rejected', 'failed'])).toMatchObject({ state: 'ready', creates: ROWS });
        await network.as.admin.post(`/api/${path}/imports/${id}/confirm`);
        expect(await reach(id, ['done', 'failed'])).toMatchObject({ state: 'done', applied: ROWS, errors: 0 });
      });
      expect(isKilled).toBe(true);
      const [[field, owner]] = Object.entries(params) as [[string, string]];
      const { body } = await network.as.admin.get(`/api/${path}/count?where[${field}]=${owner}`);
      expect(body.data.count).toBe(ROWS);
      await network.porte.settled();
      const told = network.seen.filter(
        ({ type, data }) =>
          type === `${path.replace(/s$/, '')}.created` && (data as Record<string, unknown>)[field] === owner,
      );
      expect([told.length, new Set(told.map(({ subject }) => subject)).size]).toEqual([ROWS, ROWS]);
    },
  );

  it('publishes a chunk when that before is sent, so that no other event stands behind more', async () => {
    expect(await superuser('select max(events) as most from waiting')).toEqual([{ most: 500 }]);
  });
});
