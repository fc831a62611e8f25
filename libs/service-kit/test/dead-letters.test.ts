import { Controller, Module } from '@nestjs/common';
import { newId, PLATFORM_TENANT, TechnicalError } from '@porte/domain-kit';
import { On, type Envelope, type EventOf, type Tx } from '@porte/messaging-kit';
import { withConnection, type ServiceDefinition } from '@porte/service-kit';
import { anActor, DEMO, NORTE, startTestService, type TestService } from '@porte/testing-kit';

let isBroken = true;

@Controller()
class Consumes {
  @On('zone.updated')
  async take(event: EventOf<'zone.updated'>, tx: Tx): Promise<void> {
    if (isBroken) throw new TechnicalError('no such zone');
    await tx.query(
      `insert into reference_rows (tenant_id, model, id, data, event_id) values ($1, 'effect', $2, '{}', $2)`,
      [tx.tenantId, event.id],
    );
  }
}

@Module({ controllers: [Consumes] })
class Feature {}

const service: ServiceDefinition = {
  name: 'carriers',
  features: [Feature],
  entities: [],
  migrations: [],
  references: ['country'],
};

describe('the dead letters of a service', () => {
  let porte: TestService;
  const developer = anActor('developer');
  const LIST = '/api/dead_letters/carriers';
  const query = <T>(sql: string): Promise<T[]> =>
    withConnection(porte.database.superuserUrl, async client => (await client.query(sql)).rows as T[]);
  const dies = async (tenantId = DEMO, consumer = 'carriers', type = 'zone.updated'): Promise<string> => {
    const id = newId();
    const envelope = {
      id,
      type,
      source: 'carriers',
      subject: newId(),
      tenantId,
      time: '2026-11-21T18:00:00.000Z',
      correlationId: id,
      data: { name: 'Norte' },
    } as object as Envelope;
    await query(
      `insert into dead_letters (tenant_id, id, consumer, key, envelope, errors) values ('${tenantId}', '${id}', '${consumer}', 'k-${id}', '${JSON.stringify(envelope)}', '["Error: no such zone\\n    at secret.ts:1"]')`,
    );
    return id;
  };
  beforeAll(async () => {
    porte = await startTestService(service);
  });
  afterAll(() => porte.stop());
  beforeEach(async () => {
    isBroken = true;
    await query('delete from dead_letters');
  });

  it("the dead letters of a service are listed for developers: their tenant's and the platform's, page by page, without the places in our code", async () => {
    const [own, platform] = [await dies(), await dies(PLATFORM_TENANT, 'carriers.background')];
    await dies(NORTE);
    const { status, body } = await porte.as(developer).get(`${LIST}?per_page=1&page=2`);
    expect(status).toBe(200);
    expect(body.meta.pagination).toEqual({
      page: 2,
      per_page: 1,
      total_pages: 2,
      total_objects: 2,
      is_estimate: false,
      next_cursor: null,
    });
    expect(body.data).toEqual([
      {
        id: own,
        service: 'carriers',
        consumer: 'carriers',
        type: 'zone.updated',
        subject: expect.any(String),
        key: `k-${own}`,
        parked: false,
        errors: ['Error: no such zone'],
        data: { name: 'Norte' },
        died_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect((await porte.as(developer).get(LIST)).body.data.map(({ id }: { id: string }) => id)).toEqual([
      platform,
      own,
    ]);
  });

  it('the dead letters of a service are replayed by the handler that failed, which is audited', async () => {
    const id = await dies();
    const failed = await porte.as(developer).put(`${LIST}/carriers/${id}/replay`, {});
    expect(failed).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'replay_failed',
          message: 'El evento volvió a fallar: TechnicalError: no such zone. Sigue en espera.',
          params: { message: 'TechnicalError: no such zone' },
        },
      },
    });
    expect((await porte.as(developer).get(LIST)).body.data[0].errors).toEqual([
      'Error: no such zone',
      'TechnicalError: no such zone',
    ]);
    isBroken = false;
    expect(await porte.as(developer).put(`${LIST}/carriers/${id}/replay`, {})).toMatchObject({
      status: 200,
      body: { data: { left: 0 } },
    });
    expect(await query(`select id from reference_rows where model = 'effect'`)).toEqual([{ id }]);
    expect(
      await query<{ action: string; actor_id: string }>(
        `select action, actor_id from audit_log where subject = '${id}' order by id`,
      ),
    ).toEqual(['replay_failed', 'replay'].map(what => ({ action: `dead_letter.${what}`, actor_id: developer.id })));
    expect((await porte.as(developer).put(`${LIST}/carriers/${id}/replay`, {})).status).toBe(404);
  });

  it('the dead letters of a service of followed models are replayed into the copy', async () => {
    const id = await dies(PLATFORM_TENANT, 'carriers.background', 'country.updated');
    expect((await porte.as(developer).put(`${LIST}/carriers.background/${id}/replay`, {})).status).toBe(200);
    expect(await query(`select data from reference_rows where event_id = '${id}'`)).toEqual([
      { data: { name: 'Norte' } },
    ]);
  });

  it('the dead letters of a service are discarded with a reason', async () => {
    const id = await dies();
    expect(
      await porte.as(developer).put(`${LIST}/carriers/${id}/discard`, { dead_letter: { reason: '' } }),
    ).toMatchObject({ status: 422, body: { error: { code: 'validation_failed' } } });
    expect(
      await porte.as(developer).put(`${LIST}/carriers/${id}/discard`, { dead_letter: { reason: 'zona borrada' } }),
    ).toMatchObject({ status: 200, body: { data: { left: 0 } } });
    expect((await porte.as(developer).get(LIST)).body.data).toEqual([]);
    expect(await query(`select data->>'reason' as reason from audit_log where subject = '${id}'`)).toEqual([
      { reason: 'zona borrada' },
    ]);
  });

  it('the dead letters of a service are not visible to other tenants and roles', async () => {
    const [own, foreign] = [await dies(), await dies(NORTE)];
    for (const role of ['customer', 'operator', 'admin', 'main_admin'] as const) {
      expect((await porte.as(anActor(role)).get(LIST)).status).toBe(403);
      expect((await porte.as(anActor(role)).put(`${LIST}/carriers/${own}/replay`, {})).status).toBe(403);
    }
    expect((await porte.as(developer).put(`${LIST}/carriers/${foreign}/replay`, {})).status).toBe(404);
    expect(
      (await porte.as(developer).put(`${LIST}/carriers/${foreign}/discard`, { dead_letter: { reason: 'x' } })).status,
    ).toBe(404);
  });

  it("the dead letters of a service show an admin who was granted them the tenant's alone", async () => {
    const [own] = [await dies(), await dies(PLATFORM_TENANT)];
    const { body } = await porte.as(anActor('admin', { grants: ['+DeadLetter.read'] })).get(LIST);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([own]);
  });

  it.each([
    ['page=0', 422, 'invalid_page'],
    ['per_page=1001', 422, 'invalid_per_page'],
    ['per_page=x', 422, 'invalid_per_page'],
    ['where[id]=1', 400, 'invalid_query'],
  ])('answer %s with %i %s', async (asked, status, code) => {
    expect(await porte.as(developer).get(`${LIST}?${asked}`)).toMatchObject({ status, body: { error: { code } } });
  });
});
