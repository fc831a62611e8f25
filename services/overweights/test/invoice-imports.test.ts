import type { InvoiceLines, Overweight } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { aCustomer, admin, OverweightsFixture } from './overweights-fixture.js';

/** Lines of the large file; 50000 for the measurement. */
const LARGE = Number(process.env.INVOICE_LINES ?? 600);

describe('imports of invoices', () => {
  let fixture: OverweightsFixture;
  let customer: Actor;
  beforeAll(async () => void (fixture = await OverweightsFixture.start()));
  beforeEach(() => void (customer = aCustomer()));
  afterAll(() => fixture.stop());

  const cases = async (by: Actor = customer): Promise<Overweight[]> =>
    (await fixture.porte.as(by).get('/api/overweights?order=tracking_number asc&per_page=100')).body.data;
  const lines = async (): Promise<InvoiceLines> =>
    (await fixture.porte.as(admin).get('/api/overweights/lines')).body.data;
  const numbers = async () => (await lines()).lines.map(({ tracking_number }) => tracking_number);

  it.each([
    ['template', 'Guía,Peso facturado (kg),Factura,Renglón,Cargo', '8,F-1,7,36.20'],
    ['estafeta', 'Fecha,Número de guía,Peso cobrado,No. factura,Partida,Sobrepeso', '8 kg,F-2,7,$36.20'],
    [
      'fedex',
      'Bill to,Express or Ground Tracking ID,Rated Weight Amount,Invoice Number,Line,Net Charge Amount',
      '8,F-3,7,36.2',
    ],
    ['dhl', 'Date,Shipment Number,Weight (kg),Invoice Number,Renglón,Total amount (incl. VAT)', '8,F-4,7,36.2'],
    ['redpack', 'Zona,Rastreo,Peso facturado,Factura,Partida,Excedente', '8,F-5,7,36.2'],
    ['paquetexpress', 'Plaza,Clave de rastreo,Peso cobrado,Folio,Consecutivo,Ajuste', '8,F-6,7,36.2'],
  ])('a file of %s makes cases with its columns', async (map, heading, rest) => {
    const parcel = fixture.aParcel(customer);
    const before = map === 'template' ? '' : 'x,';
    const done = await fixture.imported(`${heading}\n${before}${parcel.tracking_number},${rest}\n`, { map });
    expect(done).toMatchObject({ state: 'done', rows: 1, applied: 1, errors: 0 });
    const [made] = await cases();
    expect(made).toMatchObject({ state: 'announced', billable_kg: 8, overweight: 3, amount: 43.5 });
    expect(await fixture.shown(admin, made!.id)).toMatchObject({ carrier_charge: 36.2, invoice_line: '7' });
    expect((await fixture.eventsOf(made!.id)).map(({ type }) => type)).toEqual(['overweight.reported']);
  });

  it('a line that is repeated, imported again or without a weight makes no case, and each says why', async () => {
    const [one, two] = [fixture.aParcel(customer), fixture.aParcel(customer)];
    const file = `Guía,Peso facturado (kg),Renglón\n${one.tracking_number},8,1\n${one.tracking_number},8,1\n${two.tracking_number},,2\n,8,3\n"=1+1",8,4`;
    const { body } = await fixture.upload(file, { invoice_number: 'R-1' });
    const seen = await fixture.import(body.data.id);
    expect([seen.state, seen.creates, seen.errors]).toEqual(['ready', 1, 4]);
    expect(seen.problems.map(({ line, message }) => [line, message])).toEqual([
      [3, 'repite la fila 2'],
      [4, 'falta el peso, o el largo, ancho y alto'],
      [5, 'falta Guía'],
      [6, 'es una fórmula; escribe su resultado'],
    ]);
    expect(await cases()).toEqual([]);
    await fixture.porte.as(admin).post(`/api/overweights/imports/${body.data.id}/confirm`);
    await fixture.import(body.data.id, ['done']);
    await fixture.matched();
    const again = await fixture.imported(file, { invoice_number: 'R-1' });
    expect([again.unchanged, again.applied]).toEqual([1, 0]);
    const open = await fixture.imported(file, { invoice_number: 'R-2' });
    expect(open.applied).toBe(1);
    expect(await cases()).toMatchObject([{ tracking_number: one.tracking_number, amount: 43.5 }]);
  });

  it('lines that no parcel has are kept, are looked for again, and are dismissed', async () => {
    const ghost = `GHOST-${newId()}`;
    const parcel = fixture.aParcel(customer);
    fixture.hide(parcel);
    await fixture.imported(`Guía,Peso\n${ghost},9\n${parcel.tracking_number},9`, { map: 'redpack' });
    expect(await numbers()).toEqual(expect.arrayContaining([ghost, parcel.tracking_number]));
    expect(await cases()).toEqual([]);
    fixture.show(parcel);
    const asked = await fixture.porte.as(admin).put('/api/overweights/lines/match', {});
    expect(asked.status).toBe(202);
    await fixture.matched();
    expect(await cases()).toMatchObject([{ overweight: 4 }]);
    const [left] = (await lines()).lines.filter(({ tracking_number }) => tracking_number === ghost);
    const dismiss = () => fixture.porte.as(admin).put(`/api/overweights/lines/${left!.id}/dismiss`, {});
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 409]);
    expect(await numbers()).not.toContain(ghost);
    const norte = fixture.porte.as(anActor('admin', { tenant: NORTE }));
    expect((await norte.put(`/api/overweights/lines/${left!.id}/dismiss`, {})).status).toBe(404);
    expect((await norte.get('/api/overweights/lines')).body.data.lines).toEqual([]);
  });

  it('a reweigh by tracking makes one case, also if the invoice bills it later', async () => {
    const parcel = fixture.aParcel(customer);
    const told = await fixture.reweighed(parcel, { weight: 7.6 });
    await fixture.reweighed(parcel, told);
    await fixture.matched();
    const [made] = await cases();
    expect(made).toMatchObject({ state: 'announced', overweight: 3, amount: 43.5 });
    expect(await fixture.shown(admin, made!.id)).toMatchObject({ carrier_charge: 36.2, invoice_line: null });
    expect((await fixture.eventsOf(made!.id)).map(({ type }) => type)).toEqual(['overweight.reported']);
    await fixture.move(admin, made!.id, 'waive', { reason: 'Se midió mal' });
    expect((await fixture.shown(admin, made!.id)).state).toBe('closed');
    await fixture.reweighed(parcel, { ...told, id: newId() });
    await fixture.imported(`Guía,Peso (kg),Renglón\n${parcel.tracking_number},8,9`, { invoice_number: 'T-1' });
    expect(await cases()).toHaveLength(1);
    await fixture.reweighed(parcel, { ...told, id: newId(), weight: 9 });
    await fixture.matched();
    expect((await cases()).map(({ overweight }) => overweight).sort()).toEqual([3, 4]);
  });

  it('a reweigh of an unknown parcel is kept for review', async () => {
    const parcel = fixture.aParcel(customer);
    fixture.hide(parcel);
    await fixture.reweighed(parcel, { weight: 7.6 });
    await fixture.matched();
    const kept = (await lines()).lines.find(({ tracking_number }) => tracking_number === parcel.tracking_number);
    expect(kept).toMatchObject({ source: 'tracking', invoice_number: null, invoice_line: null, weight: 7.6 });
    fixture.show(parcel);
    // of a parcel whose carrier gave it the same number
    await fixture.reweighed({ ...parcel, shipment_id: newId() }, { weight: 9 });
    await fixture.matched();
    await fixture.porte.as(admin).put('/api/overweights/lines/match', {});
    await fixture.matched();
    expect(await cases()).toMatchObject([{ overweight: 3 }]);
    const light = fixture.aParcel(customer);
    await fixture.reweighed(light, { weight: 4.9 });
    await fixture.matched();
    expect(await cases()).toHaveLength(1);
  });

  it('staff add a map for a file of another carrier, once for each name', async () => {
    const as = fixture.porte.as(admin);
    const map = { name: 'Colibrí', tracking_number: 'Folio guía', billable_kg: 'Kilos' };
    const added = await as.post('/api/overweights/maps', { map });
    expect([added.status, added.body.data.headings]).toEqual([
      201,
      { tracking_number: 'Folio guía', billable_kg: 'Kilos' },
    ]);
    expect((await as.post('/api/overweights/maps', { map })).status).toBe(422);
    const { id } = added.body.data as { id: string };
    const parcel = fixture.aParcel(customer);
    await fixture.imported(`Folio guía,Ruta,Kilos\n${parcel.tracking_number},N,8`, { map: id });
    expect(await cases()).toMatchObject([{ overweight: 3 }]);
    const norte = anActor('admin', { tenant: NORTE });
    expect((await fixture.upload('Folio guía,Kilos\nX,8', { map: id }, norte)).status).toBe(422);
    expect((await fixture.porte.as(norte).delete(`/api/overweights/maps/${id}`)).status).toBe(404);
    expect((await as.delete(`/api/overweights/maps/${id}`)).status).toBe(204);
    expect((await as.get('/api/overweights/maps')).body.data).toEqual([]);
  });

  it('files without the needed columns, and broken or hostile ones, are rejected whole', async () => {
    for (const [content, status] of [
      [new Uint8Array(Buffer.from('504b03040000', 'hex')), 415],
      [new Uint8Array([0, 1, 2, 3]), 415],
    ] as const)
      expect((await fixture.upload(content)).status).toBe(status);
    for (const content of ['', 'Peso,Alto\n3,4', 'Guía,Peso (kg)\n']) {
      const answer = await fixture.upload(content, { map: 'estafeta' });
      expect(answer.status === 202 ? (await fixture.import(answer.body.data.id)).state : answer.status).toBe(
        'rejected',
      );
    }
    expect((await fixture.upload('Guía\nX', { map: 'nadie' })).status).toBe(422);
    for (const by of [customer, anActor('operator')])
      expect((await fixture.upload('Guía\nX', {}, by)).status).toBe(403);
  });

  it('a large invoice makes a case of each heavier parcel once, also where two files name it', async () => {
    const parcels = Array.from({ length: LARGE }, () => fixture.aParcel(customer));
    const content = parcels.map(({ tracking_number }, at) => `${tracking_number},8,${at}`).join('\n');
    const since = performance.now();
    await fixture.imported(`Guía,Peso facturado (kg),Renglón\n${content}`, { invoice_number: 'L-1' });
    const ms = performance.now() - since;
    if (process.env.INVOICE_LINES) process.stderr.write(`${LARGE} lines in ${Math.round(ms / 1000)} s\n`);
    await fixture.imported(`Guía,Peso facturado (kg),Renglón\n${content}`, { invoice_number: 'L-2' });
    const [{ made, told }] = (await fixture.rows<{ made: number; told: number }>(
      `select count(*)::int as made, (select count(*)::int from overweight_entries e where e.overweight_id = any (array_agg(o.id))) as told
        from overweights o where user_id = $1`,
      [customer.id],
    )) as [{ made: number; told: number }];
    expect([made, told]).toEqual([LARGE, LARGE]);
  });
});
