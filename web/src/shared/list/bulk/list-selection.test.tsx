import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AreaServer, bar, inBar, showBulk, tick, tickAll, ticked } from './list-bulk.fixture.js';
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

describe('the ticks of a list', () => {
  it('are not there where no action is for several rows', async () => {
    await showAreas({ server: areaServer(2) });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  it('are not there for a person who may do nothing with the rows, nor where it makes sense for none of them', async () => {
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

  it('count what is ticked, which stays out of the URL, and go all at once', async () => {
    const { user, place } = await showBulk({ server: new AreaServer() });
    await user.click(await tick(2));
    await user.click(await tick(4));
    expect((await bar()).textContent).toMatch(/^2 seleccionados/);
    expect(ticked()).toEqual(['Zona 2', 'Zona 4']);
    expect(place()).toBe('/zones');
    await user.click(await inBar('Quitar selección'));
    expect([ticked(), barNow()]).toEqual([[], null]);
  });

  it('are turned by the space bar', async () => {
    const { user } = await showBulk({ server: new AreaServer() });
    (await tick(1)).focus();
    await user.keyboard(' ');
    expect(ticked()).toEqual(['Zona 1']);
    await user.keyboard(' ');
    expect(ticked()).toEqual([]);
  });

  it('are turned for the whole page by the one in the head, which says when only some are', async () => {
    const { user } = await showBulk({ server: new AreaServer(areas(1, 12)) });
    await user.click(await tick(3));
    expect((await tickAll()).indeterminate).toBe(true);
    await user.click(await tickAll());
    expect(ticked()).toHaveLength(10);
    expect([(await tickAll()).checked, (await tickAll()).indeterminate]).toEqual([true, false]);
    await user.click(await tickAll());
    expect(ticked()).toEqual([]);
  });

  it('are turned from the last one to this one with shift', async () => {
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

  it('are hit beside their box too, which leads nowhere', async () => {
    const { user, place } = await showBulk({ server: new AreaServer() });
    await user.click((await tick(1)).closest('td')!);
    expect([ticked(), place()]).toEqual([['Zona 1'], '/zones']);
  });

  it.each([
    ['page', () => screen.findByRole('button', { name: 'Página siguiente' })],
    ['order', () => screen.findByRole('button', { name: 'Nombre' })],
    ['filter', () => screen.findByRole('button', { name: 'Clase' })],
  ])('go with another %s', async (what, button) => {
    const { user } = await showBulk({ server: new AreaServer(areas(1, 12)) });
    await user.click(await tick(1));
    await user.click(await button());
    if (what === 'filter') await user.click(await screen.findByRole('menuitemradio', { name: 'Lejana' }));
    await waitFor(() => expect(barNow()).toBeNull());
    await waitFor(() => expect(ticked()).toEqual([]));
  });
});

describe('the verbs of the bar', () => {
  const rows = [anArea(1, { status: 'suspended' }), anArea(2, { status: 'active' }), anArea(3, { status: 'active' })];

  it('say for how many of the ticked rows they make sense, and are left out where that is none', async () => {
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

  it('are replaced by a word where none makes sense', async () => {
    const { user } = await showBulk({
      server: new AreaServer(rows),
      list: {
        actions: [{ name: 'activate', isFor: ({ status }) => status === 'suspended', change: () => ({}), bulk: true }],
      },
    });
    await user.click(await tick(2));
    expect(within(await bar()).getByText('Nada que hacer con esta selección.')).toBeTruthy();
  });

  it('leave out what is refused now', async () => {
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
    await user.click(await tickAll());
    expect(await inBar('Eliminar (1 de 3)')).toBeTruthy();
  });
});

describe('the ticks on a phone', () => {
  const real = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = query => ({ ...real(query), matches: query.includes('640px') });
  });
  afterEach(() => {
    window.matchMedia = real;
  });

  it('come by a button above the list; then a row pressed is ticked and leads nowhere', async () => {
    const { user, place } = await showBulk({ server: new AreaServer() });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }));
    await user.click(screen.getByText('Zona 2'));
    expect([ticked(), place()]).toEqual([['Zona 2'], '/zones']);
    await user.click(await tickAll());
    expect(ticked()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Dejar de seleccionar' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Zona 2' })).toBeTruthy();
  });

  it('come by a finger that rests on a row, which is ticked and not gone to', async () => {
    const { place } = await showBulk({ server: new AreaServer() });
    const link = await screen.findByRole('link', { name: 'Zona 2' });
    fireEvent.pointerDown(link, { pointerType: 'touch' });
    expect((await tick(2)).checked).toBe(true);
    fireEvent.pointerUp(screen.getByText('Zona 2'));
    fireEvent.click(screen.getByText('Zona 2'));
    expect([ticked(), place()]).toEqual([['Zona 2'], '/zones']);
  });

  it('do not come while the finger moves, or for a mouse', async () => {
    const { user, place } = await showBulk({ server: new AreaServer() });
    const link = await screen.findByRole('link', { name: 'Zona 2' });
    fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 10, clientY: 10 });
    fireEvent.pointerMove(link, { clientX: 10, clientY: 60 });
    expect(fireEvent.contextMenu(link)).toBe(true);
    await user.click(link);
    expect(place()).toBe('/zones/area-2/edit');
  });
});
