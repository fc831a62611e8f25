import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { failure, listOf, MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { aShipment, SHIPMENT } from '../new/wizard.fixture.js';
import { ManualListPage } from './manual-list-page.js';
import { UploadLabelPage } from './upload-label-page.js';

const paid = (more: object = {}) => aShipment({ source: 'manual', status: 'success', step: 'confirmed', ...more });
const LABEL = { id: 'l1', tracking_number: 'MAN-1', tracking_url: null, created_at: '2026-11-20T15:00:00Z' };
const aServer = (shipment: object): MockServer =>
  new MockServer()
    .on('GET shipments', listOf([shipment]))
    .on(`GET shipments/${SHIPMENT}`, { data: shipment })
    .on('POST shipments/upload_label', { data: paid({ generated_label: LABEL }) });

const show = (at: string, server: MockServer) =>
  renderAt(
    at,
    <Routes>
      <Route path="/manual-shipments" element={<ManualListPage />} />
      <Route path="/manual-shipments/:shipmentId/upload" element={<UploadLabelPage />} />
    </Routes>,
    { server, role: 'operator', route: '*' },
  );

const UPLOAD = `/manual-shipments/${SHIPMENT}/upload`;
const aPdf = () => new File(['%PDF-1.7'], 'guia.pdf', { type: 'application/pdf' });

describe('the page that brings a label', () => {
  it('the upload of a label sends the chosen file with its tracking number, once it has both', async () => {
    const server = aServer(paid());
    const { user, place } = await show(UPLOAD, server);
    expect(screen.queryByRole('button', { name: 'Guardar guía' })).toBeNull();
    await user.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), aPdf());
    await user.click(await screen.findByRole('button', { name: 'Guardar guía' }));
    expect(server.sent('POST shipments/upload_label')).toEqual([]);
    await user.type(screen.getByLabelText(/^Número de guía/), 'MAN-1');
    await user.click(screen.getByRole('button', { name: 'Guardar guía' }));
    await waitFor(() => expect(place()).toBe('/manual-shipments'));
    const form = server.sent('POST shipments/upload_label')[0]!.body as FormData;
    expect([form.get('id'), form.get('tracking_number'), (form.get('files[]') as File).name]).toEqual([
      SHIPMENT,
      'MAN-1',
      'guia.pdf',
    ]);
  });

  it('the upload of a label takes a dropped file, and says in words why the server refused it', async () => {
    const server = aServer(paid()).on('POST shipments/upload_label', failure(415, 'unsupported_media_type'));
    const { user } = await show(UPLOAD, server);
    fireEvent.drop((await screen.findByText('Arrastra aquí tu archivo o elígelo.')).parentElement!, {
      dataTransfer: { files: [aPdf()] },
    });
    await user.type(await screen.findByLabelText(/^Número de guía/), 'MAN-1');
    await user.click(screen.getByRole('button', { name: 'Guardar guía' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este archivo no es una guía en PDF/);
    expect(screen.getByLabelText('Elegir archivo', { selector: 'input' })).toBeTruthy();
  });

  it('the label of a carrier that gives a number alone is generated from that number', async () => {
    const server = aServer(paid()).on('POST labels', { data: paid({ generated_label: LABEL }) });
    const { user, place } = await show(UPLOAD, server);
    await user.type(await screen.findByLabelText(/^Número de guía/), ' AER-7 ');
    await user.click(screen.getByRole('button', { name: 'Generar guía' }));
    await waitFor(() => expect(place()).toBe('/manual-shipments'));
    const [sent] = server.sent('POST labels');
    expect(sent!.body).toEqual({ label: { shipment_id: SHIPMENT, tracking_number: 'AER-7' } });
  });

  it('the number of a label is corrected without a new file', async () => {
    const shipment = paid({ generated_label: LABEL });
    const server = aServer(shipment).on('PUT labels/l1', { data: shipment });
    const { user, place } = await show(UPLOAD, server);
    const number = await screen.findByLabelText(/^Número de guía/);
    await user.clear(number);
    await user.type(number, 'MAN-2');
    await user.click(screen.getByRole('button', { name: 'Guardar número' }));
    await waitFor(() => expect(place()).toBe('/manual-shipments'));
    expect(server.sent('PUT labels/l1')[0]!.body).toEqual({ label: { tracking_number: 'MAN-2' } });
    expect(screen.queryByRole('button', { name: 'Generar guía' })).toBeNull();
  });

  it.each([
    ['a shipment that is not manual', paid({ source: 'app' })],
    ['one that is not paid', aShipment({ source: 'manual' })],
  ])('the upload of a label takes no file for %s', async (_, shipment) => {
    await show(UPLOAD, aServer(shipment));
    await screen.findByText(/^Este envío no espera una guía/);
    expect(screen.queryByText('Elegir archivo')).toBeNull();
  });
});

describe('the list of manual shipments', () => {
  it.each([
    ['a draft without its parcel', aShipment({ source: 'manual' }), ['Empacar']],
    ['a packed draft', aShipment({ source: 'manual', step: 'rating' }), ['Elegir tarifa']],
    ['a paid one', paid(), ['Agregar guía']],
    ['one with its label', paid({ generated_label: LABEL }), ['Ver e imprimir guía', 'Cambiar guía']],
    ['a canceled one', paid({ status: 'canceled', generated_label: LABEL }), []],
  ])('the list of manual shipments offers the next steps of %s', async (_, shipment, steps) => {
    const { user } = await show('/manual-shipments', aServer(shipment));
    await screen.findAllByText('Lupita Pérez');
    const menu = screen.queryByRole('button', { name: /^Acciones/ });
    if (menu) await user.click(menu);
    const items = menu ? within(await screen.findByRole('menu')).getAllByRole('menuitem') : [];
    expect(items.map(({ textContent }) => textContent)).toEqual(steps);
  });
});
