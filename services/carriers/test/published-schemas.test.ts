import type { WireCall } from '@porte/adapter-kit';
import { xmlAt, xmlTree } from '@porte/simulators';
import Ajv from 'ajv';
import { aPurchase } from '../src/adapters/a-purchase.fixture.js';
import type { BuyRequest, Pickup, PickupRequest } from '../src/adapters/carrier-adapter.js';
import * as dhl from '../src/adapters/dhl/build.js';
import * as estafeta from '../src/adapters/estafeta-rest/build.js';
import * as fedex from '../src/adapters/fedex-rest/build.js';
import * as fedexSoap from '../src/adapters/fedex-soap/build.js';
import { sampleParcel } from '../src/adapters/sample-parcel.js';
import { DHL } from './published/dhl.js';
import { ESTAFETA_OUTPUT, ESTAFETA_REST } from './published/estafeta-rest.js';
import { FEDEX_REST } from './published/fedex-rest.js';
import { FEDEX_SOAP } from './published/fedex-soap.js';
import { schemaOf, valueOf, type FieldFacts } from './published/field-facts.js';

/** What is wrong with a value. @param coerceTypes texts are taken for what they spell, as in XML */
function problems(value: unknown, facts: FieldFacts, coerceTypes = false): string[] {
  const ajv = new Ajv({ allErrors: true, coerceTypes });
  return ajv.validate(schemaOf(facts), value)
    ? []
    : ajv.errors!.map(({ dataPath, message, params }) => `${dataPath} ${message} ${JSON.stringify(params)}`);
}

const json = ({ body }: WireCall<unknown>): unknown => JSON.parse(String(body!.content));

function soapProblems({ body }: WireCall<unknown>, facts: FieldFacts): string[] {
  const message = xmlAt(xmlTree(String(body!.content))!, 'Body')!.children[0]!;
  return problems(valueOf(message, facts), facts, true);
}

const SETTINGS = {
  account: '740561073',
  client_id: 'an id',
  web_key: 'a key',
  password: 'a password',
  meter: '118500000',
  subscriber_id: '28',
  customer_number: '0000123',
};

const REFERENCE = 'AGNGXTQ2VR6I5GWDQQLTVFQDLMAQ';

/** Texts that are longer than any field. */
const LONG = 'Distribuidora de Refacciones Ñandú y Compañía del Bajío '.repeat(6).trim();

const plain = (service: string) => aPurchase(REFERENCE, service);

function long(service: string): BuyRequest {
  const purchase = aPurchase(REFERENCE, service);
  const { shipment } = purchase;
  const texts = { name: LONG, company: LONG, street: LONG, neighborhood: LONG, city: LONG, reference: LONG };
  return {
    ...purchase,
    shipment: {
      ...shipment,
      origin: { ...shipment.origin, ...texts },
      destination: { ...shipment.destination, ...texts, company: null },
      parcel: { ...shipment.parcel, contents: LONG },
      label_format: 'zpl',
    },
  };
}

const rate = sampleParcel(new Date('2026-03-02T15:00:00Z'));

const pickups = [plain('x'), long('x')].map(({ shipment }): PickupRequest => ({
  reference: REFERENCE,
  address: shipment.origin,
  date: '2026-03-03',
  from: '10:00',
  to: '17:00',
  tracking_numbers: ['986578000056', '986578000089'],
  weight: 3.5,
}));

const pickup: Pickup = { confirmation: 'PU1', date: '2026-03-03', location: 'MEXA' };

const ORIGIN = 'https://carrier.example';

/** Every call with a body, by operation. */
type Requests = Readonly<Record<string, readonly WireCall<unknown>[]>>;

const both = (service: string, build: (purchase: BuyRequest) => WireCall<unknown>) =>
  [plain(service), long(service)].map(build);

const fedexRequests: Requests = {
  rate: [fedex.rateCall(ORIGIN, SETTINGS, rate)],
  buy: both('STANDARD_OVERNIGHT', purchase => fedex.buyCall(ORIGIN, SETTINGS, purchase)),
  find: [fedex.findCall(ORIGIN, SETTINGS, plain('STANDARD_OVERNIGHT'))],
  void: [fedex.voidCall(ORIGIN, SETTINGS, '986578000056')],
  track: [fedex.trackCall(ORIGIN, ['986578000056', '986578000089'])],
  pickup: pickups.map(request => fedex.pickupCall(ORIGIN, SETTINGS, request)),
  cancelPickup: [fedex.cancelPickupCall(ORIGIN, SETTINGS, pickup)],
};

const dhlRequests: Requests = {
  rate: [dhl.rateCall(ORIGIN, SETTINGS, rate)],
  buy: both('N', purchase => dhl.buyCall(ORIGIN, SETTINGS, purchase)),
  pickup: pickups.map(request => dhl.pickupCall(ORIGIN, SETTINGS, request)),
};

const soapRequests: Requests = {
  rate: [fedexSoap.rateCall(ORIGIN, SETTINGS, rate)],
  buy: both('STANDARD_OVERNIGHT', purchase => fedexSoap.buyCall(ORIGIN, SETTINGS, purchase)),
  void: [fedexSoap.voidCall(ORIGIN, SETTINGS, '986578000056')],
  track: [fedexSoap.trackCall(ORIGIN, SETTINGS, ['986578000056', '986578000089'])],
  pickup: pickups.map(request => fedexSoap.pickupCall(ORIGIN, SETTINGS, request)),
  cancelPickup: [fedexSoap.cancelPickupCall(ORIGIN, SETTINGS, pickup)],
};

describe('requests after the published documents', () => {
  it.each(Object.keys(FEDEX_REST))('FedEx takes the request of %s by its OpenAPI document', operation => {
    expect(fedexRequests[operation]!.flatMap(call => problems(json(call), FEDEX_REST[operation]!))).toEqual([]);
  });

  it.each(Object.keys(DHL))('DHL takes the request of %s by its OpenAPI document', operation => {
    expect(dhlRequests[operation]!.flatMap(call => problems(json(call), DHL[operation]!))).toEqual([]);
  });

  it.each(Object.keys(FEDEX_SOAP))(
    'FedEx takes the message of %s by its WSDL, in the order of its elements',
    operation => {
      expect(soapRequests[operation]!.flatMap(call => soapProblems(call, FEDEX_SOAP[operation]!))).toEqual([]);
    },
  );

  it('Estafeta takes a purchase by the document of its label API and the code of its users', () => {
    for (const call of both('70', purchase => estafeta.buyCall(ORIGIN, SETTINGS, purchase))) {
      expect(problems(json(call), ESTAFETA_REST['buy']!)).toEqual([]);
      expect(problems(Object.fromEntries(new URL(call.url).searchParams), ESTAFETA_OUTPUT)).toEqual([]);
    }
  });
});

describe('the check of a request', () => {
  const facts: FieldFacts = {
    'City!': 'string 1..5',
    Lines: ['string', '1..2'],
    Weight: { 'Value!': 'number 0..' },
    At: 'dateTime',
  };

  it.each<[string, object]>([
    ['a field that is missing', { Lines: ['a'] }],
    ['a field that the document does not know', { City: 'Lerma', Town: 'Lerma' }],
    ['a text that is too long', { City: 'Toluca' }],
    ['too many items', { City: 'Lerma', Lines: ['a', 'b', 'c'] }],
    ['another type', { City: 'Lerma', Weight: { Value: '2' } }],
    ['a time of another form', { City: 'Lerma', At: '2026-03-03 10:00' }],
  ])('sees %s', (_, value) => {
    expect(problems(value, facts)).toHaveLength(1);
  });

  it('sees elements out of their order, and none where the order is right', () => {
    const node = (inner: string) => xmlTree(`<m>${inner}</m>`)!;
    const [city, lines] = ['<x:City>Lerma</x:City>', '<x:Lines>a</x:Lines><x:Lines>b</x:Lines>'];
    expect(problems(valueOf(node(city + lines), facts), facts, true)).toEqual([]);
    expect(problems(valueOf(node(lines + city), facts), facts, true)).toHaveLength(1);
  });
});
