import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@porte/contracts';
import { fence } from '@porte/database-kit';
import { newId } from '@porte/domain-kit';
import { Scheduler } from '@porte/process-kit';
import { Secrets, ServiceConfig, withConnection, type ServiceDefinition } from '@porte/service-kit';
import { DEMO, NORTE, startTestService, type TestService } from '@porte/testing-kit';
import { IsString } from 'class-validator';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const aKey = (): string => randomBytes(32).toString('base64');
const [OLDER, NEWER, LOST] = [aKey(), aKey(), aKey()];

class CreateSafes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table safes (tenant_id uuid, id uuid primary key, secret text)');
    await fence(runner, 'safes');
  }

  async down(): Promise<void> {}
}

class SafesConfig extends ServiceConfig {
  @IsString() SAFES_MASTER_KEY: string;
}

const service: ServiceDefinition = {
  name: 'safes' as ServiceName,
  features: [],
  entities: [],
  migrations: [CreateSafes1700000000001],
  config: SafesConfig,
  sealed: { keys: 'SAFES_MASTER_KEY', columns: { safes: ['secret'] } },
};

describe('a rotation of the master key', () => {
  let porte: TestService;
  const lines: string[] = [];
  beforeAll(async () => {
    porte = await startTestService(service, {
      env: { SAFES_MASTER_KEY: `${NEWER},${OLDER}`, LOG_LEVEL: 'warn' },
      log: { write: line => void lines.push(line) },
    });
  });
  afterAll(() => porte.stop());

  const sql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    withConnection(porte.database.superuserUrl, async client => (await client.query<T>(text, values)).rows);

  const sealed = (secret: string, { tenant_id = DEMO, keys = OLDER } = {}) => {
    const place = { tenant_id, table: 'safes', id: newId() };
    return { place, text: new Secrets(keys).seal(place, secret) };
  };
  const save = (safes: ReturnType<typeof sealed>[]) =>
    sql('insert into safes select * from unnest($1::uuid[], $2::uuid[], $3::text[])', [
      safes.map(({ place }) => place.tenant_id),
      safes.map(({ place }) => place.id),
      safes.map(({ text }) => text),
    ]);

  const textsOf = async (): Promise<Map<string, string>> =>
    new Map((await sql<{ id: string; secret: string }>('select * from safes')).map(({ id, secret }) => [id, secret]));
  const run = () => porte.service.get(Scheduler).runNow('resealing');

  it('seals stored secrets of every tenant again, so that the older key can go', async () => {
    const safes = Array.from({ length: 1203 }, (_, i) =>
      sealed(`secret ${i}`, { tenant_id: i % 2 === 0 ? DEMO : NORTE }),
    );
    const present = sealed('of today', { keys: NEWER });
    await save([...safes, present]);
    await run();
    const newer = new Secrets(NEWER);
    const texts = await textsOf();
    for (const [i, { place }] of safes.entries()) expect(newer.open(place, texts.get(place.id)!)).toBe(`secret ${i}`);
    expect(texts.get(present.place.id)).toBe(present.text);
    expect(lines.at(-1)).toContain('"resealed":1203,"unreadable":0');
  });

  it('keeps what no key opens, says how many there are, and changes nothing once all is done', async () => {
    const [lost, safe] = [sealed('lost', { keys: LOST }), sealed('kept')];
    await save([lost, safe]);
    await run();
    const texts = await textsOf();
    expect(new Secrets(NEWER).open(safe.place, texts.get(safe.place.id)!)).toBe('kept');
    expect(texts.get(lost.place.id)).toBe(lost.text);
    await run();
    expect(await textsOf()).toEqual(texts);
    expect(lines.at(-1)).toContain('"resealed":0,"unreadable":1');
  });
});
