import { Books } from '@porte/billing';
import {
  FEDEX_ACCOUNT,
  SimFedex,
  startFaultProxy,
  startOutside,
  type FaultProxy,
  type Outside,
} from '@porte/simulators';
import { newCarrier, newCustomer } from './newcomer.js';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

jest.setTimeout(180_000);

const NAME = 'FedEx al día';
const [FUNDS, SERVICE] = [2_000, 'STANDARD_OVERNIGHT'];

describe('live prices of a carrier, through the gateway', () => {
  const fedex = new SimFedex();
  let outside: Outside;
  let proxy: FaultProxy;
  let porte: Porte;
  let customer: Visitor;
  beforeAll(async () => {
    outside = await startOutside({ fedex });
    proxy = await startFaultProxy(new URL(outside.of('fedex')).origin);
    porte = await startPorte({ SIMULATED_CARRIERS_URL: proxy.url });
    customer = await newCustomer(porte, 'viva@demo.example', FUNDS);
    await newCarrier(porte, { name: NAME, provider: 'FedexRest', settings: FEDEX_ACCOUNT, live: SERVICE });
  });
  afterAll(async () => {
    await porte.stop();
    await proxy.close();
    await outside.close();
  });

  it('live prices of a carrier, through the gateway are offered, charged as they were offered, and bought once', async () => {
    const shipment = await aPackedShipment(customer);
    const rate = await theRate(customer, shipment, NAME);
    const { status, body } = await buy(customer, shipment, rate);
    expect([status, body.data.shipment.generated_label.tracking_number]).toEqual([
      200,
      fedex.book.labels[0]!.tracking_number,
    ]);
    await porte.stack.caughtUp();
    expect((await customer.get('/api/registrations')).body.data.balance).toBeCloseTo(FUNDS - rate.total, 2);
    expect(await porte.stack.service('billing').get<Books>(Books).check()).toEqual([]);
    expect(fedex.book.labels).toHaveLength(1);
  });

  it('hide no other carrier where this one does not answer', async () => {
    // A price of the first route is kept for a minute, and would not be asked for.
    const shipment = await aPackedShipment(customer, { to: '68000' });
    proxy.next('unavailable_before');
    const { data, unanswered } = (await customer.get(`/api/shipments/${shipment}/rates`)).body;
    expect(data.map(({ service_name }: { service_name: string }) => service_name)).toContain('Terrestre');
    expect([data.some((rate: { service_name: string }) => rate.service_name === NAME), unanswered]).toEqual([
      false,
      [NAME],
    ]);
  });
});
