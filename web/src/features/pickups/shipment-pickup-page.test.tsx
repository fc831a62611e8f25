import { screen } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ShipmentPickupPage } from './shipment-pickup-page.js';

const DAYS = [
  {
    day: '2026-11-25',
    windows: [
      { from: '09:00', to: '12:00' },
      { from: '12:00', to: '15:00' },
    ],
  },
  { day: '2026-11-26', windows: [{ from: '15:00', to: '18:00' }] },
];
const PICKUP = {
  id: 'p1',
  shipment_id: 's1',
  carrier: 'Correcaminos',
  status: 'generated',
  reference_number: 'R-5518',
  tracking_number: 'CRM1',
  date_from: '2026-11-25T09:00',
  date_to: '2026-11-25T12:00',
  message: null,
  note: null,
  shipments: [{ id: 's1', sequential_id: 224, tracking_number: 'CRM1', recipient: 'Ana', city: 'León', weight: 3 }],
};
const serverWith = (...pickups: object[]): MockServer =>
  new MockServer().on('GET pickups/windows', { data: DAYS }).on('GET pickups', listOf(pickups));
const show = (server: MockServer) =>
  renderAt('/shipments/s1/pickup', <ShipmentPickupPage />, {
    server,
    role: 'customer',
    route: '/shipments/:shipmentId/pickup',
  });

describe("the page of a shipment's pickup", () => {
  it('asks for the chosen day and window', async () => {
    const server = serverWith().on('POST shipments/s1/pickup', { data: PICKUP });
    const { user } = await show(server);
    await user.click(await screen.findByRole('radio', { name: '12 a 15 h' }));
    await user.click(screen.getByRole('button', { name: 'Programar recolección' }));
    expect(server.sent('POST shipments/s1/pickup')[0]!.body).toEqual({
      pickup: { date_from: '2026-11-25T12:00', date_to: '2026-11-25T15:00' },
    });
  });

  it('shows the number of a scheduled one, cancels it, and offers no other', async () => {
    const server = serverWith(PICKUP).on('PUT pickups/p1/cancel', { data: { ...PICKUP, status: 'canceling' } });
    const { user } = await show(server);
    expect(await screen.findByText(/R-5518/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancelar recolección' }));
    expect(server.sent('PUT pickups/p1/cancel')).toHaveLength(1);
  });

  it('offers another try of one that failed, and says that the label stays valid', async () => {
    const failed = { ...PICKUP, status: 'failed', reference_number: null, message: 'Ya no hay lugar' };
    const server = serverWith(failed).on('PUT pickups/p1/retry', failure(422, 'pickup_window_closed'));
    const { user } = await show(server);
    expect(await screen.findByText('Tu guía sigue válida: elige otro horario.')).toBeTruthy();
    expect(screen.getByText('Ya no hay lugar')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('No se pidió la recolección')).toBeTruthy();
  });

  it('lets the customer say that no one came, once the window is over', async () => {
    const past = { ...PICKUP, date_from: '2020-11-25T09:00', date_to: '2020-11-25T12:00' };
    const server = serverWith(past).on('PUT pickups/p1/mark', { data: { ...past, status: 'missed' } });
    const { user } = await show(server);
    expect(await screen.findByRole('button', { name: 'Ya pasaron' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'No pasaron' }));
    expect(server.sent('PUT pickups/p1/mark')[0]!.body).toEqual({ pickup: { came: false } });
  });

  it('offers no mark before the day of the pickup', async () => {
    await show(serverWith({ ...PICKUP, date_from: '2999-11-25T09:00', date_to: '2999-11-25T12:00' }));
    expect(await screen.findByText(/R-5518/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /pasaron/ })).toBeNull();
  });

  it.each(['unknown', 'needs_review', 'pending', 'canceling'])(
    'offers neither try nor cancellation of one that is %s',
    async status => {
      await show(serverWith({ ...PICKUP, status, reference_number: null }));
      expect(await screen.findByText(/Correcaminos/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Reintentar|Cancelar|Programar/ })).toBeNull();
    },
  );

  it('lets staff say what they found out, with their reason', async () => {
    const server = serverWith({ ...PICKUP, status: 'needs_review' }).on('PUT pickups/p1/settle', { data: PICKUP });
    const { user } = await renderAt('/shipments/s1/pickup', <ShipmentPickupPage />, {
      server,
      role: 'admin',
      route: '/shipments/:shipmentId/pickup',
    });
    await user.click(await screen.findByRole('button', { name: 'La paquetería pasa' }));
    expect(server.sent('PUT pickups/p1/settle')).toHaveLength(0);
    await user.type(screen.getByLabelText(/Cómo se supo/), 'por teléfono');
    await user.click(screen.getByRole('button', { name: 'La paquetería pasa' }));
    expect(server.sent('PUT pickups/p1/settle')[0]!.body).toEqual({
      pickup: { scheduled: true, reason: 'por teléfono' },
    });
  });

  it('can be asked for again when it does not load', async () => {
    await show(serverWith().on('GET pickups', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
