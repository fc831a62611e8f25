import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { derivedId, newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { anActor, DEMO, startTestService, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';

const pemOf = ({ privateKey }: { privateKey: KeyObject }): string =>
  String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const PEM = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));
const WORKING = { stp_company: 'PORTE', stp_clabe_prefix: '6461801234' };

describe('STP without test mode', () => {
  let catalog: Server;
  let secrets: Record<string, string>;
  let porte: TestService;

  beforeAll(async () => {
    catalog = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: secrets })),
    ).listen(0, '127.0.0.1');
    await new Promise(resolve => catalog.once('listening', resolve));
  });
  beforeEach(async () => {
    const CATALOG_URL = `http://127.0.0.1:${(catalog.address() as AddressInfo).port}`;
    porte = await startTestService(paymentsService, { env: { CATALOG_URL } });
  });
  afterEach(() => porte.stop());
  afterAll(() => void catalog.close());

  const tell = async (key: string, value: string): Promise<void> => {
    const id = derivedId('setting', key);
    await porte.bus.publish({
      id: newId(),
      type: 'setting.created',
      source: 'catalog',
      subject: id,
      tenantId: DEMO,
      time: new Date(0).toISOString(),
      correlationId: id,
      data: { id, key, value },
    } as Envelope);
    await porte.settled();
  };
  /** @returns the answer to a customer that asks for its CLABE */
  const ask = async (settings: Record<string, string>, key: string) => {
    secrets = { stp_private_key: key };
    for (const [name, value] of Object.entries(settings)) await tell(name, value);
    const { status, body } = await porte.as(anActor('customer')).put('/api/stp/clabe', {});
    const { methods } = (await porte.as(anActor('customer')).get('/api/payment_methods')).body.data;
    return { status, data: body.data, code: body.error?.code, methods: (methods as object[]).length };
  };

  it('gives CLABEs of the contract with its beneficiary', async () => {
    const found = await ask({ ...WORKING, stp_beneficiary: 'Porte Demo SA de CV' }, String(PEM));
    expect(found).toMatchObject({
      status: 200,
      methods: 1,
      data: { clabe: expect.stringMatching(/^6461801234/), beneficiary: 'Porte Demo SA de CV', bank: 'STP' },
    });
    expect(found.data).not.toHaveProperty('test_url');
  });

  it.each([
    ['no company', { stp_clabe_prefix: '6461801234' }, String(PEM)],
    ['the prefix of another bank', { ...WORKING, stp_clabe_prefix: '0121801234' }, String(PEM)],
    ['a prefix that leaves no digits', { ...WORKING, stp_clabe_prefix: '646180123456789012' }, String(PEM)],
    ['a key that is none', WORKING, 'abc'],
    ['a key of 1,024 bits', WORKING, pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }))],
    [
      'a key with a small exponent',
      WORKING,
      pemOf(generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 })),
    ],
    ['a key of another kind', WORKING, pemOf(generateKeyPairSync('ed25519'))],
  ])('is not offered with %s', async (_, settings, key) => {
    expect(await ask(settings, key)).toMatchObject({ status: 422, code: 'payment_method_off', methods: 0 });
  });
});
