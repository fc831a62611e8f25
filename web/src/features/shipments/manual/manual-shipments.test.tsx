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
    .on('POST shipments/read_label', { data: { tracking_numbers: [] } })
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

  const readAs = async (answer: object, typed = '') => {
    const server = aServer(paid()).on('POST shipments/read_label', answer);
    const { user, place } = await show(UPLOAD, server);
    await user.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), aPdf());
    const number = await screen.findByLabelText<HTMLInputElement>(/^Número de guía/);
    if (typed) await user.type(number, typed);
    return { server, user, place, number };
  };
  const numbers = (...found: string[]) => ({ data: { tracking_numbers: found } });
  const saved = (server: MockServer) =>
    server.sent('POST shipments/upload_label').map(({ body }) => (body as FormData).get('tracking_number'));

  it('the upload of a label writes the only number of its page into the empty field', async () => {
    const { server, user, number, place } = await readAs(numbers('4055123456'));
    await waitFor(() => expect(number.value).toBe('4055123456'));
    await screen.findByText(/^Es el número que se lee en la guía/);
    await user.click(screen.getByRole('button', { name: 'Guardar guía' }));
    await waitFor(() => expect(place()).toBe('/manual-shipments'));
    expect(saved(server)).toEqual(['4055123456']);
  });

  it('the upload of a label keeps a typed number, and asks before it is saved beside another one on the page', async () => {
    const reading = Promise.withResolvers<object>();
    const { server, user, number } = await readAs(() => reading.promise, 'OTRO-77123');
    reading.resolve(numbers('4055123456'));
    await screen.findByText('En la guía se lee otro número:');
    await screen.findByRole('button', { name: 'Usar 4055123456' });
    expect(number.value).toBe('OTRO-77123');
    await user.click(screen.getByRole('button', { name: 'Guardar guía' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    expect(saved(server)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Usar 4055123456' }));
    expect(number.value).toBe('4055123456');
  });

  it('the upload of a label chooses none of several numbers', async () => {
    const { user, number } = await readAs(numbers('4055123456', 'JD014600006281'));
    await screen.findByText(/^En la guía hay más de un número/);
    expect(number.value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Usar JD014600006281' }));
    expect(number.value).toBe('JD014600006281');
  });

  it('the upload of a label says when its page could not be read, and at once when its file is no label', async () => {
    const { server, user } = await readAs(failure(503, 'timeout'));
    await screen.findByText(/^No pudimos leer el número de la guía/);
    server.on('POST shipments/read_label', failure(415, 'unsupported_media_type'));
    await user.click(screen.getByRole('button', { name: 'Elegir otro archivo' }));
    await user.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), aPdf());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este archivo no es una guía en PDF/);
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
