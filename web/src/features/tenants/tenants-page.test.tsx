import type { TenantDetails } from '@porte/contracts/identity/tenant.js';
import { SERVICES } from '@porte/contracts/registry.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { renderAt } from '../../shared/testing/render.js';
import { beginVisit, currentActing } from '../../shared/session/token.js';
import { TenantPage } from './tenant-page.js';
import { tenantPages } from './tenant-pages.js';

const ID = '0190a000-0000-7000-8000-0000000000f1';
const NORTE: TenantDetails = {
  id: ID,
  slug: 'norte',
  hosts: ['norte.example', 'www.norte.example'],
  name: 'Norte',
  brand: { color: '#0f7b6c', logo: null },
  locale: 'es-MX',
  currency: 'MXN',
  time_zone: 'America/Monterrey',
  home_country_code: 'MX',
  vat_percent: 16,
  status: 'active',
  max_people: null,
  ...{ max_users: null, max_labels: null, max_stores: null, max_api_keys: null, max_webhooks: null },
  created_at: '2026-01-01T10:00:00Z',
  suspended_at: null,
  suspension_reason: null,
  people: 3,
  administrator: null,
};

describe('the pages of tenants', () => {
  it('the list of tenants shows the main domain and the state of each', async () => {
    const sur = { ...NORTE, id: `${ID.slice(0, -1)}2`, slug: 'sur', name: 'Sur', status: 'suspended' };
    await visit(tenantPages, '/tenants', {
      server: new MockServer().on('GET tenants', listOf([NORTE, sur])),
      role: 'developer',
    });
    const active = within(await screen.findByRole('row', { name: /Norte/ }));
    expect(active.getByRole('link', { name: 'Norte' }).getAttribute('href')).toBe(`/tenants/${ID}`);
    expect(active.getByText('norte.example')).toBeTruthy();
    expect(active.getByRole('button', { name: 'Estado: Activa' })).toBeTruthy();
    const suspended = within(screen.getByRole('row', { name: /Sur/ }));
    expect(suspended.getByRole('button', { name: 'Estado: Suspendida' })).toBeTruthy();
  });

  it('the form of a tenant sends a new tenant once, and shows a taken domain at its field', async () => {
    const server = new MockServer().on(
      'POST tenants',
      failure(422, 'validation_failed', { details: { hosts: ['ya está en uso'] } }),
    );
    const { user, place } = await visit(tenantPages, '/tenants/new', { server, role: 'developer' });
    await screen.findByRole('textbox', { name: 'Identificador' });
    const administrator = within(screen.getByRole('region', { name: 'Responsable' }));
    const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    fill(screen.getAllByRole('textbox', { name: 'Nombre' })[0]!, 'Norte');
    fill(screen.getByRole('textbox', { name: 'Identificador' }), 'norte');
    fill(screen.getByRole('textbox', { name: 'Dominios' }), 'Norte.example\nwww.norte.example');
    fill(administrator.getByRole('textbox', { name: 'Nombre' }), 'Beto');
    fill(administrator.getByRole('textbox', { name: 'Apellidos' }), 'Ruiz');
    fill(administrator.getByRole('textbox', { name: 'Correo' }), 'beto@norte.example');
    fill(administrator.getByRole('textbox', { name: 'Teléfono' }), '5512345678');
    await user.dblClick(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ya está en uso')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dominios' }));
    expect(place()).toBe('/tenants/new');
    expect(server.sent('POST tenants').map(({ body }) => body)).toEqual([
      {
        tenant: expect.objectContaining({
          slug: 'norte',
          hosts: ['norte.example', 'www.norte.example'],
          administrator: { name: 'Beto', last_name: 'Ruiz', email: 'beto@norte.example', phone: '5512345678' },
        }) as object,
      },
    ]);
  });

  it('the form of a tenant sends the limits of its plan, and null for one that is emptied', async () => {
    const server = new MockServer()
      .on(`GET tenants/${ID}`, { data: { ...NORTE, max_users: 250, max_stores: 3 } })
      .on(`PUT tenants/${ID}`, { data: NORTE });
    const { user } = await visit(tenantPages, `/tenants/${ID}/edit`, {
      server,
      role: 'developer',
      route: '/tenants/:id/edit',
    });
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    const field = (name: string) => plan.getByRole('textbox', { name });
    await waitFor(() => expect(field('Usuarios')).toHaveProperty('value', '250'));
    fireEvent.change(field('Usuarios'), { target: { value: '' } });
    fireEvent.change(field('Guías al mes'), { target: { value: '500' } });
    fireEvent.change(field('Claves de API'), { target: { value: '0' } });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.sent(`PUT tenants/${ID}`).map(({ body }) => body)).toEqual([
        { tenant: expect.objectContaining({ max_users: null, max_labels: 500, max_api_keys: 0 }) as object },
      ]),
    );
  });

  it('the page of a tenant shows what it uses of its plan, and asks again after an error', async () => {
    const uses = [
      { of: 'users', max: 250, used: 148 },
      { of: 'stores', max: 2, used: 5 },
    ];
    let isDown = true;
    const server = new MockServer()
      .on(`GET tenants/${ID}`, { data: NORTE })
      .on(`GET tenants/${ID}/plan`, () =>
        isDown ? failure(503, 'service_unavailable') : { data: { month: '2026-11', uses } },
      );
    const { user } = await renderAt(
      `/tenants/${ID}`,
      <ConfirmProvider>
        <TenantPage />
      </ConfirmProvider>,
      { server, role: 'developer', route: '/tenants/:id' },
    );
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    const again = await plan.findByRole('button', { name: /intentar|Reintentar/i });
    isDown = false;
    await user.click(again);
    expect(await plan.findByText('148 de 250')).toBeTruthy();
    expect(plan.getByText('5 de 2')).toBeTruthy();
    expect(plan.getByText(/^No se pueden conectar más tiendas/)).toBeTruthy();
  });

  it('the page of a tenant asks for a reason before it suspends the tenant, and sends it', async () => {
    const server = new MockServer()
      .on(`GET tenants/${ID}`, { data: NORTE })
      .on(`PUT tenants/${ID}/suspend`, { data: { ...NORTE, status: 'suspended' } });
    const { user } = await renderAt(
      `/tenants/${ID}`,
      <>
        <ConfirmProvider>
          <TenantPage />
        </ConfirmProvider>
        <Notices />
      </>,
      { server, role: 'developer', route: '/tenants/:id' },
    );
    await user.click(await screen.findByRole('button', { name: 'Suspender' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Suspender Norte?' }));
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Motivo' }), { target: { value: ' Falta de pago ' } });
    expect(server.sent(`PUT tenants/${ID}/suspend`)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Suspender' }));
    await waitFor(() =>
      expect(server.sent(`PUT tenants/${ID}/suspend`).map(({ body }) => body)).toEqual([
        { tenant: { reason: 'Falta de pago' } },
      ]),
    );
    expect(await screen.findByText('Norte quedó suspendida')).toBeTruthy();
  });

  it('the page of a tenant shows its brand, and sends a picture to the tenant', async () => {
    const tenant = { ...NORTE, brand: { ...NORTE.brand, label_footer: 'Norte · 664 380 1122' } };
    const server = new MockServer()
      .on(`GET tenants/${ID}`, { data: tenant })
      .on(`POST tenants/${ID}/pictures/login_picture`, { data: tenant });
    const { user } = await renderAt(
      `/tenants/${ID}`,
      <ConfirmProvider>
        <TenantPage />
      </ConfirmProvider>,
      { server, role: 'developer', route: '/tenants/:id' },
    );
    expect(await screen.findByText('Norte · 664 380 1122')).toBeTruthy();
    const file = new File(['x'], 'entrada.webp', { type: 'image/webp' });
    await user.upload(screen.getByLabelText('Imagen de inicio de sesión', { selector: 'input' }), file);
    await waitFor(() => expect(server.sent(`POST tenants/${ID}/pictures/login_picture`)).toHaveLength(1));
  });

  it('the page of a tenant asks for a reason before a developer enters it, and the band names the company', async () => {
    const tenant = {
      ...NORTE,
      administrator: { id: 'u1', name: 'Beto Ruiz', email: 'b@norte.example', invitation: null },
    };
    const data = { id: 'u1', name: 'Beto Ruiz', company: null, email: 'b@norte.example', reason: 'Caso 4471' };
    const server = new MockServer().on(`GET tenants/${ID}`, { data: tenant }).on(`POST tenants/${ID}/acting_as`, {
      data: { ...data, ends_at: '2099-01-01T00:00:00Z' },
      access_token: 'token-of-beto',
      expires_in: 1800,
    });
    const { user } = await renderAt(
      `/tenants/${ID}`,
      <ConfirmProvider>
        <TenantPage />
      </ConfirmProvider>,
      { server, role: 'developer', route: '/tenants/:id' },
    );
    await user.click(await screen.findByRole('button', { name: 'Entrar a esta empresa' }));
    await user.type(await screen.findByRole('textbox', { name: /Por qué entras/ }), 'Caso 4471');
    await user.click(screen.getByRole('button', { name: 'Entrar 30 minutos' }));
    await waitFor(() => expect(currentActing()).toMatchObject({ name: 'Beto Ruiz, Norte', back: `/tenants/${ID}` }));
    expect(server.sent(`POST tenants/${ID}/acting_as`)[0]!.body).toEqual({ acting_as: { reason: 'Caso 4471' } });
    beginVisit();
  });

  it('the page of a tenant asks for a copy of the tenant, and downloads one that is ready', async () => {
    const copy = {
      ...{ id: 'copy', path: 'tenant_data', format: 'zip', start_date: null, end_date: null, where: { tenant_id: ID } },
      ...{ rows: 12, total: 12, bytes: 2048, created_at: '2026-11-29T10:00:00Z', ended_at: null },
    };
    const copies: object[] = [{ ...copy, state: 'ready' }];
    const server = new MockServer()
      .on(`GET tenants/${ID}`, { data: NORTE })
      .on(`GET tenants/${ID}/copies`, () => ({ data: copies }))
      .on(`POST tenants/${ID}/copies`, () => {
        copies.unshift({ ...copy, id: 'next', state: 'writing' });
        return { data: copies[0] };
      })
      .on(`GET tenants/${ID}/copies/copy/download`, failure(404, 'not_found', { messages: ['Ya no está'] }));
    const { user } = await renderAt(
      `/tenants/${ID}`,
      <ConfirmProvider>
        <TenantPage />
      </ConfirmProvider>,
      { server, role: 'developer', route: '/tenants/:id' },
    );
    expect(await screen.findByText('Lista, 2 kB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(await screen.findByText('Ya no está')).toBeTruthy();
    await user.dblClick(screen.getByRole('button', { name: 'Pedir copia' }));
    expect(await screen.findByText('Preparando la copia…')).toBeTruthy();
    expect(server.sent(`POST tenants/${ID}/copies`)).toHaveLength(1);
  });

  const withDeletion = (deletion: object | null) =>
    new MockServer()
      .on(`GET tenants/${ID}`, { data: { ...NORTE, status: 'suspended', suspended_at: '2026-11-01T10:00:00Z' } })
      .on(`GET tenants/${ID}/copies`, { data: [] })
      .on(`GET tenants/${ID}/deletion`, { data: deletion });
  const openPage = (server: MockServer) =>
    renderAt(
      `/tenants/${ID}`,
      <ConfirmProvider>
        <TenantPage />
      </ConfirmProvider>,
      { server, role: 'developer', route: '/tenants/:id' },
    );
  const PLANNED = {
    ...{ state: 'planned', planned_for: '2026-12-31T10:00:00Z', asked_by: 'dev@demo.example', open_work: 'balance' },
    ...{ deleted_services: [], is_late: false, deleted_at: null },
  };

  it('the page of a suspended tenant plans its deletion by its typed identifier, after one more question', async () => {
    const server = withDeletion(null).on(
      `PUT tenants/${ID}/deletion`,
      failure(409, 'tenant_has_balance', { messages: ['Hay saldos'] }),
    );
    const { user } = await openPage(server);
    await user.type(await screen.findByRole('textbox', { name: 'Identificador de la empresa' }), 'norte');
    await user.click(screen.getByRole('button', { name: 'Planear borrado' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Borrar Norte?' }));
    await user.click(dialog.getByRole('button', { name: 'Planear borrado' }));
    expect(await screen.findByText('Hay saldos')).toBeTruthy();
    expect(server.sent(`PUT tenants/${ID}/deletion`).map(({ body }) => body)).toEqual([
      { deletion: { slug: 'norte' } },
    ]);
  });

  it('the page of a tenant shows when its deletion begins and what has to end before, and cancels it', async () => {
    const server = withDeletion(PLANNED).on(`DELETE tenants/${ID}/deletion`, { data: null });
    const { user } = await openPage(server);
    expect(await screen.findByText('saldos que no están en 0')).toBeTruthy();
    expect(screen.getByText(/Se conserva lo que exige la ley/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar borrado' }));
    await waitFor(() => expect(server.sent(`DELETE tenants/${ID}/deletion`)).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('the page of a tenant shows which services have finished its deletion', async () => {
    await openPage(withDeletion({ ...PLANNED, state: 'deleting', deleted_services: ['rating'], open_work: null }));
    expect(await screen.findByText('1 de 8 servicios terminaron')).toBeTruthy();
    expect(screen.getAllByText('en proceso')).toHaveLength(7);
    expect(screen.queryByText(/Lleva más de dos días/)).toBeNull();
  });

  it.each([
    ['services', ['rating'], /todavía no terminan/],
    ['files', SERVICES, /sus archivos no se han borrado/],
  ])('the page of a tenant shows that its deletion is late because of its %s', async (_, deleted_services, text) => {
    await openPage(withDeletion({ ...PLANNED, state: 'deleting', deleted_services, open_work: null, is_late: true }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
