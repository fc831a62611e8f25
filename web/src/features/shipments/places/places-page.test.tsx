import { screen, within } from '@testing-library/react';
import type { ParcelPlaces } from '@porte/contracts/shipments/parcel-places.js';
import { failure, MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { PlacesPage } from './places-page.js';

const PLACES: ParcelPlaces = {
  total: 4,
  is_partial: false,
  states: [
    { state: 'JAL', parcels: 2 },
    { state: 'NLE', parcels: 1 },
  ],
  elsewhere: 0,
  without_place: 1,
  parcels: [
    {
      id: 's1',
      sequential_id: 12,
      recipient: 'Luz Ibarra',
      carrier_name: 'Estafeta',
      status: 'in_transit',
      place: 'ZAPOPAN',
      state: 'JAL',
      seen_at: '2026-11-24T14:30:00Z',
    },
    {
      id: 's2',
      sequential_id: 13,
      recipient: 'Óscar Ruiz',
      carrier_name: 'Redpack',
      status: null,
      place: null,
      state: null,
      seen_at: null,
    },
  ],
};
const show = (server: MockServer) =>
  renderAt('/shipments/places', <PlacesPage />, { server, route: '/shipments/places', me: {} });

describe('where the parcels are', () => {
  it('shows each state’s parcels on the map and in a table, and names those without a place', async () => {
    await show(new MockServer().on('GET shipments/places', { data: PLACES }));
    const map = await screen.findByRole('img', { name: 'Paquetes en camino por estado' });
    expect(map.textContent).toContain('JaliscoJAL2');
    const states = within(screen.getByRole('table', { name: 'Cuántos hay en cada estado' }));
    expect(states.getByRole('row', { name: 'Jalisco 2' })).toBeTruthy();
    expect(states.getByRole('row', { name: 'Sin ubicación todavía 1' })).toBeTruthy();
    expect(states.queryByText(/^Fuera de México/)).toBeNull();
    const list = within(screen.getByRole('table', { name: 'Paquetes en camino' }));
    expect(list.getByRole('link', { name: 'Envío 12' }).getAttribute('href')).toBe('/shipments/s1');
    expect(list.getByRole('row', { name: /^Envío 13 Óscar Ruiz Redpack — Sin ubicación todavía/ })).toBeTruthy();
    expect(screen.getByText(/^Se muestran 2 de 4/)).toBeTruthy();
  });

  it('says that the newest parcels alone are counted where there are very many', async () => {
    await show(new MockServer().on('GET shipments/places', { data: { ...PLACES, is_partial: true } }));
    expect(await screen.findByText(/Se cuentan los 5,000 con la guía más reciente\.$/)).toBeTruthy();
  });

  it('says when nothing is under way, and when the places did not load', async () => {
    const none = { total: 0, is_partial: false, states: [], elsewhere: 0, without_place: 0, parcels: [] };
    const { unmount } = await show(new MockServer().on('GET shipments/places', { data: none }));
    expect(await screen.findByText('No hay paquetes en camino.')).toBeTruthy();
    unmount();
    await show(new MockServer().on('GET shipments/places', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
