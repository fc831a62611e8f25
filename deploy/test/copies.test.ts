import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { derivedId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import type { ServiceName } from '@porte/contracts';
import { nothingToClose, type BooksSource } from '../src/books/sources.js';
import { main as importCatalogue } from '../src/catalogue/main.js';
import { checkCopies } from '../src/copies/check-copies.js';
import { copiedModels, type SystemUrls } from '../src/copies/owners.js';
import { resync } from '../src/copies/resync.js';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

jest.setTimeout(120_000);

describe("copies of other services' rows", () => {
  let porte: Porte;
  let urls: SystemUrls;
  let customer: Visitor;

  beforeAll(async () => {
    porte = await startPorte();
    urls = Object.fromEntries(Object.entries(porte.databases).map(([name, { systemUrl }]) => [name, systemUrl]));
    customer = await porte.visitor('cliente@demo.example');
  });
  afterAll(() => porte.stop());

  const sql = <T>(service: ServiceName, text: string): Promise<T[]> =>
    withConnection(porte.databases[service].superuserUrl, async client => (await client.query(text)).rows as T[]);
  const check = async (pauses: number[] = []): Promise<string[]> => {
    const lines: string[] = [];
    await checkCopies({ urls, print: line => void lines.push(line), pauses });
    return lines;
  };

  it('each have a service that owns and publishes them', () => {
    expect(
      copiedModels()
        .filter(({ holders }) => holders.length > 0)
        .map(({ owned }) => owned.model)
        .sort(),
    ).toEqual([
      'carrier',
      'carrier_setting',
      'exchange_rate',
      'notice',
      'overweight_forecast',
      'service',
      'service_postal_code',
      'setting',
      'shipment',
      'system_setting',
      'tenant',
      'user',
      'validator',
    ]);
  });

  it('an official catalogue is imported into the database of catalog, and a missing file is named', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'porte-')), 'sat.csv');
    writeFileSync(file, 'code,description\n90101010,Cometas de prueba\n');
    const [said, wrong] = [
      jest.spyOn(console, 'log').mockReturnValue(),
      jest.spyOn(console, 'error').mockReturnValue(),
    ];
    const open = async () => ({ urls: urls as BooksSource['urls'], close: nothingToClose });
    expect(await importCatalogue('sat-products', file, open)).toBe(0);
    expect(said).toHaveBeenCalledWith('products of SAT: 1 imported, 1 of them new or changed');
    const found = await customer.get('/api/sat_products?search=90101010');
    expect(found.body).toEqual({ data: { data: [{ code: '90101010', description: 'Cometas de prueba' }] } });
    expect(await importCatalogue('postal', `${file}.gone`, open)).toBe(2);
    expect(wrong).toHaveBeenCalledWith(expect.stringContaining('no such file'));
    jest.restoreAllMocks();
  });

  it("copies of other services' rows match their owners in the demo data, and after a purchase and a change", async () => {
    expect(await check([20])).toEqual(['copies agree with their owners']);
    const id = await aPackedShipment(customer);
    await buy(customer, id, await theRate(customer, id));
    const admin = await porte.visitor('admin@demo.example');
    expect((await admin.put(`/api/shipments/${id}/cancel`, {})).status).toBe(200);
    await porte.stack.caughtUp();
    expect(await check([20, 100])).toEqual(['copies agree with their owners']);
  });

  it("copies of other services' rows that differ, are missing or are left over are reported and repaired by a resync", async () => {
    const [user] = await sql<{ id: string }>(
      'rating',
      `select id from reference_rows where model = 'user' and tenant_id = '${DEMO}' order by id limit 1`,
    );
    const [carrier] = await sql<{ id: string }>(
      'shipments',
      `select id from reference_rows where model = 'carrier' and tenant_id = '${DEMO}' limit 1`,
    );
    const gone = derivedId('user', 'missing');
    await sql(
      'rating',
      `update reference_rows set data = data || '{"discount": 77}' where model = 'user' and id = '${user!.id}'`,
    );
    await sql('shipments', `delete from reference_rows where model = 'carrier' and id = '${carrier!.id}'`);
    await sql(
      'billing',
      `insert into reference_rows (tenant_id, model, id, data, event_id) values ('${DEMO}', 'user', '${gone}', '{}', '${gone}')`,
    );
    expect((await check()).sort()).toEqual([
      '3 copies differ from their owners; "npm run resync -- <model>" publishes a model\'s rows again',
      `copy_differs  user ${user!.id} of tenant ${DEMO} in rating`,
      `copy_missing  carrier ${carrier!.id} of tenant ${DEMO} in shipments`,
      `copy_surplus  user ${gone} of tenant ${DEMO} in billing`,
    ]);
    const [{ n }] = (await sql<{ n: number }>('identity', 'select count(*)::int as n from users')) as [{ n: number }];
    expect(await resync('user', urls)).toEqual({ updated: n, destroyed: 1 });
    expect((await resync('carrier', urls)).destroyed).toBe(0);
    await porte.stack.caughtUp();
    expect(await check([20])).toEqual(['copies agree with their owners']);
  });

  it("copies of other services' rows give way to a resync, and to what follows, where their owner was restored and counts from an earlier number", async () => {
    const [tenant, beyond] = [DEMO, '5000000000000000'];
    await sql(
      'rating',
      `update reference_rows set data = data || '{"name": "Lost"}', sequence = ${beyond} where model = 'carrier' and tenant_id = '${tenant}'`,
    );
    await sql('carriers', 'alter table outbox alter column seq restart with 1');
    const admin = await porte.visitor('admin@demo.example');
    const [carrier] = await sql<{ id: string }>(
      'carriers',
      `select id from carriers where tenant_id = '${tenant}' and not own_agreements order by id limit 1`,
    );
    const rename = async (name: string): Promise<string[]> => {
      expect((await admin.put(`/api/carriers/${carrier!.id}`, { carrier: { name } })).status).toBe(200);
      await porte.stack.caughtUp();
      return (
        await sql<{ name: string }>(
          'rating',
          `select data ->> 'name' as name from reference_rows where model = 'carrier' and id = '${carrier!.id}'`,
        )
      ).map(row => row.name);
    };
    expect(await rename('Restored')).toEqual(['Lost']);
    await resync('carrier', urls);
    await porte.stack.caughtUp();
    expect(await check([20])).toEqual(['copies agree with their owners']);
    expect(await rename('After')).toEqual(['After']);
  });

  it("copies of other services' rows are republished only for models that other services copy", async () => {
    await expect(resync('waybill', urls)).rejects.toThrow(
      'say which model is to be published again: setting, system_setting, notice,',
    );
  });
});
