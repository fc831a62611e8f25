import { createHash } from 'node:crypto';
import { Database } from '@porte/messaging-kit';
import { ACTOR_HEADER, ActorHeader, type Actor } from '@porte/service-kit';
import { anActor, startTestService, TEST_SECRET, withConnection, type TestService } from '@porte/testing-kit';
import { itemService } from './item.fixture.js';

const REQUESTS = Number(process.env['POOL_REQUESTS'] ?? 1000);
const TENANTS = 50;
/** How many are under way at a time: more than a pool has connections. */
const TOGETHER = 40;

const idOf = (n: number): string => `0000${String(n).padStart(4, '0')}-0000-7000-8000-000000000000`;
/** A number from 0 to `below` − 1, the same in each run. */
const drawn = (text: string, below: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE() % below;

describe('connections that tenants share', () => {
  let porte: TestService;
  let headers: Record<string, string>[];
  const actors: Actor[] = Array.from({ length: TENANTS }, (_, i) => anActor('admin', { tenant: idOf(i) }));
  const nameOf = (i: number): string => `Only of tenant ${i}.`;

  beforeAll(async () => {
    porte = await startTestService(itemService);
    const signing = new ActorHeader(TEST_SECRET);
    headers = actors.map(actor => ({ [ACTOR_HEADER]: signing.sign(actor, 'porte-services') }));
    for (const [i, actor] of actors.entries()) {
      const answer = await porte
        .as(actor)
        .post('/api/packages', { package: { name: nameOf(i), state: 'new', price: 1 } });
      expect(answer.status).toBe(201);
    }
  });
  afterAll(() => porte.stop());

  /** One call of a tenant, that its caller may give up. @returns what it said; null where it was given up */
  async function call(n: number): Promise<{ tenant: number; status: number; text: string } | null> {
    const tenant = drawn(`tenant ${n}`, TENANTS);
    const isAborted = drawn(`abort ${n}`, 4) === 0;
    const paths = ['/api/packages', '/api/packages/count', `/api/packages?search=tenant&include=children`];
    try {
      const answer = await fetch(porte.service.url + paths[drawn(`path ${n}`, paths.length)], {
        headers: headers[tenant]!,
        ...(isAborted && { signal: AbortSignal.timeout(drawn(`after ${n}`, 12)) }),
      });
      return { tenant, status: answer.status, text: await answer.text() };
    } catch (error) {
      if (!isAborted) throw error;
      return null;
    }
  }

  const cutConnections = (): Promise<unknown> =>
    withConnection(porte.database.superuserUrl, client =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    );

  it('a tenant sees nothing of another one, also when calls are given up and connections are cut', async () => {
    const wrong: unknown[] = [];
    const outcomes = { answered: 0, givenUp: 0, unavailable: 0 };
    for (let at = 0; at < REQUESTS; at += TOGETHER) {
      const cut = (at / TOGETHER) % 10 === 2 ? cutConnections() : null;
      const answers = await Promise.all(Array.from({ length: TOGETHER }, (_, i) => call(at + i)));
      await cut;
      for (const answer of answers) {
        if (!answer) outcomes.givenUp++;
        else if (answer.status === 503) outcomes.unavailable++;
        else {
          outcomes.answered++;
          const names = answer.text.match(/Only of tenant \d+\./g) ?? [];
          const isOwn = names.every(name => name === nameOf(answer.tenant));
          const isCount = answer.text.includes('"count":1');
          if (answer.status !== 200 || !isOwn || (names.length === 0 && !isCount)) wrong.push(answer);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(outcomes.answered).toBeGreaterThan(REQUESTS / 2);
    expect(outcomes.givenUp).toBeGreaterThan(REQUESTS / 50);
    const { app } = porte.service.get<Database>(Database);
    const left = await Promise.all(
      Array.from({ length: TOGETHER }, () =>
        app.query(`select coalesce(current_setting('app.tenant_id', true), '') as tenant`),
      ),
    );
    expect(new Set(left.flat().map(row => (row as { tenant: string }).tenant))).toEqual(new Set(['']));
  }, 300_000);
});
