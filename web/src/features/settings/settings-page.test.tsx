import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { useSetting } from '../../shared/tenant/use-setting.js';
import { failure, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { Notices } from '../../shared/feedback/notify.js';
import { SettingsPage } from './settings-page.js';
import { aServerWith, aSetting, changesOf } from './settings.fixture.js';

jest.setTimeout(30_000);

const at = (server: MockServer, role: Role = 'admin', more: React.ReactNode = null) =>
  renderAt(
    '/settings',
    <>
      <SettingsPage />
      {more}
      <Notices />
    </>,
    { server, role, now: '2026-11-20T18:00:00Z' },
  );
const panel = (name: RegExp) => screen.findByRole('button', { name });
const panels = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const editButton = (title: string) => screen.findByRole('button', { name: `Editar: ${title}` });
const search = () => screen.getByRole('searchbox', { name: 'Buscar un ajuste' });
const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe('the settings page', () => {
  it('has panels in the order of the contracts; the first is open, and open panels are remembered', async () => {
    const server = aServerWith(
      aSetting('paypal', '1', { namespace: 'paypal' }),
      aSetting('bank_amount', '100'),
      aSetting('currency', 'MXN', { namespace: 'other' }),
    );
    const { user, unmount } = await at(server);
    await panel(/Banco/);
    expect(panels()).toEqual([
      'Banco1 ajuste',
      'Generales1 ajuste',
      'PayPal1 ajuste',
      'Marca4 ajustes',
      'Plan5 ajustes',
    ]);
    expect(titles()).toEqual(['bank_amount']);
    await user.click(await panel(/PayPal/));
    unmount();
    await at(server);
    await panel(/PayPal/);
    expect(titles()).toEqual(['bank_amount', 'paypal']);
  });

  it('shows formatted values and the time of changes', async () => {
    await at(
      aServerWith(
        aSetting('bank_amount', '1250.5', { title: 'Depósito mínimo', updated_at: '2026-02-03T20:30:00Z' }),
        aSetting('exchange_rate_usd', '18.5'),
        aSetting('vat_percent', '16'),
        aSetting('overweight_dispute_hours', '72'),
        aSetting('payment_engine', '0'),
        aSetting('default_country', 'US'),
        aSetting('bank_email', null),
        aSetting('paypal_webhook', '••••••••'),
        aSetting('openpay_business_name', 'Porte', { description: 'Una nota.' }),
      ),
    );
    const row = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!);
    expect((await row('Depósito mínimo')).getByText('$1,250.50')).toBeTruthy();
    expect((await row('default_country')).getByText('Estados Unidos')).toBeTruthy();
    expect((await row('Depósito mínimo')).getByText('Importe mínimo que se acepta por transferencia.')).toBeTruthy();
    expect((await row('Depósito mínimo')).getByText(/Cambió el 3 feb/)).toBeTruthy();
    expect((await row('exchange_rate_usd')).getByText('1 USD = 18.50 MXN')).toBeTruthy();
    expect((await row('vat_percent')).getByText(/^16\s?%$/)).toBeTruthy();
    expect((await row('overweight_dispute_hours')).getByText('72 horas')).toBeTruthy();
    expect((await row('payment_engine')).getByText('Ninguno')).toBeTruthy();
    expect((await row('bank_email')).getByText('Sin definir')).toBeTruthy();
    expect((await row('paypal_webhook')).getByText('Guardado, no se muestra')).toBeTruthy();
    expect((await row('openpay_business_name')).getByText('Una nota.')).toBeTruthy();
    expect((await row('openpay_business_name')).queryByText(/Cambió/)).toBeNull();
  });

  it('has the logo on labels with the brand, changed and removed at once', async () => {
    let picture: string | null = null;
    const server = aServerWith(aSetting('currency', 'MXN', { namespace: 'other' }))
      .on('GET shipments/app_logo', () => ({ data: { picture } }))
      .on('POST shipments/app_logo', () => {
        picture = 'data:image/png;base64,AA==';
        return new Reply(204, null);
      })
      .on('DELETE shipments/app_logo', failure(503, 'service_unavailable'));
    const { user } = await at(server);
    await user.click(await panel(/Marca/));
    expect(await screen.findByText('Elegir logo')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Quitar logo' })).toBeNull();
    await user.upload(screen.getByLabelText('Logo en las guías'), new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByRole('button', { name: 'Cambiar logo' })).toBeTruthy();
    expect((server.sent('POST shipments/app_logo')[0]?.body as FormData).get('files[]')).toBeInstanceOf(File);
    await user.click(screen.getByRole('button', { name: 'Quitar logo' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('shows the logo without its buttons to those who may not change it', async () => {
    const server = aServerWith(aSetting('currency', 'MXN', { namespace: 'other' })).on('GET shipments/app_logo', {
      data: { picture: 'data:image/png;base64,AA==' },
    });
    const { user } = await at(server, 'operator');
    await user.click(await panel(/Marca/));
    expect(await screen.findByText('Logo en las guías')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /(logo|imagen|Editar.*)$/ })).toBeNull();
  });

  it('shows what the plan allows beside what is used, and which limit is reached', async () => {
    const uses = [
      { of: 'users', max: 250, used: 148 },
      { of: 'labels', max: 10_000, used: 10_000 },
      { of: 'stores', max: null, used: 7 },
      { of: 'api_keys', max: null, used: null },
      { of: 'webhooks', max: 3, used: null },
    ];
    const server = aServerWith(aSetting('bank', 'x')).on('GET plan', { data: { month: '2026-11', uses } });
    const { user } = await at(server);
    await user.click(await panel(/Plan/));
    expect(await screen.findByText('148 de 250')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Usuarios' })).toBeTruthy();
    expect(screen.getByText('Guías de noviembre')).toBeTruthy();
    expect(screen.getByText('10,000 de 10,000')).toBeTruthy();
    expect(screen.getByText(/^No se pueden comprar más guías este mes/)).toBeTruthy();
    for (const text of ['7, sin límite', 'Sin límite', 'Límite: 3']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
  });

  it('changes a picture and the texts of the own brand, and sends what changed alone', async () => {
    let brand: object = { color: '#476AFE', logo: null, mail_footer: 'Tijuana' };
    const server = aServerWith(aSetting('currency', 'MXN', { namespace: 'other' }))
      .on('GET brand', () => ({ data: brand }))
      .on('POST brand/logo', () => ({ data: (brand = { ...brand, logo: '/api/tenants/pictures/x/y.png' }) }))
      .on('PUT brand', ({ body }: { body: unknown }) => ({
        data: (brand = { ...brand, ...(body as { brand: object }).brand }),
      }));
    const { user } = await at(server);
    await user.click(await panel(/Marca/));
    await user.upload(await screen.findByLabelText('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByRole('button', { name: 'Cambiar imagen' })).toBeTruthy();
    await user.click(await editButton('Color y pie de página'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Color y pie de página' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Pie de las guías' }), '664 380 1122');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('664 380 1122')).toBeTruthy();
    expect(server.sent('PUT brand').map(({ body }) => body)).toEqual([{ brand: { label_footer: '664 380 1122' } }]);
  });

  it('is searched by title, key and panel, ignoring accents, with a way back from no result', async () => {
    const { user } = await at(
      aServerWith(
        aSetting('bank_amount', '100', { title: 'Depósito mínimo' }),
        aSetting('mercado_pago', '1', { title: 'Mercado Pago', namespace: 'mercadopago' }),
      ),
    );
    await panel(/Banco/);
    await user.type(search(), 'DEPOSITO');
    expect(titles()).toEqual(['Depósito mínimo']);
    await user.clear(search());
    await user.type(search(), 'mercado_p');
    expect(titles()).toEqual(['Mercado Pago']);
    await user.click(await panel(/Mercado Pago/));
    await waitFor(() => expect(titles()).toEqual([]));
    await user.clear(search());
    await user.type(search(), 'zzz');
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(panels()).toHaveLength(4);
  });
});

describe('a switch setting', () => {
  it('changes immediately and is saved', async () => {
    const setting = aSetting('paypal', '1', { title: 'PayPal' });
    const server = aServerWith(setting);
    const { user } = await at(server);
    await user.click(await screen.findByRole('switch', { name: 'PayPal', checked: true }));
    expect(screen.getByRole('switch', { name: 'PayPal', checked: false })).toBeTruthy();
    await waitFor(() => expect(changesOf(server, setting)).toEqual([{ value: '0' }]));
  });

  it('changes back and shows why if it is rejected', async () => {
    const setting = aSetting('paypal', '1', { title: 'PayPal' });
    const { user } = await at(
      aServerWith(setting).on(
        `PUT settings/${setting.id}`,
        failure(403, 'forbidden', { messages: ['No tienes permiso'] }),
      ),
    );
    await user.click(await screen.findByRole('switch', { name: 'PayPal' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No tienes permiso');
    expect(screen.getByRole('switch', { name: 'PayPal', checked: true })).toBeTruthy();
  });

  it('is on for 0 if the key disables something', async () => {
    const setting = aSetting('register_flag', '0', { title: 'Registro de clientes (0 = abierto)' });
    const server = aServerWith(setting);
    const { user } = await at(server);
    await user.click(await screen.findByRole('switch', { name: 'Registro abierto', checked: true }));
    await waitFor(() => expect(changesOf(server, setting)).toEqual([{ value: '1' }]));
  });
});

const Probe = () => <output aria-label="read by key">{useSetting('bank_amount')}</output>;

describe("a setting's value", () => {
  it('is changed in a dialog; readers of the key see it, and the focus returns', async () => {
    const setting = aSetting('bank_amount', '100', { title: 'Depósito mínimo' });
    const server = aServerWith(setting).on('GET settings/bank_amount/by_key', () => ({
      data: { key: 'bank_amount', value: setting.value },
    }));
    const { user } = await at(server, 'admin', <Probe />);
    await user.click(await editButton('Depósito mínimo'));
    const field = await screen.findByRole('textbox', { name: /^Valor/ });
    await user.clear(field);
    await user.type(field, '150,5{Enter}');
    await waitFor(() => expect(changesOf(server, setting)).toEqual([{ value: '150.5' }]));
    await waitFor(() => expect(screen.getByLabelText('read by key').textContent).toBe('150.5'));
    expect(await screen.findByText('$150.50')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await editButton('Depósito mínimo')));
  });

  it('is not sent if it violates its rule', async () => {
    const setting = aSetting('vat_percent', '16');
    const server = aServerWith(setting);
    const { user } = await at(server);
    await user.click(await editButton('vat_percent'));
    const field = await screen.findByRole('textbox', { name: /^Valor/ });
    await user.clear(field);
    await user.type(field, '160{Enter}');
    expect(await screen.findByText(/Debe ser un porcentaje de 0 a 100/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    expect(changesOf(server, setting)).toEqual([]);
  });

  it('asks before closing with unsaved input', async () => {
    const { user } = await at(aServerWith(aSetting('bank_email', 'a@example.com')));
    await user.click(await editButton('bank_email'));
    await user.type(await screen.findByRole('textbox', { name: /^Valor/ }), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays as typed if the server rejects it', async () => {
    const setting = aSetting('bank_email', 'a@example.com');
    const { user } = await at(
      aServerWith(setting).on(
        `PUT settings/${setting.id}`,
        failure(422, 'validation_failed', { details: { value: ['no es válido'] } }),
      ),
    );
    await user.click(await editButton('bank_email'));
    await user.type(await screen.findByRole('textbox', { name: /^Valor/ }), 'x{Enter}');
    expect(await screen.findByText('No es válido')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Valor/ })).toHaveProperty('value', 'a@example.comx');
  });

  it('is never shown for a secret, and kept unless another is typed', async () => {
    const setting = aSetting('openpay_private_key', '••••••••');
    const server = aServerWith(setting);
    const { user } = await at(server);
    expect(await screen.findByText('Guardado, no se muestra')).toBeTruthy();
    await user.click(await editButton('openpay_private_key'));
    const field = await screen.findByLabelText<HTMLInputElement>(/^Valor/);
    expect(field.value).toBe('');
    await user.type(field, 'x');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changesOf(server, setting)).toEqual([]);
    await user.click(await editButton('openpay_private_key'));
    await user.type(await screen.findByLabelText(/^Valor/), 'sk_1{Enter}');
    await waitFor(() => expect(changesOf(server, setting)).toEqual([{ value: 'sk_1' }]));
  });
});

describe('the settings page for developers', () => {
  it('shows keys and hidden settings, and offers new ones', async () => {
    await at(aServerWith(aSetting('stp_flag', 'x', { title: 'STP', visible: false })), 'developer');
    expect(await screen.findByText('Solo desarrolladores')).toBeTruthy();
    expect(screen.getByText('stp_flag')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nuevo ajuste' }).getAttribute('href')).toBe('/settings/new');
  });

  it('is the only one that offers a new setting', async () => {
    const { unmount } = await at(aServerWith());
    expect(await screen.findByText('Todavía no hay ajustes.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Nuevo ajuste' })).toBeNull();
    unmount();
    await at(aServerWith(), 'developer');
    expect(await screen.findAllByRole('link', { name: 'Nuevo ajuste' })).toHaveLength(1);
  });
});

it('shows an error and retries', async () => {
  const server = new MockServer().on('GET settings', failure(500, 'internal_error'));
  const { user } = await at(server);
  await screen.findByRole('alert');
  server.on('GET settings', { data: [aSetting('paypal', '1')], meta: {} });
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('switch', { name: 'paypal' })).toBeTruthy();
});
