import { screen, within } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { OverweightPage } from './overweight-page.js';

const CASE = {
  id: 'o1',
  shipment_id: 's1',
  shipment_number: 196,
  user_id: 'u1',
  tracking_number: 'EST4471655',
  carrier_name: 'Estafeta',
  service_name: 'Terrestre',
  declared: { length: 30, width: 25, height: 20, weight: 3.4, volumetric_weight: 3 },
  measured: { length: 42, width: 36, height: 26, weight: 3.6, volumetric_weight: 7.863 },
  billable_kg: 7.863,
  paid_kg: 5,
  overweight: 3,
  price: 14.5,
  amount: 43.5,
  labelled_at: '2026-11-12T18:00:00.000Z',
  offered_kg: null,
  reported_kg: null,
  reported_amount: null,
  status: 'unpaid',
  state: 'announced',
  answer_by: '2026-11-26T15:12:00.000Z',
  closing: null,
  created_at: '2026-11-23T15:12:00.000Z',
};
const ENTRIES = [
  { id: 'e1', kind: 'reported', by: null, text: null, files: [], created_at: '2026-11-23T15:12:00.000Z' },
  {
    id: 'e2',
    kind: 'rebate_requested',
    by: { id: 'u1', name: 'Carmen Núñez', is_staff: false },
    text: 'Es la caja de siempre',
    files: ['jpeg', 'pdf'],
    created_at: '2026-11-23T17:40:00.000Z',
  },
];
const serverWith = (change: object = {}): MockServer =>
  new MockServer()
    .on('GET overweights/o1', { data: { ...CASE, ...change } })
    .on('GET overweights/o1/timeline', { data: ENTRIES })
    .on('GET settings/overweights_request_rebate/by_key', { data: { value: '1' } });
const show = (server: MockServer, role: 'customer' | 'operator' | 'admin', now = '2026-11-24T19:12:00.000Z') =>
  renderAt('/overweights/o1', <OverweightPage />, { server, role, route: '/overweights/:id', now });

describe('the page of an overweight', () => {
  it('the page of an overweight shows what was measured, how the amount is computed, and what happened', async () => {
    const server = serverWith().on('PUT overweights/o1/accept', { data: { ...CASE, state: 'due' } });
    const { user } = await show(server, 'customer');
    const table = within(await screen.findByRole('table', { name: 'Declarado contra medido' }));
    expect(table.getByRole('row', { name: /Medidas, cm 30 × 25 × 20 42 × 36 × 26/ })).toBeTruthy();
    expect(screen.getByText('8 kg − 5 kg ya pagados = 3 kg × $14.50 = $43.50')).toBeTruthy();
    expect(await screen.findByText('Es la caja de siempre')).toBeTruthy();
    expect(screen.queryByText('Cargo de la paquetería')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aceptar y pagar $43.50' }));
    expect(server.sent('PUT overweights/o1/accept')).toHaveLength(1);
  });

  it('the page of an overweight shows its customer once until when to answer, and what follows', async () => {
    await show(serverWith(), 'customer');
    const deadline = within(await screen.findByRole('region', { name: 'Responde antes del' }));
    expect(deadline.getByText(/^jueves 26 de noviembre, 9:12 a\.m\.$/i)).toBeTruthy();
    expect(deadline.getByText(/^Te quedan 1 d(ía)? 20 h$/)).toBeTruthy();
    expect(
      deadline.getByText('Si no respondes, se cobra $43.50; si lo impugnas, no se cobra mientras lo revisamos.'),
    ).toBeTruthy();
    expect(screen.queryByText('Plazo para responder')).toBeNull();
  });

  it('the page of an overweight shows staff until when its customer answers', async () => {
    await show(serverWith(), 'admin');
    const deadline = within(await screen.findByRole('region', { name: 'El cliente responde antes del' }));
    expect(deadline.getByText(/^Quedan 1 d(ía)? 20 h$/)).toBeTruthy();
    expect(deadline.queryByText(/Si no respondes/)).toBeNull();
  });

  it('the page of an overweight says that its time is over, and nothing of a deadline once it was answered', async () => {
    await show(serverWith(), 'customer', '2026-11-27T00:00:00.000Z');
    expect(await screen.findByText('El plazo terminó. Si no hay respuesta, se cobra.')).toBeTruthy();
    expect(screen.queryByText(/Si no respondes/)).toBeNull();
    await show(serverWith({ state: 'contested' }), 'admin');
    await screen.findByRole('form', { name: 'Dar la razón' }).catch(() => null);
    expect(screen.getAllByRole('region', { name: 'Responde antes del' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'El cliente responde antes del' })).toBeNull();
  });

  it('the page of an overweight lets the customer ask for a paid amount back, with a reason', async () => {
    const server = serverWith({ state: 'paid', status: 'paid' }).on('PUT overweights/o1/rebate', { data: CASE });
    const { user } = await show(server, 'customer');
    await user.type(await screen.findByLabelText(/^Motivo/), 'Medida equivocada');
    await user.click(screen.getByRole('button', { name: 'Pedir devolución' }));
    expect(server.sent('PUT overweights/o1/rebate')[0]!.body).toEqual({ overweight: { reason: 'Medida equivocada' } });
  });

  it('the page of an overweight shows a sum that adds up also where a part of the kg is charged', async () => {
    await show(serverWith({ overweight: 1, amount: 14.5, reported_kg: 3, reported_amount: 43.5 }), 'customer');
    expect(
      await screen.findByText('8 kg − 5 kg ya pagados = 3 kg, de los que se cobran 1 kg × $14.50 = $14.50'),
    ).toBeTruthy();
  });

  it('the page of an overweight lets staff charge it early only with a reason, and once it is due without one', async () => {
    const early = serverWith({ carrier_charge: 36.2, invoice_number: 'FX-88213', invoice_line: '1204' }).on(
      'PUT overweights/o1/deduction',
      { data: CASE },
    );
    const { user } = await show(early, 'admin');
    const form = within(await screen.findByRole('form', { name: 'Cobrar antes del plazo' }));
    await user.type(form.getByLabelText(/^Motivo/), 'Lo pidió');
    await user.click(form.getByRole('button', { name: 'Cobrar $43.50' }));
    expect(early.sent('PUT overweights/o1/deduction')[0]!.body).toEqual({ reason: 'Lo pidió' });
    const line = within(screen.getByRole('region', { name: 'Factura de Estafeta' }));
    for (const text of ['FX-88213', '1204', '$36.20']) expect(line.getByText(text)).toBeTruthy();
  });

  it('the page of an overweight names the invoice of a carrier that is not known', async () => {
    await show(serverWith({ carrier_name: null, invoice_number: 'FX-88213' }), 'admin');
    expect(await screen.findByRole('region', { name: 'Factura de la paquetería' })).toBeTruthy();
  });

  it('the page of an overweight shows operators no decision', async () => {
    await show(serverWith({ state: 'due' }), 'operator');
    await screen.findByRole('table', { name: 'Declarado contra medido' });
    expect(screen.queryByRole('button', { name: /Cobrar|Cerrar/ })).toBeNull();
  });

  it('the page of an overweight lets the customer contest it with several files, in its own words', async () => {
    const server = serverWith().on('PUT overweights/o1/contest', { data: { ...CASE, state: 'contested' } });
    const { user } = await show(server, 'customer');
    const form = within(await screen.findByRole('form', { name: '¿No estás de acuerdo?' }));
    await user.click(form.getByRole('button', { name: 'Impugnar el cargo' }));
    expect(server.sent('PUT overweights/o1/contest')).toHaveLength(0);
    await user.type(form.getByLabelText(/^Qué pasó/), 'Es la caja de siempre');
    const files = [
      new File(['a'], 'caja.jpg', { type: 'image/jpeg' }),
      new File(['b'], 'ficha.pdf', { type: 'application/pdf' }),
    ];
    await user.upload(form.getByLabelText(/^Fotos o PDF/), [
      ...files,
      new File(['c'], 'nota.txt', { type: 'text/plain' }),
    ]);
    expect(await form.findByText('ficha.pdf')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Quitar ficha.pdf' }));
    await user.upload(form.getByLabelText('Tomar foto'), new File(['d'], 'foto.jpg', { type: 'image/jpeg' }));
    await user.type(form.getByLabelText(/^Kilos que sí aceptas/), '1');
    await user.click(form.getByRole('button', { name: 'Impugnar el cargo' }));
    const sent = server.sent('PUT overweights/o1/contest')[0]!.body as FormData;
    expect(sent.get('overweight[evidence_description]')).toBe('Es la caja de siempre');
    expect(sent.get('overweight[accepted_kg]')).toBe('1');
    expect(sent.getAll('files[]').map(file => (file as File).name)).toEqual(['caja.jpg', 'foto.jpg']);
  });

  it('the page of a contested overweight shows staff its evidence and the three decisions, each with its reason', async () => {
    const server = serverWith({ state: 'contested', offered_kg: 1 })
      .on('PUT overweights/o1/partial', { data: CASE })
      .on('PUT overweights/o1/grant', { data: CASE })
      .on('PUT overweights/o1/reject', { data: CASE });
    const { user } = await show(server, 'admin');
    expect(await screen.findByRole('button', { name: 'JPG 1' })).toBeTruthy();
    const part = within(await screen.findByRole('form', { name: 'Dar la razón en parte' }));
    expect((part.getByLabelText(/^Kilos que se cobran, de 3/) as HTMLInputElement).value).toBe('1');
    await user.type(part.getByLabelText(/^Motivo/), 'Se ve en la foto');
    await user.click(part.getByRole('button', { name: 'Cobrar solo esos kilos' }));
    expect(server.sent('PUT overweights/o1/partial')[0]!.body).toEqual({
      overweight: { reason: 'Se ve en la foto', kg: 1 },
    });
    for (const name of ['Dar la razón al cliente', 'Rechazar la impugnación'])
      expect(screen.getByRole('form', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cobrar \$/ })).toBeNull();
  });

  it('the page of an overweight lets customer and staff write to each other until the case is closed', async () => {
    const server = serverWith({ state: 'contested' }).on('POST overweights/o1/messages', { data: ENTRIES });
    const { user } = await show(server, 'customer');
    const form = within(await screen.findByRole('form', { name: 'Enviar mensaje' }));
    await user.type(form.getByLabelText(/^Mensaje/), '¿Iba junto con otra?');
    await user.click(form.getByRole('button', { name: 'Enviar mensaje' }));
    const sent = server.sent('POST overweights/o1/messages')[0]!.body as FormData;
    expect(sent.get('overweight[text]')).toBe('¿Iba junto con otra?');
  });

  it('the page of a closed overweight has no place to write', async () => {
    await show(serverWith({ state: 'closed', status: 'closed', closing: 'granted' }), 'customer');
    expect(await screen.findByText('El cliente lo impugnó y tenía razón')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Enviar mensaje' })).toBeNull();
  });

  it('the page of an overweight can be asked for again when it does not load', async () => {
    await show(new MockServer().on('GET overweights/o1', failure(503, 'service_unavailable')), 'customer');
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  const PLANNED = { state: 'planned', paid: 30, plan_share: 30 };

  it('the page of an overweight lets the owner of the wallet accept a plan, and says what the next deposit gives', async () => {
    const server = serverWith({ ...PLANNED, state: 'offered' }).on('PUT overweights/o1/accept_plan', { data: CASE });
    const { user } = await show(server, 'customer');
    expect(await screen.findByText('$13.50 de $43.50')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Aceptar el plan' }));
    expect(server.sent('PUT overweights/o1/accept_plan')[0]!.body).toEqual({});
    await show(serverWith(PLANNED), 'customer');
    expect(await screen.findByText('da el 30 %, $13.50 como máximo')).toBeTruthy();
  });

  it('staff offer a plan or set one, and end it with a reason', async () => {
    const server = serverWith({ state: 'short', paid: 0, plan_share: null })
      .on('PUT overweights/o1/offer_plan', { data: CASE })
      .on('PUT overweights/o1/set_plan', { data: CASE });
    const { user, unmount } = await show(server, 'admin');
    const offer = within(await screen.findByRole('form', { name: 'Ofrecer un plan de pagos' }));
    await user.click(offer.getByRole('button', { name: 'Ofrecer el plan' }));
    expect(server.sent('PUT overweights/o1/offer_plan')[0]!.body).toEqual({ overweight: { share: 30 } });
    const set = within(screen.getByRole('form', { name: 'Poner el plan que acordaste con el cliente' }));
    await user.type(set.getByLabelText(/^Motivo/), 'Por teléfono');
    await user.click(set.getByRole('button', { name: 'Empezar el plan' }));
    expect(server.sent('PUT overweights/o1/set_plan')[0]!.body).toEqual({
      overweight: { share: 30, reason: 'Por teléfono' },
    });
    unmount();
    const ends = serverWith(PLANNED).on('PUT overweights/o1/cancel_plan', { data: CASE });
    const { user: other } = await show(ends, 'admin');
    await other.type(await screen.findByLabelText(/^Motivo/), 'Pagará en efectivo');
    await other.click(screen.getByRole('button', { name: 'Terminar el plan' }));
    expect(ends.sent('PUT overweights/o1/cancel_plan')[0]!.body).toEqual({
      overweight: { reason: 'Pagará en efectivo' },
    });
  });
});
