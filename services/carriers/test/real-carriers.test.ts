import {
  AMPM_ACCOUNT,
  DHL_ACCOUNT,
  ENVIA_ACCOUNT,
  ESTAFETA_ACCOUNT,
  ESTAFETA_REST_ACCOUNT,
  FEDEX_ACCOUNT,
  FEDEX_SOAP_ACCOUNT,
  PEXPRESS_ACCOUNT,
  PAKKE_ACCOUNT,
  REDPACK_ACCOUNT,
  REDPACK_SOAP_ACCOUNT,
  redpackWaybill,
  simulatedCarriers,
  startFaultProxy,
  startOutside,
  type FaultProxy,
  type Outside,
} from '@porte/simulators';
import { StoredJournal, type Journal } from '@porte/adapter-kit';
import type { OutboundCall } from '@porte/contracts';
import { anActor, NORTE } from '@porte/testing-kit';
import { readLabel } from '@porte/testing-kit/read-label';
import {
  Ampm,
  Dhl,
  EnviaCom,
  Estafeta,
  FedexRest,
  FedexSoap,
  Pakke,
  PExpress,
  PREPAID_PROVIDERS,
  PrepaidCarrier,
  Redpack,
} from '../src/adapters/index.js';
import { PurchaseBench } from './purchases-fixture.js';

describe('purchases of real carriers', () => {
  let bench: PurchaseBench;
  let outside: Outside;
  let proxy: FaultProxy;
  const sims = simulatedCarriers();
  const { fedex, fedexx, estafeta, dhl, ampm, redpack, envia, pakke, pexpress } = sims;
  beforeAll(async () => {
    outside = await startOutside(sims);
    proxy = await startFaultProxy(new URL(outside.of('fedex')).origin, path => path.endsWith('/token'));
    const journal: Journal = { record: entry => bench.porte.service.get(StoredJournal).record(entry) };
    const options = { localHosts: ['127.0.0.1'], journal };
    bench = await PurchaseBench.open({}, (list, numbers) => [
      ...list,
      ...PREPAID_PROVIDERS.map(code => new PrepaidCarrier(code, numbers)),
      new FedexRest(options, `${proxy.url}/fedex`),
      new FedexSoap(options, `${proxy.url}/fedexx`),
      new Estafeta(options, `${proxy.url}/estafeta`),
      new Dhl(options, `${proxy.url}/dhl`),
      new Ampm(options, `${proxy.url}/ampm`),
      new Redpack(options, numbers, `${proxy.url}/redpack`),
      new EnviaCom(options, `${proxy.url}/envia`),
      new Pakke(options, `${proxy.url}/pakke`),
      new PExpress(options, `${proxy.url}/pexpress`),
    ]);
  });
  afterAll(async () => {
    await bench.close();
    await proxy.close();
    await outside.close();
  });

  const select = async (provider: string, account: object, service_code: string) => {
    const ids = await bench.carrier(provider, { ...account });
    return bench.select(bench.selection(ids, {}, { service_code }));
  };
  const byFedex = () => select('FedexRest', FEDEX_ACCOUNT, 'STANDARD_OVERNIGHT');
  const live = () => fedex.book.labels.filter(({ canceled_at }) => !canceled_at);

  it('buys and voids a label of FedEx, also where its token ends in the middle', async () => {
    await bench.told('label.generated', await byFedex());
    fedex.expireTokens();
    const selection = await byFedex();
    const { label } = await bench.told('label.generated', selection);
    expect(label!.tracking_number).toBe(live().at(-1)!.tracking_number);
    await bench.cancel(selection, label!);
    await bench.told('label.voided', selection);
    expect(fedex.book.find(label!.tracking_number)!.canceled_at).not.toBeNull();
  });

  it('sells one label where the answer of FedEx is lost: the first is canceled, since its documents are gone', async () => {
    const before = live().length;
    proxy.next('reset_after');
    const selection = await byFedex();
    await bench.until(async () => (await bench.attempt(selection))?.state === 'unknown');
    await bench.query(`update label_attempts set doubted_at = now() - interval '1 hour' where purchase_id = $1`, [
      selection.purchase_id,
    ]);
    const { label } = await bench.told('label.generated', selection);
    const { reference } = await bench.attempt(selection);
    const [first, second, ...more] = fedex.book.labels.filter(each => each.reference === reference);
    expect([first!.canceled_at, second!.tracking_number, more]).toEqual([expect.any(Date), label!.tracking_number, []]);
    expect(live()).toHaveLength(before + 1);
  });

  it('keeps what was said for the staff of the tenant, without secrets', async () => {
    const selection = await byFedex();
    await bench.told('label.generated', selection);
    await bench.porte.service.get(StoredJournal).flush();
    const path = `/api/carrier_calls?where[subject_id]=${selection.shipment_id}&order=started_at desc`;
    const { data } = (await bench.porte.as(anActor('admin')).get(path)).body as { data: OutboundCall[] };
    expect(data[0]).toMatchObject({ adapter: 'FedexRest', operation: 'buy', attempt: 1, status: 200, outcome: 'done' });
    expect(data[0]!.request).toContain('STANDARD_OVERNIGHT');
    expect(JSON.stringify(data)).not.toContain(FEDEX_ACCOUNT.client_secret);
    expect((await bench.porte.as(anActor('admin', { tenant: NORTE })).get(path)).body.data).toEqual([]);
    for (const role of ['customer', 'operator'] as const)
      expect((await bench.porte.as(anActor(role)).get(path)).status).toBe(403);
  });

  it('buys and voids a label of Estafeta, and passes its refusal inside a success on', async () => {
    const selection = await select('Estafeta', ESTAFETA_ACCOUNT, '70');
    const { label } = await bench.told('label.generated', selection);
    expect(label!.tracking_number).toBe(estafeta.book.labels[0]!.tracking_number);
    await bench.cancel(selection, label!);
    await bench.told('label.voided', selection);
    const refused = await bench.told('label.failed', await select('Estafeta', ESTAFETA_ACCOUNT, 'XX'));
    expect([refused.code, refused.message]).toEqual(['carrier_rejected', 'El tipo de servicio no es válido']);
  });

  it('buys and voids a label by the REST systems of Estafeta, passes its refusal on, and asks staff where its answer is lost', async () => {
    const selection = await select('Estafeta', ESTAFETA_REST_ACCOUNT, '70');
    const { label } = await bench.told('label.generated', selection);
    expect(label!.tracking_number).toBe(estafeta.book.labels.at(-1)!.tracking_number);
    await bench.cancel(selection, label!);
    await bench.told('label.voided', selection);
    proxy.next({
      status: 200,
      type: 'application/json',
      body: '{"labelPetitionResult":{"elementsCount":0,"elements":[],"result":{"code":41,"description":"Sin cobertura"}}}',
    });
    const refused = await bench.told('label.failed', await select('Estafeta', ESTAFETA_REST_ACCOUNT, '70'));
    expect([refused.code, refused.message]).toEqual(['carrier_rejected', 'Sin cobertura']);
    const sold = estafeta.book.labels.length;
    proxy.next('reset_after');
    const lost = await select('Estafeta', ESTAFETA_REST_ACCOUNT, '70');
    await bench.until(async () => (await bench.attempt(lost))?.state === 'left_to_staff');
    expect(estafeta.book.labels).toHaveLength(sold + 1);
  });

  it('asks staff where the answer of Estafeta is lost, since nothing can be looked for there', async () => {
    const sold = estafeta.book.labels.length;
    proxy.next('reset_after');
    const selection = await select('Estafeta', ESTAFETA_ACCOUNT, '70');
    await bench.until(async () => (await bench.attempt(selection))?.state === 'left_to_staff');
    expect(estafeta.book.labels).toHaveLength(sold + 1);
  });

  it('buys a label of DHL, which cannot be canceled, and asks staff where the answer is lost', async () => {
    const selection = await select('DHL', DHL_ACCOUNT, 'N');
    const { label } = await bench.told('label.generated', selection);
    expect(dhl.book.labels).toMatchObject([{ tracking_number: label!.tracking_number, service: 'N' }]);
    await bench.cancel(selection, label!);
    await bench.told('label.void_refused', selection);
    proxy.next('reset_after');
    const lost = await select('DHL', DHL_ACCOUNT, 'N');
    await bench.until(async () => (await bench.attempt(lost))?.state === 'left_to_staff');
    expect(dhl.book.labels).toHaveLength(2);
  });

  it('buys and voids a label of ampm, and finds the one whose answer is lost by its reference', async () => {
    const selection = await select('AMPM', AMPM_ACCOUNT, '30');
    const { label } = await bench.told('label.generated', selection);
    expect(ampm.book.labels).toMatchObject([{ tracking_number: label!.tracking_number, service: '30' }]);
    await bench.cancel(selection, label!);
    await bench.told('label.voided', selection);
    expect(ampm.book.canceled).toBe(1);
    proxy.next('reset_after');
    const { label: found } = await bench.told('label.generated', await select('AMPM', AMPM_ACCOUNT, '30'));
    expect(ampm.book.labels.map(({ tracking_number }) => tracking_number)).toEqual([
      label!.tracking_number,
      found!.tracking_number,
    ]);
  });

  it('buys a label of Redpack, passes its refusal on, and asks staff where the answer is lost', async () => {
    const selection = await select('Redpack', REDPACK_ACCOUNT, '2');
    const { label } = await bench.told('label.generated', selection);
    expect(redpack.book.labels).toMatchObject([{ tracking_number: label!.tracking_number, service: '2' }]);
    await bench.cancel(selection, label!);
    await bench.told('label.void_refused', selection);
    const refused = await bench.told('label.failed', await select('Redpack', REDPACK_ACCOUNT, 'XX'));
    expect([refused.code, refused.message]).toEqual(['carrier_rejected', 'El tipo de servicio no es válido']);
    proxy.next('reset_after');
    const lost = await select('Redpack', REDPACK_ACCOUNT, '2');
    await bench.until(async () => (await bench.attempt(lost))?.state === 'left_to_staff');
    expect(redpack.book.labels).toHaveLength(2);
  });

  it('buys and voids a label by Envia, and asks staff where the answer is lost', async () => {
    const selection = await select('EnviaCom', ENVIA_ACCOUNT, 'dhl/ground');
    const { label } = await bench.told('label.generated', selection);
    expect(envia.book.labels).toMatchObject([{ tracking_number: label!.tracking_number, service: 'dhl/ground' }]);
    await bench.cancel(selection, label!);
    await bench.told('label.voided', selection);
    expect(envia.book.canceled).toBe(1);
    proxy.next('reset_after');
    const lost = await select('EnviaCom', ENVIA_ACCOUNT, 'dhl/ground');
    await bench.until(async () => (await bench.attempt(lost))?.state === 'left_to_staff');
    expect(envia.book.labels).toHaveLength(2);
  });

  it('buys and voids a label of Paquetexpress, passes its refusal on, and asks staff where the answer is lost', async () => {
    const selection = await select('PExpress', PEXPRESS_ACCOUNT, 'STD-T');
    const { label } = await bench.told('label.generated', selection);
    expect(pexpress.book.labels).toMatchObject([{ tracking_number: label!.tracking_number, service: 'STD-T' }]);
    await bench.cancel(selection, label!);
    await bench.told('label.voided', selection);
    expect(pexpress.book.canceled).toBe(1);
    const refused = await bench.told('label.failed', await select('PExpress', PEXPRESS_ACCOUNT, 'XX'));
    expect([refused.code, refused.message]).toEqual(['carrier_rejected', 'El tipo de servicio no es válido']);
    proxy.next('reset_after');
    const lost = await select('PExpress', PEXPRESS_ACCOUNT, 'STD-T');
    await bench.until(async () => (await bench.attempt(lost))?.state === 'left_to_staff');
    expect(pexpress.book.labels).toHaveLength(2);
  });

  it('buys a label of the web services of Redpack under a waybill, once where the answer is lost', async () => {
    const ids = await bench.carrier('Redpack', { ...REDPACK_SOAP_ACCOUNT });
    const choose = () => bench.select(bench.selection(ids, {}, { service_code: '2' }));
    expect((await bench.told('label.failed', await choose())).code).toBe('waybill_pool_empty');
    const empty = 'select waybill_pool_empty as is_empty from services where id = $1';
    expect(await bench.query(empty, [ids.service_id])).toEqual([{ is_empty: true }]);
    await bench.waybills(ids.carrier_id, redpackWaybill(1), redpackWaybill(2));
    const sold = redpack.book.labels.length;
    const selection = await choose();
    const { label } = await bench.told('label.generated', selection);
    expect(label!.tracking_number).toBe(redpackWaybill(1));
    await bench.cancel(selection, label!);
    await bench.told('label.void_refused', selection);
    proxy.next('reset_after');
    const again = await bench.told('label.generated', await choose());
    expect(again.label!.tracking_number).toBe(redpackWaybill(2));
    expect(redpack.book.labels).toHaveLength(sold + 2);
  });

  it.each(PREPAID_PROVIDERS)(
    'sells a label of %s under a prepaid number alone, and says that none is left',
    async code => {
      const ids = await bench.carrier(code, {});
      const choose = () => bench.select(bench.selection(ids));
      const pool = 'select waybill_pool_empty as is_empty from services where id = $1';
      expect((await bench.told('label.failed', await choose())).code).toBe('waybill_pool_empty');
      expect(await bench.query(pool, [ids.service_id])).toEqual([{ is_empty: true }]);
      await bench.waybills(ids.carrier_id, `${code}-0001`);
      const selection = await choose();
      const { label } = await bench.told('label.generated', selection);
      expect(label!.tracking_number).toBe(`${code}-0001`);
      await bench.cancel(selection, label!);
      await bench.told('label.voided', selection);
      expect((await bench.told('label.failed', await choose())).code).toBe('waybill_pool_empty');
    },
  );

  it('tells Redpack the fixed size of the carrier where it has one', async () => {
    const ids = await bench.carrier('Redpack', { ...REDPACK_ACCOUNT });
    await bench.query(
      `update carriers set use_redpack_static_package = true, redpack_static_package = '{"length":11,"width":12,"height":13}' where id = $1`,
      [ids.carrier_id],
    );
    const selection = await bench.select(bench.selection(ids, {}, { service_code: '2' }));
    await bench.told('label.generated', selection);
    await bench.porte.service.get(StoredJournal).flush();
    const [call] = await bench.query<{ request: string }>(
      `select request from outbound_calls where subject_id = $1 and operation = 'buy'`,
      [selection.shipment_id],
    );
    expect(call!.request).toContain('"high":13,"length":11,"width":12,"weigth":4.2');
  });

  it('buys a label by Pakke, which cannot be canceled, and asks staff where the answer is lost', async () => {
    const selection = await select('Pakke', PAKKE_ACCOUNT, 'FDX/FEDEX_EXPRESS_SAVER');
    const { label } = await bench.told('label.generated', selection);
    expect(pakke.book.labels).toMatchObject([{ tracking_number: label!.tracking_number }]);
    await bench.cancel(selection, label!);
    await bench.told('label.void_refused', selection);
    proxy.next('reset_after');
    const lost = await select('Pakke', PAKKE_ACCOUNT, 'FDX/FEDEX_EXPRESS_SAVER');
    await bench.until(async () => (await bench.attempt(lost))?.state === 'left_to_staff');
    expect(pakke.book.labels).toHaveLength(2);
  });

  it('buys and voids a label by the web services of FedEx, and asks staff where the answer is lost', async () => {
    const selection = await select('Fedexx', FEDEX_SOAP_ACCOUNT, 'FEDEX_EXPRESS_SAVER');
    const { label } = await bench.told('label.generated', selection);
    await bench.cancel(selection, label!);
    await bench.told('label.voided', selection);
    expect(fedexx.book.labels).toMatchObject([
      { tracking_number: label!.tracking_number, canceled_at: expect.any(Date) },
    ]);
    proxy.next('reset_after');
    const lost = await select('Fedexx', FEDEX_SOAP_ACCOUNT, 'FEDEX_EXPRESS_SAVER');
    await bench.until(async () => (await bench.attempt(lost))?.state === 'left_to_staff');
    expect(fedexx.book.labels).toHaveLength(2);
  });

  it('sells nothing with credentials that are wrong, and says that the service is not available', async () => {
    const sold = fedex.book.labels.length;
    const selection = await select('FedexRest', { ...FEDEX_ACCOUNT, client_secret: 'another' }, 'STANDARD_OVERNIGHT');
    expect((await bench.told('label.failed', selection)).code).toBe('service_unavailable');
    expect(fedex.book.labels).toHaveLength(sold);
  });

  it.each([
    ['FedexRest', FEDEX_ACCOUNT, 'STANDARD_OVERNIGHT'],
    ['Fedexx', FEDEX_SOAP_ACCOUNT, 'STANDARD_OVERNIGHT'],
    ['Estafeta', ESTAFETA_ACCOUNT, '70'],
    ['Estafeta', ESTAFETA_REST_ACCOUNT, '70'],
    ['DHL', DHL_ACCOUNT, 'N'],
    ['AMPM', AMPM_ACCOUNT, '30'],
    ['Redpack', REDPACK_ACCOUNT, '2'],
    ['EnviaCom', ENVIA_ACCOUNT, 'estafeta/ground'],
    ['Pakke', PAKKE_ACCOUNT, 'FDX/FEDEX_EXPRESS_SAVER'],
    ['PExpress', PEXPRESS_ACCOUNT, 'STD-T'],
  ])('gives a label of %s whose bar code is read as its tracking number', async (provider, account, service) => {
    const { label } = await bench.told('label.generated', await select(provider, account, service));
    const { barcodes } = await readLabel(await bench.file(label!.documents[0]!.key));
    expect(barcodes.map(({ text }) => text)).toEqual([label!.tracking_number]);
  });
});
