import { screen } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { NewPickupPage } from './new-pickup-page.js';

const DAYS = [{ day: '2026-11-25', windows: [{ from: '09:00', to: '12:00' }] }];
const parcel = (id: string, sequential_id: number, recipient: string) => ({
  id,
  sequential_id,
  tracking_number: `CRM${id}`,
  recipient,
  city: 'León',
  weight: 3.4,
});
const place = { sender: 'Tienda Ñandú', address: 'Av. Juárez 20, Centro, 06010 CDMX', phone: '5555123456' };
const GROUPS = [
  {
    carrier_id: 'c1',
    carrier: 'Correcaminos',
    is_offered: true,
    ...place,
    shipments: [parcel('s1', 224, 'Guadalupe'), parcel('s2', 225, 'Julia')],
  },
  { carrier_id: 'c2', carrier: 'FedEx', is_offered: true, ...place, shipments: [parcel('s3', 226, 'Óscar')] },
  { carrier_id: 'c3', carrier: 'Colibrí', is_offered: false, ...place, shipments: [parcel('s4', 222, 'Rosa')] },
];
const serverWith = (groups: object[]): MockServer =>
  new MockServer().on('GET pickups/windows', { data: DAYS }).on('GET pickups/parcels', { data: groups });
const show = (server: MockServer, at = '/pickups/new') =>
  renderAt(at, <NewPickupPage />, { server, role: 'customer', route: '/pickups/new' });

describe('the page of a new pickup', () => {
  it('asks for the ticked parcels of one carrier, with the note', async () => {
    const server = serverWith(GROUPS).on('POST pickups', failure(409, 'pickup_in_progress'));
    const { user } = await show(server);
    await user.click(await screen.findByRole('checkbox', { name: /Julia/ }));
    await user.type(screen.getByLabelText(/Nota para quien recoge/), 'Portón verde');
    await user.click(screen.getByRole('button', { name: 'Programar 1 paquete' }));
    expect(server.sent('POST pickups')[0]!.body).toEqual({
      pickup: {
        shipment_ids: ['s1'],
        date_from: '2026-11-25T09:00',
        date_to: '2026-11-25T12:00',
        note: 'Portón verde',
      },
    });
    expect(await screen.findByText('No se pidió la recolección')).toBeTruthy();
  });

  it('ticks the parcels that the list was left with, and says which go to a branch', async () => {
    await show(serverWith(GROUPS), '/pickups/new?shipments=s3');
    expect(await screen.findByRole('radio', { name: 'FedEx · 1', checked: true })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /Óscar/, checked: true })).toBeTruthy();
    expect(screen.getByText('Colibrí no recoge estos envíos: lleva 222 a una sucursal.')).toBeTruthy();
  });

  it('says so when no parcel waits', async () => {
    await show(serverWith([]));
    expect(await screen.findByText('Ningún paquete con guía espera recolección.')).toBeTruthy();
  });

  it('can be loaded again when it fails', async () => {
    await show(serverWith(GROUPS).on('GET pickups/parcels', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
