import { screen, waitFor, within } from '@testing-library/react';
import { ServiceChange, ServiceInput } from '@porte/contracts/carriers/service.js';
import type { Role } from '@porte/contracts/acl/matrix.js';
import type { BrokenRule } from '../form/rules/broken-rules.js';
import { TestShell } from '../form/form.fixture.js';
import { failure, listOf, MockServer, Reply } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { activity } from './activity.js';
import { defineResourcePages, type ResourcePages } from './declaration.js';
import { ResourceForm } from './form/resource-form.js';
import { ResourceList } from './resource-list.js';

jest.setTimeout(30_000);

const NONE: Record<string, BrokenRule> = {};
const ODD: Record<string, BrokenRule> = { days: { rule: 'invalid', constraints: [] } };

const OWNER = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Dueño', freeze_settings: false };
const OFFER = { id: '0190a000-0000-7000-8000-0000000000d1', name: 'Oferta', code: 'of', status: 'suspended', days: 9 };

const offers = defineResourcePages({
  path: 'services',
  bundle: 'offers',
  isLocked: ({ role, parent }) => parent?.['freeze_settings'] === true && role === 'admin',
  parent: {
    path: 'carriers',
    param: 'ownerId',
    field: 'carrier_id',
    trail: ({ id, name }) => [
      { word: 'owners', to: '/owners' },
      { text: String(name), to: `/owners/${id}` },
    ],
  },
  list: {
    columns: [
      { name: 'title', render: ({ name }) => name },
      { name: 'status', kind: 'status' },
    ],
    tabs: { field: 'status', choices: ['active', 'suspended'], counted: ['suspended'] },
    actions: [
      ...activity(({ days }: { days: number; status: 'active' | 'suspended' }) => (days > 5 ? { days } : null)),
      { name: 'destroy', isDestructive: true },
    ] as never,
  },
  form: {
    create: ServiceInput,
    change: ServiceChange,
    prepare: input => ({ ...input, ...(input['code'] ? { code: String(input['code']).toUpperCase() } : {}) }),
    check: ({ days }) => (days === 7 ? ODD : NONE),
    fields: [
      { name: 'name' },
      { name: 'code' },
      { name: 'days', kind: 'integer' },
      { name: 'girth_amount', kind: 'money', isLocked: ({ role }) => role === 'admin' },
      { name: 'extra_kg_price', kind: 'money', setting: 'extras' },
      { name: 'trackable', kind: 'switch', isFor: ({ parent }) => parent?.['name'] === 'Otro' },
    ],
  },
});

const words = {
  'offers.title': 'Ofertas',
  'offers.field.title': 'Título',
  'offers.new': 'Nueva oferta',
  'offers.edit': 'Editar {name}',
  'offers.empty': 'Sin ofertas',
  'offers.status': 'Estado',
  'offers.trail.owners': 'Dueños',
  'offers.locked': 'Está congelado',
  'offers.tab.all': 'Todas',
  'offers.tab.active': 'Activas',
  'offers.tab.suspended': 'Suspendidas',
  'offers.refusal.activate': 'Tarda {days} días',
  'offers.name': 'Nombre',
  'offers.code': 'Código',
  'offers.days': 'Días',
  'offers.girth_amount': 'Contorno',
  'offers.girth_amount.locked': 'Lo fija alguien más',
  'offers.extra_kg_price': 'Extra',
  'offers.trackable': 'Rastreo',
};

interface Place {
  server: MockServer;
  role?: Role;
  at?: string;
}

const base = `/owners/${OWNER.id}/offers`;
const aServer = (owner = OWNER) =>
  new MockServer()
    .on(`GET carriers/${OWNER.id}`, { data: owner })
    .on('GET services', listOf([OFFER]))
    .on('GET settings/extras/by_key', { data: { key: 'extras', value: '0' } })
    .on('POST services', new Reply(201, { data: OFFER }));
const pages = offers as unknown as ResourcePages;
const list = ({ server, role = 'admin', at = base }: Place) =>
  renderAt(
    at,
    <TestShell words={words}>
      <ResourceList pages={pages} />
    </TestShell>,
    { server, role, route: '/owners/:ownerId/offers' },
  );
const add = ({ server, role = 'admin' }: Place) =>
  renderAt(
    `${base}/new`,
    <TestShell words={words}>
      <ResourceForm pages={pages} />
    </TestShell>,
    { server, role, route: '/owners/:ownerId/offers/new' },
  );
const box = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

describe('a list of child rows', () => {
  it('filters by the parent and shows a breadcrumb', async () => {
    const server = aServer();
    await list({ server });
    const trail = within(screen.getByRole('navigation', { name: 'Estás en' }));
    expect((await trail.findAllByRole('link')).map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dueños', '/owners'],
      ['Dueño', `/owners/${OWNER.id}`],
    ]);
    expect(server.sent('GET services').map(({ query }) => query.get('where'))).toEqual([
      JSON.stringify({ carrier_id: OWNER.id }),
    ]);
  });

  it('uses the field.* message when the page already uses the plain key', async () => {
    await list({ server: aServer() });
    expect(await screen.findByRole('columnheader', { name: 'Título' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeTruthy();
  });

  it('says that the parent is missing, and retries after an error', async () => {
    const { unmount } = await list({ server: aServer().on(`GET carriers/${OWNER.id}`, failure(404, 'not_found')) });
    expect(await screen.findByRole('heading', { name: 'No encontramos lo que buscas' })).toBeTruthy();
    unmount();
    const server = aServer().on(`GET carriers/${OWNER.id}`, failure(500, 'internal_error'));
    const { user } = await list({ server });
    const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
    server.on(`GET carriers/${OWNER.id}`, { data: OWNER });
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Nueva oferta' })).toBeTruthy();
  });

  it('waits for the parent with the columns that the table then has', async () => {
    let answer = (): void => {};
    const held = new Promise(resolve => (answer = () => resolve({ data: OWNER })));
    const server = aServer().on(`GET carriers/${OWNER.id}`, () => held);
    const { store } = await list({ server });
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const isListed = () =>
      Object.values(store.getState().api.queries).some(
        query => query?.status === 'fulfilled' && query.endpointName === 'list',
      );
    await waitFor(() => expect(isListed()).toBe(true));
    const before = heads();
    expect(screen.queryByRole('row', { name: /Oferta/ })).toBeNull();
    answer();
    expect(await screen.findByRole('button', { name: 'Acciones de Oferta' })).toBeTruthy();
    expect(heads()).toEqual(before);
  });

  it('allows no change when locked, and says why', async () => {
    const frozen = { ...OWNER, freeze_settings: true };
    const { unmount } = await list({ server: aServer(frozen) });
    expect(await screen.findByText('Está congelado')).toBeTruthy();
    await screen.findByRole('row', { name: /Oferta/ });
    expect(screen.queryByRole('button', { name: 'Acciones de Oferta' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Oferta|Nueva/ })).toBeNull();
    unmount();
    await list({ server: aServer(frozen), role: 'developer' });
    expect(await screen.findByRole('link', { name: 'Nueva oferta' })).toBeTruthy();
  });
});

describe('tabs of a list', () => {
  it('tabs of a list are in the URL, restored on the next visit, and overridden by a link', async () => {
    const { user, place, unmount } = await list({ server: aServer() });
    await user.click(await screen.findByRole('link', { name: 'Activas' }));
    expect(place()).toBe(`${base}?status=active`);
    unmount();
    const { user: again, place: where, unmount: leave } = await list({ server: aServer() });
    expect(where()).toBe(`${base}?status=active`);
    await again.click(screen.getByRole('link', { name: 'Todas' }));
    expect(where()).toBe(base);
    leave();
    const { place: last } = await list({ server: aServer(), at: `${base}?status=suspended` });
    expect(last()).toBe(`${base}?status=suspended`);
  });

  it('tabs of a list show the number of rows where it is declared, within the parent', async () => {
    const server = aServer().on('GET services/count', { data: { count: 3 } });
    await list({ server });
    expect(await screen.findByRole('link', { name: /Suspendidas\s*3/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Activas' })).toBeTruthy();
    expect(server.sent('GET services/count').map(({ query }) => Object.fromEntries(query))).toEqual([
      { where: JSON.stringify({ carrier_id: OWNER.id, status: 'suspended' }) },
    ]);
  });
});

describe('an action that is currently rejected', () => {
  it('stays in the menu with its reason and does nothing', async () => {
    const server = aServer();
    const { user } = await list({ server });
    await user.click(await screen.findByRole('button', { name: 'Acciones de Oferta' }));
    const item = await screen.findByRole('menuitem', { name: /^Activar/ });
    expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual(['true', 'ActivarTarda 9 días']);
    await user.click(item);
    expect(server.sent(`PUT services/${OFFER.id}`)).toEqual([]);
  });
});

describe('the form of a child row', () => {
  it('sends the parent id and omits locked, disabled and role-restricted fields', async () => {
    const server = aServer();
    const { user } = await add({ server });
    await waitFor(() => expect(box('Nombre')).toBeTruthy());
    expect(box('Contorno')!.disabled).toBe(true);
    expect(screen.getByText('Lo fija alguien más')).toBeTruthy();
    expect([box('Extra'), screen.queryByRole('switch')]).toEqual([null, null]);
    await user.type(box('Nombre')!, 'Oferta');
    await user.type(box('Código')!, 'of{Enter}');
    await waitFor(() =>
      expect(server.sent('POST services')[0]?.body).toEqual({
        service: { carrier_id: OWNER.id, name: 'Oferta', code: 'OF' },
      }),
    );
  });

  it('shows the fields whose setting is on', async () => {
    await add({
      server: aServer().on('GET settings/extras/by_key', { data: { key: 'extras', value: '1' } }),
      role: 'developer',
    });
    await waitFor(() => expect(box('Extra')).toBeTruthy());
    expect(box('Contorno')!.disabled).toBe(false);
  });

  it('applies the declaration’s own check', async () => {
    const server = aServer();
    const { user } = await add({ server });
    await waitFor(() => expect(box('Nombre')).toBeTruthy());
    await user.type(box('Nombre')!, 'Oferta');
    await user.type(box('Código')!, 'of');
    await user.type(box('Días')!, '7{Enter}');
    expect(await screen.findByText('No es válido')).toBeTruthy();
    expect(server.sent('POST services')).toEqual([]);
  });
});
