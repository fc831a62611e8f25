import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listOf, MockServer, type SeenCall } from '../testing/mock-server.js';
import { areas, areaServer, showAreas } from './list.fixture.js';

const table = () => screen.findByRole('table', { name: 'Zonas' });
const last = (server: MockServer): SeenCall => server.sent('GET zones').at(-1)!;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const where = (call: SeenCall): unknown => JSON.parse(call.query.get('where') ?? 'null');

describe('pages of a list', () => {
  it('pages of a list stand in the URL, and the rows before them stay, greyed, until the next are here', async () => {
    let answer: (body: object) => void = () => {};
    const server = areaServer(27);
    const { user, place } = await showAreas({ server });
    expect(await screen.findByText('1–10 de 27')).toBeTruthy();
    server.on(
      'GET zones',
      () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(place()).toBe('/zones?page=2');
    expect((await table()).closest('[aria-busy="true"]')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zona 1' })).toBeTruthy();
    answer(listOf(areas(11, 20), 27, 2));
    expect(await screen.findByRole('link', { name: 'Zona 11' })).toBeTruthy();
    expect(screen.getByText('11–20 de 27')).toBeTruthy();
    expect((await table()).closest('[aria-busy="true"]')).toBeNull();
  });

  it('pages of a list come in the size that was chosen', async () => {
    const server = areaServer(27);
    const { user, place } = await showAreas({ server, at: '/zones?page=3' });
    await user.selectOptions(await screen.findByLabelText('Filas por página'), '25');
    expect(await screen.findByText('1–25 de 27')).toBeTruthy();
    expect(place()).toBe('/zones?per_page=25');
  });

  it('pages of a list lead to the last one from beyond it', async () => {
    const { place } = await showAreas({ server: areaServer(27), at: '/zones?page=9' });
    expect(await screen.findByRole('link', { name: 'Zona 27' })).toBeTruthy();
    expect(place()).toBe('/zones?page=3');
  });

  it('pages of a list are the default ones where the URL is no use', async () => {
    const server = areaServer(3);
    await showAreas({ server, at: '/zones?page=-2&per_page=7&order=secret+asc&kind=none' });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(Object.fromEntries(last(server).query)).toEqual({ page: '1', per_page: '10', order: 'created_at desc' });
  });
});

describe('a list with more rows than are counted', () => {
  const manyFrom = (page: number, cursor: string | null) => ({
    data: areas(page * 100 + 1, page * 100 + 100),
    meta: {
      pagination: {
        page,
        per_page: 100,
        total_pages: 110,
        total_objects: 11000,
        is_estimate: true,
        next_cursor: cursor,
      },
    },
  });

  it('says that there are over 10,000, and offers no last page', async () => {
    const server = new MockServer().on('GET zones', manyFrom(1, 'key-1'));
    await showAreas({ server, at: '/zones?per_page=100' });
    expect(await screen.findByText('1–100 de más de 10 000')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Última página' })).toBeNull();
  });

  it('asks for deep pages by key, for the first ones by number', async () => {
    const server = new MockServer().on('GET zones', manyFrom(1, 'key-1'));
    const { user, place } = await showAreas({ server, at: '/zones?per_page=100&page=9' });
    await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    expect(place()).toBe('/zones?per_page=100&page=10');
    await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    expect(place()).toBe('/zones?per_page=100&page=11&after=key-1');
    await waitFor(() => expect(last(server).query.get('after')).toBe('key-1'));
    expect(last(server).query.get('page')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Página anterior' }));
    expect(place()).toBe('/zones?per_page=100&page=10');
  });
});

describe('order and filters of a list', () => {
  it('toggles the sort order at a column head, announces it and keeps it in the URL', async () => {
    const server = areaServer(3);
    const { user, place } = await showAreas({ server, at: '/zones?page=1' });
    const head = () => screen.getByRole('columnheader', { name: 'Nombre' });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(head().getAttribute('aria-sort')).toBe('none');
    expect(screen.getByRole('columnheader', { name: 'Creada' }).getAttribute('aria-sort')).toBe('descending');
    await user.click(within(head()).getByRole('button'));
    expect([head().getAttribute('aria-sort'), place()]).toEqual(['ascending', '/zones?order=name+asc']);
    await user.click(within(head()).getByRole('button'));
    expect([head().getAttribute('aria-sort'), place()]).toEqual(['descending', '/zones?order=name+desc']);
    await waitFor(() => expect(last(server).query.get('order')).toBe('name desc'));
  });

  it('searches 300 ms after the last keystroke, from the first page', async () => {
    const server = areaServer(27);
    const { place } = await showAreas({ server, at: '/zones?page=2' });
    await screen.findByRole('link', { name: 'Zona 11' });
    const asked = server.sent('GET zones').length;
    jest.useFakeTimers();
    try {
      const search = screen.getByRole('searchbox', { name: 'Buscar en la lista' });
      fireEvent.change(search, { target: { value: 'nor' } });
      await wait(250);
      fireEvent.change(search, { target: { value: ' norte ' } });
      await wait(299);
      expect([place(), server.sent('GET zones').length]).toEqual(['/zones?page=2', asked]);
      await wait(1);
      expect([place(), server.sent('GET zones').length]).toEqual(['/zones?search=norte', asked + 1]);
      expect(last(server).query.get('search')).toBe('norte');
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not search once another page was opened, which may still be loading', async () => {
    const { place } = await showAreas({ server: areaServer(3) });
    await screen.findByRole('link', { name: 'Zona 1' });
    const here = location.pathname;
    jest.useFakeTimers();
    try {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar en la lista' }), { target: { value: 'nor' } });
      history.pushState(null, '', '/zones/1');
      await wait(300);
      expect(place()).toBe('/zones');
    } finally {
      jest.useRealTimers();
      history.replaceState(null, '', here);
    }
  });

  it('focuses the search on / and opens the new form on n, but not while typing', async () => {
    const { user, place } = await showAreas({ server: areaServer(1) });
    await screen.findByRole('link', { name: 'Zona 1' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar en la lista' }));
    await user.keyboard('n/');
    expect(place()).toBe('/zones');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('n');
    expect(place()).toBe('/zones/new');
  });

  it('shows a chosen filter as a removable chip', async () => {
    const server = areaServer(1);
    const { user, place } = await showAreas({ server });
    await user.click(await screen.findByRole('button', { name: 'Clase' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Lejana' }));
    expect(place()).toBe('/zones?kind=far');
    expect(await screen.findByRole('button', { name: 'Clase: Lejana' })).toBeTruthy();
    await waitFor(() => expect(where(last(server))).toEqual({ kind: 'far' }));
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Clase' }));
    expect(place()).toBe('/zones');
  });

  it('combines several choices of one filter', async () => {
    const server = areaServer(1);
    const { user, place } = await showAreas({ server });
    await user.click(await screen.findByRole('button', { name: 'Clase' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Lejana' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Cercana' }));
    expect(place()).toBe(`/zones?${new URLSearchParams({ kind: 'near,far' })}`);
    await waitFor(() => expect(where(last(server))).toEqual({ kind: ['near', 'far'] }));
    expect(screen.getByText('Clase: Cercana y 1 más')).toBeTruthy();
  });

  it('filters by days of the tenant, with a name or by their ends', async () => {
    const server = areaServer(1);
    const { user, place } = await showAreas({
      server,
      at: '/zones?created_at=2026-11-01..2026-11-02',
      list: { filters: [{ name: 'created_at', kind: 'days' }] },
    });
    await waitFor(() =>
      expect(where(last(server))).toEqual({
        created_at: { gte: '2026-11-01T06:00:00.000Z', lte: '2026-11-03T05:59:59.999Z' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Creada: 1 nov 2026 a 2 nov 2026' }));
    await user.click(await screen.findByRole('button', { name: '7 días' }));
    expect(place()).toBe('/zones?created_at=7d');
  });

  it('filters by amounts, and rejects what is none', async () => {
    const server = areaServer(1);
    const { user, place } = await showAreas({ server, list: { filters: [{ name: 'price', kind: 'amounts' }] } });
    await user.click(await screen.findByRole('button', { name: 'Precio' }));
    await user.type(await screen.findByLabelText('Mínimo'), 'abc');
    expect(await screen.findByText('Escribe un importe, como 120.50')).toBeTruthy();
    await user.clear(screen.getByLabelText('Mínimo'));
    await user.type(screen.getByLabelText('Mínimo'), '100,50');
    await waitFor(() => expect(place()).toBe('/zones?price=100.5..'));
    await waitFor(() => expect(where(last(server))).toEqual({ price: { gte: 100.5 } }));
    expect(screen.getByText('Precio: desde $100.50')).toBeTruthy();
  });

  it('offers no filter and no order by amounts to users without prices', async () => {
    const server = areaServer(1);
    const list = {
      columns: [
        { name: 'name', sortable: true },
        { name: 'price', kind: 'money' as const, sortable: true },
      ],
      filters: [{ name: 'price', kind: 'amounts' as const }],
    };
    await showAreas({ server, at: '/zones?order=price&price=1..', me: { sees_prices: false }, list });
    expect(await screen.findByRole('button', { name: /Nombre/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Precio/ })).toBeNull();
    expect([where(last(server)), last(server).query.get('order')]).toEqual([null, 'created_at desc']);
  });

  it('adds a filter that is not among the usual ones by a menu', async () => {
    const kinds = ['a', 'b', 'c', 'd'].map(name => ({
      name,
      kind: 'choice' as const,
      choices: ['near', 'far'],
      label: 'areas.kind',
    }));
    const { user, place } = await showAreas({ server: areaServer(1), list: { filters: kinds } });
    expect(screen.queryByRole('button', { name: 'areas.d' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Filtro' }));
    await user.click(await screen.findByRole('menuitem', { name: 'areas.d' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Lejana' }));
    expect(place()).toBe('/zones?d=far');
  });

  it('finds a row of another resource and filters by its id', async () => {
    const server = areaServer(1)
      .on('GET providers', listOf([{ id: 'p-1', name: 'Azteca' }]))
      .on('GET providers/*', { data: { id: 'p-1', name: 'Azteca' } });
    const { user, place } = await showAreas({
      server,
      list: { filters: [{ name: 'provider_id', kind: 'lookup', lookup: 'providers' }] },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Proveedor' }));
    await user.click(await screen.findByRole('option', { name: 'Azteca' }));
    expect(place()).toBe('/zones?provider_id=p-1');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Proveedor' }).value).toBe('Azteca'),
    );
    expect(where(last(server))).toEqual({ provider_id: 'p-1' });
  });
});
