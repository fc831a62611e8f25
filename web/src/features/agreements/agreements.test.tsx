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
  { key: 'account', required: true, hidden: false },
  { key: 'api_key', required: true, hidden: true },
];
const server = (allowed = '1') =>
  new MockServer()
    .on('GET settings/user_own_agreements/by_key', { data: { value: allowed } })
    .on(`GET providers/${PROVIDER.id}`, { data: PROVIDER })
    .on('GET providers/settings', { data: NEEDED })
    .on(`GET carriers/${CARRIER.id}`, { data: CARRIER })
    .on('GET services', listOf([SERVICE]))
    .on(
      'GET carrier_settings',
      listOf([
        { id: '1', key: 'account', value: '77' },
        { id: '2', key: 'api_key', value: '••••••••', hidden: true },
      ]),
    );
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
    await userEvent.type(await screen.findByLabelText(/^account/), '77');
    const secret = screen.getByLabelText<HTMLInputElement>(/^api_key/);
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
    await waitFor(() => expect(place()).toBe('/own-agreements/carriers/index'));
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

  it('is changed without sending a masked secret, names removed services, and shows what the server refuses', async () => {
    const api = server().on(
      'POST carriers/client_agreements',
      failure(422, 'validation_failed', { details: { account: ['es obligatorio'] } }),
    );
    await show(<ChangeAgreementPage />, api, CARRIER.id, 'edit');
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar servicio' }));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar servicio 1' }));
    await userEvent.clear(screen.getByLabelText(/^account/));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar convenio' }));
    expect((await screen.findAllByText('es obligatorio')).length).toBeGreaterThan(0);
    expect(sent(api)).toEqual([
      {
        carrier_id: CARRIER.id,
        services: [{ name: '', code: '', service_type: 'national' }],
        settings: [{ key: 'account', value: '' }],
        deleted_services: [SERVICE.id],
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
