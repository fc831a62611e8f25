import { derivedId, newId } from '@porte/domain-kit';
import { DEMO, recordEvents } from '@porte/testing-kit';
import { WaybillLevels } from '../src/waybills/waybill-levels.js';
import { startNetwork, type Network } from './network.js';

describe('the stock of waybills', () => {
  let network: Network;
  let told: () => unknown[];
  beforeAll(async () => {
    network = await startNetwork();
    const seen = recordEvents(network.porte.bus, ['waybill.ran_low']);
    told = () => seen.map(({ data }) => data);
  });
  afterAll(() => network.porte.stop());

  const threshold = async (value: string): Promise<void> => {
    const id = derivedId('setting', 'waybill_low_stock');
    await network.porte.bus.publish({
      id: newId(),
      type: 'setting.updated',
      source: 'catalog',
      subject: id,
      tenantId: DEMO,
      time: network.porte.clock.now().toISOString(),
      correlationId: id,
      data: { id, key: 'waybill_low_stock', value },
    });
    await network.porte.settled();
  };
  const look = async (): Promise<unknown[]> => {
    await network.porte.service.get(WaybillLevels).look();
    await network.porte.settled();
    return told();
  };
  const add = async (numbers: string[], of: object): Promise<string[]> => {
    const ids: string[] = [];
    for (const number of numbers) ids.push((await network.make('waybills', 'waybill', { number, ...of })).id);
    return ids;
  };
  const remove = (id: string) => network.as.developer.delete(`/api/waybills/${id}`);

  it('is told of once when it has become low, again after it was filled, and never with a threshold of 0', async () => {
    await threshold('2');
    const { id: carrier_id } = await network.aCarrier();
    const { id: service_id } = await network.aService(carrier_id);
    const [first, second] = (await add(['A', 'B', 'C'], { carrier_id, service_id })) as [string, string];
    const [only] = (await add(['D'], { carrier_id })) as [string];
    expect(await look()).toEqual([]);
    await remove(first);
    expect(await look()).toEqual([]);
    await remove(second);
    const low = { carrier_id, service_id, free: 1, carrier_name: 'Correcaminos', service_name: 'Terrestre' };
    expect(await look()).toEqual([low]);
    // A stock that was low when it was first looked at has not become low, but it has become empty.
    await remove(only);
    const empty = { ...low, service_id: null, service_name: null, free: 0 };
    expect(await look()).toEqual([low, empty]);
    expect(await look()).toEqual([low, empty]);
    await add(['E'], { carrier_id, service_id });
    expect(await look()).toEqual([low, empty]);
    await threshold('3');
    expect(await look()).toEqual([low, empty, { ...low, free: 2 }]);
    await threshold('0');
    await look();
    await threshold('3');
    const { data } = (await network.as.admin.get('/api/waybills/stock')).body;
    expect(data).toEqual([
      expect.objectContaining({ service_id: null, free: 0, is_low: true }),
      expect.objectContaining({ service_id, free: 2, is_low: true }),
    ]);
    await threshold('0');
    expect((await network.as.admin.get('/api/waybills/stock')).body.data[0]).toMatchObject({ is_low: false });
    expect(await look()).toHaveLength(3);
  });

  it('takes a service out of the offer while no waybill is free, by an event of the service at each crossing', async () => {
    const changes = recordEvents(network.porte.bus, ['service.updated']);
    const { id: carrier_id } = await network.aCarrier();
    const { id: service_id } = await network.aService(carrier_id);
    const { id: other_id } = await network.aService(carrier_id);
    await look();
    expect(changes).toEqual([]);
    const [own] = (await add(['F'], { carrier_id, service_id })) as [string];
    await look();
    expect(changes).toEqual([]);
    await remove(own);
    await look();
    await look();
    expect(changes.map(({ data }) => data)).toMatchObject([{ id: service_id, waybill_pool_empty: true }]);
    await add(['G'], { carrier_id });
    await look();
    expect(changes.at(-1)!.data).toMatchObject({ id: service_id, waybill_pool_empty: false });
    expect(changes.some(({ data }) => (data as { id: string }).id === other_id)).toBe(false);
  });
});
