import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { carrierPages } from './carrier-pages.js';

const PROVIDER = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  name: 'Redpack',
  code: 'Redpack',
  visible: true,
  settings: {},
  created_at: '2026-01-01T10:00:00Z',
};
const INSURER = {
  ...PROVIDER,
  id: '0190a000-0000-7000-8000-0000000000b2',
  name: 'Estafeta',
  code: 'Estafeta',
  settings: { insurance: true },
};
const CARRIER = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  sequential_id: 1,
  name: 'Correcaminos',
  provider_id: PROVIDER.id,
  provider_code: 'Redpack',
  status: 'active',
  pickup: true,
  first_limit_size: 0,
  first_limit_cost: 0,
  last_limit_size: 0,
  last_limit_cost: 0,
  girth: 330,
  insurance_type: 'internal',
  insurance_percentage: 1.5,
  insurance_amount: 10,
  static_package_dimensions: null,
  redpack_static_package: null,
  use_redpack_static_package: false,
  freeze_settings: false,
  logo: null,
  validator_ids: [],
  shipment_disabled: false,
  shipment_count: 8,
  shipment_limit: null,
  volumetric_divisor: 5000,
  own_agreements: false,
  user_id: null,
  created_at: '2026-01-01T10:00:00Z',
  provider: PROVIDER,
};
const FULL = {
  ...CARRIER,
  id: '0190a000-0000-7000-8000-0000000000c2',
  name: 'Lleno',
  status: 'suspended',
  shipment_disabled: true,
  shipment_count: 50,
  shipment_limit: 50,
};

const aServer = (insurance = '1') =>
  new MockServer()
    .on('GET carriers', listOf([CARRIER, FULL]))
    .on('GET providers', listOf([PROVIDER, INSURER]))
    .on('GET validators', listOf([]))
    .on(`GET providers/${PROVIDER.id}`, { data: PROVIDER })
    .on(`GET providers/${INSURER.id}`, { data: INSURER })
    .on(`GET carriers/${CARRIER.id}`, { data: CARRIER })
    .on(`PUT carriers/${CARRIER.id}`, { data: CARRIER })
    .on('POST carriers', new Reply(201, { data: CARRIER }))
    .on('GET settings/insurance/by_key', { data: { key: 'insurance', value: insurance } });

const list = (server: MockServer, role: Role = 'admin', at = '/carriers') =>
  visit(carrierPages, at, { server, role, route: '/carriers' });
const edit = (server: MockServer, role: Role = 'admin') =>
  visit(carrierPages, `/carriers/${CARRIER.id}/edit`, { server, role, route: '/carriers/:id/edit' });
const menuOf = async (name: string, user: Awaited<ReturnType<typeof list>>['user']) => {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  return screen.findByRole('menu');
};
const text = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const save = () => screen.getByRole('button', { name: 'Guardar' });

/** By label and text, because queries by role are slow here while a list is open. */
async function chooseProvider(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByLabelText(/^Proveedor/));
  await user.click(await screen.findByText(name));
}

describe('the list of carriers', () => {
  it('filters by the status of the tab, and returns to the last tab', async () => {
    const server = aServer();
    const { user, unmount } = await list(server);
    await user.click(await screen.findByRole('link', { name: 'Suspendidas' }));
    await waitFor(() => expect(server.sent('GET carriers').at(-1)?.query.get('where')).toBe('{"status":"suspended"}'));
    unmount();
    const { place } = await list(server);
    expect(await screen.findByRole('link', { name: 'Suspendidas', current: 'page' })).toBeTruthy();
    expect(place()).toBe('/carriers?status=suspended');
  });

  it('suspends immediately', async () => {
    const server = aServer();
    const { user } = await list(server);
    await user.click(within(await menuOf('Correcaminos', user)).getByRole('menuitem', { name: 'Suspender' }));
    await waitFor(() =>
      expect(server.sent(`PUT carriers/${CARRIER.id}`)[0]?.body).toEqual({ carrier: { status: 'suspended' } }),
    );
  });

  it('shows why a full carrier cannot be activated', async () => {
    const server = aServer();
    const { user } = await list(server);
    const activate = within(await menuOf('Lleno', user)).getByRole('menuitem', { name: /^Activar/ });
    expect(activate.getAttribute('aria-disabled')).toBe('true');
    expect(activate.textContent).toContain('Llegó a su límite de 50 guías');
    await user.click(activate);
    expect(server.sent(`PUT carriers/${FULL.id}`)).toEqual([]);
  });

  it('links to the services, and lets only developers delete', async () => {
    const { user, unmount } = await list(aServer());
    const menu = await menuOf('Correcaminos', user);
    expect(within(menu).getByRole('menuitem', { name: 'Servicios' }).getAttribute('href')).toBe(
      `/carriers/${CARRIER.id}/services`,
    );
    expect(within(menu).queryByRole('menuitem', { name: 'Eliminar' })).toBeNull();
    unmount();
    const { user: developer } = await list(aServer(), 'developer');
    await developer.click(within(await menuOf('Correcaminos', developer)).getByRole('menuitem', { name: 'Eliminar' }));
    expect(await screen.findByRole('alertdialog', { name: '¿Eliminar Correcaminos?' })).toBeTruthy();
  });
});

describe('the logo of a carrier', () => {
  it('is shown in the list, and uploaded and removed at once in the form', async () => {
    const LOGO = '/api/carriers/logos/t/a.png';
    const server = aServer()
      .on(`POST carriers/${CARRIER.id}/logo`, { data: { ...CARRIER, logo: LOGO } })
      .on(`DELETE carriers/${CARRIER.id}/logo`, { data: CARRIER });
    const { user } = await edit(server);
    const field = await screen.findByRole('group', { name: 'Logo' });
    expect(within(field).queryByRole('button', { name: 'Quitar logo' })).toBeNull();
    server.on(`GET carriers/${CARRIER.id}`, { data: { ...CARRIER, logo: LOGO } });
    await user.upload(within(field).getByLabelText('Logo'), new File(['x'], 'logo.webp', { type: 'image/webp' }));
    await waitFor(() => expect(field.querySelector('img')?.getAttribute('src')).toBe(LOGO));
    const form = server.sent(`POST carriers/${CARRIER.id}/logo`)[0]?.body as FormData;
    expect((form.get('files[]') as File).name).toBe('logo.webp');
    await user.click(await within(field).findByRole('button', { name: 'Quitar logo' }));
    await waitFor(() => expect(server.sent(`DELETE carriers/${CARRIER.id}/logo`)).toHaveLength(1));
  });
});

describe('the carrier form', () => {
  it('sends changed fields, and emptied ones as 0', async () => {
    const server = aServer();
    const { user } = await edit(server);
    await screen.findByDisplayValue('Correcaminos');
    await user.clear(text('Contorno máximo'));
    await user.type(text('Primer límite'), '100');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent(`PUT carriers/${CARRIER.id}`)[0]?.body).toEqual({
        carrier: { girth: 0, first_limit_size: 100 },
      }),
    );
  });

  it('hides fields of developers from an admin', async () => {
    await edit(aServer());
    await screen.findByDisplayValue('Correcaminos');
    expect(screen.queryByRole('switch', { name: /Recolecciones|Congelar/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Validadores' })).toBeNull();
  });

  it('shows all fields to a developer', async () => {
    await edit(aServer(), 'developer');
    await screen.findByDisplayValue('Correcaminos');
    expect(screen.getByRole('switch', { name: 'Recolecciones' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Congelar configuración' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Validadores' })).toBeTruthy();
  });

  it('shows that the validators are loading, then each with its name', async () => {
    let arrive = (_: unknown): void => {};
    const server = aServer().on('GET validators', () => new Promise(resolve => (arrive = resolve)));
    await edit(server, 'developer');
    const group = await screen.findByRole('group', { name: 'Validadores' });
    expect(group.getAttribute('aria-busy')).toBe('true');
    arrive(listOf([{ id: 'v1', name: 'extended_zone', description: 'Marca los destinos', inert: false, params: {} }]));
    expect(await within(group).findByRole('checkbox', { name: /^Zona extendida/ })).toBeTruthy();
    expect(group.getAttribute('aria-busy')).toBe('false');
  });

  it('hides insurance if the system has none', async () => {
    await edit(aServer('0'));
    await screen.findByDisplayValue('Correcaminos');
    expect(screen.queryByRole('combobox', { name: /^Quién asegura/ })).toBeNull();
  });

  it('offers the provider’s insurance only if the provider insures', async () => {
    const { user } = await edit(aServer());
    const type = await screen.findByRole('combobox', { name: /^Quién asegura/ });
    expect(within(type).queryByRole('option', { name: 'El proveedor' })).toBeNull();
    await chooseProvider(user, 'Estafeta');
    expect(await within(type).findByRole('option', { name: 'El proveedor' })).toBeTruthy();
  });

  it('shows fixed sizes for providers that have them: Redpack’s to an admin, Estafeta’s to a main admin', async () => {
    const server = aServer();
    const { user, unmount } = await edit(server);
    await user.click(await screen.findByRole('switch', { name: 'Usar medidas fijas de Redpack' }));
    const sizes = within(screen.getByRole('group', { name: 'Medidas fijas de Redpack' }));
    await user.type(sizes.getByRole('textbox', { name: 'Largo' }), '10');
    await user.click(save());
    expect((await screen.findAllByText('Es obligatorio')).length).toBe(2);
    await user.type(sizes.getByRole('textbox', { name: 'Ancho' }), '20');
    await user.type(sizes.getByRole('textbox', { name: 'Alto' }), '30');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent(`PUT carriers/${CARRIER.id}`)[0]?.body).toEqual({
        carrier: { use_redpack_static_package: true, redpack_static_package: { length: 10, width: 20, height: 30 } },
      }),
    );
    unmount();
    server.on(`GET carriers/${CARRIER.id}`, { data: { ...CARRIER, provider_id: INSURER.id } });
    await edit(server, 'main_admin');
    expect(await screen.findByRole('group', { name: 'Medidas fijas' })).toBeTruthy();
  });

  it('starts a new carrier active, without insurance, with the default girth', async () => {
    const server = aServer();
    const { user } = await visit(carrierPages, '/carriers/new', { server });
    await user.type(await screen.findByLabelText(/^Nombre/), 'Veloz');
    await chooseProvider(user, 'Redpack');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST carriers')[0]?.body).toEqual({
        carrier: {
          name: 'Veloz',
          provider_id: PROVIDER.id,
          status: 'active',
          girth: 330,
          insurance_type: 'none',
          use_redpack_static_package: false,
        },
      }),
    );
  });

  it('sends the logo of a new carrier with its fields', async () => {
    const server = aServer();
    const { user } = await visit(carrierPages, '/carriers/new', { server, role: 'developer' });
    await user.type(await screen.findByLabelText(/^Nombre/), 'Veloz');
    await chooseProvider(user, 'Redpack');
    const field = await screen.findByRole('group', { name: 'Logo' });
    const choose = (name: string) =>
      user.upload(within(field).getByLabelText('Logo'), new File(['x'], name, { type: 'image/png' }));
    await choose('viejo.png');
    await user.click(within(field).getByRole('button', { name: 'Quitar logo' }));
    expect(within(field).queryByText('viejo.png')).toBeNull();
    await choose('veloz.png');
    expect(within(field).getByText('veloz.png')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(server.sent('POST carriers')).toHaveLength(1));
    const form = server.sent('POST carriers')[0]?.body as FormData;
    expect((form.get('carrier[logo]') as File).name).toBe('veloz.png');
    expect([form.get('carrier[name]'), form.get('carrier[girth]'), form.get('carrier[pickup]')]).toEqual([
      'Veloz',
      '330',
      'false',
    ]);
  });

  it('adds the validators that a developer selects, and no size if none was typed', async () => {
    const heavy = {
      id: '0190a000-0000-7000-8000-0000000000e1',
      name: 'max_weight',
      description: 'Hasta 30 kg',
      status: 'active',
      params: { max_kg: 30 },
      inert: false,
      created_at: '2026-01-01T10:00:00Z',
    };
    const server = aServer().on('GET validators', listOf([heavy]));
    const { user } = await visit(carrierPages, '/carriers/new', { server, role: 'developer' });
    await user.type(await screen.findByLabelText(/^Nombre/), 'Veloz');
    await user.click(await screen.findByRole('checkbox', { name: /Peso máximo/ }));
    await chooseProvider(user, 'Estafeta');
    expect(
      within(await screen.findByRole('group', { name: 'Medidas fijas' })).getByRole<HTMLInputElement>('textbox', {
        name: 'Largo',
      }).value,
    ).toBe('');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST carriers')[0]?.body).toMatchObject({
        carrier: { provider_id: INSURER.id, validator_ids: [heavy.id] },
      }),
    );
    expect(server.sent('POST carriers')[0]?.body).not.toHaveProperty('carrier.static_package_dimensions');
  });
});
