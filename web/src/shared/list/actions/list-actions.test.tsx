import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api.js';
import { endUndo } from '../../testing/end-undo.js';
import { failure, listOf, MockServer } from '../../testing/mock-server.js';
import { anArea, areas, areaServer, showAreas } from '../list.fixture.js';

const menuOf = (name: string) => screen.findByRole('button', { name: `Acciones de ${name}` });
type User = Awaited<ReturnType<typeof showAreas>>['user'];

async function choose(user: User, name: string, action: string): Promise<void> {
  await user.click(await menuOf(name));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('what can be done with a row', () => {
  it('leads where an action says', async () => {
    const { user, place } = await showAreas({ server: areaServer(2) });
    await choose(user, 'Zona 2', 'Ver códigos');
    expect(place()).toBe('/zones/area-2/codes');
  });

  it('shows a change before the server has answered', async () => {
    let answer: (body: object) => void = () => {};
    const server = areaServer(1).on(
      'PUT zones/*',
      () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    const { user } = await showAreas({ server });
    await choose(user, 'Zona 1', 'Abrir');
    expect(await screen.findByRole('link', { name: 'Zona 1 abierta' })).toBeTruthy();
    expect(server.sent('PUT zones/area-1')[0]?.body).toEqual({ zone: { name: 'Zona 1 abierta' } });
    server.on('GET zones', listOf([anArea(1, { name: 'Zona 1 abierta' })]));
    answer({ data: anArea(1, { name: 'Zona 1 abierta' }) });
    await waitFor(() => expect(server.sent('GET zones').length).toBe(2));
    expect(screen.getByRole('link', { name: 'Zona 1 abierta' })).toBeTruthy();
  });

  it('reverts a rejected change, shows the reason below the row and refetches the list', async () => {
    const server = areaServer(2).on('PUT zones/*', failure(409, 'conflict', { messages: ['La zona está en uso.'] }));
    const { user } = await showAreas({ server });
    await menuOf('Zona 1');
    server.on('GET zones', () => new Promise(() => {})); // the next state does not come from a refetch
    await choose(user, 'Zona 1', 'Abrir');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('La zona está en uso.')).toBeTruthy();
    expect(alert.getByText('Referencia: trace-1')).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Copiar referencia' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zona 1' })).toBeTruthy();
    await waitFor(() => expect(server.sent('GET zones').length).toBe(2));
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says beneath the row what an own action was refused for', async () => {
    const { user } = await showAreas({
      server: areaServer(1),
      list: { actions: [{ name: 'open', run: () => Promise.reject(new Error('no')) }] },
    });
    await choose(user, 'Zona 1', 'Abrir');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Algo salió mal/);
  });
});

describe('destroying a row', () => {
  const dialog = () => screen.findByRole('alertdialog', { name: '¿Eliminar Zona 1?' });
  const listAfter = (server: MockServer) =>
    server.on('DELETE zones/*', () => {
      server.on('GET zones', listOf(areas(2, 3)));
      return null;
    });

  it('names the thing and what goes with it, and begins at cancel', async () => {
    const server = listAfter(areaServer(3));
    const { user } = await showAreas({ server });
    await choose(user, 'Zona 1', 'Eliminar');
    expect(within(await dialog()).getByText('Zona 1 se quitará de sus servicios.')).toBeTruthy();
    const cancel = within(await dialog()).getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sent('DELETE zones/area-1')).toEqual([]);
    await waitFor(async () => expect(document.activeElement).toBe(await menuOf('Zona 1')));
  });

  it('is sent once however often its button is pressed, and the focus stays in the list', async () => {
    const server = listAfter(areaServer(3));
    const { user } = await showAreas({ server });
    await choose(user, 'Zona 1', 'Eliminar');
    await user.dblClick(within(await dialog()).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Zona 1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Zona 2' })).toBeTruthy();
    expect(server.sent('DELETE zones/area-1').length).toBe(1);
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('can be tried again after a refusal, which stands beneath the row', async () => {
    const server = areaServer(3).on('DELETE zones/*', failure(409, 'in_use', { messages: ['Tiene servicios.'] }));
    const { user } = await showAreas({ server });
    await choose(user, 'Zona 1', 'Eliminar');
    await user.click(within(await dialog()).getByRole('button', { name: 'Eliminar' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Tiene servicios.');
    await choose(user, 'Zona 1', 'Eliminar');
    await user.click(within(await dialog()).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(server.sent('DELETE zones/area-1').length).toBe(2));
  });
});

describe('permissions of a list', () => {
  it('permissions of a list leave out what a person may not do', async () => {
    const server = areaServer(1);
    const { user } = await showAreas({
      server,
      role: 'customer',
      list: {
        actions: [
          { name: 'destroy', isDestructive: true },
          { name: 'visit', to: ({ id }) => `/zones/${id}/codes` },
        ],
      },
    });
    await user.click(await menuOf('Zona 1'));
    expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Ver códigos']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Nueva zona' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Zona 1' })).toBeNull();
    expect(screen.getByRole('cell', { name: 'Zona 1' })).toBeTruthy();
  });

  it('permissions of a list leave the whole column of menus out where nothing can be done', async () => {
    const { user, place } = await showAreas({
      server: areaServer(1),
      role: 'customer',
      list: { actions: [{ name: 'destroy', isDestructive: true }] },
    });
    await screen.findByRole('cell', { name: 'Zona 1' });
    expect(screen.queryByRole('columnheader', { name: 'Acciones' })).toBeNull();
    await user.keyboard('n');
    expect(place()).toBe('/zones');
  });
});

describe('destroying a row with an offer to undo', () => {
  const list = { actions: [{ name: 'destroy', isDestructive: true, isUndoable: true }] };

  it('takes it out at once without asking, and sends nothing after an undo', async () => {
    const server = areaServer(3).on('DELETE zones/*', null);
    const { user } = await showAreas({ server, list, hasNotices: true });
    await choose(user, 'Zona 1', 'Eliminar');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Zona 1' })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('link', { name: 'Zona 1' })).toBeTruthy();
    expect(server.sent('DELETE zones/*')).toEqual([]);
  });

  it('stays out of a list that is read again before that time has passed', async () => {
    const server = areaServer(3);
    const { user, store } = await showAreas({ server, list, hasNotices: true });
    await choose(user, 'Zona 1', 'Eliminar');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Zona 1' })).toBeNull());
    server.on('GET zones', listOf(areas(1, 4)));
    act(() => void store.dispatch(api.util.invalidateTags(['zones'])));
    expect(await screen.findByRole('link', { name: 'Zona 4' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Zona 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('link', { name: 'Zona 1' })).toBeTruthy();
  });

  it('is sent when the time to undo has passed', async () => {
    const server = areaServer(3);
    server.on('DELETE zones/*', () => {
      server.on('GET zones', listOf(areas(2, 3)));
      return null;
    });
    const { user } = await showAreas({ server, list, hasNotices: true });
    await choose(user, 'Zona 1', 'Eliminar');
    await screen.findByText('Se eliminó Zona 1');
    expect(server.sent('DELETE zones/*')).toEqual([]);
    await endUndo();
    await waitFor(() => expect(server.sent('DELETE zones/area-1')).toHaveLength(1));
  });

  it('brings the row back with the reason when the server refuses', async () => {
    const server = areaServer(2).on('DELETE zones/*', failure(409, 'conflict', { messages: ['La zona está en uso.'] }));
    const { user } = await showAreas({ server, list, hasNotices: true });
    await choose(user, 'Zona 1', 'Eliminar');
    await screen.findByText('Se eliminó Zona 1');
    await endUndo();
    expect((await screen.findByRole('alert')).textContent).toContain('La zona está en uso.');
    expect(screen.getByRole('link', { name: 'Zona 1' })).toBeTruthy();
  });
});
