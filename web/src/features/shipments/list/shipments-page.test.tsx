import type { Role } from '@porte/contracts/acl/matrix.js';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer, type SeenCall } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { ConfirmProvider } from '../../../shared/feedback/confirm.js';
import type { ListedShipment } from '../listed-shipment.js';
import { aBought, aPaid, aRefused, aShipment } from '../shipment.fixture.js';
import { ShipmentsPage } from './shipments-page.js';

const serverWith = (...rows: ListedShipment[]): MockServer =>
  new MockServer().on('GET shipments', listOf(rows)).on('GET shipments/count', { data: { count: 3 } });
const show = (server: MockServer, at = '/shipments', role: Role = 'customer') =>
  renderAt(
    at,
    <ConfirmProvider>
      <ShipmentsPage />
    </ConfirmProvider>,
    { server, role },
  );
const last = (server: MockServer): SeenCall => server.sent('GET shipments').at(-1)!;
const where = (server: MockServer): unknown => JSON.parse(last(server).query.get('where') ?? '{}');
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the list of shipments', () => {
  it('shows recipient, price, status and label', async () => {
    await show(serverWith(aPaid()));
    const cells = within(await row(/^.*12.*Beto Ruiz · Monterrey/));
    expect(cells.getByRole('link', { name: /12.*Beto Ruiz · Monterrey/ }).getAttribute('href')).toBe('/shipments/s1');
    expect(cells.getByText('Correcaminos · Terrestre')).toBeTruthy();
    expect(cells.getByText('$139.00')).toBeTruthy();
    expect(cells.getByRole('button', { name: 'Estado: Listo' })).toBeTruthy();
    expect(cells.getByText('CRM0000001')).toBeTruthy();
    expect(cells.getByText('20 nov 2026')).toBeTruthy();
  });

  it('offers the next action of each row', async () => {
    await show(
      serverWith(
        aShipment({ id: 'a', sequential_id: 1 }),
        aShipment({ id: 'b', sequential_id: 2, step: 'rating' }),
        aRefused({ id: 'c', sequential_id: 3 }),
        aPaid({ id: 'd', sequential_id: 4 }),
        aBought({ id: 'e', sequential_id: 5 }),
      ),
    );
    expect((await screen.findByRole('link', { name: 'Empacar, envío 1' })).getAttribute('href')).toBe(
      '/shipments/a/parcels/new',
    );
    expect(screen.getByRole('link', { name: 'Elegir tarifa, envío 2' }).getAttribute('href')).toBe(
      '/shipments/b/rates/new',
    );
    expect(screen.getByRole('link', { name: 'Elegir tarifa, envío 3' }).getAttribute('href')).toBe(
      '/shipments/c/rates/new',
    );
    expect(screen.getByRole('button', { name: 'Descargar guía, envío 4' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Estado: Comprando' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /, envío 5/ })).toBeNull();
  });

  it('has tabs by next action, kept in the URL', async () => {
    const server = serverWith(aShipment());
    const { user, place } = await show(server);
    await user.click(await screen.findByRole('link', { name: /Por pagar/ }));
    expect(place()).toBe('/shipments?tab=pay');
    await waitFor(() => expect(where(server)).toEqual({ step: ['rating', 'confirmed'], status: 'pending' }));
    await user.click(screen.getByRole('link', { name: 'Todos' }));
    expect(place()).toBe('/shipments');
  });

  it('shows how many wait for the user', async () => {
    await show(serverWith(aShipment()));
    expect(await screen.findByRole('link', { name: /Por empacar\s*3/ })).toBeTruthy();
  });

  it('searches by the selected field, and keeps the text when another one is selected', async () => {
    const server = serverWith(aShipment());
    const { user, place } = await show(server);
    await user.type(await screen.findByRole('searchbox', { name: 'Número de envío' }), '#12{Enter}');
    await waitFor(() => expect(where(server)).toEqual({ number: '12' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Buscar por' }), 'Número de guía');
    expect(place()).toBe('/shipments?tracking=%2312');
    await waitFor(() => expect(where(server)).toEqual({ 'labels.tracking_number': { like: '#12' } }));
  });

  it('lets staff, but not customers, search by e-mail', async () => {
    await show(serverWith(aShipment()), '/shipments', 'operator');
    expect(await screen.findByRole('option', { name: 'Correo del cliente' })).toBeTruthy();
  });

  it('hides e-mail search and owner from a customer, even by the URL', async () => {
    const server = serverWith(aShipment());
    await show(server, '/shipments?email=beto');
    await row(/Beto/);
    expect(screen.queryByRole('option', { name: 'Correo del cliente' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Cliente' })).toBeNull();
    expect(last(server).query.get('where')).toBeNull();
    expect(last(server).query.get('include')).toBeNull();
  });

  it('shows owners to admins', async () => {
    const server = serverWith(
      aShipment({ user: { id: 'u1', name: 'Ana', last_name: 'Núñez', email: 'ana@demo.example' } }),
    );
    await show(server, '/shipments', 'admin');
    expect(await screen.findByText('Ana Núñez · ana@demo.example')).toBeTruthy();
    expect(last(server).query.get('include')).toBe('user');
  });

  it('opens a row with addresses, parcel, money and the last rejection', async () => {
    const { user, place } = await show(serverWith(aRefused()));
    await user.click(await screen.findByRole('button', { name: 'Detalles de envío 12' }));
    expect(place()).toBe('/shipments?open=s1');
    expect(await screen.findByText(/sin cobertura\. No se cobró nada/)).toBeTruthy();
    const ends = screen.getByRole('region', { name: 'Origen y destino' }).textContent;
    expect(ends).toMatch(/Ana Núñez · Ñandú\nAv\. Juárez 20, Centro/);
    expect(ends).toMatch(/64000 Monterrey, Nuevo León/);
    expect(screen.getByRole('region', { name: 'Paquete y precio' }).textContent).toMatch(
      /30 × 40 × 25 cm.*Ropa.*4\.2 kg.*\$1,000\.00.*No se ha cobrado nada/,
    );
  });

  it('deletes a draft after a confirmation with its name', async () => {
    const server = serverWith(aShipment()).on('DELETE shipments/s1', null);
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('alertdialog', { name: /envío 12/ });
    expect(server.sent('DELETE shipments/s1')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(server.sent('DELETE shipments/s1')).toHaveLength(1));
    await waitFor(() => expect(server.sent('GET shipments').length).toBeGreaterThan(1));
  });

  it('shows at the row that it was not deleted, and refetches the list', async () => {
    const server = serverWith(aShipment()).on(
      'DELETE shipments/s1',
      failure(409, 'purchase_in_progress', { messages: ['Ya se está comprando.'] }),
    );
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Ya se está comprando.')).toBeTruthy();
    await waitFor(() => expect(server.sent('GET shipments').length).toBeGreaterThan(1));
  });

  it('deletes nothing that is bought or being bought', async () => {
    const { user } = await show(serverWith(aBought()));
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Duplicar']);
  });

  it('deletes the selected drafts after one confirmation, and nothing that was paid', async () => {
    const server = serverWith(
      aShipment(),
      aPaid({ id: 's2', sequential_id: 13 }),
      aRefused({ id: 's3', sequential_id: 14 }),
    ).on('DELETE shipments/*', null);
    const { user } = await show(server);
    await user.click(await screen.findByRole('checkbox', { name: 'Toda la página' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar (2 de 3)' }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Eliminar 2 de 3 envíos?' });
    expect(dialog.textContent).toMatch(
      /Se borran los borradores con sus direcciones y sus paquetes\. No se cobró nada\./,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() =>
      expect(server.sent('DELETE shipments/*').map(({ path }) => path)).toEqual(['shipments/s1', 'shipments/s3']),
    );
    expect(screen.getByRole('row', { name: /13/ })).toBeTruthy();
  });

  it('creates another one like it, once, and opens it', async () => {
    const server = serverWith(aPaid()).on('POST shipments/s1/clone', { data: aShipment({ id: 's2', step: 'rating' }) });
    const { user, place } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    await waitFor(() => expect(place()).toBe('/shipments/s2/rates/new'));
    expect(server.sent('POST shipments/s1/clone').map(call => call.headers.has('idempotency-key'))).toEqual([true]);
  });

  it('shows at the row that a label could not be loaded', async () => {
    const server = serverWith(aPaid()).on(
      'GET labels/l1/download',
      failure(404, 'not_found', { messages: ['Esta guía no está.'] }),
    );
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Descargar guía, envío 12' }));
    expect(await screen.findByText('Esta guía no está.')).toBeTruthy();
  });

  it('explains the empty list to a new customer', async () => {
    const { user, place } = await show(serverWith());
    const text = await screen.findByText(/Aún no tienes envíos/);
    await user.click(within(text.parentElement!).getByRole('link', { name: 'Crear envío' }));
    expect(place()).toBe('/shipments/new');
  });

  it('keeps the tab when filters are cleared', async () => {
    const { user, place } = await show(serverWith(), '/shipments?tab=ready&number=99');
    const text = await screen.findByText('Ningún resultado con estos filtros.');
    await user.click(within(text.parentElement!).getByRole('button', { name: 'Quitar filtros' }));
    expect(place()).toBe('/shipments?tab=ready');
    expect(await screen.findByText('Todavía no hay guías listas.')).toBeTruthy();
  });
});
