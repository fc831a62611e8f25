import type { Role } from '@porte/contracts/acl/matrix.js';
import { satProductIdOf } from '@porte/contracts/catalog/sat-product-id.js';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aCall } from '../../../shared/outbound/call.fixture.js';
import { failure, listOf, MockServer, Reply, type SeenCall } from '../../../shared/testing/mock-server.js';
import { Notices } from '../../../shared/feedback/notify.js';
import { endUndo } from '../../../shared/testing/end-undo.js';
import { renderAt } from '../../../shared/testing/render.js';
import { ConfirmProvider } from '../../../shared/feedback/confirm.js';
import type { ListedShipment } from '../listed-shipment.js';
import { printLabel } from '../confirm/print-label.js';
import { aBought, aPaid, aRefused, aShipment } from '../shipment.fixture.js';
import { ShipmentPage } from './shipment-page.js';

jest.mock('../confirm/paint-label.js', () => ({ paintLabel: jest.fn(() => new Promise(() => {})) }));
jest.mock('../confirm/print-label.js', () => ({
  printLabel: jest.fn(() => true),
  saveFile: jest.fn(),
  canPrintPdf: () => true,
}));

const serverWith = (shipment: ListedShipment): MockServer =>
  new MockServer()
    .on('GET shipments/s1', { data: shipment })
    .on('GET shipments', listOf([]))
    .on('GET preferences', { data: { label_printing_format: 'thermal' } })
    .on('GET labels/*/download', () => new Reply(200, new Blob(['%PDF-'], { type: 'application/pdf' })));
/** On the day of the label, when a cancellation may be requested. */
const show = (server: MockServer, role: Role = 'customer') =>
  renderAt(
    '/shipments/s1',
    <ConfirmProvider>
      <ShipmentPage />
      <Notices />
    </ConfirmProvider>,
    { server, role, route: '/shipments/:id', now: '2026-11-20T18:00:00Z' },
  );

beforeEach(() => {
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => jest.clearAllMocks());

describe('the shipment page', () => {
  it('shows number, state, label and paid amount', async () => {
    await show(serverWith(aPaid()));
    expect(await screen.findByRole('heading', { level: 1, name: 'Envío 12' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Estado: Listo' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Paquete y precio' }).textContent).toMatch(
      /Pagado, IVA incluido\$139\.00/,
    );
    const label = within(screen.getByRole('region', { name: 'Guía' }));
    expect(label.getByText('CRM0000001')).toBeTruthy();
    expect(label.getByRole('button', { name: 'Copiar número de guía CRM0000001' })).toBeTruthy();
    expect(label.getByRole('link', { name: 'Rastrear en la paquetería' }).getAttribute('href')).toBe(
      'https://rastreo.example/CRM0000001',
    );
    expect(label.getByRole('link', { name: 'Ver completa' }).getAttribute('href')).toBe('/shipments/s1/confirm');
    expect(label.getByRole('button', { name: 'Descargar' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver movimientos' }).getAttribute('href')).toBe(
      '/my-transactions?shipment=12',
    );
  });

  it('shows the promised day, counted from the label, and how far it is', async () => {
    await show(serverWith(aPaid()));
    const summary = await screen.findByRole('region', { name: 'Resumen' });
    expect(summary.textContent).toMatch(/Llega el.*miércoles 25 de noviembre.*Para Beto Ruiz, en Monterrey/);
    const steps = within(within(summary).getByRole('list', { name: 'Avance del envío' })).getAllByRole('listitem');
    expect(steps.map(step => step.textContent)).toEqual(['Compradahoy, 10:00 a.m.', 'Entregada25 nov, estimado']);
  });

  it('says that a day has passed instead of promising it', async () => {
    const label = { ...aPaid().generated_label!, created_at: '2026-11-02T16:00:00Z' };
    await show(serverWith(aPaid({ generated_label: label })));
    expect((await screen.findByRole('region', { name: 'Resumen' })).textContent).toMatch(
      /Debía llegar el.*viernes 6 de noviembre/,
    );
  });

  it('prints the label by its button and by the key p', async () => {
    const { user } = await show(serverWith(aPaid()));
    const [button] = await screen.findAllByRole('button', { name: 'Imprimir' });
    await waitFor(() => expect(button!.getAttribute('aria-disabled')).toBeNull());
    await user.click(button!);
    await user.keyboard('p');
    expect(jest.mocked(printLabel).mock.calls).toEqual([['blob:label'], ['blob:label']]);
  });

  it('shares the number, the carrier and the day, and nobody’s name or address', async () => {
    await show(serverWith(aPaid()));
    const [link] = await screen.findAllByRole('link', { name: 'WhatsApp' });
    const url = new URL(link!.getAttribute('href')!);
    expect(url.origin + url.pathname).toMatch(/^https:\/\/wa\.me\/52\d{10}$/);
    expect(url.searchParams.get('text')).toBe(
      [
        'Tu envío va por Correcaminos. Número de guía: CRM0000001.',
        'Llega el miércoles 25 de noviembre.',
        'Rastréalo aquí: https://rastreo.example/CRM0000001',
      ].join('\n'),
    );
    expect(screen.getByRole('link', { name: 'Correo' }).getAttribute('href')).toMatch(/^mailto:\?subject=/);
  });

  it('shows the billable weight and the weight paid for, and no pickup', async () => {
    const { rate } = aPaid();
    await show(serverWith(aPaid({ rate: { ...rate!, is_pickup: true } })));
    const section = await screen.findByRole('region', { name: 'Paquete y precio' });
    expect(section.textContent).toContain('Peso facturable6 kg (por volumen)tarifa hasta 10 kg');
    expect(section.textContent).not.toMatch(/recolección/i);
  });

  it('shows the SAT product by name, and no bare id if it is unknown', async () => {
    const [parcel] = aPaid().parcels;
    const id = satProductIdOf('53131600');
    const server = serverWith({ ...aPaid(), parcels: [{ ...parcel!, sat_product_id: id }] });
    server.on('GET sat_products', ({ query }: SeenCall) => ({
      data: { data: query.get('id') === id ? [{ code: '53131600', description: 'Baño y cuerpo' }] : [] },
    }));
    const page = await show(server);
    expect(await screen.findByText('53131600 · Baño y cuerpo')).toBeTruthy();
    page.unmount();
    await show(server.on('GET sat_products', { data: { data: [] } }));
    await waitFor(() => expect(server.sent('GET sat_products')).toHaveLength(2));
    expect(screen.queryByText(id)).toBeNull();
  });

  it('links a draft to its next step', async () => {
    await show(serverWith(aShipment()));
    expect((await screen.findByRole('link', { name: 'Empacar' })).getAttribute('href')).toBe(
      '/shipments/s1/parcels/new',
    );
  });

  it('shows the held amount during a purchase', async () => {
    await show(serverWith(aBought()));
    expect((await screen.findByRole('region', { name: 'Paquete y precio' })).textContent).toMatch(/Apartado\$139\.00/);
    expect(screen.queryByText(/Pagado/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver la compra' }).getAttribute('href')).toBe('/shipments/s1/confirm');
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  });

  it('says that no one knows whether there is a label, and leads staff to the decision', async () => {
    const lost = aBought({ purchase: { state: 'needs_review', since: '2026-11-20T15:30:00Z' } });
    const server = serverWith(lost)
      .on('GET carrier_calls/count', { data: { count: 1 } })
      .on('GET clarifications', listOf([{ id: 'q1' }]));
    const page = await show(server);
    expect(await screen.findByText('Aún no sabemos si hay guía')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Secciones del envío' })).toBeNull();
    expect(server.sent('GET clarifications')).toEqual([]);
    page.unmount();
    await show(server, 'admin');
    expect((await screen.findByRole('link', { name: 'Decidir' })).getAttribute('href')).toBe('/clarifications/q1');
    expect(JSON.parse(server.sent('GET clarifications')[0]!.query.get('where')!)).toEqual({
      shipment_id: 's1',
      kind: 'purchase',
      state: 'open',
    });
  });

  it('shows staff the calls to the carrier on a tab with its address', async () => {
    const server = serverWith(aPaid())
      .on('GET carrier_calls/count', { data: { count: 1 } })
      .on('GET carrier_calls', listOf([aCall()]));
    const { user, place } = await show(server, 'admin');
    const tabs = within(await screen.findByRole('navigation', { name: 'Secciones del envío' }));
    expect(server.sent('GET carrier_calls')).toEqual([]);
    await user.click(await tabs.findByRole('link', { name: 'Llamadas 1' }));
    expect(place()).toBe('/shipments/s1?tab=calls');
    expect(await screen.findByRole('region', { name: 'Llamadas a la paquetería' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Origen y destino' })).toBeNull();
  });

  it('explains why the last purchase failed', async () => {
    await show(serverWith(aRefused()));
    expect(await screen.findByText(/rechazó el envío: sin cobertura/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Elegir tarifa' })).toBeTruthy();
  });

  it('shows a canceled label to developers only', async () => {
    await show(serverWith(aPaid({ status: 'canceled' })));
    expect((await screen.findByRole('region', { name: 'Paquete y precio' })).textContent).toMatch(/Precio\$139\.00/);
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ver completa' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
  });

  it('does not link a tracking address that is not http(s)', async () => {
    const shipment = aPaid();
    shipment.generated_label = { ...shipment.generated_label!, tracking_url: 'javascript:alert(1)' };
    await show(serverWith(shipment));
    await screen.findByRole('region', { name: 'Guía' });
    expect(screen.queryByRole('link', { name: 'Rastrear en la paquetería' })).toBeNull();
  });

  it('shows not-found for another user’s shipment and for an unknown one', async () => {
    const { user, place } = await show(new MockServer().on('GET shipments/s1', failure(404, 'not_found')));
    expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos este envío' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ver todos los envíos' }));
    expect(place()).toBe('/shipments');
  });

  it('shows an error and retries', async () => {
    const server = new MockServer().on(
      'GET shipments/s1',
      failure(500, 'internal_error', { messages: ['Algo falló.'] }),
    );
    const { user } = await show(server);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Algo falló\..*trace-1/);
    server.on('GET shipments/s1', { data: aPaid() });
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByRole('heading', { name: 'Envío 12' })).toBeTruthy();
  });

  it('takes a deleted draft away at once, deletes it when the time to undo has passed, and does not refetch', async () => {
    const server = serverWith(aShipment()).on('DELETE shipments/s1', null);
    const { user, place } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const title = await screen.findByRole('heading', { name: 'Se eliminó envío 12' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(server.sent('DELETE shipments/s1')).toEqual([]);
    await endUndo();
    await waitFor(() => expect(server.sent('DELETE shipments/s1')).toHaveLength(1));
    expect(server.sent('GET shipments/s1')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Ver todos los envíos' }));
    expect(place()).toBe('/shipments');
  });

  it('shows the draft again after an undo, and deletes nothing', async () => {
    const server = serverWith(aShipment()).on('DELETE shipments/s1', null);
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('button', { name: 'Acciones de envío 12' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Envío 12' })));
    expect(server.sent('DELETE shipments/s1')).toEqual([]);
  });

  it('says in a notice that a draft was not deleted whose page was left', async () => {
    const refusal = failure(409, 'wrong_state', { messages: ['Ya no es un borrador.'] });
    const server = serverWith(aShipment()).on('DELETE shipments/s1', refusal);
    const { user, place } = await renderAt(
      '/shipments/s1',
      <>
        <Routes>
          <Route path="/shipments/:id" element={<ShipmentPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Notices />
      </>,
      { server, route: '*' },
    );
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await user.click(await screen.findByRole('link', { name: 'Ver todos los envíos' }));
    expect(place()).toBe('/shipments');
    await endUndo();
    expect(await screen.findByText('No se eliminó envío 12: Ya no es un borrador.')).toBeTruthy();
  });

  it('stays with the reason if it may not be deleted', async () => {
    const server = serverWith(aShipment()).on(
      'DELETE shipments/s1',
      failure(409, 'wrong_state', { messages: ['Ya no es un borrador.'] }),
    );
    const { user, place } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await endUndo();
    expect(await screen.findByText('Ya no es un borrador.')).toBeTruthy();
    expect(place()).toBe('/shipments/s1');
  });
});

describe('the moves of a bought shipment', () => {
  const menu = async (server: MockServer, role: Role) => {
    const page = await show(server.on('GET shipments/s1/timeline', { data: [] }), role);
    await page.user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
    return page;
  };

  it('the moves of a bought shipment are confirmed, sent once with a key, and shown as the server answers', async () => {
    const server = serverWith(aPaid());
    server.on('PUT shipments/s1/cancel', () => {
      server.on('GET shipments/s1', {
        data: aPaid({ cancellation: { state: 'voiding', since: '2026-11-20T17:00:00Z' } }),
      });
      return new Reply(202, { data: aPaid() });
    });
    const { user } = await menu(server, 'admin');
    await user.click(await screen.findByRole('menuitem', { name: 'Aceptar cancelación' }));
    expect(server.sent('PUT shipments/s1/cancel')).toHaveLength(0);
    const dialog = within(
      await screen.findByRole('alertdialog', { name: /^¿Aceptar la cancelación del envío \d+\?$/ }),
    );
    // "Cancelar" next to "Aceptar cancelación" would be ambiguous.
    expect(dialog.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Conservar guía',
      'Aceptar cancelación',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Aceptar cancelación' }));
    expect(await screen.findByRole('button', { name: 'Estado: Cancelando' })).toBeTruthy();
    expect(server.sent('PUT shipments/s1/cancel').map(call => call.headers.get('idempotency-key'))).toEqual([
      expect.stringMatching(/.{20}/),
    ]);
  });

  it('the moves of a bought shipment are shown as in progress while the carrier works', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const server = serverWith(aPaid()).on('PUT shipments/s1/cancel', () => promise);
    const { user } = await menu(server, 'admin');
    await user.click(await screen.findByRole('menuitem', { name: 'Aceptar cancelación' }));
    expect(screen.queryByText('Un momento…')).toBeNull();
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aceptar cancelación' }),
    );
    expect((await screen.findByText('Un momento…')).getAttribute('role')).toBe('status');
    resolve({ data: aPaid({ status: 'canceled' }) });
    await waitFor(() => expect(screen.queryByText('Un momento…')).toBeNull());
  });

  it('the moves of a bought shipment show a rejection and the unchanged shipment', async () => {
    const server = serverWith(aPaid());
    server.on('PUT shipments/s1/request_cancellation', () => {
      server.on('GET shipments/s1', { data: aPaid({ status: 'delivered' }) });
      return failure(409, 'wrong_state', { messages: ['Esto ya no se puede hacer en el estado actual.'] });
    });
    const { user } = await menu(server, 'customer');
    await user.click(await screen.findByRole('menuitem', { name: 'Solicitar cancelación' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Solicitar cancelación' }),
    );
    expect(await screen.findByText('Esto ya no se puede hacer en el estado actual.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Estado: Entregado' })).toBeTruthy();
  });

  it('the moves of a bought shipment send the reason of a customer who asks to cancel', async () => {
    const server = serverWith(aPaid()).on('PUT shipments/s1/request_cancellation', {
      data: aPaid({ status: 'pending_cancellation' }),
    });
    const { user } = await menu(server, 'customer');
    await user.click(await screen.findByRole('menuitem', { name: 'Solicitar cancelación' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'Motivo (opcional)' }), ' Otra dirección ');
    await user.click(dialog.getByRole('button', { name: 'Solicitar cancelación' }));
    await waitFor(() =>
      expect(server.sent('PUT shipments/s1/request_cancellation').map(({ body }) => body)).toEqual([
        { reason: 'Otra dirección' },
      ]),
    );
  });

  it('the moves of a bought shipment show the reason while staff decide', async () => {
    const request = { at: '2026-11-20T17:00:00Z', reason: 'Otra dirección' };
    await show(
      serverWith(aPaid({ status: 'pending_cancellation', cancellation_request: request })).on(
        'GET shipments/s1/timeline',
        { data: [] },
      ),
      'admin',
    );
    expect(await screen.findByText('Motivo de la cancelación: Otra dirección')).toBeTruthy();
  });

  it('the moves of a bought shipment show that the carrier rejected the void', async () => {
    await show(
      serverWith(aPaid({ void_refusal: { message: 'ya fue usada', at: '2026-11-20T17:00:00Z' } })).on(
        'GET shipments/s1/timeline',
        { data: [] },
      ),
      'admin',
    );
    expect(
      await screen.findByText(/La paquetería no canceló la guía: ya fue usada\..*no se devolvió nada/),
    ).toBeTruthy();
  });
});
