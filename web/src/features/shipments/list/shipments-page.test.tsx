import type { Role } from '@porte/contracts/acl/matrix.js';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer, Reply, type SeenCall } from '../../../shared/testing/mock-server.js';
import { endUndo } from '../../../shared/testing/end-undo.js';
import { renderAt } from '../../../shared/testing/render.js';
import { selectAll } from '../../../shared/testing/select-all.js';
import { ConfirmProvider } from '../../../shared/feedback/confirm.js';
import { Notices } from '../../../shared/feedback/notify.js';
import type { UserEvent } from '@testing-library/user-event';
import type { ListedShipment } from '../listed-shipment.js';
import { aBought, aPaid, aRefused, aShipment } from '../shipment.fixture.js';
import { ShipmentsPage } from './shipments-page.js';

const serverWith = (...rows: ListedShipment[]): MockServer =>
  new MockServer().on('GET shipments', listOf(rows)).on('GET shipments/counts', {
    data: { pack: 3, pay: 2, ready: 14, to_print: 6, on_way: 8, trouble: 1, cancellations: 4, all: 24 },
  });
const show = (server: MockServer, at = '/shipments', role: Role = 'customer') =>
  renderAt(
    at,
    <ConfirmProvider>
      <ShipmentsPage />
      <Notices />
    </ConfirmProvider>,
    { server, role },
  );
const last = (server: MockServer): SeenCall => server.sent('GET shipments').at(-1)!;
const where = (server: MockServer): unknown => JSON.parse(last(server).query.get('where') ?? '{}');
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the list of shipments', () => {
  it('shows recipient, carrier, price, status and label', async () => {
    await show(serverWith(aPaid()));
    const cells = within(await row(/Beto Ruiz.*12 · Monterrey/));
    expect(cells.getByRole('link', { name: /Beto Ruiz.*12 · Monterrey/ }).getAttribute('href')).toBe('/shipments/s1');
    expect(cells.getByText('Correcaminos')).toBeTruthy();
    expect(cells.getByText('Terrestre')).toBeTruthy();
    expect(cells.getByText('$139.00')).toBeTruthy();
    expect(cells.getByRole('button', { name: 'Estado: Listo' })).toBeTruthy();
    expect(cells.getByText('CRM0000001')).toBeTruthy();
    expect(cells.getByText(/^20 nov/)).toBeTruthy();
  });

  it('says today and yesterday by name, in the time zone of the tenant', async () => {
    await renderAt('/shipments', <ShipmentsPage />, {
      server: serverWith(
        aPaid({ created_at: '2026-11-21T06:30:00Z' }),
        aPaid({ id: 's2', created_at: '2026-11-21T05:30:00Z' }),
      ),
      now: '2026-11-21T18:00:00Z',
    });
    expect(await screen.findByText('hoy')).toBeTruthy();
    expect(screen.getByText('ayer')).toBeTruthy();
  });

  it('shows the day that the carrier names while a parcel is on its way', async () => {
    const rows = [
      aPaid({ expected_on: '2026-11-23', parcel_status: 'in_transit' }),
      aPaid({ id: 's2', status: 'delivered', expected_on: '2026-11-20' }),
    ];
    await renderAt('/shipments', <ShipmentsPage />, { server: serverWith(...rows), now: '2026-11-21T18:00:00Z' });
    expect((await screen.findAllByText(/^Llega: /)).map(({ textContent }) => textContent)).toEqual(['Llega: 23 nov']);
  });

  it('shows of a canceled label what was returned', async () => {
    await show(serverWith(aPaid({ status: 'canceled' })));
    const cells = within(await row(/Beto Ruiz/));
    expect(cells.getByText('$139.00').closest('s')).toBeTruthy();
    expect(cells.getByText('devuelto')).toBeTruthy();
  });

  it('filters by the carriers of own shipments for a customer who has had several', async () => {
    const carriers = [
      { id: 'c1', name: 'Colibrí', logo: null },
      { id: 'c2', name: 'Correcaminos', logo: null },
    ];
    const server = serverWith(aPaid()).on('GET carriers/from_shipments', { data: carriers });
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Filtro' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Paquetería' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Correcaminos' }));
    await waitFor(() => expect(where(server)).toEqual({ 'rates.services.carrier_id': 'c2' }));
  });

  it('filters by store and reads new orders for who has stores', async () => {
    const store = { id: 'st1', shop: 'flores.example', name: 'Flores' };
    const server = serverWith(aPaid())
      .on('GET stores', listOf([store]))
      .on('GET stores/st1', { data: store });
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Filtro' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tienda' }));
    await user.click(await screen.findByRole('combobox', { name: 'Tienda' }));
    await user.click(await screen.findByRole('option', { name: 'flores.example' }));
    await waitFor(() => expect(where(server)).toMatchObject({ store_id: 'st1' }));
    server.on('POST syncs', { data: { stores: 1 } });
    await user.click(screen.getByRole('button', { name: 'Sincronizar tiendas' }));
    expect(await screen.findByText('Estamos leyendo los pedidos. Llegan en un momento.')).toBeTruthy();
  });

  it('offers neither to who has no stores', async () => {
    const { user } = await show(serverWith(aPaid()).on('GET stores', listOf([])));
    await user.click(await screen.findByRole('button', { name: 'Filtro' }));
    await screen.findByRole('menuitem', { name: 'Canal' });
    expect(screen.queryByRole('menuitem', { name: 'Tienda' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sincronizar tiendas' })).toBeNull();
  });

  it('opens the manifests without an answer for staff whom the inbox sends, and settles them', async () => {
    const manifest = {
      id: 'm1',
      carrier_name: 'Envia',
      status: 'needs_review',
      tracking_numbers: ['T1'],
      files: 0,
      message: null,
      created_at: '2026-11-20T10:00:00Z',
    };
    const server = serverWith(aPaid())
      .on('GET carrier_manifests', listOf([manifest]))
      .on('PUT carrier_manifests/m1/settle', () => {
        server.on('GET carrier_manifests', listOf([]));
        return new Reply(200, { data: { ...manifest, status: 'done' } });
      });
    const { user } = await show(server, '/shipments?manifests=review', 'admin');
    const dialog = within(await screen.findByRole('dialog', { name: 'Manifiestos sin respuesta' }));
    await user.type(await dialog.findByLabelText(/^Qué dijo la paquetería/), 'Sí');
    await user.click(dialog.getByRole('button', { name: 'Lo tiene' }));
    await dialog.findByText('Ningún manifiesto espera revisión.');
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens no manifests for who may not settle them', async () => {
    await show(serverWith(aPaid()), '/shipments?manifests=review');
    await row(/Beto Ruiz/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the one next step of each row', async () => {
    await show(
      serverWith(
        aShipment({ id: 'a', sequential_id: 1 }),
        aShipment({ id: 'b', sequential_id: 2, step: 'rating' }),
        aRefused({ id: 'c', sequential_id: 3 }),
        aPaid({ id: 'd', sequential_id: 4 }),
        aBought({ id: 'e', sequential_id: 5 }),
        aPaid({ id: 'f', sequential_id: 6, status: 'canceled' }),
        aBought({ id: 'g', sequential_id: 7, purchase: { state: 'unknown', since: '2026-11-20T15:30:00Z' } }),
      ),
    );
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('link', { name: 'Empacar, envío 1' });
    expect(href('Empacar, envío 1')).toBe('/shipments/a/parcels/new');
    expect(href('Elegir tarifa, envío 2')).toBe('/shipments/b/rates/new');
    expect(href('Elegir tarifa, envío 3')).toBe('/shipments/c/rates/new');
    expect(href('Imprimir, envío 4')).toBe('/shipments/d/confirm');
    expect(screen.getByRole('button', { name: 'Estado: Comprando' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /, envío 5/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Duplicar, envío 6' })).toBeTruthy();
    expect(screen.getByText('Lo revisamos')).toBeTruthy();
  });

  it('has tabs by next action, kept in the URL', async () => {
    const server = serverWith(aShipment());
    const { user, place } = await show(server);
    await user.click(await screen.findByRole('link', { name: /Por pagar/ }));
    expect(place()).toBe('/shipments?tab=pay');
    await waitFor(() => expect(where(server)).toEqual({ step: ['rating', 'confirmed'], status: 'pending' }));
    await user.click(screen.getByRole('link', { name: /Todos/ }));
    expect(place()).toBe('/shipments');
  });

  it('shows the number of shipments in each tab, to staff as well', async () => {
    await show(serverWith(aShipment()), '/shipments', 'operator');
    expect(await screen.findByRole('link', { name: /Por empacar\s*3/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Todos\s*24/ })).toBeTruthy();
  });

  it('shows the tab of cancellations to who decides about them or waits for it', async () => {
    const none = serverWith(aShipment()).on('GET shipments/counts', { data: { pay: 2, cancellations: 0 } });
    const seen = async (server: MockServer, role: Role): Promise<boolean> => {
      const { unmount } = await show(server, '/shipments', role);
      await screen.findByRole('link', { name: /Por pagar\s*2/ });
      const isShown = screen.queryByRole('link', { name: /Cancelaciones\s*\d/ }) !== null;
      unmount();
      return isShown;
    };
    expect(await seen(none, 'customer')).toBe(false);
    expect(await seen(none, 'admin')).toBe(true);
    expect(await seen(serverWith(aShipment()), 'customer')).toBe(true);
    expect(await seen(serverWith(aShipment()), 'operator')).toBe(false);
  });

  it('searches all fields with one box', async () => {
    const server = serverWith(aShipment());
    const { user, place } = await show(server);
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar en la lista' }), 'peña{Enter}');
    await waitFor(() => expect(last(server).query.get('search')).toBe('peña'));
    expect(place()).toBe('/shipments?search=pe%C3%B1a');
    expect(where(server)).toEqual({});
  });

  it('offers no status besides a tab that implies one, and the carrier to staff', async () => {
    const customer = await show(serverWith(aShipment()), '/shipments?tab=pay');
    const chips = () => within(screen.getByRole('search'));
    expect(chips().getByRole('button', { name: 'Canal' })).toBeTruthy();
    expect(chips().queryByRole('button', { name: 'Estado' })).toBeNull();
    expect(chips().queryByRole('button', { name: 'Filtro' })).toBeNull();
    customer.unmount();
    await show(serverWith(aShipment()), '/shipments', 'operator');
    expect(chips().getByRole('button', { name: 'Estado' })).toBeTruthy();
    expect(chips().getByRole('button', { name: 'Filtro' })).toBeTruthy();
  });

  it('hides the owner from a customer', async () => {
    const server = serverWith(aShipment());
    await show(server, '/shipments');
    await row(/Beto/);
    expect(screen.queryByRole('columnheader', { name: 'Cliente' })).toBeNull();
    expect(last(server).query.get('include')).toBe('rate');
  });

  it('shows owners to admins', async () => {
    const server = serverWith(
      aShipment({ user: { id: 'u1', name: 'Ana', last_name: 'Núñez', email: 'ana@demo.example' } }),
    );
    await show(server, '/shipments', 'admin');
    const owner = await screen.findByText('12 · Monterrey · Ana Núñez');
    expect(owner.parentElement?.title).toContain('ana@demo.example');
    expect(last(server).query.get('include')).toBe('rate,user');
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

  it('deletes a draft when the time to undo has passed', async () => {
    const server = serverWith(aShipment()).on('DELETE shipments/s1', null);
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await screen.findByText('Se eliminó envío 12');
    expect(server.sent('DELETE shipments/s1')).toHaveLength(0);
    await endUndo();
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
    await endUndo();
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
    await user.click(await selectAll());
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

  it('duplicates several shipments and stays in the list', async () => {
    const server = serverWith(aPaid(), aPaid({ id: 's2', sequential_id: 13 })).on('POST shipments/*/clone', {
      data: aShipment({ id: 's9', step: 'rating' }),
    });
    const { user, place } = await show(server);
    await user.click(await selectAll());
    await user.click(await screen.findByRole('button', { name: 'Duplicar' }));
    await waitFor(() => expect(server.sent('POST shipments/*/clone')).toHaveLength(2));
    expect(place()).toBe('/shipments');
  });

  it('requests the cancellation of several labels after one confirmation', async () => {
    const server = serverWith(aPaid(), aPaid({ id: 's2', sequential_id: 13 })).on(
      'PUT shipments/*/request_cancellation',
      {
        data: aPaid({ status: 'pending_cancellation' }),
      },
    );
    const { user } = await renderAt('/shipments', <ShipmentsPage />, { server, now: '2026-11-20T18:00:00Z' });
    await user.click(await selectAll());
    await user.click(await screen.findByRole('button', { name: 'Solicitar cancelación' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(/Pedimos cancelar las 2 guías/);
    await user.click(within(dialog).getByRole('button', { name: 'Solicitar cancelación' }));
    await waitFor(() => expect(server.sent('PUT shipments/*/request_cancellation')).toHaveLength(2));
  });

  it('shows at the row that a label could not be loaded', async () => {
    const server = serverWith(aPaid()).on(
      'GET labels/l1/download',
      failure(404, 'not_found', { messages: ['Esta guía no está.'] }),
    );
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Descargar PDF carta' }));
    expect(await screen.findByText('Esta guía no está.')).toBeTruthy();
  });

  it('explains the empty list to a new customer', async () => {
    const { user, place } = await show(serverWith());
    const text = await screen.findByText(/Aún no tienes envíos/);
    await user.click(within(text.parentElement!).getByRole('link', { name: 'Crear envío' }));
    expect(place()).toBe('/shipments/new');
  });

  it('sends a parcel back as a draft whose rate is chosen next', async () => {
    const back = aShipment({ id: 's2', step: 'rating', return_of: 's1' });
    const server = serverWith(aPaid()).on('POST shipments/s1/return', { data: back });
    const { user, place } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Devolver' }));
    await waitFor(() => expect(place()).toBe('/shipments/s2/rates/new'));
  });

  it('prints all new labels as one file from their tab', async () => {
    const server = serverWith(aPaid()).on('POST labels/export', failure(503, 'service_unavailable'));
    const { user } = await show(server, '/shipments?tab=to_print');
    await user.click(await screen.findByRole('button', { name: 'Imprimir las 6 nuevas' }));
    expect(server.sent('POST labels/export')[0]!.body).toEqual({ label: { to_print: true } });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(where(server)).toEqual({ status: 'success', to_print: true });
  });

  it('keeps the tab when filters are cleared', async () => {
    const { user, place } = await show(serverWith(), '/shipments?tab=on_way&search=99');
    const text = await screen.findByText('Ningún resultado con estos filtros.');
    await user.click(within(text.parentElement!).getByRole('button', { name: 'Quitar filtros' }));
    expect(place()).toBe('/shipments?tab=on_way');
    expect(await screen.findByText('Ningún paquete en camino.')).toBeTruthy();
  });
});

describe('the tab of requested cancellations', () => {
  const wished = (id: string, number: number): ListedShipment =>
    aPaid({
      id,
      sequential_id: number,
      status: 'pending_cancellation',
      user: { id: 'u', name: 'Ana', last_name: 'Núñez', email: 'ana@example.com' },
    });
  const answer = async (user: UserEvent, name?: RegExp): Promise<void> =>
    user.click(
      within(await screen.findByRole('alertdialog', name ? { name } : {})).getByRole('button', {
        name: 'Aceptar cancelación',
      }),
    );
  const at = '/shipments?tab=cancellations';

  it('is decided at the row after a second look, and the focus goes on to the next row', async () => {
    let rows = [wished('a', 1), wished('b', 2), wished('c', 3)];
    const server = serverWith().on('GET shipments', () => listOf(rows));
    for (const verb of ['cancel', 'reject_cancel_shipment'])
      server.on(`PUT shipments/*/${verb}`, ({ path }: SeenCall) => {
        rows = rows.filter(({ id }) => id !== path.split('/')[1]);
        return { data: aPaid() };
      });
    const { user } = await show(server, at, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Aceptar, envío 2' }));
    expect(server.sent('PUT shipments/b/cancel')).toHaveLength(0);
    await answer(user, /^¿Devolver \$139\.00 a Ana\?$/);
    await waitFor(() => expect(server.sent('PUT shipments/b/cancel')).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.closest('[data-row]')?.textContent).toMatch(/3 ·/));
    expect(document.activeElement?.tagName).toBe('A');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aceptar, envío 2' })).toBeNull());
    expect(await screen.findByText('Aceptaste la cancelación del envío 2.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rechazar, envío 3' }));
    await waitFor(() => expect(server.sent('PUT shipments/c/reject_cancel_shipment')).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.closest('[data-row]')?.textContent).toMatch(/1 ·/));
  });

  it('says since when it waits and why, in its own tab only', async () => {
    const request = { at: '2026-11-20T15:20:00Z', reason: 'Otra dirección' };
    const server = serverWith({ ...wished('a', 1), cancellation_request: request }, wished('b', 2));
    const options = { server, role: 'admin', now: '2026-11-20T18:00:00Z' } as const;
    const { unmount } = await renderAt(at, <ShipmentsPage />, options);
    const cells = within(await row(/1 · Monterrey/));
    expect(cells.getByText('hace 2 h 40 min')).toBeTruthy();
    expect(cells.getByText('Otra dirección')).toBeTruthy();
    expect(within(await row(/2 · Monterrey/)).getByText('sin motivo')).toBeTruthy();
    unmount();
    await renderAt('/shipments', <ShipmentsPage />, options);
    await row(/1 · Monterrey/);
    expect(screen.queryByText('Otra dirección')).toBeNull();
  });

  it('is not asked about again today where the person wants that', async () => {
    const server = serverWith(wished('a', 1), wished('b', 2)).on('PUT shipments/*/cancel', { data: aPaid() });
    const { user } = await show(server, at, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Aceptar, envío 1' }));
    await user.click(await screen.findByRole('checkbox', { name: 'No preguntar hoy' }));
    await answer(user);
    await waitFor(() => expect(server.sent('PUT shipments/a/cancel')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Aceptar, envío 2' }));
    await waitFor(() => expect(server.sent('PUT shipments/b/cancel')).toHaveLength(1));
    sessionStorage.clear();
  });

  it('shows at the row why a decision was refused', async () => {
    const server = serverWith(wished('a', 1)).on(
      'PUT shipments/a/cancel',
      failure(409, 'wrong_state', { messages: ['Ya se decidió.'] }),
    );
    const { user } = await show(server, at, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Aceptar, envío 1' }));
    await answer(user);
    expect(await screen.findByText('Ya se decidió.')).toBeTruthy();
  });

  it('offers no decision to operators, who may not make it', async () => {
    await show(serverWith(wished('a', 1)), at, 'operator');
    await row(/Beto Ruiz/);
    expect(screen.queryByRole('button', { name: /Aceptar/ })).toBeNull();
  });
});
