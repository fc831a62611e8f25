import { screen, within } from '@testing-library/react';
import { listOf, MockServer } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { pickupPages } from './pickup-pages.js';

const DAYS = [{ day: '2026-11-25', windows: [{ from: '09:00', to: '12:00' }] }];
const GROUP = {
  carrier_id: 'c1',
  carrier: 'Correcaminos',
  is_offered: true,
  sender: 'Tienda Ñandú',
  address: 'Av. Juárez 20, Centro, 06010 CDMX',
  phone: '5555123456',
  shipments: [
    { id: 's1', sequential_id: 224, tracking_number: 'CRM1', recipient: 'Guadalupe', city: 'León', weight: 3.4 },
  ],
};
const aServer = () =>
  new MockServer()
    .on('GET pickups', listOf([]))
    .on('GET pickups/windows', { data: DAYS })
    .on('GET pickups/parcels', { data: [GROUP] });
const show = (at: string) => visit(pickupPages, at, { server: aServer(), role: 'customer' });

describe('the list of pickups', () => {
  it('opens the form of a new pickup beside it in a wide window', async () => {
    const { user, place } = await show('/pickups');
    await user.click((await screen.findAllByRole('link', { name: 'Programar recolección' }))[0]!);
    expect(place()).toBe('/pickups?new=1');
    const panel = within(await screen.findByRole('region', { name: 'Programar recolección' }));
    expect(await panel.findByRole('checkbox', { name: /Guadalupe/ })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Cerrar' }));
    expect(place()).toBe('/pickups');
  });

  it('leads to the page of a new pickup from the address of the panel in a narrow window', async () => {
    const real = window.matchMedia;
    window.matchMedia = query => ({ ...real(query), matches: query.includes('1439') });
    const { place } = await show('/pickups?new=1');
    expect(place()).toBe('/pickups/new');
    window.matchMedia = real;
  });
});
