import { Books } from '@porte/billing';
import {
  AMPM_ACCOUNT,
  CARSSA_ACCOUNT,
  DHL_ACCOUNT,
  ENVIA_ACCOUNT,
  ESTAFETA_ACCOUNT,
  ESTAFETA_REST_ACCOUNT,
  FEDEX_ACCOUNT,
  FEDEX_SOAP_ACCOUNT,
  PAK2GO_ACCOUNT,
  PAKKE_ACCOUNT,
  PEXPRESS_ACCOUNT,
  REDPACK_ACCOUNT,
  REDPACK_SOAP_ACCOUNT,
  redpackWaybill,
  BOXIFY_ACCOUNT,
  DRENVIO_ACCOUNT,
  LOGISPAK_ACCOUNT,
  ONWARD_ACCOUNT,
  TEIKER_ACCOUNT,
  simulatedCarriers,
  startOutside,
  type Outside,
} from '@porte/simulators';
import { readLabel } from '@porte/testing-kit/read-label';
import { made, newCustomer, providerId, sellAt } from './newcomer.js';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

jest.setTimeout(180_000);

const [FUNDS, PRICE] = [10_000, 120];

/** The simulators of the providers. */
const MOUNTS = {
  FedexRest: 'fedex',
  Fedexx: 'fedexx',
  DHL: 'dhl',
  Estafeta: 'estafeta',
  Redpack: 'redpack',
  PExpress: 'pexpress',
  AMPM: 'ampm',
  EnviaCom: 'envia',
  Pakke: 'pakke',
  Carssa: 'carssa',
  Pak2go: 'pak2go',
  Boxify: 'boxify',
  DrEnvio: 'drenvio',
  Logispak: 'logispak',
  Onward: 'onward',
  Teiker: 'teiker',
} as const;

/** Providers whose labels have prepaid numbers, and whose systems are not spoken to. */
const WITHOUT_API = ['DhlBot', 'DhlPrepaidBot'] as const;

const isWithoutApi = (provider: string): provider is (typeof WITHOUT_API)[number] =>
  (WITHOUT_API as readonly string[]).includes(provider);

interface Journey {
  provider: keyof typeof MOUNTS | (typeof WITHOUT_API)[number];
  /** of the provider's simulator */
  account: Readonly<Record<string, string>>;
  service: string;
  /** a value of the account that is wrong, where there is an account to test */
  wrong?: Readonly<Record<string, string>>;
  /** its price is asked for at the carrier */
  isLive?: true;
  /** its labels can be canceled */
  voids?: true;
  /** prepaid numbers of the carrier */
  waybills?: readonly string[];
}

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'FedEx (REST)': {
    provider: 'FedexRest',
    account: FEDEX_ACCOUNT,
    service: 'STANDARD_OVERNIGHT',
    wrong: { client_secret: 'another' },
    isLive: true,
    voids: true,
  },
  'FedEx (SOAP)': {
    provider: 'Fedexx',
    account: FEDEX_SOAP_ACCOUNT,
    service: 'FEDEX_EXPRESS_SAVER',
    wrong: { password: 'another' },
    voids: true,
  },
  DHL: { provider: 'DHL', account: DHL_ACCOUNT, service: 'N', wrong: { api_secret: 'another' }, isLive: true },
  'Estafeta (SOAP)': {
    provider: 'Estafeta',
    account: ESTAFETA_ACCOUNT,
    service: '70',
    wrong: { login: 'another' },
    voids: true,
  },
  'Estafeta (REST)': {
    provider: 'Estafeta',
    account: ESTAFETA_REST_ACCOUNT,
    service: '70',
    wrong: { tracking_client_secret: 'another' },
    voids: true,
  },
  'Redpack (REST)': {
    provider: 'Redpack',
    account: REDPACK_ACCOUNT,
    service: '2',
    wrong: { password: 'another' },
  },
  'Redpack (SOAP)': {
    provider: 'Redpack',
    account: REDPACK_SOAP_ACCOUNT,
    service: '2',
    wrong: { pin_key: 'another' },
    waybills: [redpackWaybill(1)],
  },
  Paquetexpress: {
    provider: 'PExpress',
    account: PEXPRESS_ACCOUNT,
    service: 'STD-T',
    wrong: { password: 'another' },
    voids: true,
  },
  ampm: { provider: 'AMPM', account: AMPM_ACCOUNT, service: '30', wrong: { password: 'another' }, voids: true },
  Envia: {
    provider: 'EnviaCom',
    account: ENVIA_ACCOUNT,
    service: 'estafeta/ground',
    wrong: { api_token: 'another' },
    isLive: true,
    voids: true,
  },
  Pakke: {
    provider: 'Pakke',
    account: PAKKE_ACCOUNT,
    service: 'FDX/FEDEX_EXPRESS_SAVER',
    wrong: { api_key: 'another' },
  },
  'Carssa (assumed XML)': {
    provider: 'Carssa',
    account: CARSSA_ACCOUNT,
    service: 'NAL',
    wrong: { password: 'another' },
    isLive: true,
    voids: true,
  },
  'Boxify (assumed REST)': {
    provider: 'Boxify',
    account: BOXIFY_ACCOUNT,
    service: 'terrestre',
    wrong: { api_key: 'another' },
    isLive: true,
    voids: true,
  },
  'Logispak (assumed REST)': {
    provider: 'Logispak',
    account: LOGISPAK_ACCOUNT,
    service: 'express',
    wrong: { api_key: 'another' },
    isLive: true,
    voids: true,
  },
  'Onward (assumed REST)': {
    provider: 'Onward',
    account: ONWARD_ACCOUNT,
    service: 'terrestre',
    wrong: { password: 'another' },
    isLive: true,
    voids: true,
  },
  'Teiker (assumed REST)': {
    provider: 'Teiker',
    account: TEIKER_ACCOUNT,
    service: 'express',
    wrong: { password: 'another' },
    isLive: true,
    voids: true,
  },
  'DrEnvio (assumed REST)': {
    provider: 'DrEnvio',
    account: DRENVIO_ACCOUNT,
    service: 'estafeta/terrestre',
    wrong: { api_key: 'another' },
    isLive: true,
  },
  'DHL (portal)': { provider: 'DhlBot', account: {}, service: 'N', waybills: ['3318810025'], voids: true },
  'DHL (prepaid)': { provider: 'DhlPrepaidBot', account: {}, service: 'N', waybills: ['3318810036'], voids: true },
  'Pak2go (assumed REST)': {
    provider: 'Pak2go',
    account: PAK2GO_ACCOUNT,
    service: 'terrestre',
    wrong: { password: 'another' },
    isLive: true,
    voids: true,
  },
};

describe('a carrier through the gateway', () => {
  const sims = simulatedCarriers();
  let outside: Outside;
  let porte: Porte;
  let developer: Visitor;
  let customer: Visitor;
  beforeAll(async () => {
    outside = await startOutside(sims);
    porte = await startPorte({ SIMULATED_CARRIERS_URL: new URL(outside.of('fedex')).origin });
    developer = await porte.visitor('dev@demo.example');
    customer = await newCustomer(porte, 'paquetes@demo.example', FUNDS);
  });
  afterAll(async () => {
    await porte.stop();
    await outside.close();
  });

  const balance = async () => (await customer.get('/api/registrations')).body.data.balance;
  /** The number where the provider has sold it: by its simulator, or in advance. */
  const soldBy = (provider: Journey['provider'], waybills: readonly string[], number: string): string[] => {
    if (isWithoutApi(provider)) return waybills.filter(each => each === number);
    const { labels } = sims[MOUNTS[provider]].book;
    return labels.map(({ tracking_number: sold }) => sold).filter(sold => sold === number);
  };

  /** Saves settings on the carrier's page and tests its connection. */
  const connect = async (carrier: string, values: object): Promise<[result: string, reason: string | null]> => {
    const saved = await developer.put(`/api/carriers/${carrier}/settings_form`, { carrier_settings: { values } });
    expect([saved.status, saved.body.error]).toEqual([200, undefined]);
    const { result, reason } = (await developer.post(`/api/carriers/${carrier}/test_connection`)).body.data;
    return [result, reason];
  };

  it.each(Object.entries(JOURNEYS))(
    'a carrier through the gateway, %s: connected, priced, bought, and canceled where it can be',
    async (name, { provider, account, service, wrong, isLive, voids, waybills = [] }) => {
      const service_name = `Por ${name}`;
      const provider_id = await providerId(developer, provider);
      const carrier = await made(developer, 'carriers', 'carrier', { name, provider_id });
      if (wrong) {
        expect(await connect(carrier, { ...account, ...wrong })).toEqual(['refused', 'credentials']);
        expect(await connect(carrier, account)).toEqual(['works', null]);
      }
      const terms = { carrier_id: carrier, name: service_name, code: service };
      await sellAt(porte, developer, terms, { price: PRICE, isLive: isLive ?? false, waybills });

      const before = await balance();
      const shipment = await aPackedShipment(customer);
      const rate = await theRate(customer, shipment, service_name);
      if (!isLive) expect(rate.total).toBe(PRICE);
      const bought = await buy(customer, shipment, rate);
      expect([bought.status, bought.body.error]).toEqual([200, undefined]);
      const { tracking_number: number, download_url } = bought.body.data.shipment.generated_label;
      expect(soldBy(provider, waybills, number)).toEqual([number]);
      expect(await balance()).toBeCloseTo(before - rate.total, 2);
      const { barcodes } = await readLabel((await customer.get(`${download_url}?format=pdf`)).body);
      expect(barcodes.map(({ text }) => text)).toContain(number);

      const canceled = await developer.put(`/api/shipments/${shipment}/cancel`, {});
      await porte.stack.caughtUp();
      const { status } = (await customer.get(`/api/shipments/${shipment}`)).body.data;
      expect([canceled.status, canceled.body.error?.code, status]).toEqual(
        voids ? [200, undefined, 'canceled'] : [422, 'void_refused', 'success'],
      );
      expect(await balance()).toBeCloseTo(voids ? before : before - rate.total, 2);
      expect(await porte.stack.service('billing').get<Books>(Books).check()).toEqual([]);
    },
  );
});
