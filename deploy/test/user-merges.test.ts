import { SERVICES, type EventData, type EventType, type ServiceName } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { until } from '@porte/testing-kit';
import { Books } from '@porte/billing';
import { DEMO_PASSWORD, DEMO_TENANT } from '../src/demo/people.js';
import { made, newCustomer } from './newcomer.js';
import { startPorte, type Porte } from './porte.js';
import { rowsOf } from './traces.js';
import { anEnd, aPackedShipment, buy, theRate, Visitor } from './visitor.js';

describe('merges of users, through the gateway', () => {
  let porte: Porte;
  let developer: Visitor;
  beforeAll(async () => {
    porte = await startPorte();
    developer = await porte.visitor('dev@demo.example');
  });
  afterAll(() => porte.stop());

  const balanceOf = async (id: string): Promise<number> => (await developer.get(`/api/users/${id}`)).body.data.balance;
  const again = async <T extends EventType>(service: ServiceName, type: T, data: EventData<T>): Promise<void> => {
    await porte.stack
      .service(service)
      .get(UnitOfWork)
      .run({ tenant_id: DEMO_TENANT }, tx => tx.publish(type, newId(), data));
    await porte.stack.caughtUp();
  };

  it('merges a duplicate once when each step runs twice, and moves a later refund', async () => {
    const duplicate = await newCustomer(porte, 'repetida@demo.example', 500);
    const user = await newCustomer(porte, 'queda@demo.example', 20);
    const [from_id, into_id] = [duplicate.user.id, user.user.id];
    await made(duplicate, 'addresses', 'address', {
      ...anEnd('64000', { name: 'Bodega de la repetida' }),
      aka: 'Bodega',
    });
    const shipment = await aPackedShipment(duplicate);
    const rate = await theRate(duplicate, shipment);
    expect((await buy(duplicate, shipment, rate)).status).toBe(200);
    await porte.stack.caughtUp();
    const input = {
      user_merge: { duplicate_id: from_id, confirmation: 'repetida@demo.example', reason: 'Dos registros' },
    };
    const path = `/api/users/${into_id}/merges`;
    expect((await developer.post(path, input)).body.error.code).toBe('person_has_shipments');
    await rowsOf(
      porte,
      'shipments',
      `update shipments set status = 'delivered', parcel_status = 'delivered' where id = $1`,
      [shipment],
    );
    const left = Number((500 - rate.total).toFixed(2));
    const { data: preview } = (await developer.get(`${path}/preview?duplicate_id=${from_id}`)).body;
    expect(preview).toMatchObject({
      moves: { balance: left, addresses: 1, packages: 0 },
      stays: { shipments: 1 },
      blockers: [],
    });

    expect((await developer.post(path, input)).status).toBe(201);
    const shown = async () => (await developer.get(path)).body.data[0];
    await until(async () => (await shown()).state === 'done');
    expect(await shown()).toMatchObject({ balance: left, duplicate: { id: from_id } });
    expect([await balanceOf(from_id), await balanceOf(into_id)]).toEqual([0, 20 + left]);
    expect((await user.get('/api/addresses')).body.data).toMatchObject([{ name: 'Bodega de la repetida' }]);
    expect((await duplicate.get('/api/registrations')).status).toBe(401);
    const signIn = await Visitor.anonymous(porte.url).post('/api/sign_in', {
      user: { email: 'repetida@demo.example', password: DEMO_PASSWORD },
    });
    expect(signIn.body.error.code).toBe('user_merged');

    // Each service does its part once more, as after a crash between its work and its event.
    const { id: merge_id } = await shown();
    const fact = { merge_id, from_id, into_id };
    await again('identity', 'user_merge.started', fact);
    await again('billing', 'balance.merged', { ...fact, amount: left });
    await again('shipments', 'address.merged', { ...fact, amount: 0, addresses: 1, packages: 0 });
    expect(await shown()).toMatchObject({ state: 'done', balance: left });
    expect([await balanceOf(from_id), await balanceOf(into_id)]).toEqual([0, 20 + left]);

    // A later refund goes to the wallet that paid, and moves from there.
    await rowsOf(porte, 'shipments', `update shipments set status = 'success', parcel_status = null where id = $1`, [
      shipment,
    ]);
    expect((await developer.put(`/api/shipments/${shipment}/cancel`, {})).status).toBe(200);
    await porte.stack.caughtUp();
    await until(async () => (await balanceOf(from_id)) === rate.total);
    await porte.stack.service('billing').get(Scheduler).runNow('merged wallets');
    await porte.stack.caughtUp();
    expect([await balanceOf(from_id), await balanceOf(into_id)]).toEqual([0, 520]);
    for (const service of SERVICES) expect(await rowsOf(porte, service, 'select 1 from dead_letters')).toEqual([]);
    expect(await porte.stack.service('billing').get(Books).check()).toEqual([]);
  });
});
