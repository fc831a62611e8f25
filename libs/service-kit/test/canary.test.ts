import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Body, Controller, Get, Logger, Module, Param, Post } from '@nestjs/common';
import { newId } from '@porte/domain-kit';
import { On, UnitOfWork, type Envelope, type EventOf, type Tx } from '@porte/messaging-kit';
import {
  withConnection,
  CurrentActor,
  InternalClient,
  SignedIn,
  type Actor,
  type ServiceDefinition,
} from '@porte/service-kit';
import { anActor, DEMO, startTestService, until, type TestService } from '@porte/testing-kit';

/** Stands for any data of a person; searched wherever an operator can read. */
const CANARY = 'canary7f3a91';
let upstream = '';

type Failure = 'sql' | 'constraint' | 'handler' | 'nested' | 'rejected' | 'json' | 'upstream' | 'logged';

@Controller('failures')
class FailuresController {
  private readonly log = new Logger('failures');

  constructor(
    private readonly work: UnitOfWork,
    private readonly inner: InternalClient,
  ) {}

  @Post(':kind')
  @SignedIn()
  async fail(
    @CurrentActor() actor: Actor,
    @Param('kind') kind: Failure,
    @Body() body: { text: string },
  ): Promise<unknown> {
    const ways: Record<Failure, () => unknown> = {
      sql: () => this.work.run(actor, tx => tx.query('select $1::text::int, no_such_function($1)', [body.text])),
      constraint: () =>
        this.work.run(actor, tx =>
          tx.query(
            `insert into idempotency_keys (tenant_id, user_id, route, key, fingerprint) values ($1, $2, $3, $3, $3)`,
            [DEMO, actor.id, body.text],
          ),
        ),
      handler: () => {
        throw new Error(`cannot handle ${body.text}`);
      },
      nested: () => {
        throw new Error('outer', { cause: Object.assign(new Error(body.text), { response: body }) });
      },
      rejected: () => Promise.reject(body),
      json: () => JSON.parse(body.text),
      upstream: () => this.inner.post(upstream, `/internal/x?name=${body.text}`, body, actor),
      logged: () => {
        const error = Object.assign(new Error(body.text), { parameters: [body.text] });
        this.log.error(error);
        this.log.error(error.message, error.stack);
        this.log.warn(error, 'it failed');
        this.log.error({ tenant_id: DEMO, err: error }, 'it failed');
        throw error;
      },
    };
    return ways[kind]();
  }

  @Get('fine')
  @SignedIn()
  fine(): object {
    return {};
  }
}

@Controller()
class FailingConsumer {
  @On('zone.updated')
  async take({ data }: EventOf<'zone.updated'>, tx: Tx): Promise<void> {
    if (data['how'] === 'sql') await tx.query('select $1::text::int', [data['name']]);
    throw new Error(`cannot take ${String(data['name'])}`);
  }
}

@Module({ controllers: [FailuresController, FailingConsumer] })
class FailuresModule {}

const service: ServiceDefinition = {
  name: 'carriers',
  features: [FailuresModule],
  entities: [],
  migrations: [],
  references: ['country'],
};

describe('data of a person', () => {
  let porte: TestService;
  const logs: string[] = [];
  const answers: string[] = [];
  const actor = anActor('developer');
  const closing = createServer((request, reply) => {
    request.resume();
    reply.writeHead(500).end(`<p>${CANARY}</p>`);
  });

  const deadLetters = () =>
    withConnection(
      porte.database.superuserUrl,
      async client =>
        (await client.query<{ id: string; errors: string[] }>('select id, errors from dead_letters')).rows,
    );

  beforeAll(async () => {
    await new Promise<void>(resolve => void closing.listen(0, '127.0.0.1', resolve));
    upstream = `http://127.0.0.1:${(closing.address() as AddressInfo).port}`;
    porte = await startTestService(service, {
      env: { LOG_LEVEL: 'debug' },
      log: { write: line => void logs.push(line) },
    });
    for (const kind of [
      'sql',
      'constraint',
      'handler',
      'nested',
      'rejected',
      'json',
      'upstream',
      'logged',
    ] satisfies Failure[]) {
      const { status, body } = await porte.as(actor).post(`/api/failures/${kind}?name=${CANARY}`, { text: CANARY });
      answers.push(`${kind} ${status} ${JSON.stringify(body)}`);
    }
    await porte.as(actor).get(`/api/failures/${CANARY}/${CANARY}?name=${CANARY}`);
    for (const how of ['sql', 'handler']) {
      const id = newId();
      await porte.bus.publish({
        id,
        type: 'zone.updated',
        source: 'carriers',
        subject: newId(),
        tenantId: DEMO,
        time: new Date(0).toISOString(),
        correlationId: id,
        data: { id, how, name: CANARY },
      } as object as Envelope);
    }
    await until(async () => (await deadLetters()).length >= 2);
  });
  afterAll(async () => {
    await porte.stop();
    closing.close();
  });

  it('is in no line of the log, which still says what failed and where', () => {
    expect(logs.filter(line => line.includes(CANARY))).toEqual([]);
    const failed = logs
      .map(line => JSON.parse(line) as { msg: string; err?: { type: string; code?: string; stack?: string } })
      .filter(({ msg }) => msg === 'request failed');
    expect(failed.length).toBeGreaterThanOrEqual(5);
    expect(failed.find(({ err }) => err?.type === 'QueryFailedError')?.err?.code).toMatch(/^[0-9A-Z]{5}$/);
    expect(failed.some(({ err }) => err?.stack?.includes('canary.test'))).toBe(true);
  });

  it('is in no body of an error', () => {
    expect(answers.filter(text => text.includes(CANARY))).toEqual([]);
    expect(answers.filter(text => /^\w+ 5\d\d /.test(text)).length).toBeGreaterThanOrEqual(5);
  });

  it('is in no history of a dead letter, nor in the answer to its replay', async () => {
    const letters = await deadLetters();
    expect(letters.flatMap(({ errors }) => errors).filter(text => text.includes(CANARY))).toEqual([]);
    expect(letters.flatMap(({ errors }) => errors).some(text => text.includes('22P02'))).toBe(true);
    const answer = await porte.as(actor).put(`/api/dead_letters/carriers/carriers/${letters[0]!.id}/replay`, {});
    expect([answer.status, JSON.stringify(answer.body).includes(CANARY)]).toEqual([422, false]);
  });

  it('is in no figure of the telemetry', async () => {
    const figures = await (await fetch(`${porte.service.url}/metrics`)).text();
    expect(figures).toContain('porte_dead_letters');
    expect(figures).not.toContain(CANARY);
  });
});
