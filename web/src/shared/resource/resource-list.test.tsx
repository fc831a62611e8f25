import { screen, within } from '@testing-library/react';
import { failure, listOf, MockServer, type SeenCall } from '../testing/mock-server.js';
import { anArea, areas, areaServer, showAreas } from '../list/list.fixture.js';

const row = (name: RegExp | string) => screen.findByRole('row', { name });
const last = (server: MockServer): SeenCall => server.sent('GET zones').at(-1)!;

describe('a declared list', () => {
  it('shows title, column heads and a page of rows that link to their forms', async () => {
    const server = areaServer(3);
    const { user, place } = await showAreas({ server });
    expect(await screen.findByRole('link', { name: 'Zona 2' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Zonas' })).toBeTruthy();
    expect(document.title).toMatch(/^Zonas · /);
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['Nombre', 'Creada', 'Acciones']);
    expect(within(await row(/Zona 2/)).getByRole('cell', { name: '2 ene 2026' })).toBeTruthy();
    expect(Object.fromEntries(last(server).query)).toEqual({ page: '1', per_page: '10', order: 'created_at desc' });
    await user.click(screen.getByRole('link', { name: 'Zona 2' }));
    expect(place()).toBe('/zones/area-2/edit');
  });

  it('opens the row’s link on a click anywhere in the row', async () => {
    const { user, place } = await showAreas({ server: areaServer(2) });
    await user.click(within(await row(/Zona 1/)).getByRole('cell', { name: '2 ene 2026' }));
    expect(place()).toBe('/zones/area-1/edit');
  });

  it('shows a skeleton only when the first page is slow', async () => {
    let answer: (body: object) => void = () => {};
    const server = new MockServer().on(
      'GET zones',
      () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    await showAreas({ server });
    expect(screen.queryByLabelText('Cargando…')).toBeNull();
    expect(await screen.findByLabelText('Cargando…')).toBeTruthy();
    answer(listOf(areas(1, 1)));
    expect(await screen.findByRole('link', { name: 'Zona 1' })).toBeTruthy();
    expect(screen.queryByLabelText('Cargando…')).toBeNull();
  });

  it('explains an empty list and how to create the first row', async () => {
    const { user, place } = await showAreas({ server: areaServer(0) });
    const text = await screen.findByText('Aún no hay zonas.');
    await user.click(within(text.parentElement!).getByRole('link', { name: 'Nueva zona' }));
    expect(place()).toBe('/zones/new');
  });

  it('offers to clear the filters when nothing matches', async () => {
    const server = areaServer(2).on('GET zones', (call: SeenCall) =>
      call.query.has('search') ? listOf([]) : listOf(areas(1, 2)),
    );
    const { user, place } = await showAreas({ server, at: '/zones?search=xyz' });
    const text = await screen.findByText('Ningún resultado con estos filtros.');
    await user.click(within(text.parentElement!).getByRole('button', { name: 'Quitar filtros' }));
    expect(await screen.findByRole('link', { name: 'Zona 1' })).toBeTruthy();
    expect(place()).toBe('/zones');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar en la lista' }).value).toBe('');
  });

  it('shows the error with its trace id, and the rows after a retry', async () => {
    const server = new MockServer().on('GET zones', failure(500, 'internal_error', { messages: ['Algo falló.'] }));
    const { user } = await showAreas({ server });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/No pudimos mostrar esta parte\.Algo falló\..*trace-1/);
    server.on('GET zones', listOf(areas(1, 1)));
    await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByRole('link', { name: 'Zona 1' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('details and cells of a list', () => {
  it('stores the open row in the URL', async () => {
    const { user, place } = await showAreas({
      server: areaServer(2),
      list: { details: ({ name }) => <p>Todo sobre {name}</p> },
    });
    const toggle = await screen.findByRole('button', { name: 'Detalles de Zona 2' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect([place(), toggle.getAttribute('aria-expanded')]).toEqual(['/zones?open=area-2', 'true']);
    expect(screen.getByText('Todo sobre Zona 2')).toBeTruthy();
    await user.click(toggle);
    expect([place(), screen.queryByText('Todo sobre Zona 2')]).toEqual(['/zones', null]);
  });

  it('opens the details named in the URL', async () => {
    await showAreas({
      server: areaServer(2),
      at: '/zones?open=area-1',
      list: { details: ({ name }) => <p>Todo sobre {name}</p> },
    });
    expect(await screen.findByText('Todo sobre Zona 1')).toBeTruthy();
  });

  it('formats each kind of value, and an empty one as a dash', async () => {
    const server = new MockServer().on(
      'GET zones',
      listOf([anArea(1, { size: 1234, price: 38.5, is_open: true, kind: 'far', status: 'active' }), anArea(2)]),
    );
    await showAreas({
      server,
      list: {
        actions: [],
        columns: [
          { name: 'name' },
          { name: 'size', kind: 'integer' },
          { name: 'price', kind: 'money' },
          { name: 'is_open', kind: 'switch' },
          { name: 'kind', kind: { choices: ['near', 'far'] } },
          { name: 'status', kind: 'status' },
        ],
      },
    });
    const cells = async (name: RegExp) =>
      within(await row(name))
        .getAllByRole('cell')
        .map(cell => cell.textContent);
    expect(await cells(/Zona 1/)).toEqual(['Zona 1', '1,234', '$38.50', 'Sí', 'Lejana', 'Activo']);
    expect(await cells(/Zona 2/)).toEqual(['Zona 2', '—', '—', 'No', '—', '—']);
  });

  it('shows a column only to its roles', async () => {
    await showAreas({
      server: areaServer(1),
      list: { columns: [{ name: 'name' }, { name: 'price', kind: 'money', roles: ['developer'] }] },
    });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(screen.queryByRole('columnheader', { name: 'Precio' })).toBeNull();
  });
});

describe('a list on a narrow screen', () => {
  const real = window.matchMedia;
  const atWidth = (width: number) => {
    window.matchMedia = query => ({
      ...real(query),
      matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    });
  };
  afterEach(() => {
    window.matchMedia = real;
  });
  const columns = [
    { name: 'name', sortable: true },
    { name: 'size', kind: 'integer' },
    { name: 'created_at', kind: 'date', priority: 2 },
    { name: 'price', kind: 'money', priority: 3 },
  ] as const;
  const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent);

  it.each([
    [1440, 'Nombre Códigos Creada Precio'],
    [1439, 'Nombre Códigos Creada'],
    [1023, 'Nombre Códigos'],
    [390, 'Nombre Códigos'],
  ])('at %i px has the columns %s', async (width, shown) => {
    atWidth(width);
    await showAreas({ server: areaServer(1), list: { columns, actions: [] } });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(heads().join(' ')).toBe(shown);
  });

  it('stays a table on a phone, labels bare numbers and is sorted in the sheet of filters', async () => {
    atWidth(390);
    const server = new MockServer().on('GET zones', listOf([anArea(1, { size: 12 })]));
    const { user, place } = await showAreas({ server, list: { columns, actions: [] } });
    expect(
      within(await row(/Zona 1/))
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['Zona 1', 'Códigos:12']);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Ordenar'), 'Nombre, descendente');
    expect(place()).toBe('/zones?order=name+desc');
  });

  it('keeps the filters of a phone behind one button, which counts them', async () => {
    atWidth(390);
    const { user, place } = await showAreas({ server: areaServer(12) });
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    const kind = within(sheet.getByRole('group', { name: 'Clase' }));
    await user.click(kind.getByRole('button', { name: 'Lejana' }));
    expect(place()).toBe('/zones?kind=far');
    expect(kind.getByRole('button', { name: 'Lejana', pressed: true })).toBeTruthy();
    await user.click(await sheet.findByRole('button', { name: 'Ver 12 resultados' }));
    expect(await screen.findByRole('button', { name: 'Filtros, 1 activo' })).toBeTruthy();
  });
});
