import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Module, Post } from '@nestjs/common';
import { IsFilled, type ServiceName } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import {
  Can,
  withConnection,
  CurrentActor,
  NewId,
  Payload,
  startService,
  type Actor,
  type RunningService,
  type ServiceDefinition,
} from '@porte/service-kit';
import { anActor, ApiClient, DEMO, NORTE, startTestService, TEST_SECRET, type TestService } from '@porte/testing-kit';

/** `CROWD_KEYS=1000` for the full crowd of R-03. */
const KEYS = Number(process.env['CROWD_KEYS'] ?? 60);
const CALLERS = 16;
/** Keys that are asked for at a time. */
const ABREAST = 4;

class CrowdInput {
  @IsFilled() name: string;
}

/** Called with each effect that is committed, before its answer; a promise that never resolves simulates a crash there. */
let committed: (id: string) => Promise<void> | void = () => {};

@Controller('crowds')
class CrowdsController {
  constructor(private readonly work: UnitOfWork) {}

  @Post()
  @Can('create', 'Zone')
  async make(
    @CurrentActor() actor: Actor,
    @Payload('crowd', CrowdInput) { name }: CrowdInput,
    @NewId() id: string,
  ): Promise<object> {
    const at = await this.work.run(actor, async tx => {
      await tx.query(
        `insert into reference_rows (tenant_id, model, id, data, event_id) values ($1, 'effect', $2, jsonb_build_object('name', $3::text, 'at', clock_timestamp()), $2) on conflict do nothing`,
        [tx.tenantId, id, name],
      );
      const [row] = await tx.query<{ at: string }>(
        `select data->>'at' as at from reference_rows where tenant_id = $1 and model = 'effect' and id = $2`,
        [tx.tenantId, id],
      );
      return row!.at;
    });
    await committed(id);
    return { data: { id, name, at } };
  }
}

@Module({ controllers: [CrowdsController] })
class Crowds {}

const service: ServiceDefinition = { name: 'crowds' as ServiceName, features: [Crowds], entities: [], migrations: [] };

interface Answer {
  status: number;
  text: string;
}

describe('a crowd of callers', () => {
  let porte: TestService;
  beforeAll(async () => {
    porte = await startTestService(service);
  });
  afterAll(() => porte.stop());
  beforeEach(() => {
    committed = () => {};
  });

  const effects = (tenant: string): Promise<number> =>
    withConnection(
      porte.database.superuserUrl,
      async client =>
        (await client.query(`select 1 from reference_rows where model = 'effect' and tenant_id = '${tenant}'`))
          .rowCount!,
    );

  async function call(base: string, actor: Actor, key: string, name: string): Promise<Answer> {
    const headers = {
      ...new ApiClient(base, TEST_SECRET, actor).signed(),
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const answer = await fetch(`${base}/api/crowds`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ crowd: { name } }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  /** As a client does: while another call of its key is under way it asks again. */
  async function retryUntilAnswered(actor: Actor, key: string): Promise<Answer> {
    for (;;) {
      const answer = await call(porte.service.url, actor, key, key);
      if (answer.status !== 409) return answer;
      await sleep(20);
    }
  }

  async function forEachKey(work: (key: string) => Promise<void>): Promise<void> {
    let next = 0;
    await Promise.all(
      Array.from({ length: ABREAST }, async () => {
        while (next < KEYS) await work(`key-${next++}`);
      }),
    );
  }

  it(`has ${KEYS} effects for ${KEYS} keys of ${CALLERS} each, every answer of a key the same byte for byte, and no key answers another body or tenant`, async () => {
    const [admin, stranger] = [anActor('admin'), anActor('admin', { tenant: NORTE })];
    const texts = new Map<string, string>();
    await forEachKey(async key => {
      const answers = await Promise.all(Array.from({ length: CALLERS }, () => retryUntilAnswered(admin, key)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      texts.set(key, answers[0]!.text);
    });
    expect([await effects(DEMO), new Set(texts.values()).size]).toEqual([KEYS, KEYS]);

    await forEachKey(async key => {
      expect((await call(porte.service.url, admin, key, 'changed')).status).toBe(422);
      const foreign = await retryUntilAnswered(stranger, key);
      expect([foreign.status, foreign.text === texts.get(key)]).toEqual([201, false]);
    });
    expect([await effects(DEMO), await effects(NORTE)]).toEqual([KEYS, KEYS]);
  }, 600_000);

  describe('and a process that is killed between effect and answer', () => {
    let second: RunningService;
    beforeAll(async () => {
      const { appUrl, systemUrl } = porte.database;
      const env = {
        DATABASE_URL: appUrl,
        SYSTEM_DATABASE_URL: systemUrl,
        ACTOR_SECRET: TEST_SECRET,
        LOG_LEVEL: 'fatal',
        STORAGE_DIR: '.',
      };
      second = await startService(service, { env, bus: porte.bus });
    });
    afterAll(() => second.close());

    it('leaves a key under which the retry finds what was made, at another replica, once the lease is over', async () => {
      const admin = anActor('admin', { name: 'killed' });
      const before = await effects(DEMO);
      let letGo!: () => void;
      const made = new Promise<string>(resolve => {
        committed = id => {
          committed = () => {};
          resolve(id);
          return new Promise(release => (letGo = release));
        };
      });
      const lost = call(porte.service.url, admin, 'killed', 'n');
      const id = await made;
      expect((await call(second.url, admin, 'killed', 'n')).status).toBe(409);
      await withConnection(porte.database.superuserUrl, client =>
        client.query(`update idempotency_keys set lease_until = now() - interval '1 second' where key = 'killed'`),
      );
      const retry = await call(second.url, admin, 'killed', 'n');
      expect([retry.status, JSON.parse(retry.text).data.id]).toEqual([201, id]);
      expect(await effects(DEMO)).toBe(before + 1);
      expect(await call(second.url, admin, 'killed', 'n')).toEqual(retry);
      letGo();
      await lost;
      expect(await call(second.url, admin, 'killed', 'n')).toEqual(retry);
    });
  });
});
