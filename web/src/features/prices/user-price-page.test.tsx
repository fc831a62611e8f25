import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { Notices } from '../../shared/feedback/notify.js';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { aPerson, renderAt } from '../../shared/testing/render.js';
import { UserPricePage } from './user-price-page.js';

jest.setTimeout(60_000);

const USER = aPerson('customer', { id: '0190a000-0000-7000-8000-0000000000a1', fullname: 'Benita Ruiz' });
const CARRIER = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  name: 'Correcaminos',
  logo: '/api/carriers/logos/t/c.png',
};
const SERVICE = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  name: 'Terrestre',
  carrier_id: CARRIER.id,
  carrier: CARRIER,
};
const list = (kg: number, price: number, admin_cost: number) => ({
  id: `p${kg}`,
  service_id: SERVICE.id,
  kg,
  price,
  admin_cost,
});
const OWN = { id: 'own', user_id: USER.id, service_id: SERVICE.id, kg: 5, price: 130 };

const aServer = () =>
  new MockServer()
    .on(`GET users/${USER.id}`, { data: USER })
    .on('GET carriers', listOf([CARRIER]))
    .on('GET services', listOf([SERVICE]))
    .on(`GET services/${SERVICE.id}`, { data: SERVICE })
    .on('GET service_prices', listOf([list(1, 89, 72), list(5, 139, 121)]))
    .on('GET user_prices', listOf([OWN]))
    .on(`PUT users/${USER.id}/user_prices/table`, { data: [] });

const edit = (server: MockServer, role: Role = 'admin') =>
  renderAt(
    `/users/${USER.id}/prices/${SERVICE.id}/edit`,
    <>
      <UserPricePage />
      <Notices />
    </>,
    { server, role, route: '/users/:userId/prices/:serviceId/edit' },
  );
const cell = (kg: number) =>
  screen.getByRole('gridcell', { name: new RegExp(`^Precio del cliente hasta ${kg}\\skg:`) });

describe("a user's prices", () => {
  it("bear their carrier's mark", async () => {
    await edit(aServer());
    await screen.findByRole('grid');
    await waitFor(() => expect(document.querySelector('header img')?.getAttribute('src')).toBe(CARRIER.logo));
  });

  it("a user's prices have their title once the service is read that it names", async () => {
    let answer = (): void => {};
    const held = new Promise(resolve => (answer = () => resolve({ data: SERVICE })));
    const server = aServer().on(`GET services/${SERVICE.id}`, () => held);
    const { store } = await edit(server);
    const isRead = () =>
      Object.values(store.getState().api.queries).some(
        query =>
          query?.status === 'fulfilled' && (query.originalArgs as { path?: string } | undefined)?.path === 'users',
      );
    await waitFor(() => expect(isRead()).toBe(true));
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading()).toBe('Precios');
    answer();
    await waitFor(() => expect(heading()).toMatch(/Benita Ruiz.*Terrestre|Terrestre.*Benita Ruiz/));
  });

  it("a user's prices stand beside the list price, the cost and the margin", async () => {
    await edit(aServer());
    await screen.findByRole('grid');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Hasta (kg)',
      'Costo de la empresa',
      'Precio de lista',
      'Precio del cliente',
      'Margen $',
      'Margen %',
      'Acciones',
    ]);
    expect([cell(1).textContent, cell(5).textContent]).toEqual(['$89.00', '$130.00']);
  });

  it("a user's prices are changed in a dialog and in the table, and saved together", async () => {
    const server = aServer();
    const { user } = await edit(server);
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: /^Editar hasta 1\skg$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Precio del cliente' }), '85,5');
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
    // the dialog hides the page until it has closed
    await screen.findByRole('grid');
    await user.click(cell(5));
    await user.keyboard('{Delete}');
    expect(cell(5).textContent).toBe('$130.00$139.00');
    await user.click(await screen.findByRole('button', { name: 'Guardar 2 cambios' }));
    await waitFor(() =>
      expect(server.sent(`PUT users/${USER.id}/user_prices/table`)[0]?.body).toEqual({
        user_prices: { service_id: SERVICE.id, rows: [{ kg: 1, price: 85.5 }], removed: [5] },
      }),
    );
  });

  it('return to the list price in the dialog', async () => {
    const { user } = await edit(aServer());
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: /^Editar hasta 5\skg$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Usar el de lista' }));
    await waitFor(() => expect(cell(5).textContent).toBe('$130.00$139.00'));
  });

  it("a user's prices of a missing user lead back to the users", async () => {
    await edit(aServer().on(`GET users/${USER.id}`, failure(404, 'not_found')));
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/users');
  });
});
