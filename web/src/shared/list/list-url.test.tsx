import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listOf, MockServer, type SeenCall } from '../testing/mock-server.js';
import { areas, areaServer, showAreas } from './list.fixture.js';

const table = () => screen.findByRole('table', { name: 'Zonas' });
const last = (server: MockServer): SeenCall => server.sent('GET zones').at(-1)!;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const where = (call: SeenCall): unknown => JSON.parse(call.query.get('where') ?? 'null');

describe('pages of a list', () => {
  it('stand in the URL, and the rows before them stay, greyed, until the next are here', async () => {
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

  it('come in the size that was chosen', async () => {
    const server = areaServer(27);
    const { user, place } = await showAreas({ server, at: '/zones?page=3' });
    await user.selectOptions(await screen.findByLabelText('Filas por página'), '25');
    expect(await screen.findByText('1–25 de 27')).toBeTruthy();
    expect(place()).toBe('/zones?per_page=25');
  });

  it('lead to the last one from beyond it', async () => {
    const { place } = await showAreas({ server: areaServer(27), at: '/zones?page=9' });
    expect(await screen.findByRole('link', { name: 'Zona 27' })).toBeTruthy();
    expect(place()).toBe('/zones?page=3');
  });

  it('are the default ones where the URL is no use', async () => {
    const server = areaServer(3);
    await showAreas({ server, at: '/zones?page=-2&per_page=7&order=secret+asc&kind=none' });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(Object.fromEntries(last(server).query)).toEqual({ page: '1', per_page: '10', order: 'created_at desc' });
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
      const search = screen.getByRole('searchbox', { name: 'Nombre' });
      fireEvent.change(search, { target: { value: 'nor' } });
      await wait(250);
      fireEvent.change(search, { target: { value: ' norte ' } });
      await wait(299);
      expect([place(), server.sent('GET zones').length]).toEqual(['/zones?page=2', asked]);
      await wait(1);
      expect([place(), server.sent('GET zones').length]).toEqual(['/zones?name=norte', asked + 1]);
      expect(where(last(server))).toEqual({ name: { like: 'norte' } });
    } finally {
      jest.useRealTimers();
    }
  });

  it('focuses the search on / and opens the new form on n, but not while typing', async () => {
    const { user, place } = await showAreas({ server: areaServer(1) });
    await screen.findByRole('link', { name: 'Zona 1' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Nombre' }));
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
    await user.click(await screen.findByRole('menuitemradio', { name: 'Lejana' }));
    expect(place()).toBe('/zones?kind=far');
    expect(await screen.findByRole('button', { name: 'Clase: Lejana' })).toBeTruthy();
    await waitFor(() => expect(where(last(server))).toEqual({ kind: 'far' }));
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Clase' }));
    expect(place()).toBe('/zones');
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
