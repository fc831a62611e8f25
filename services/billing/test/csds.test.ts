import type { EventData } from '@porte/contracts';
import type { Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { anActor, NORTE, recordEvents } from '@porte/testing-kit';
import { admin, BillingFixture } from './billing-fixture.js';
import { satFile, tellSetting, uploadCsd } from './invoicing-fixture.js';
import { keyWork } from '../src/csds/key-work.js';
import { readCsd } from '../src/csds/read-csd.js';

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

describe('the key of a certificate', () => {
  const [certificate, key] = ['EKU9003173C9.cer', 'EKU9003173C9.key'].map(satFile) as [Buffer, Buffer];
  const iterations = Buffer.from('02020800', 'hex');

  /** The same key with another number of iterations of PBKDF2. */
  function withIterations(count: number): Buffer {
    const at = key.indexOf(iterations);
    expect(at).toBeGreaterThan(0);
    const changed = Buffer.from(key);
    changed.writeUInt16BE(count, at + 2);
    return changed;
  }

  it('asks for little work', () => {
    expect(keyWork(key)).toBeLessThan(100_000n);
    expect(keyWork(withIterations(0x7fff))).toBeGreaterThan(keyWork(key));
  });

  it('is refused unopened where it asks for hours of work', () => {
    const forever = scryptKey([1 << 18, 1, 1 << 18]);
    expect(keyWork(forever)).toBeGreaterThan(1n << 35n);
    expect(() => readCsd(certificate, forever, 'x', new Date('2026-11-23'))).toThrow('csd_unreadable');
  });

  it.each([
    ['nothing', ''],
    ['an indefinite length', '308030800000'],
    ['a length beyond its end', '3082ffff3000'],
    ['a key that is not encrypted', '3005020100300000'],
  ])('is refused where it is %s', (_, hex) => {
    const der = Buffer.from(hex, 'hex');
    expect(() => readCsd(certificate, der, 'x', new Date('2026-11-23'))).toThrow('csd_unreadable');
  });
});

const sequence = (...parts: Buffer[]): Buffer => element(0x30, Buffer.concat(parts));
const element = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 0xff]), content]);
const integer = (value: number): Buffer => {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt32BE(value, 1);
  return element(2, bytes);
};

/** An encrypted PKCS #8 key whose password goes through scrypt. @param numbers N, r and p */
function scryptKey(numbers: readonly number[]): Buffer {
  const [encryption, scrypt, aes] = ['2a864886f70d01050d', '2b06010401da47040b', '60864801650304012a'].map(oid =>
    element(6, Buffer.from(oid, 'hex')),
  ) as [Buffer, Buffer, Buffer];
  const derivation = sequence(scrypt, sequence(element(4, Buffer.alloc(8)), ...numbers.map(integer)));
  return sequence(
    sequence(encryption, sequence(derivation, sequence(aes, element(4, Buffer.alloc(16))))),
    element(4, Buffer.alloc(64)),
  );
}
