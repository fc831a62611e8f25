import { Money } from '@porte/domain-kit';
import { ESTAFETA_REST_ACCOUNT, unknownOutcomes } from '@porte/simulators';
import { priceOf } from '../network.js';
import { estafetaPurchase, fedexPurchase, redpackPurchase } from './purchase-requests.js';
import { RealCarriers } from './real-carriers.js';

const place = {
  contact: { contactName: 'Ana' },
  address: { roadName: 'Av. Juárez', zipCode: '06000' },
};

const estafetaRequest = (reference: string, weight: number) => ({
  identification: {
    suscriberId: ESTAFETA_REST_ACCOUNT.subscriber_id,
    customerNumber: ESTAFETA_REST_ACCOUNT.customer_number,
  },
  labelDefinition: {
    wayBillDocument: { content: 'Ropa', referenceNumber: reference },
    itemDescription: { weight, height: 10, length: 10, width: 10 },
    serviceConfiguration: { serviceTypeId: '60', effectiveDate: '20260402' },
    location: { origin: place, destination: { homeAddress: place } },
  },
});

const request = (path: string, body: string) => ({
  method: 'POST',
  path,
  query: new URLSearchParams(),
  headers: {},
  body,
  bytes: Buffer.from(body),
});

describe('the reading of purchases', () => {
  it('finds reference and kilograms in the requests of FedEx, Estafeta and Redpack', () => {
    const item = { weight: { units: 'KG', value: 2 }, customerReferences: [{ value: 'R1' }] };
    const fedex = JSON.stringify({ requestedShipment: { requestedPackageLineItems: [item] } });
    const redpack =
      '<e:Envelope><e:Body><w:documentacion><w:guias><x:paquetes><x:peso>4</x:peso></x:paquetes><x:referencia>R3</x:referencia></w:guias></w:documentacion></e:Body></e:Envelope>';
    expect([
      fedexPurchase(request('/ship/v1/shipments', fedex)),
      estafetaPurchase(request('/v1/wayBills', JSON.stringify(estafetaRequest('R2', 3)))),
      redpackPurchase(request('/RedpackAPI_WS/services/RedpackWS', redpack)),
    ]).toEqual([
      { reference: 'R1', kg: 2 },
      { reference: 'R2', kg: 3 },
      { reference: 'R3', kg: 4 },
    ]);
  });

  it('passes over other calls, and those whose body was not read yet', () => {
    for (const read of [fedexPurchase, estafetaPurchase, redpackPurchase]) {
      expect(read(request('/v1/tracking', '{}'))).toBeUndefined();
      expect(read(request('/v1/wayBills', '')) ?? read(request('/ship/v1/shipments', ''))).toBeUndefined();
    }
  });
});

describe('the book of real carriers', () => {
  let carriers: RealCarriers;
  beforeAll(async () => void (carriers = await RealCarriers.open()));
  afterAll(() => carriers.close());

  async function buy(reference: string, weight: number): Promise<Response> {
    const { label_client_id, label_client_secret } = ESTAFETA_REST_ACCOUNT;
    const application = { client_id: label_client_id, client_secret: label_client_secret };
    const form = new URLSearchParams({ grant_type: 'client_credentials', scope: 'execute', ...application });
    const token = await fetch(`${carriers.url}/estafeta/auth/oauth/v2/token`, { method: 'POST', body: form });
    const { access_token } = (await token.json()) as { access_token: string };
    return fetch(`${carriers.url}/estafeta/v1/wayBills?outputGroup=REQUEST&responseMode=SYNC_INLINE`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, apikey: label_client_id },
      body: JSON.stringify(estafetaRequest(reference, weight)),
    });
  }

  it('asks for a label what the tariff says of its service and weight, and nothing for one that lapses', async () => {
    expect((await buy('R1', 3)).status).toBe(201);
    const [label] = carriers.labels(new Set());
    expect(label).toMatchObject({ reference: 'R1', voided_at: null, charged: priceOf('express', 3) });
    const [lapsed] = carriers.labels(new Set([label!.tracking_number]));
    expect(lapsed!.charged.minus(lapsed!.credited)).toEqual(Money.zero);
    expect(lapsed!.voided_at).not.toBeNull();
  });

  it('has nothing of a purchase that was refused, in the words of its carrier', async () => {
    carriers.random({
      ...unknownOutcomes('1'),
      faults: [{ share: 1, fault: { kind: 'rejected', code: 'no_service', message: 'Sin servicio' } }],
    });
    const answer = (await (await buy('R2', 1)).json()) as { labelPetitionResult: object };
    expect(answer.labelPetitionResult).toMatchObject({ result: { code: 41 } });
    expect(carriers.labels(new Set()).map(({ reference }) => reference)).toEqual(['R1']);
    expect(carriers.purchases('Estafeta').map(({ reference, fault }) => [reference, fault])).toEqual([
      ['R1', 'none'],
      ['R2', 'instead'],
    ]);
  });
});
