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
  status: 'unpaid',
  state: 'announced',
  answer_by: '2026-11-26T15:12:00.000Z',
  closing: null,
};
const ENTRIES = [
  { id: 'e1', kind: 'reported', by: null, text: null, created_at: '2026-11-23T15:12:00.000Z' },
  {
    id: 'e2',
    kind: 'rebate_requested',
    by: { id: 'u1', name: 'Carmen Núñez', is_staff: false },
    text: 'Es la caja de siempre',
    created_at: '2026-11-23T17:40:00.000Z',
  },
];
const serverWith = (change: object = {}): MockServer =>
  new MockServer()
    .on('GET overweights/o1', { data: { ...CASE, ...change } })
    .on('GET overweights/o1/timeline', { data: ENTRIES })
    .on('GET settings/overweights_request_rebate/by_key', { data: { value: '1' } });
const show = (server: MockServer, role: 'customer' | 'operator' | 'admin') =>
  renderAt('/overweights/o1', <OverweightPage />, { server, role, route: '/overweights/:id' });

describe('the page of an overweight', () => {
  it('the page of an overweight shows what was measured, how the amount is computed, and what happened', async () => {
    const server = serverWith().on('PUT overweights/o1/accept', { data: { ...CASE, state: 'due' } });
    const { user } = await show(server, 'customer');
    const table = within(await screen.findByRole('table', { name: 'Declarado contra medido' }));
    expect(table.getByRole('row', { name: /Medidas, cm 30 × 25 × 20 42 × 36 × 26/ })).toBeTruthy();
    expect(screen.getByText('8 kg − 5 kg ya pagados = 3 kg × $14.50 = $43.50')).toBeTruthy();
    expect(await screen.findByText('Es la caja de siempre')).toBeTruthy();
    expect(screen.queryByText('Cargo de la paquetería')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aceptar el cargo' }));
    expect(server.sent('PUT overweights/o1/accept')).toHaveLength(1);
  });

  it('the page of an overweight lets the customer ask for a paid amount back, with a reason', async () => {
    const server = serverWith({ state: 'paid', status: 'paid' }).on('PUT overweights/o1/rebate', { data: CASE });
    const { user } = await show(server, 'customer');
    await user.type(await screen.findByLabelText(/^Motivo/), 'Medida equivocada');
    await user.click(screen.getByRole('button', { name: 'Pedir devolución' }));
    expect(server.sent('PUT overweights/o1/rebate')[0]!.body).toEqual({ overweight: { reason: 'Medida equivocada' } });
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
    expect(screen.getByText('FX-88213 · 1204')).toBeTruthy();
  });

  it('the page of an overweight shows operators no decision', async () => {
    await show(serverWith({ state: 'due' }), 'operator');
    await screen.findByRole('table', { name: 'Declarado contra medido' });
    expect(screen.queryByRole('button', { name: /Cobrar|Cerrar/ })).toBeNull();
  });

  it('the page of an overweight can be asked for again when it does not load', async () => {
    await show(new MockServer().on('GET overweights/o1', failure(503, 'service_unavailable')), 'customer');
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
