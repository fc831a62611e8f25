import { derivedId, newId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, DEMO, startTestService, type TestService } from '@porte/testing-kit';
import { catalogService } from '../src/service.js';

const SECRET = 'sk_live_canary_7f3e';

describe('the audit of settings', () => {
  let porte: TestService;
  const developer = anActor('developer');
  const rows = <T extends object>(sql: string, params: unknown[] = []): Promise<T[]> =>
    withConnection(porte.database.superuserUrl, async client => (await client.query<T>(sql, params)).rows);
  const audited = async (subject: string) =>
    rows<{ action: string; data: object }>(
      'select actor_email, action, label, data from audit_log where subject = $1 order by id',
      [subject],
    );
  const make = async (key: string, value: string): Promise<string> =>
    (await porte.as(developer).post('/api/settings', { setting: { title: key, key, value } })).body.data.id;

  beforeAll(async () => {
    porte = await startTestService(catalogService);
    await porte.bus.publish({
      id: newId(),
      type: 'tenant.created',
      source: 'identity',
      subject: DEMO,
      tenantId: DEMO,
      time: '2026-11-21T18:00:00Z',
      correlationId: 'c',
      data: { id: DEMO, slug: 'demo', name: 'Demo' },
    });
    await porte.settled();
  });
  afterAll(() => porte.stop());

  it('contains no default that a new tenant got from the system', async () => {
    expect(await audited(derivedId('setting', DEMO, 'bank_amount'))).toEqual([]);
  });

  it('contains the author of each change, with the value before and after', async () => {
    const id = await make('openpay_business_name', 'uno');
    await porte.as(anActor('admin')).put(`/api/settings/${id}`, { setting: { value: 'dos' } });
    await porte.as(developer).delete(`/api/settings/${id}`);
    expect(await audited(id)).toMatchObject([
      {
        actor_email: developer.email,
        action: 'setting.created',
        label: 'openpay_business_name',
        data: { after: { key: 'openpay_business_name', value: 'uno' } },
      },
      {
        actor_email: 'admin@demo.example',
        action: 'setting.updated',
        label: 'openpay_business_name',
        data: { before: { value: 'uno' }, after: { value: 'dos' } },
      },
      { actor_email: developer.email, action: 'setting.destroyed', data: { before: { value: 'dos' } } },
    ]);
  });

  it('records that a secret changed, without its values', async () => {
    const id = await make('openpay_private_key', SECRET);
    await porte.as(developer).put(`/api/settings/${id}`, { setting: { value: `${SECRET}_2` } });
    expect(await audited(id)).toMatchObject([
      { action: 'setting.created', data: { after: { value: null, secret: '••••••••' } } },
      { action: 'setting.updated', data: { before: { secret: '••••••••' }, after: { secret: '••••••••' } } },
    ]);
    const sealed = (await rows<{ secret: string }>('select secret from settings where id = $1', [id]))[0]!.secret;
    const stored = JSON.stringify([await rows('select * from audit_log'), await rows('select * from outbox')]);
    expect([SECRET, sealed].filter(text => stored.includes(text))).toEqual([]);
  });

  it('contains nothing if the mask was sent back', async () => {
    const id = await make('other_private_key', SECRET);
    await porte.as(developer).put(`/api/settings/${id}`, { setting: { value: '••••••••' } });
    expect(await audited(id)).toHaveLength(1);
  });

  it('truncates long texts', async () => {
    const id = await make('long_text', 'x'.repeat(3000));
    expect(JSON.stringify((await audited(id))[0]!.data).length).toBeLessThan(1000);
  });

  it('is rolled back with its change', async () => {
    await make('only_once', 'a');
    const { status } = await porte
      .as(developer)
      .post('/api/settings', { setting: { title: 'x', key: 'only_once', value: 'b' } });
    expect(status).toBe(422);
    expect(await rows(`select 1 from audit_log where label = 'only_once'`)).toHaveLength(1);
  });
});
