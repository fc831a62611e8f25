import type { EventData } from '@porte/contracts';
import type { Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { anActor, NORTE, recordEvents } from '@porte/testing-kit';
import { admin, BillingFixture } from './billing-fixture.js';
import { tellSetting, uploadCsd } from './invoicing-fixture.js';

describe('the certificate of a tenant', () => {
  let billing: BillingFixture;
  let told: Envelope[];
  beforeAll(async () => {
    billing = await BillingFixture.open();
    told = recordEvents(billing.porte.bus, ['csd.expiring'], { consumer: 'test of certificates' });
  });
  afterAll(() => billing.close());
  const upload = (options = {}, actor = admin) => uploadCsd(billing.porte, actor, options);
  const list = async (actor = admin) => (await billing.porte.as(actor).get('/api/csds')).body.data;

  it('is read from its files and never shown again', async () => {
    const made = await upload();
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          rfc: 'EKU9003173C9',
          certificate_number: '30001000000500003416',
          legal_name: 'ESCUELA KEMPER URGATE SA DE CV',
          expiration_date: '2027-05-18T11:43:51.000Z',
          state: 'current',
        },
      },
    });
    expect(Object.keys(made.body.data).filter(name => /key|secret|password|certificate$/.test(name))).toEqual([]);
    const [row] = await billing.rows<{ secret: string }>('select secret from csds');
    expect(row!.secret).toMatch(/^v1\.[0-9a-f]{8}\./);
    expect(row!.secret).not.toContain('12345678a');
  });

  it.each([
    ['csd_wrong_password', { password: 'otra' }],
    ['csd_not_a_pair', { key: 'LAN7008173R5' }],
    ['csd_is_efirma', { certificate: 'EKU9003173C9-efirma' }],
    ['csd_expired', { certificate: 'LAN7008173R5' }],
  ])('is refused with %s', async (code, options) => {
    const answer = await upload(options);
    expect([answer.status, answer.body.error.code]).toEqual([422, code]);
  });

  it('must belong to the RFC of the settings', async () => {
    await tellSetting(billing, 'invoicing_rfc', 'CACX7605101P8');
    expect((await upload()).body.error.code).toBe('csd_other_rfc');
    await tellSetting(billing, 'invoicing_rfc', 'eku9003173c9');
    expect((await upload()).status).toBe(201);
  });

  it('is replaced by a later one, also at the same time', async () => {
    const answers = await Promise.all([upload(), upload(), upload()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = (await list()) as { state: string }[];
    expect(rows.filter(({ state }) => state !== 'replaced')).toHaveLength(1);
    expect(rows[0]!.state).toBe('current');
  });

  it('belongs to admins of the tenant', async () => {
    for (const role of ['customer', 'operator'] as const) {
      expect((await upload({}, anActor(role))).status).toBe(403);
      expect((await billing.porte.as(anActor(role)).get('/api/csds')).status).toBe(403);
    }
    expect(await list(anActor('admin', { tenant: NORTE }))).toEqual([]);
  });

  it('is announced once, 60 days before it ends', async () => {
    const { id } = (await upload()).body.data;
    const processes = billing.porte.service.get(Processes);
    const ofThis = () => told.filter(({ subject }) => subject === id);
    billing.porte.clock.set(new Date('2027-03-18T00:00:00Z'));
    await processes.step({ now: new Date('2027-03-18T00:00:00Z') });
    await billing.porte.settled();
    expect(ofThis()).toEqual([]);
    billing.porte.clock.set(new Date('2027-03-20T00:00:00Z'));
    for (let day = 20; day < 23; day += 1) await processes.step({ now: new Date(`2027-03-${day}T00:00:00Z`) });
    await billing.porte.settled();
    expect(ofThis().map(({ data }) => (data as EventData<'csd.expiring'>).days)).toEqual([59]);
    expect((await list())[0]).toMatchObject({ id, state: 'expiring' });
  });
});
