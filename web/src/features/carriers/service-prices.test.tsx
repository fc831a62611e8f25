import { screen, waitFor } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { servicePricePages } from './service-price-pages.js';

jest.setTimeout(30_000);

const SERVICE = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  name: 'Terrestre',
  carrier_id: '0190a000-0000-7000-8000-0000000000c1',
  edit_admin_cost: false,
  carrier: { name: 'Correcaminos' },
};
const PRICE = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  service_id: SERVICE.id,
  kg: 5,
  price: 139,
  admin_cost: 121,
  main_admin_cost: 104,
  created_at: '2026-01-01T10:00:00Z',
};

const aServer = (editable = false) =>
  new MockServer()
    .on(`GET services/${SERVICE.id}`, { data: { ...SERVICE, edit_admin_cost: editable } })
    .on('GET service_prices', listOf([PRICE]))
    .on(`GET service_prices/${PRICE.id}`, { data: PRICE })
    .on('POST service_prices', new Reply(201, { data: PRICE }))
    .on(`PUT service_prices/${PRICE.id}`, { data: PRICE })
    .on(`DELETE service_prices/${PRICE.id}`, null);

const base = `/services/${SERVICE.id}/service-prices`;
const add = (server: MockServer, role: Role) =>
  visit(servicePricePages, `${base}/new`, { server, role, route: '/services/:serviceId/service-prices/new' });
const edit = (server: MockServer, role: Role) =>
  visit(servicePricePages, `${base}/${PRICE.id}/edit`, {
    server,
    role,
    route: '/services/:serviceId/service-prices/:id/edit',
  });
const text = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Guardar' });

describe('the price form', () => {
  it('does not ask an admin for a cost that the service derives, and shows where it is set', async () => {
    const server = aServer();
    const { user } = await add(server, 'admin');
    await user.type(await screen.findByRole('textbox', { name: /^Hasta/ }), '5');
    await user.type(text('Precio')!, '139');
    expect(text('Costo de la empresa')!.disabled).toBe(true);
    expect(text('Costo del sistema')).toBeNull();
    expect(screen.getByText('Se fija en el nivel superior')).toBeTruthy();
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST service_prices')[0]?.body).toEqual({
        service_price: { service_id: SERVICE.id, kg: 5, price: 139 },
      }),
    );
  });

  it('asks an admin for its cost where the service leaves it open', async () => {
    const server = aServer(true);
    const { user } = await add(server, 'admin');
    await user.type(await screen.findByRole('textbox', { name: /^Hasta/ }), '5');
    await user.type(text('Precio')!, '139');
    await user.click(save());
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    await user.type(text('Costo de la empresa')!, '121.5');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST service_prices')[0]?.body).toEqual({
        service_price: { service_id: SERVICE.id, kg: 5, price: 139, admin_cost: 121.5 },
      }),
    );
  });

  it.each<[string, Role, string, boolean, boolean]>([
    ['closes', 'main_admin', 'closed', false, true],
    ['opens', 'main_admin', 'open', true, false],
    ['opens', 'developer', 'closed', false, false],
  ])('%s the system’s cost to %s where the service’s costs are %s', async (_verb, role, _state, editable, closed) => {
    await edit(aServer(editable), role);
    await screen.findByDisplayValue('139.00');
    expect([text('Costo de la empresa')!.disabled, text('Costo del sistema')!.disabled]).toEqual([false, closed]);
  });

  it('sends only changed fields', async () => {
    const server = aServer();
    const { user } = await edit(server, 'developer');
    await screen.findByDisplayValue('139.00');
    await user.clear(text('Precio')!);
    await user.type(text('Precio')!, '140');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent(`PUT service_prices/${PRICE.id}`)[0]?.body).toEqual({ service_price: { price: 140 } }),
    );
  });
});
