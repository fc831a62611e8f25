import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failure, listOf } from '../../../shared/testing/mock-server.js';
import { readDraft, startFromQuote } from '../../../shared/shipment-draft/draft-storage.js';
import {
  aServer,
  aShipment,
  anEnd,
  BODEGA,
  button,
  check,
  field,
  fill,
  SHIPMENT,
  showWizard,
} from './wizard.fixture.js';

jest.setTimeout(30_000);

const TO = 'Buscar destino guardado';
const destination = () => screen.findByLabelText<HTMLInputElement>(TO, { selector: 'input' });

async function pickLupita(user: UserEvent): Promise<void> {
  await user.click(await destination());
  await user.keyboard('lupi{Enter}');
  await screen.findByText('Cambiar destino');
}

describe('step 1 of a shipment', () => {
  it('presets the last origin, finds a destination by a few letters and Enter, and continues on Enter', async () => {
    const server = aServer().on('POST shipments', { data: aShipment() });
    const { user, place } = await showWizard('/shipments/new', server);
    await screen.findByText('El origen de tu último envío');
    await pickLupita(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe(`/shipments/${SHIPMENT}/parcels/new`));
    const [sent] = server.sent('POST shipments');
    expect(sent!.body).toEqual({
      shipment: expect.objectContaining({ source: 'app', save_origin: false, save_destination: false }),
    });
    const { origin_attributes: origin, destination_attributes: to } = (
      sent!.body as { shipment: Record<string, object> }
    ).shipment;
    expect(origin).toMatchObject({ name: 'Ana Núñez', street: 'Av. Juárez', country_code: 'MX' });
    expect(to).toMatchObject({ name: 'Lupita Pérez', city: 'Monterrey', postal_code: '64000' });
    expect(to).not.toHaveProperty('aka');
    expect(sent!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(readDraft('new')).toEqual({});
  });

  it('starts an empty end in the preferred country, and keeps that of the last origin', async () => {
    const server = aServer().on('GET preferences', { data: { default_country: 'US' } });
    await showWizard('/shipments/new', server);
    const [country] = await screen.findAllByRole<HTMLInputElement>('combobox', { name: /^País/ });
    await waitFor(() => expect(country!.value).toBe('Estados Unidos'));
    expect(screen.getAllByRole('combobox', { name: /^País/ })).toHaveLength(1);
    screen.getByText(/06000/, { selector: 'p' });
  });

  it('offers the latest addresses before typing, and shows when none matches', async () => {
    const { user } = await showWizard('/shipments/new', aServer());
    await user.click(await destination());
    const options = await screen.findAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual([
      expect.stringContaining('Casa de Lupita · Lupita Pérez'),
      expect.stringContaining('Bodega Sur'),
    ]);
    await user.keyboard('zzz');
    await screen.findByText('Ninguna dirección guardada coincide; llena los campos.');
  });

  it('searches with three letters, not with two', async () => {
    const server = aServer();
    const { user } = await showWizard('/shipments/new', server);
    await user.click(await destination());
    await user.keyboard('lup');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(server.sent('GET addresses').map(call => call.query.get('where'))).toEqual([
      null,
      '{"search":{"like":"lup"}}',
    ]);
  });

  it('presets the newest saved address for a user without shipments', async () => {
    await showWizard('/shipments/new', aServer().on('GET shipments', listOf([])));
    await screen.findByText('La dirección más reciente de tu libreta');
    screen.getByText(/Orizaba 101/, { selector: 'p' });
  });

  it('starts empty if the server does not respond', async () => {
    await showWizard(
      '/shipments/new',
      aServer()
        .on('GET shipments', failure(503, 'service_unavailable'))
        .on('GET addresses', failure(503, 'service_unavailable')),
    );
    await waitFor(() => expect(screen.getAllByLabelText(/^Calle/)).toHaveLength(2));
  });

  it('sends nothing while an end is incomplete, and focuses what is missing', async () => {
    const server = aServer();
    const { user } = await showWizard('/shipments/new', server);
    await destination();
    await user.click(button('Guardar y continuar'));
    await screen.findAllByText('Es obligatorio');
    expect(document.activeElement).toBe(field('Nombre'));
    expect(server.sent('POST shipments')).toHaveLength(0);
  });

  it('saves a destination in the book under its alias', async () => {
    const server = aServer().on('GET addresses', listOf([])).on('POST shipments', { data: aShipment() });
    const { user } = await showWizard('/shipments/new', server);
    await destination();
    for (const [name, text] of [
      ['Nombre', 'Eva'],
      ['Empresa', 'Eva'],
      ['Teléfono', '5511223344'],
      ['Correo', 'eva@example.com'],
      ['Código postal', '06000'],
      ['Calle', 'Uno'],
      ['Número', '1'],
      ['Colonia', 'Centro'],
      ['Ciudad o municipio', 'CDMX'],
    ] as const)
      await fill(user, name, text);
    await waitFor(() => expect(field('Estado').value).toBe('Ciudad de México'));
    await user.click(check('Guardar en mi libreta'));
    await fill(user, 'Alias', 'Casa de Eva');
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(server.sent('POST shipments')).toHaveLength(1));
    expect(server.sent('POST shipments')[0]!.body).toEqual({
      shipment: expect.objectContaining({
        save_destination: true,
        destination_attributes: expect.objectContaining({ name: 'Eva', aka: 'Casa de Eva' }),
      }),
    });
  });

  it('does not offer to save an address from the book', async () => {
    const { user } = await showWizard('/shipments/new', aServer());
    await pickLupita(user);
    await user.click(button('Cambiar destino'));
    expect(field('Nombre').value).toBe('Lupita Pérez');
    expect(screen.queryByText('Guardar en mi libreta')).toBeNull();
    await fill(user, 'Número', '102');
    check('Guardar en mi libreta');
  });

  it('opens the address that the server rejects', async () => {
    const server = aServer().on(
      'POST shipments',
      failure(422, 'validation_failed', {
        messages: ['Revisa los datos marcados.'],
        details: { 'destination_attributes.phone': ['no es un teléfono válido'] },
      }),
    );
    const { user } = await showWizard('/shipments/new', server);
    await pickLupita(user);
    await user.click(button('Guardar y continuar'));
    await waitFor(() => field('Teléfono'));
    await screen.findByText(/no es un teléfono válido/i);
  });

  it('is restored after a reload, shows that, and can be restarted', async () => {
    const server = aServer();
    const first = await showWizard('/shipments/new', server);
    await pickLupita(first.user);
    first.unmount();
    const { user } = await showWizard('/shipments/new', server);
    await screen.findByText('Aquí está lo que dejaste sin terminar.');
    screen.getByText(/Orizaba 101/, { selector: 'p' });
    await user.click(button('Empezar de nuevo'));
    await waitFor(() => expect(screen.queryByText(/Orizaba 101/, { selector: 'p' })).toBeNull());
    expect(readDraft('new')).toEqual({});
  });

  it('reuses the key while the response is lost, and uses another for other values', async () => {
    const server = aServer().on('POST shipments', { data: aShipment() });
    const { user } = await showWizard('/shipments/new', server);
    await pickLupita(user);
    server.isAway = true;
    await user.click(button('Guardar y continuar'));
    await screen.findByText(/No hay respuesta del servidor/);
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(server.sent('POST shipments')).toHaveLength(2));
    await user.click(button('Cambiar destino'));
    await fill(user, 'Número', '500');
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(server.sent('POST shipments')).toHaveLength(3));
    const keys = server.sent('POST shipments').map(call => call.headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks before Cancel discards the input', async () => {
    const { user, place } = await showWizard('/shipments/new', aServer());
    await pickLupita(user);
    await user.click(button('Cancelar'));
    await screen.findByText('¿Descartar lo que escribiste?');
    await user.click(button('Descartar'));
    await waitFor(() => expect(place()).toBe('/shipments'));
    expect(readDraft('new')).toEqual({});
  });

  it('starts with the places of a quote, and the whole last origin if it is the same place', async () => {
    startFromQuote({ origin_postal_code: '06000', destination_postal_code: '64000', parcel_type: 'box', weight: 2 });
    await showWizard(
      '/shipments/new',
      aServer().on('GET colonies', {
        data: {
          state: 'Nuevo León',
          data: [{ name: 'Centro', city: 'Monterrey', state: 'Nuevo León', postal_code: '64000' }],
        },
      }),
    );
    await screen.findByText('El origen de tu último envío');
    expect(field('Código postal').value).toBe('64000');
    await waitFor(() =>
      expect(['Estado', 'Ciudad o municipio', 'Colonia'].map(name => field(name).value)).toEqual([
        'Nuevo León',
        'Monterrey',
        'Centro',
      ]),
    );
  });
});

describe('going back from step 2', () => {
  it('leads to the places of the same draft, never to a second one', async () => {
    const server = aServer().on('POST shipments', { data: aShipment() });
    const { user, place, goBack } = await showWizard('/shipments/new', server);
    await pickLupita(user);
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(place()).toBe(`/shipments/${SHIPMENT}/parcels/new`));
    goBack();
    await waitFor(() => expect(place()).toBe(`/shipments/${SHIPMENT}/edit`));
  });
});

describe('step 1 of an existing draft', () => {
  it('changes the draft and continues', async () => {
    const server = aServer().on(`PUT shipments/${SHIPMENT}`, { data: aShipment() });
    const { user, place } = await showWizard(`/shipments/${SHIPMENT}/edit`, server);
    await screen.findByText(/Orizaba 101/, { selector: 'p' });
    await user.click(await destination());
    await user.keyboard('bode{Enter}');
    await screen.findByText(/Tlalpan 3000/, { selector: 'p' });
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(place()).toBe(`/shipments/${SHIPMENT}/parcels/new`));
    const { shipment } = server.sent(`PUT shipments/${SHIPMENT}`)[0]!.body as { shipment: Record<string, unknown> };
    expect(shipment).not.toHaveProperty('source');
    expect(shipment['destination_attributes']).toMatchObject({ name: BODEGA.name });
  });

  it('is closed once the shipment is bought', async () => {
    const { place } = await showWizard(
      `/shipments/${SHIPMENT}/edit`,
      aServer().on(`GET shipments/${SHIPMENT}`, { data: aShipment({ step: 'confirmed', status: 'success' }) }),
    );
    await waitFor(() => expect(place()).toBe(`/shipments/${SHIPMENT}`));
  });

  it("shows not-found for another user's shipment", async () => {
    await showWizard(
      `/shipments/${SHIPMENT}/edit`,
      aServer().on(
        `GET shipments/${SHIPMENT}`,
        failure(404, 'not_found', { messages: ['No encontramos lo que buscas.'] }),
      ),
    );
    await screen.findByRole('heading', { name: 'Página no encontrada' });
  });

  it('opens an incomplete end, such as an old one without a phone', async () => {
    await showWizard(
      `/shipments/${SHIPMENT}/edit`,
      aServer().on(`GET shipments/${SHIPMENT}`, { data: aShipment({ destination: anEnd({ phone: null }) }) }),
    );
    await screen.findByText('Cambiar origen');
    expect(field('Teléfono').value).toBe('');
  });
});
