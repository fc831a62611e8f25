import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { resources } from '@porte/contracts/registry.js';
import { pageRoutes } from '../routes.js';
import { resourceEndpoints } from '../../shared/api/resources.js';
import { failure } from '../../shared/testing/mock-server.js';
import { settingApi } from '../../shared/tenant/use-setting.js';
import { allPages, aServer, shellAt } from './shell.fixture.js';
import { MENU_ICONS } from './menu-icons.js';
import { activeEntry } from './use-menu.js';

const entries = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('navigation', { name: 'Menú' }))
    .getAllByRole('link')
    .map(link => link.textContent);
const common = ['Inicio', 'Envíos', 'Cotizar'];
const handling = ['Recolecciones', 'Tiendas', 'Estación de empaque'];
const configuration = ['Direcciones', 'Empaques', 'Preferencias'];
const operations = ['Envíos manuales', 'Usuarios', 'Verificaciones', 'Por revisar'];
const money = [
  'Movimientos',
  'Depósitos',
  'Libro de saldos',
  'Cierre fiscal',
  'Avisos de pago',
  'Pagos contra banco',
  'Cuentas bancarias',
  'Sello digital',
];
const catalog = ['Revisar precios', 'Paqueterías', 'Zonas', 'Guías prepagadas', 'Países'];
const company = ['Avisos', 'Avisos a destinatarios', 'Ajustes', 'Permisos', 'Textos legales', 'Datos personales'];
const admin = [...operations, ...handling, 'Reclamaciones', ...money, 'Facturas', 'Reportes', ...catalog, ...company];

describe('the menu', () => {
  it('has an icon for each of its entries, and no other', () => {
    const texts = pageRoutes.flatMap(({ menu }) => menu?.text ?? []);
    expect(Object.keys(MENU_ICONS).sort()).toEqual([...new Set(texts)].sort());
  });

  it.each<[Role, string[]]>([
    [
      'customer',
      [
        ...common,
        ...handling,
        'Mis movimientos',
        'Agregar saldo',
        'Facturas',
        'Datos fiscales',
        'Reclamaciones',
        'Reportes',
        ...configuration,
        'Convenios propios',
      ],
    ],
    [
      'operator',
      [
        ...common,
        ...operations,
        ...handling,
        'Reclamaciones',
        'Movimientos',
        'Depósitos',
        'Facturas',
        'Revisar precios',
        ...configuration,
      ],
    ],
    ['admin', [...common, ...admin, ...configuration]],
    ['main_admin', [...common, ...admin, 'Bitácora', ...configuration]],
    [
      'developer',
      [
        ...common,
        ...admin.flatMap(entry => (entry === 'Reclamaciones' ? ['Sobrepesos', entry] : [entry])),
        'Bitácora',
        'Empresas',
        'Proveedores',
        'Validadores',
        'Eventos en espera',
        'Catálogos oficiales',
        'Ajustes del sistema',
        ...configuration,
      ],
    ],
  ])('the menu of %s has what the role may see', async (role, expected) => {
    await shellAt('/', { role });
    await screen.findByRole('link', { name: 'Facturas' });
    expect(await entries()).toEqual(expected);
  });

  it.each([
    ['off', { data: { invoicing: '0' } }],
    ['unknown', failure(503, 'service_unavailable')],
  ])('has no invoices while their setting is %s', async (_, answer) => {
    const server = aServer().on('GET settings/menu', answer);
    await shellAt('/', { server });
    await waitFor(() => expect(server.sent('GET settings/menu')).not.toHaveLength(0));
    expect(await entries()).not.toContain('Facturas');
    expect(await entries()).toContain('Mis movimientos');
  });

  it('the menu is drawn once its settings are known, so that it does not grow', async () => {
    let answer!: (settings: object) => void;
    const server = aServer().on('GET settings/menu', () => new Promise(resolve => (answer = resolve)));
    await shellAt('/', { server });
    await waitFor(() => expect(server.sent('GET settings/menu')).not.toHaveLength(0));
    expect(screen.queryByRole('navigation', { name: 'Menú' })).toBeNull();
    answer({ data: { invoicing: '1' } });
    expect(await entries()).toContain('Facturas');
  });

  it('the menu is drawn without its settings where they take long', async () => {
    const server = aServer().on('GET settings/menu', () => new Promise(() => {}));
    await shellAt('/', { server });
    await screen.findByRole('navigation', { name: 'Menú' }, { timeout: 10_000 });
    expect(await entries()).not.toContain('Facturas');
  });

  it('the menu stays while settings that failed are requested again', async () => {
    const server = aServer().on('GET settings/menu', failure(503, 'service_unavailable'));
    const { store } = await shellAt('/', { server });
    await entries();
    server.on('GET settings/menu', () => new Promise(() => {}));
    act(
      () => void store.dispatch(settingApi.endpoints.menuSettings.initiate(undefined, { forceRefetch: true }) as never),
    );
    await waitFor(() => expect(server.sent('GET settings/menu')).toHaveLength(2));
    expect(await entries()).toContain('Mis movimientos');
  });

  it('asks for all its settings at once, and again as soon as one of them changes', async () => {
    const server = aServer();
    const { store } = await shellAt('/', { server });
    await screen.findByRole('link', { name: 'Facturas' });
    server.on('GET settings/menu', { data: { invoicing: '0' } });
    server.on('PUT system_settings/1', { data: {} });
    const change = resourceEndpoints.save.initiate({ path: 'system_settings', id: '1', input: { val: '0' } });
    await act(async () => void (await store.dispatch(change as never)));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Facturas' })).toBeNull());
    expect(server.sent('GET settings/menu')).toHaveLength(2);
    expect(server.sent('GET settings/invoicing/by_key')).toEqual([]);
  });

  it('says what waits behind an entry of staff, and nothing where nothing waits', async () => {
    const server = aServer().on('GET clarifications/count', { data: { count: 3 } });
    await shellAt('/', { server, role: 'admin' });
    const entry = await screen.findByRole('link', { name: 'Por revisar' });
    await waitFor(() => expect(entry.textContent).toBe('Por revisar3'));
    expect(entry.getAttribute('title')).toBe('3 esperan');
    expect(screen.getByRole('link', { name: 'Depósitos' }).textContent).toBe('Depósitos');
    expect(server.sent('GET clarifications/count')[0]!.query.get('where')).toBe('{"state":"open"}');
  });

  it('counts nothing for customers', async () => {
    const server = aServer();
    await shellAt('/', { server });
    await screen.findByRole('link', { name: 'Facturas' });
    expect(server.sent('GET deposits/count')).toEqual([]);
  });

  it('lists the pages of the app that have an entry and that the role may open', async () => {
    const routes = allPages.filter(({ path }) => ['/', '/addresses', '/zones', '/terms'].includes(path));
    await shellAt('/', { routes });
    expect(await entries()).toEqual(['Inicio', 'Direcciones']);
  });

  it('has an entry for each resource that the registry lists in a group, in that group', () => {
    const listed = resources.flatMap(({ path, menu }) => (menu ? [`${menu} ${path}`] : []));
    const entries = pageRoutes.flatMap(({ menu }) => (menu ? [`${menu.group} ${menu.text}`] : []));
    expect(listed.filter(entry => !entries.includes(entry))).toEqual([]);
  });

  it('marks the entry that a page below it belongs to', async () => {
    await shellAt('/shipments/17');
    expect((await screen.findByRole('link', { name: 'Envíos' })).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Inicio' }).getAttribute('aria-current')).toBeNull();
  });

  it('takes the longest of two entries that fit', () => {
    expect(activeEntry([{ path: '/shipments' }, { path: '/shipments/new' }], '/shipments/new')).toBe('/shipments/new');
    expect(activeEntry([{ path: '/shipments' }], '/shipments-archive')).toBeNull();
  });

  it('remembers a folded group', async () => {
    const { user, unmount } = await shellAt('/');
    await user.click(await screen.findByRole('button', { name: 'Configuración' }));
    expect(localStorage.getItem('menu_folded_configuration')).toBe('true');
    unmount();
    await shellAt('/');
    expect((await screen.findByRole('button', { name: 'Configuración' })).getAttribute('aria-expanded')).toBe('false');
  });

  it('folds to icons that keep their names, and remembers that', async () => {
    const { user } = await shellAt('/');
    await user.click(await screen.findByRole('button', { name: 'Mostrar solo íconos' }));
    expect(screen.getByRole('link', { name: 'Cotizar' }).textContent).toBe('');
    expect(localStorage.getItem('menu_small')).toBe('true');
  });

  it('slides over the page on narrow screens and closes on navigation', async () => {
    const { user, place } = await shellAt('/', { isNarrow: true });
    await user.click(await screen.findByRole('button', { name: 'Abrir menú' }));
    const menu = await screen.findByRole('dialog', { hidden: true });
    await user.click(within(menu).getByText('Direcciones'));
    await screen.findByRole('heading', { name: 'page /addresses' });
    expect(place()).toBe('/addresses');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Abrir menú', hidden: true }).getAttribute('aria-expanded')).toBe(
        'false',
      ),
    );
  });

  it('puts the daily places below a narrow page, by what the person may do', async () => {
    await shellAt('/', { isNarrow: true });
    // which is hidden above 640 px: a width that jsdom does not have
    const daily = await screen.findByRole('navigation', { hidden: true });
    expect(
      within(daily)
        .getAllByRole('link', { hidden: true })
        .map(link => link.textContent),
    ).toEqual(['Inicio', 'Envíos', 'Nuevo', 'Cotizar']);
    expect(within(daily).getByText('Más')).toBeTruthy();
  });
});
