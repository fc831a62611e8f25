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

  const PICKUP = {
    id: 'p1',
    user_id: 'u1',
    shipment_id: 's1',
    tracking_number: 'CRM1',
    shipments: GROUP.shipments,
    carrier_id: 'c1',
    carrier: 'Correcaminos',
    status: 'generated',
    reference_number: 'R-1',
    date_from: '2026-11-25T09:00',
    date_to: '2026-11-25T12:00',
    note: null,
    message: null,
    address: 'Av. Juárez 20',
    created_at: '2026-11-24T10:00:00Z',
    updated_at: '2026-11-24T10:00:00Z',
  };
  const dated = (id: string, day: string, status: string) => ({
    ...PICKUP,
    id,
    status,
    reference_number: `R-${id}`,
    date_from: `${day}T09:00`,
    date_to: `${day}T12:00`,
  });

  it('lists upcoming pickups before those of today and earlier, each with its next step', async () => {
    const rows = [
      dated('1', '2026-11-25', 'generated'),
      dated('2', '2026-11-24', 'generated'),
      dated('3', '2026-11-20', 'missed'),
      dated('4', '2026-11-19', 'failed'),
      dated('5', '2026-11-18', 'unknown'),
    ];
    const server = aServer().on('GET pickups', listOf(rows));
    // 11 p.m. of the 24th where the tenant is
    await visit(pickupPages, '/pickups', { server, role: 'customer', now: '2026-11-25T05:00:00Z' });
    const table = within(await screen.findByRole('table', { name: 'Recolecciones' }));
    await table.findByText('R-1');
    const texts = table.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    expect(texts.map(text => /Próximas|Hoy y antes|R-\d/.exec(text)?.[0])).toEqual([
      undefined,
      'Próximas',
      'R-1',
      'Hoy y antes',
      'R-2',
      'R-3',
      'R-4',
      'R-5',
    ]);
    const steps = table.getAllByRole('link', { name: /: R-/ });
    expect(steps.map(step => step.getAttribute('aria-label'))).toEqual([
      'Marcar si pasaron: R-2',
      'Pedirla otra vez: R-3',
      'Reintentar: R-4',
    ]);
    expect(steps[0]!.getAttribute('href')).toBe('/shipments/s1/pickup');
    expect(server.sent('GET pickups')[0]!.query.get('order')).toBe('date_from desc');
  });

  it('leads to the page of a new pickup from the address of the panel in a narrow window', async () => {
    const real = window.matchMedia;
    window.matchMedia = query => ({ ...real(query), matches: query.includes('1439') });
    const { place } = await show('/pickups?new=1');
    expect(place()).toBe('/pickups/new');
    window.matchMedia = real;
  });
});
