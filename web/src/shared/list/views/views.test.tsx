import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MockServer } from '../../testing/mock-server.js';
import { failure, listOf, type SeenCall } from '../../testing/mock-server.js';
import { areaServer, showAreas } from '../list.fixture.js';

const VIEW = { id: 'v1', name: 'Lejanas', list: 'areas', query: 'kind=far', created_at: '2026-11-20T10:00:00Z' };

function serverWith(...views: object[]): MockServer {
  let kept = views;
  return areaServer(12)
    .on('GET saved_views', () => listOf(kept))
    .on('GET zones/count', { data: { count: 7 } })
    .on('POST saved_views', ({ body }: SeenCall) => {
      const made = { ...VIEW, id: `v${kept.length + 1}`, ...(body as { saved_view: object }).saved_view };
      kept = [...kept, made];
      return { data: made };
    })
    .on('PUT saved_views/*', ({ body }: SeenCall) => {
      kept = kept.map(view => ({ ...view, ...(body as { saved_view: object }).saved_view }));
      return { data: kept[0] };
    })
    .on('DELETE saved_views/*', () => {
      kept = [];
      return null;
    });
}

describe('saved views of a list', () => {
  it('saves what is shown under a name, and opens it as a tab with its count', async () => {
    const server = serverWith();
    const { user, place } = await showAreas({ server, at: '/zones?kind=far&page=2&search=norte' });
    await user.click(await screen.findByRole('button', { name: 'Guardar vista' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Guardar vista' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('Escribe un nombre para la vista.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Nombre de la vista'), ' Norte lejano {Enter}');
    const tab = await screen.findByRole('link', { name: /Norte lejano\s*7/, current: 'page' });
    expect(tab).toBeTruthy();
    expect(server.sent('POST saved_views')[0]!.body).toEqual({
      saved_view: { name: 'Norte lejano', list: 'areas', query: 'kind=far&search=norte' },
    });
    expect(place()).toBe('/zones?kind=far&search=norte&view=v1');
    expect(server.sent('GET zones/count').at(-1)!.query.get('search')).toBe('norte');
  });

  it('opens a view by its tab, and all rows by the first one', async () => {
    const { user, place } = await showAreas({ server: serverWith(VIEW) });
    await user.click(await screen.findByRole('link', { name: /Lejanas/ }));
    expect(place()).toBe('/zones?kind=far&view=v1');
    expect(screen.getByRole('button', { name: 'Clase: Lejana' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Todos' }));
    expect(place()).toBe('/zones');
  });

  it('renames a view, and keeps changed filters in it', async () => {
    const server = serverWith(VIEW);
    const { user } = await showAreas({ server, at: '/zones?kind=far,near&view=v1' });
    await user.click(await screen.findByRole('button', { name: 'Acciones de Lejanas' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(server.sent('PUT saved_views/v1')[0]!.body).toEqual({
        saved_view: { query: new URLSearchParams({ kind: 'far,near' }).toString() },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Acciones de Lejanas' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar nombre' }));
    const name = await screen.findByLabelText('Nombre de la vista');
    await user.clear(name);
    await user.type(name, 'Todas{Enter}');
    expect(await screen.findByRole('link', { name: /Todas/ })).toBeTruthy();
  });

  const deleting = async (server: MockServer) => {
    const shown = await showAreas({ server, at: '/zones?kind=far&view=v1', hasNotices: true });
    await shown.user.click(await screen.findByRole('button', { name: 'Acciones de Lejanas' }));
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Eliminar vista' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Lejanas/ })).toBeNull());
    return shown;
  };

  it('deletes a view when the time to undo it has passed, and shows all rows at once', async () => {
    const server = serverWith(VIEW);
    const { place } = await deleting(server);
    await waitFor(() => expect(place()).toBe('/zones'));
    expect(server.sent('DELETE saved_views/v1')).toEqual([]);
    await waitFor(() => expect(document.querySelector('[data-timer-status]')).not.toBeNull());
    act(() => void fireEvent.animationEnd(document.querySelector('[data-timer-status]')!));
    await waitFor(() => expect(server.sent('DELETE saved_views/v1')).toHaveLength(1));
  });

  it('keeps a view whose deletion is taken back', async () => {
    const server = serverWith(VIEW);
    const { user } = await deleting(server);
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('link', { name: /Lejanas/ })).toBeTruthy();
    expect(server.sent('DELETE saved_views/v1')).toEqual([]);
  });

  it('says in the dialog why a view was not saved', async () => {
    const server = serverWith().on(
      'POST saved_views',
      failure(422, 'saved_views_full', { messages: ['Ya tienes 20 vistas.'] }),
    );
    const { user } = await showAreas({ server, at: '/zones?kind=far' });
    await user.click(await screen.findByRole('button', { name: 'Guardar vista' }));
    await user.type(await screen.findByLabelText('Nombre de la vista'), 'Otra{Enter}');
    expect(await screen.findByText('Ya tienes 20 vistas.')).toBeTruthy();
  });
});
