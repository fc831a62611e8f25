import { countryIdOf, type ConnectionTest, type LiveQuoteLine } from '@porte/contracts';
import {
  AMPM_ACCOUNT,
  CARSSA_ACCOUNT,
  DHL_ACCOUNT,
  ENVIA_ACCOUNT,
  ESTAFETA_ACCOUNT,
  ESTAFETA_REST_ACCOUNT,
  FEDEX_ACCOUNT,
  FEDEX_SOAP_ACCOUNT,
  PEXPRESS_ACCOUNT,
  BOXIFY_ACCOUNT,
  DRENVIO_ACCOUNT,
  LOGISPAK_ACCOUNT,
  ONWARD_ACCOUNT,
  PAK2GO_ACCOUNT,
  TEIKER_ACCOUNT,
  PAKKE_ACCOUNT,
  REDPACK_ACCOUNT,
  REDPACK_SOAP_ACCOUNT,
  simulatedCarriers,
  startOutside,
  type Outside,
} from '@porte/simulators';
import { UnitOfWork } from '@porte/messaging-kit';
import { InternalClient, systemActor } from '@porte/service-kit';
import { anActor, DEMO, NORTE, startTestService, type TestService } from '@porte/testing-kit';
import { carriersService } from '../src/service.js';

const developer = anActor('developer');
const MX = countryIdOf('MX')!;
const end = (postal_code: string) => ({ postal_code, country_id: MX, phone: null });
const SERVICES = [
  { service_id: '00000000-0000-4000-8000-000000000001', code: 'STANDARD_OVERNIGHT' },
  { service_id: '00000000-0000-4000-8000-000000000002', code: 'NO_SUCH_SERVICE' },
];

describe("a carrier's API from the service", () => {
  let porte: TestService;
  let outside: Outside;
  beforeAll(async () => {
    outside = await startOutside(simulatedCarriers());
    const url = new URL(outside.of('fedex')).origin;
    porte = await startTestService(carriersService, { env: { SIMULATED_CARRIERS_URL: url } });
  });
  afterAll(async () => {
    await porte.stop();
    await outside.close();
  });

  let carriers = 0;
  const aCarrier = async (code: string, settings: Readonly<Record<string, string>>): Promise<string> => {
    const api = porte.as(developer);
    const [provider] = (await api.get(`/api/providers?where[code]=${code}`)).body.data;
    const made = await api.post('/api/carriers', {
      carrier: { name: `Una ${code} ${(carriers += 1)}`, provider_id: provider.id },
    });
    const { id } = made.body.data;
    const saved = await api.put(`/api/carriers/${id}/settings_form`, { carrier_settings: { values: settings } });
    expect(saved.status).toBe(200);
    return id;
  };
  const linesOf = async (ids: readonly string[], tenant = DEMO): Promise<AsyncGenerator<LiveQuoteLine>> => {
    const parcel = { parcel_type: 'box', weight: 4.2, length: 30, width: 40, height: 25, declared_tax_value: 0 };
    const accounts = ids.map(carrier_id => ({ carrier_id, services: SERVICES }));
    const body = { accounts, origin: end('06000'), destination: end('64000'), parcel };
    const client = porte.service.get(InternalClient);
    const { url } = porte.service;
    return (await client.postLines<LiveQuoteLine>(url, '/internal/quotes', body, systemActor(tenant))).lines;
  };
  const quotes = async (carrier_id: string, tenant = DEMO): Promise<LiveQuoteLine['quotes']> => {
    const found: LiveQuoteLine[] = [];
    for await (const line of await linesOf([carrier_id], tenant)) found.push(line);
    expect(found.map(line => line.carrier_id)).toEqual([carrier_id]);
    return found[0]!.quotes;
  };
  const tested = async (id: string, actor = developer): Promise<ConnectionTest> =>
    (await porte.as(actor).post(`/api/carriers/${id}/test_connection`)).body.data;

  it('gives the live prices of the services that the carrier prices, and of them alone', async () => {
    const id = await aCarrier('FedexRest', FEDEX_ACCOUNT);
    expect(await quotes(id)).toEqual([
      { service_id: SERVICES[0]!.service_id, amount: expect.any(Number), currency: 'MXN' },
    ]);
    expect(await quotes(id, NORTE)).toEqual([]);
  });

  it('gives none where the credentials are wrong, or the provider has no prices', async () => {
    expect(await quotes(await aCarrier('FedexRest', { ...FEDEX_ACCOUNT, client_secret: 'another' }))).toEqual([]);
    expect(await quotes(await aCarrier('GenericCarrier', {}))).toEqual([]);
  });

  it('gives the prices of several carriers as each answers, whatever hangs or is at fault', async () => {
    const [slow, quick] = [await aCarrier('DHL', DHL_ACCOUNT), await aCarrier('FedexRest', FEDEX_ACCOUNT)];
    const spoilt = await aCarrier('FedexRest', FEDEX_ACCOUNT);
    await porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, tx =>
        tx.query(`update carrier_settings set secret = 'v1.gone.' where carrier_id = $1 and secret is not null`, [
          spoilt,
        ]),
      );
    await fetch(`${outside.of('dhl')}/_control/script`, {
      method: 'POST',
      body: JSON.stringify({ fault: { kind: 'hang' }, times: 1 }),
    });
    const lines = await linesOf([slow, spoilt, quick]);
    const priced = [{ service_id: SERVICES[0]!.service_id, amount: expect.any(Number), currency: 'MXN' }];
    const first = [(await lines.next()).value, (await lines.next()).value];
    expect(first).toEqual(
      expect.arrayContaining([
        { carrier_id: spoilt, quotes: [] },
        { carrier_id: quick, quotes: priced },
      ]),
    );
    expect((await lines.next()).value).toEqual({ carrier_id: slow, quotes: [] });
    expect((await lines.next()).done).toBe(true);
  });

  it.each([
    ['FedexRest', FEDEX_ACCOUNT, { client_secret: 'another' }],
    ['Fedexx', FEDEX_SOAP_ACCOUNT, { web_key: 'another' }],
    ['Estafeta', ESTAFETA_ACCOUNT, { password: 'another' }],
    ['Estafeta', ESTAFETA_REST_ACCOUNT, { label_client_secret: 'another' }],
    ['DHL', DHL_ACCOUNT, { api_secret: 'another' }],
    ['AMPM', AMPM_ACCOUNT, { password: 'another' }],
    ['Redpack', REDPACK_ACCOUNT, { password: 'another' }],
    ['Redpack', REDPACK_SOAP_ACCOUNT, { pin_key: 'another' }],
    ['EnviaCom', ENVIA_ACCOUNT, { api_token: 'another' }],
    ['Pakke', PAKKE_ACCOUNT, { api_key: 'another' }],
    ['PExpress', PEXPRESS_ACCOUNT, { password: 'another' }],
    ['Carssa', CARSSA_ACCOUNT, { password: 'another' }],
    ['Pak2go', PAK2GO_ACCOUNT, { password: 'another' }],
    ['Boxify', BOXIFY_ACCOUNT, { api_key: 'another' }],
    ['DrEnvio', DRENVIO_ACCOUNT, { api_key: 'another' }],
    ['Logispak', LOGISPAK_ACCOUNT, { api_key: 'another' }],
    ['Onward', ONWARD_ACCOUNT, { password: 'another' }],
    ['Teiker', TEIKER_ACCOUNT, { password: 'another' }],
  ])('tests the connection of %s', async (code, account, wrong) => {
    expect(await tested(await aCarrier(code, account))).toEqual({
      result: 'works',
      reason: null,
      message: '',
      provider_code: null,
    });
    const refused = await tested(await aCarrier(code, { ...account, ...wrong }));
    expect(refused.result).toBe('refused');
    expect(refused.message).not.toBe('');
  });

  it('tests nothing where there is nothing to test, or for strangers', async () => {
    const id = await aCarrier('GenericCarrier', {});
    expect((await porte.as(developer).post(`/api/carriers/${id}/test_connection`)).status).toBe(422);
    const fedexId = await aCarrier('FedexRest', FEDEX_ACCOUNT);
    for (const [actor, status] of [
      [anActor('developer', { tenant: NORTE }), 404],
      [anActor('operator'), 403],
    ] as const)
      expect((await porte.as(actor).post(`/api/carriers/${fedexId}/test_connection`)).status).toBe(status);
  });
});
