import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { failure, listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ChangeAgreementPage, NewAgreementPage } from './agreement-form-page.js';
import { AgreementsPage } from './agreements-page.js';

const PROVIDER = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Veloz', code: 'Veloz' };
const CARRIER = {
  id: '0190a000-0000-7000-8000-00000000000b',
  name: 'user-1-veloz-11',
  provider_id: PROVIDER.id,
  provider_code: 'Veloz',
  provider: PROVIDER,
  status: 'active',
};
const SERVICE = {
  id: '0190a000-0000-7000-8000-00000000000c',
  name: 'Express',
  code: 'N',
  service_type: 'national',
  country_ids: [],
};
const NEEDED = [
  {
    key: 'account',
    kind: 'text',
    required: true,
    hidden: false,
    label: { 'es-MX': 'Número de cuenta', en: 'Account' },
  },
  { key: 'api_key', kind: 'text', required: true, hidden: true },
];
const FIELDS = NEEDED.map(({ hidden, ...spec }) => ({
  ...spec,
  secret: hidden,
  value: hidden ? '••••••••' : '77',
  missing: false,
  changeable: true,
}));
const server = (allowed = '1') =>
  new MockServer()
    .on('GET settings/user_own_agreements/by_key', { data: { value: allowed } })
    .on(`GET providers/${PROVIDER.id}`, { data: PROVIDER })
    .on('GET providers/settings', { data: NEEDED })
    .on(`GET carriers/${CARRIER.id}`, { data: CARRIER })
    .on('GET services', listOf([SERVICE]))
    .on(`GET carriers/${CARRIER.id}/settings_form`, {
      data: { provider_code: 'Veloz', contract: 'published', supported: true, testable: true, fields: FIELDS },
    });
const show = (page: React.ReactElement, api: MockServer, id: string, end: string) =>
  renderAt(
    `/own-agreements/carriers/${id}/${end}`,
    <>
      <ConfirmProvider>{page}</ConfirmProvider>
      <Notices />
    </>,
    { server: api, role: 'customer', route: `/own-agreements/carriers/:id/${end}` },
  );
const sent = (api: MockServer) => api.sent('POST carriers/client_agreements').map(({ body }) => body);

describe('an own agreement', () => {
  it('is created with the settings that its provider needs and at least one service', async () => {
    const api = server().on('POST carriers/client_agreements', new Reply(201, { data: CARRIER }));
    const { place } = await show(<NewAgreementPage />, api, PROVIDER.id, 'new');
    await userEvent.type(await screen.findByLabelText(/^Número de cuenta/), '77');
    const secret = screen.getByLabelText<HTMLInputElement>(/^Clave de la API/);
    expect(secret.type).toBe('password');
    await userEvent.type(secret, 's3cret');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar servicio 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar convenio' }));
    expect(await screen.findByText('Agrega al menos un servicio para continuar.')).toBeTruthy();
    expect(sent(api)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Agregar servicio' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Express');
    await userEvent.type(screen.getByRole('textbox', { name: /^Código/ }), 'N');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar convenio' }));
    await waitFor(() => expect(place()).toBe(`/own-agreements/carriers/${CARRIER.id}/edit`));
    expect(sent(api)).toEqual([
      {
        provider_id: PROVIDER.id,
        services: [{ name: 'Express', code: 'N', service_type: 'national' }],
        settings: [
          { key: 'account', value: '77' },
          { key: 'api_key', value: 's3cret' },
        ],
      },
    ]);
  });

  it.each([
    ['client_code', /lo que otros clientes de Veloz han publicado/],
    ['assumed', /es un supuesto nuestro y puede no funcionar/],
    ['published', null],
  ])('says of the contract %s how sure its connection is', async (contract, note) => {
    const form = { provider_code: 'Veloz', contract, supported: true, testable: true, fields: FIELDS };
    const api = server().on(`GET carriers/${CARRIER.id}/settings_form`, { data: form });
    await show(<ChangeAgreementPage />, api, CARRIER.id, 'edit');
    await screen.findByLabelText(/^Número de cuenta/);
    const notes = [/clientes de Veloz han publicado/, /es un supuesto nuestro/].filter(each =>
      screen.queryByText(each),
    );
    expect(notes).toHaveLength(note ? 1 : 0);
    if (note) expect(screen.getByText(note)).toBeTruthy();
  });

  it('is changed without sending a masked secret, names removed services, and shows what the server refuses', async () => {
    const api = server().on(
      'POST carriers/client_agreements',
      failure(422, 'validation_failed', {
        details: { account: ['es obligatorio'], 'services.0.name': ['es obligatorio'] },
      }),
    );
    await show(<ChangeAgreementPage />, api, CARRIER.id, 'edit');
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar servicio' }));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar servicio 1' }));
    await userEvent.clear(screen.getByLabelText(/^Número de cuenta/));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar convenio' }));
    expect(await screen.findAllByText('es obligatorio')).toHaveLength(2);
    expect(screen.getByText(/Número de cuenta: es obligatorio\s+Servicio 1, nombre: es obligatorio/)).toBeTruthy();
    expect(sent(api)).toEqual([
      {
        carrier_id: CARRIER.id,
        services: [{ name: '', code: '', service_type: 'national' }],
        settings: [{ key: 'account', value: '' }],
        deleted_services: [SERVICE.id],
      },
    ]);
  });

  it('offers what its provider is known to sell, and shows only the settings of the chosen system', async () => {
    const choice = {
      key: 'api',
      kind: 'choice',
      choices: ['soap', 'rest'],
      default: 'soap',
      required: false,
      hidden: false,
    };
    const ofRest = {
      key: 'client',
      kind: 'text',
      required_with: { key: 'api', value: 'rest' },
      required: false,
      hidden: false,
    };
    const api = server()
      .on(`GET providers/${PROVIDER.id}`, { data: { ...PROVIDER, code: 'Estafeta' } })
      .on('GET providers/settings', { data: [choice, ofRest] })
      .on('POST carriers/client_agreements', new Reply(201, { data: CARRIER }));
    const { place } = await show(<NewAgreementPage />, api, PROVIDER.id, 'new');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Estafeta Terrestre/ }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Código/ }).value).toBe('70');
    expect(screen.queryByLabelText(/^client/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^api/), 'rest');
    await userEvent.type(screen.getByLabelText(/^client/), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar convenio' }));
    await waitFor(() => expect(place()).toMatch(/edit$/));
    expect(sent(api)).toMatchObject([
      {
        services: [{ name: 'Estafeta Terrestre', code: '70', service_type: 'national' }],
        settings: [
          { key: 'api', value: 'rest' },
          { key: 'client', value: '9' },
        ],
      },
    ]);
  });

  it('has no pages while the tenant has switched own agreements off', async () => {
    const { place } = await renderAt('/own-agreements', <AgreementsPage />, {
      server: server('0'),
      role: 'customer',
      route: '/own-agreements',
    });
    await waitFor(() => expect(place()).toBe('/'));
  });
});
