import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AreaServer, bar, inBar, showBulk, tick, ticked } from './list-bulk.fixture.js';
import { selectAll } from '../../testing/select-all.js';
import { anArea, areas, areaServer, showAreas } from '../list.fixture.js';

// jsdom has none
window.PointerEvent ??= class extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, { pointerType = '', ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = pointerType;
  }
} as unknown as typeof PointerEvent;

const barNow = () => screen.queryByRole('region', { name: 'Acciones con lo seleccionado' });

describe('list row selection', () => {
  it('is absent when no action supports bulk', async () => {
    await showAreas({ server: areaServer(2) });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  it('is absent when the user has no permission or no row is eligible', async () => {
    const first = await showBulk({ server: new AreaServer(), role: 'customer' });
    await screen.findByRole('cell', { name: 'Zona 1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    first.unmount();
    await showBulk({
      server: new AreaServer(),
      list: {
        actions: [{ name: 'activate', isFor: ({ status }) => status === 'suspended', change: () => ({}), bulk: true }],
      },
    });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('counts selected rows outside the URL and clears them all', async () => {
    const { user, place } = await showBulk({ server: new AreaServer() });
    await user.click(await tick(2));
    await user.click(await tick(4));
    expect((await bar()).textContent).toMatch(/^2 seleccionados/);
    expect(ticked()).toEqual(['Zona 2', 'Zona 4']);
    expect(place()).toBe('/zones');
    await user.click(await inBar('Quitar selección'));
    expect([ticked(), barNow()]).toEqual([[], null]);
  });

  it('toggles with the space bar', async () => {
    const { user } = await showBulk({ server: new AreaServer() });
    (await tick(1)).focus();
    await user.keyboard(' ');
    expect(ticked()).toEqual(['Zona 1']);
    await user.keyboard(' ');
    expect(ticked()).toEqual([]);
  });

  it('selects the whole page from the head, with a mixed state', async () => {
    const { user } = await showBulk({ server: new AreaServer(areas(1, 12)) });
    await user.click(await tick(3));
    expect((await selectAll()).indeterminate).toBe(true);
    await user.click(await selectAll());
    expect(ticked()).toHaveLength(10);
    expect([(await selectAll()).checked, (await selectAll()).indeterminate]).toEqual([true, false]);
    await user.click(await selectAll());
    expect(ticked()).toEqual([]);
  });

  it('selects a range with shift', async () => {
    const { user } = await showBulk({ server: new AreaServer() });
    await user.click(await tick(4));
    await user.keyboard('{Shift>}');
    await user.click(await tick(2));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['Zona 2', 'Zona 3', 'Zona 4']);
    await user.keyboard('{Shift>}');
    await user.click(await tick(3));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['Zona 4']);
  });

  it('toggles on a click beside the box without opening the row', async () => {
    const { user, place } = await showBulk({ server: new AreaServer() });
    await user.click((await tick(1)).closest('td')!);
    expect([ticked(), place()]).toEqual([['Zona 1'], '/zones']);
  });

  it.each([
    ['page', () => screen.findByRole('button', { name: 'Página siguiente' })],
    ['order', () => screen.findByRole('button', { name: 'Nombre' })],
    ['filter', () => screen.findByRole('button', { name: 'Clase' })],
  ])('clears on another %s', async (what, button) => {
    const { user } = await showBulk({ server: new AreaServer(areas(1, 12)) });
    await user.click(await tick(1));
    await user.click(await button());
    if (what === 'filter') await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Lejana' }));
    await waitFor(() => expect(barNow()).toBeNull());
    await waitFor(() => expect(ticked()).toEqual([]));
  });
});

describe('bulk action buttons', () => {
  const rows = [anArea(1, { status: 'suspended' }), anArea(2, { status: 'active' }), anArea(3, { status: 'active' })];

  it('bulk action buttons show the number of eligible rows and are hidden when there are none', async () => {
    const { user } = await showBulk({ server: new AreaServer(rows) });
    await user.click(await tick(2));
    expect(
      within(await bar())
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['Eliminar', 'Quitar selección']);
    await user.click(await tick(1));
    expect(
      within(await bar())
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['Eliminar', 'Activar (1 de 2)', 'Quitar selección']);
  });

  it('bulk action buttons are replaced by a message when no action is eligible', async () => {
    const { user } = await showBulk({
      server: new AreaServer(rows),
      list: {
        actions: [{ name: 'activate', isFor: ({ status }) => status === 'suspended', change: () => ({}), bulk: true }],
      },
    });
    await user.click(await tick(2));
    expect(within(await bar()).getByText('Ninguna acción disponible para esta selección.')).toBeTruthy();
  });

  it('exclude rows that currently reject the action', async () => {
    const { user } = await showBulk({
      server: new AreaServer(rows),
      list: {
        actions: [
          {
            name: 'destroy',
            isDestructive: true,
            bulk: true,
            refusal: ({ status }) => (status === 'active' ? {} : null),
          },
        ],
      },
    });
    await user.click(await selectAll());
    expect(await inBar('Eliminar (1 de 3)')).toBeTruthy();
  });
});

describe('list row selection on a phone', () => {
  const real = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = query => ({ ...real(query), matches: query.includes('640px') });
  });
  afterEach(() => {
    window.matchMedia = real;
  });

  it('starts with a button above the list; then a tap selects a row', async () => {
    const { user, place } = await showBulk({ server: new AreaServer() });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }));
    await user.click(screen.getByText('Zona 2'));
    expect([ticked(), place()]).toEqual([['Zona 2'], '/zones']);
    await user.click(await selectAll());
    expect(ticked()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Dejar de seleccionar' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Zona 2' })).toBeTruthy();
  });

  it('starts with a long press, which selects the row', async () => {
    const { place } = await showBulk({ server: new AreaServer() });
    const link = await screen.findByRole('link', { name: 'Zona 2' });
    fireEvent.pointerDown(link, { pointerType: 'touch' });
    expect((await tick(2)).checked).toBe(true);
    fireEvent.pointerUp(screen.getByText('Zona 2'));
    fireEvent.click(screen.getByText('Zona 2'));
    expect([ticked(), place()]).toEqual([['Zona 2'], '/zones']);
  });

  it('does not start while scrolling or with a mouse', async () => {
    const { user, place } = await showBulk({ server: new AreaServer() });
    const link = await screen.findByRole('link', { name: 'Zona 2' });
    fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 10, clientY: 10 });
    fireEvent.pointerMove(link, { clientX: 10, clientY: 60 });
    expect(fireEvent.contextMenu(link)).toBe(true);
    await user.click(link);
    expect(place()).toBe('/zones/area-2/edit');
  });
});
