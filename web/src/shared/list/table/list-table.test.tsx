import { act, screen, waitFor } from '@testing-library/react';
import { areas, areaServer, showAreas } from '../list.fixture.js';
import { listOf, MockServer, type SeenCall } from '../../testing/mock-server.js';

const focused = () => document.activeElement?.textContent;
const deletable = [{ name: 'destroy', isDestructive: true, bulk: true }] as const;

describe('the keys of a list', () => {
  it('the keys of a list move the focus from row to row, select the row, and open it', async () => {
    const { user, place } = await showAreas({ server: areaServer(3), list: { actions: deletable } });
    await screen.findByRole('link', { name: 'Zona 1' });
    await user.keyboard('j');
    expect(focused()).toBe('Zona 1');
    await user.keyboard('jj');
    expect(focused()).toBe('Zona 3');
    await user.keyboard('jk');
    expect(focused()).toBe('Zona 2');
    await user.keyboard('x');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar Zona 2' }).checked).toBe(true);
    await user.keyboard('x');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar Zona 2' }).checked).toBe(false);
    await user.keyboard('{Enter}');
    expect(place()).toBe('/zones/area-2/edit');
  });

  it('the keys of a list go on from a ticked checkbox, and are letters in a text', async () => {
    const { user } = await showAreas({ server: areaServer(3), list: { actions: deletable } });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Zona 1' }));
    await user.keyboard('j');
    expect(focused()).toBe('Zona 2');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    act(() => search.focus());
    await user.keyboard('jx');
    expect(search.value).toBe('jx');
  });
});

describe('the layout of a list', () => {
  const stored = (server: MockServer): unknown => {
    const body = server.sent('PUT preferences').at(-1)?.body as { preference: { key: string; value: string } };
    return [body.preference.key, JSON.parse(body.preference.value)];
  };
  const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent);

  it('hides a column and keeps that for the person', async () => {
    const server = areaServer(1).on('PUT preferences', { data: {} });
    const { user } = await showAreas({ server });
    await user.click(await screen.findByRole('button', { name: 'Columnas' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Creada' }));
    await waitFor(() => expect(stored(server)).toEqual(['list_layouts', { areas: { hidden: ['created_at'] } }]));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Nombre' })).toBeNull();
    expect(heads()).not.toContain('Creada');
  });

  it('is what the person chose on another device', async () => {
    const server = areaServer(1).on('GET preferences', {
      data: { list_layouts: '{"areas":{"hidden":["created_at"],"density":"compact"}}' },
    });
    await showAreas({ server });
    await screen.findByRole('link', { name: 'Zona 1' });
    await waitFor(() => expect(heads()).not.toContain('Creada'));
    expect(screen.getByRole('table').dataset['density']).toBe('compact');
    expect(screen.getByRole('button', { name: 'Filas amplias' })).toBeTruthy();
  });

  it('is the declared one where the stored text cannot be read', async () => {
    const server = areaServer(1).on('GET preferences', { data: { list_layouts: 'rubbish' } });
    await showAreas({ server });
    await screen.findByRole('link', { name: 'Zona 1' });
    expect(heads()).toContain('Creada');
  });
});

describe('a list of many rows', () => {
  afterEach(() => jest.restoreAllMocks());

  it('renders those in view alone, and says how many there are', async () => {
    // jsdom lays nothing out: each row would have no height, and all of them fit.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    const server = new MockServer().on('GET zones', ({ query }: SeenCall) =>
      listOf(areas(1, Number(query.get('per_page'))), 10_000, 1, 1000),
    );
    await showAreas({ server, at: '/zones?per_page=1000' });
    await screen.findByText('1–1,000 de 10,000');
    const table = screen.getByRole('table');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Zona 1' })).toBeTruthy());
    expect(table.getAttribute('aria-rowcount')).toBe('1001');
    expect(table.querySelectorAll('tr[data-row]').length).toBeLessThan(100);
  });
});
