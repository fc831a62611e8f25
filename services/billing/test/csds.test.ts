import { createCipheriv, createPrivateKey, generateKeyPairSync, pbkdf2Sync, type KeyObject } from 'node:crypto';
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
    // Of those made at the same time any may be the last.
    expect(rows.map(({ state }) => state).filter(state => state !== 'replaced')).toEqual(['current']);
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

const PASSWORD = '12345678a';

const element = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 0xff]), content]);
const sequence = (...parts: Buffer[]): Buffer => element(0x30, Buffer.concat(parts));
const octets = (bytes: number | Buffer): Buffer => element(4, typeof bytes === 'number' ? Buffer.alloc(bytes) : bytes);
const objectId = (hex: string): Buffer => element(6, Buffer.from(hex, 'hex'));
/** Of the form without superfluous zeros, which OpenSSL wants. */
const integer = (value: number): Buffer => {
  const hex = value.toString(16);
  const whole = hex.length % 2 ? `0${hex}` : hex;
  return element(2, Buffer.from(/^[89a-f]/.test(whole) ? `00${whole}` : whole, 'hex'));
};
const [PASSWORD_BASED, DERIVED, SCRYPT, HMAC, CIPHER] = [
  '2a864886f70d01050d',
  '2a864886f70d01050c',
  '2b06010401da47040b',
  '2a864886f70d0209',
  '60864801650304012a',
].map(objectId) as [Buffer, Buffer, Buffer, Buffer, Buffer];

/** PKCS #8 by AES-256-CBC with an initial vector of zeros. @param derivation of the key from the password */
const encryptedBy = (derivation: Buffer, data = Buffer.alloc(64)): Buffer =>
  sequence(sequence(PASSWORD_BASED, sequence(derivation, sequence(CIPHER, octets(16)))), octets(data));

/** A key encrypted by its password with a salt of zeros. */
function encrypted(key: KeyObject, iterations: number): Buffer {
  const cipher = createCipheriv(
    'aes-256-cbc',
    pbkdf2Sync(PASSWORD, Buffer.alloc(8), iterations, 32, 'sha256'),
    Buffer.alloc(16),
  );
  const data = Buffer.concat([cipher.update(key.export({ format: 'der', type: 'pkcs8' })), cipher.final()]);
  const parameters = sequence(octets(8), integer(iterations), integer(32), sequence(HMAC, element(5, Buffer.alloc(0))));
  return encryptedBy(sequence(DERIVED, parameters), data);
}

describe('the key of a certificate', () => {
  const [certificate, key] = ['EKU9003173C9.cer', 'EKU9003173C9.key'].map(satFile) as [Buffer, Buffer];
  const read = (der: Buffer) => readCsd(certificate, der, PASSWORD, new Date('2026-11-23'));
  const opened = createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase: PASSWORD });

  it('may take more work to open than those of SAT', () => {
    expect(keyWork(key)).toBeLessThan(100_000n);
    expect(read(encrypted(opened, 10_000)).rfc).toBe('EKU9003173C9');
  });

  it('the key of a certificate is refused where it is shorter than 2,048 bits or of another kind than those of SAT', () => {
    for (const { privateKey } of [generateKeyPairSync('rsa', { modulusLength: 1024 }), generateKeyPairSync('ed25519')])
      expect(() => read(encrypted(privateKey, 10_000))).toThrow('csd_weak_key');
  });

  it('is refused where opening it would stop the process, also with the right password', () => {
    expect(() => read(encrypted(opened, 1_100_000))).toThrow('csd_unreadable');
    expect(keyWork(encryptedBy(sequence(SCRYPT, sequence(octets(8), ...[1 << 16, 1, 1 << 17].map(integer)))))).toBe(
      1n << 33n,
    );
  });

  it.each([
    ['nothing', ''],
    ['an indefinite length', '308030800000'],
    ['a length beyond its end', '3082ffff3000'],
    ['a key that is not encrypted', '3005020100300000'],
  ])('is refused where it is %s', (_, hex) => expect(() => read(Buffer.from(hex, 'hex'))).toThrow('csd_unreadable'));
});
