import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { CONNECTION_TEST_REASONS } from '@porte/contracts/carriers/carrier-setting.js';
import { SECRET_MASK } from '@porte/contracts/carriers/secret-keys.js';
import outboundWords from '../../i18n/es-MX/outbound.json';
import { listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { carrierSettingPages } from './carrier-setting-pages.js';

const CARRIER = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Correcaminos', freeze_settings: false };
const setting = (id: string, key: string, value: string, hidden = false) => ({
  id: `0190a000-0000-7000-8000-0000000000${id}`,
  carrier_id: CARRIER.id,
  key,
  value,
  visible: true,
  hidden,
  created_at: '2026-01-01T10:00:00Z',
});
const SECRET = setting('a1', 'api_key', SECRET_MASK, true);
const LIMIT = setting('a2', 'limit', '500');
const FIELD = { required: false, secret: false, missing: false, changeable: true };
const FORM = {
  provider_code: 'Simulated',
  supported: true,
  fields: [
    { ...FIELD, key: 'base_url', kind: 'url', required: true, value: '', missing: true },
    { ...FIELD, key: 'api_key', kind: 'text', required: true, secret: true, value: SECRET_MASK },
    { ...FIELD, key: 'use_waybill_pool', kind: 'switch', value: '1' },
    { ...FIELD, key: 'limit', kind: 'integer', min: 1, value: '500', changeable: false },
  ],
};

const NOTES = [/lo que otros usuarios de Simulated han publicado/, /es un supuesto nuestro/];

const aServer = (carrier: object = CARRIER) =>
  new MockServer()
    .on(`GET carriers/${CARRIER.id}`, { data: carrier })
    .on(`GET carriers/${CARRIER.id}/settings_form`, { data: FORM })
    .on(`GET carriers/${CARRIER.id}/tracking`, { data: { can_track: false } })
    .on(`PUT carriers/${CARRIER.id}/settings_form`, { data: FORM })
    .on('GET carrier_settings', listOf([SECRET, LIMIT]))
    .on(`GET carrier_settings/${SECRET.id}`, { data: SECRET })
    .on(`GET carrier_settings/${LIMIT.id}`, { data: LIMIT })
    .on(`GET carrier_settings/${SECRET.id}/value`, { data: { id: SECRET.id, key: SECRET.key, value: 's3cret' } })
    .on('POST carrier_settings', new Reply(201, { data: LIMIT }));

const base = `/carriers/${CARRIER.id}/carrier-settings`;
const list = (server: MockServer, role: Role = 'admin') =>
  visit(carrierSettingPages, base, { server, role, route: '/carriers/:carrierId/carrier-settings' });
const edit = (server: MockServer, id: string, role: Role) =>
  visit(carrierSettingPages, `${base}/${id}/edit`, {
    server,
    role,
    route: '/carriers/:carrierId/carrier-settings/:id/edit',
  });
const sent = (server: MockServer) => server.sent(`PUT carriers/${CARRIER.id}/settings_form`);

describe('the settings of a carrier', () => {
  it('show a secret on request, and hide it again', async () => {
    const server = aServer();
    const { user } = await list(server);
    await user.click(await screen.findByRole('button', { name: 'Mostrar api_key' }));
    expect(await screen.findByText('s3cret')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ocultar api_key' }));
    expect(screen.queryByText('s3cret')).toBeNull();
  });

  it('hide a secret again once it was copied', async () => {
    const { user } = await list(aServer());
    await user.click(await screen.findByRole('button', { name: 'Mostrar api_key' }));
    await user.click(await screen.findByRole('button', { name: 'Copiar api_key' }));
    expect(await navigator.clipboard.readText()).toBe('s3cret');
    await waitFor(() => expect(screen.queryByText('s3cret')).toBeNull(), { timeout: 5000 });
  });

  it('lead an admin to every setting but the limit', async () => {
    const { unmount } = await list(aServer());
    expect((await screen.findByRole('link', { name: 'api_key' })).getAttribute('href')).toBe(
      `${base}/${SECRET.id}/edit`,
    );
    expect(screen.queryByRole('link', { name: 'limit' })).toBeNull();
    unmount();
    await list(aServer(), 'main_admin');
    expect(await screen.findByRole('link', { name: 'limit' })).toBeTruthy();
  });

  it('of a frozen carrier lead a main admin to the limit alone, and an admin nowhere', async () => {
    const { unmount } = await list(aServer({ ...CARRIER, freeze_settings: true }), 'main_admin');
    expect(await screen.findByRole('link', { name: 'limit' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'api_key' })).toBeNull();
    unmount();
    await list(aServer({ ...CARRIER, freeze_settings: true }));
    expect(await screen.findByText(/está congelada/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /limit|api_key|Nuevo/ })).toBeNull();
  });

  it('lead back from a setting that this person may not change', async () => {
    const { place } = await edit(aServer(), LIMIT.id, 'admin');
    await waitFor(() => expect(place()).toBe(base));
  });

  it('keep the key of an existing setting', async () => {
    await edit(aServer(), LIMIT.id, 'developer');
    expect(await screen.findByDisplayValue('limit')).toHaveProperty('disabled', true);
  });
});

describe('the form of a provider’s settings', () => {
  it('says what is missing, and sends only what changed', async () => {
    const server = aServer();
    const { user } = await list(server);
    const form = within(await screen.findByRole('region', { name: 'Datos de conexión' }));
    expect(await form.findByText(/Falta este dato: Dirección del servicio/)).toBeTruthy();
    expect(form.getByLabelText(/^Límite de guías/)).toHaveProperty('disabled', true);
    await user.type(form.getByLabelText(/^Dirección del servicio/), 'nada');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText(/No es válido/)).toBeTruthy();
    await user.clear(form.getByLabelText(/^Dirección del servicio/));
    await user.type(form.getByLabelText(/^Dirección del servicio/), 'https://api.example.com');
    await user.selectOptions(form.getByLabelText(/^Usar guías prepagadas/), 'No');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent(server)[0]?.body).toEqual({
        carrier_settings: { values: { base_url: 'https://api.example.com', use_waybill_pool: '0' } },
      }),
    );
  });

  it.each([
    [{ result: 'works', reason: null, message: '', provider_code: null }, 'La conexión funciona.', null],
    [
      { result: 'refused', reason: 'credentials', message: 'Clave inválida', provider_code: '3' },
      /no se aceptan estos datos/,
      'Detalle técnico: Clave inválida',
    ],
    [
      { result: 'unreachable', reason: 'address_not_found', message: 'ENOTFOUND', provider_code: null },
      /No encontramos esa dirección/,
      'Detalle técnico: ENOTFOUND',
    ],
  ])('test the connection: %j', async (data, words, detail) => {
    const fields = FORM.fields.map(field => ({ ...field, missing: false }));
    const server = aServer()
      .on(`GET carriers/${CARRIER.id}/settings_form`, { data: { ...FORM, testable: true, fields } })
      .on(`POST carriers/${CARRIER.id}/test_connection`, { data });
    const { user } = await list(server);
    await user.click(await screen.findByRole('button', { name: 'Probar conexión' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/^Detalle técnico/)?.textContent ?? null).toBe(detail);
  });

  it('have words for every reason why a connection does not work', () => {
    const lacking = CONNECTION_TEST_REASONS.filter(reason => !(`outbound.test.${reason}` in outboundWords));
    expect(lacking).toEqual([]);
  });

  it('offer no test while a value is missing', async () => {
    await list(aServer().on(`GET carriers/${CARRIER.id}/settings_form`, { data: { ...FORM, testable: true } }));
    await screen.findByLabelText(/^Dirección del servicio/);
    expect(screen.queryByRole('button', { name: 'Probar conexión' })).toBeNull();
  });

  it("are called by the adapter's own words where the app has none", async () => {
    const label = { 'es-MX': 'Número de cuenta de envíos', en: 'Shipping account number' };
    const fields = [{ ...FIELD, key: 'account', kind: 'text', value: '', label }];
    await list(aServer().on(`GET carriers/${CARRIER.id}/settings_form`, { data: { ...FORM, fields } }));
    expect(await screen.findByLabelText(/^Número de cuenta de envíos/)).toBeTruthy();
  });

  it.each([
    ['client_code', NOTES.slice(0, 1)],
    ['assumed', NOTES.slice(1)],
    ['published', []],
  ])('says of a connection with the contract %s how sure it is', async (contract, shown) => {
    await list(aServer().on(`GET carriers/${CARRIER.id}/settings_form`, { data: { ...FORM, contract } }));
    await screen.findByLabelText(/^Dirección del servicio/);
    expect(NOTES.filter(note => screen.queryByText(note))).toEqual(shown);
  });

  it('show the assumed text of a call, and save one that is changed', async () => {
    const label = { 'es-MX': 'Llamada para cancelar', en: 'Call to cancel' };
    const preset = 'method: DELETE\npath: /v1/shipments/{{tracking_number}}';
    const call = { ...FIELD, key: 'void_call', kind: 'document', default: preset, label };
    const server = (value: string) =>
      aServer().on(`GET carriers/${CARRIER.id}/settings_form`, { data: { ...FORM, fields: [{ ...call, value }] } });
    const assumed = server('');
    const { user } = await list(assumed);
    const shown = await screen.findByLabelText<HTMLTextAreaElement>(/^Llamada para cancelar/);
    expect(shown.value).toBe(preset);
    await user.clear(shown);
    await user.type(shown, 'none');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent(assumed)).toMatchObject([{ body: { carrier_settings: { values: { void_call: 'none' } } } }]),
    );
  });

  it.each([
    [null, 0],
    ['<documentar/>', 1],
  ])('offers the sample request %s as a file where there is one', async (sample_request, buttons) => {
    await list(aServer().on(`GET carriers/${CARRIER.id}/settings_form`, { data: { ...FORM, sample_request } }));
    await screen.findByLabelText(/^Dirección del servicio/);
    expect(screen.queryAllByRole('button', { name: 'Descargar la solicitud de ejemplo (XML)' })).toHaveLength(buttons);
  });

  it('says where the platform has no connection to the provider', async () => {
    const server = aServer().on(`GET carriers/${CARRIER.id}/settings_form`, {
      data: { ...FORM, provider_code: 'Estafeta', supported: false },
    });
    await list(server);
    expect(await screen.findByText(/Aún no hay conexión con Estafeta/)).toBeTruthy();
  });
});
