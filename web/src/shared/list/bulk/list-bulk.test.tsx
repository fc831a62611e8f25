import { act, screen, waitFor, within } from '@testing-library/react';
import { failure } from '../../testing/mock-server.js';
import { AreaServer, bar, inBar, showBulk, tick, ticked } from './list-bulk.fixture.js';
import { selectAll } from '../../testing/select-all.js';
import { anArea, areas } from '../list.fixture.js';
import { runEach } from './list-bulk.js';

const said: string[] = [];
jest.mock('../../feedback/notify.js', () => ({
  ...jest.requireActual<object>('../../feedback/notify.js'),
  useNotify: () => (text: string) => void said.push(text),
}));
beforeEach(() => {
  said.length = 0;
});

type User = Awaited<ReturnType<typeof showBulk>>['user'];
const deleted = (server: AreaServer): string[] => server.sent('DELETE zones/*').map(({ path }) => path.split('/')[1]!);
const letGo = (server: AreaServer) =>
  act(async () => {
    for (const go of server.held.splice(0)) go();
    await Promise.resolve();
  });

async function destroyAll(user: User): Promise<void> {
  await user.click(await selectAll());
  await user.click(await inBar('Eliminar'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
}

describe('destroying several rows', () => {
  it('asks once, with how many and what goes with them, and does nothing where the answer is no', async () => {
    const server = new AreaServer([anArea(1), anArea(2), anArea(3, { status: 'far' })]);
    const { user } = await showBulk({
      server,
      list: {
        actions: [{ name: 'destroy', isDestructive: true, bulk: true, isFor: ({ status }) => status !== 'far' }],
      },
    });
    await user.click(await selectAll());
    await user.click(await inBar('Eliminar (2 de 3)'));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Eliminar 2 de 3 filas?' }));
    expect(dialog.getByText('No se puede deshacer.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([deleted(server), ticked().length]).toEqual([[], 3]);
    await waitFor(async () => expect(document.activeElement).toBe(await inBar('Eliminar (2 de 3)')));
  });

  it('sends one call for each, three at a time, and says that all are gone', async () => {
    const server = new AreaServer();
    server.isHeld = true;
    const { user } = await showBulk({ server });
    await destroyAll(user);
    await waitFor(() => expect(deleted(server)).toEqual(['area-1', 'area-2', 'area-3']));
    expect((await bar()).textContent).toMatch(/Eliminar: 0 de 5/);
    expect((await tick(5)).disabled).toBe(true);
    await letGo(server);
    await waitFor(async () => expect((await bar()).textContent).toMatch(/Eliminar: 3 de 5/));
    await waitFor(() => expect(deleted(server)).toHaveLength(5));
    await letGo(server);
    await waitFor(() => expect(said).toEqual(['Se eliminaron 5 filas']));
    expect(server.most).toBe(3);
    expect(await screen.findByText('Aún no hay zonas.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(screen.queryByRole('region', { name: 'Acciones con lo seleccionado' })).toBeNull();
  });

  it('keeps the rows in view until the server has answered', async () => {
    const server = new AreaServer();
    server.isHeld = true;
    const { user } = await showBulk({ server });
    await destroyAll(user);
    await waitFor(() => expect(server.held).toHaveLength(3));
    expect(screen.getAllByRole('link', { name: /^Zona \d$/ })).toHaveLength(5);
    await letGo(server);
    await waitFor(() => expect(server.held).toHaveLength(2));
    await letGo(server);
    await waitFor(() => expect(said).toHaveLength(1));
  });

  it('says how many were done where some were refused, why at these rows, and leaves them ticked', async () => {
    const server = new AreaServer();
    server.refusals
      .set('area-2', failure(409, 'in_use', { messages: ['La 2 tiene servicios.'] }))
      .set('area-4', failure(409, 'in_use', { messages: ['La 4 tiene servicios.'] }));
    const { user } = await showBulk({ server });
    await destroyAll(user);
    expect(await within(await bar()).findByText('3 de 5 se eliminaron; 2 no.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Zona 1' })).toBeNull());
    expect(ticked()).toEqual(['Zona 2', 'Zona 4']);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('La 2 tiene servicios.'),
      expect.stringContaining('La 4 tiene servicios.'),
    ]);
    expect(said).toEqual([]);
    expect(document.activeElement).not.toBe(document.body);
    server.refusals.clear();
    await user.click(await inBar('Eliminar'));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '¿Eliminar 2 filas?' })).getByRole('button', {
        name: 'Eliminar',
      }),
    );
    await waitFor(() => expect(said).toEqual(['Se eliminaron 2 filas']));
  });

  it('skips the rest when it is stopped, and shows that', async () => {
    const server = new AreaServer();
    server.isHeld = true;
    const { user } = await showBulk({ server });
    await destroyAll(user);
    await waitFor(() => expect(server.held).toHaveLength(3));
    await user.click(await inBar('Detener'));
    expect((await inBar('Deteniendo…')).getAttribute('aria-disabled')).toBe('true');
    await letGo(server);
    expect(await within(await bar()).findByText('3 de 5 se eliminaron; 2 no.')).toBeTruthy();
    expect(deleted(server)).toHaveLength(3);
    await waitFor(() => expect(ticked()).toEqual(['Zona 4', 'Zona 5']));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await inBar('Quitar selección'));
    expect(screen.queryByRole('region', { name: 'Acciones con lo seleccionado' })).toBeNull();
  });

  it('is sent once however often its button is pressed', async () => {
    const server = new AreaServer(areas(1, 2));
    const { user } = await showBulk({ server });
    await user.click(await selectAll());
    await user.dblClick(await inBar('Eliminar'));
    await user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(said).toEqual(['Se eliminaron 2 filas']));
    expect(deleted(server)).toEqual(['area-1', 'area-2']);
  });

  it('is told even where another page is shown by then', async () => {
    const server = new AreaServer(areas(1, 12));
    server.isHeld = true;
    const { user, place } = await showBulk({ server });
    await user.click(await tick(1));
    await user.click(await inBar('Eliminar'));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '¿Eliminar 1 fila?' })).getByRole('button', {
        name: 'Eliminar',
      }),
    );
    await waitFor(() => expect(server.held).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    await screen.findByRole('link', { name: 'Zona 11' });
    expect([place(), (await bar()).textContent]).toEqual(['/zones?page=2', expect.stringMatching(/Eliminar: 0 de 1/)]);
    await letGo(server);
    await waitFor(() => expect(said).toEqual(['Se eliminó 1 fila']));
  });
});

describe('changing several rows', () => {
  it('asks nothing, changes nothing on the page before the server has, and does each once', async () => {
    const server = new AreaServer([
      anArea(1, { status: 'suspended' }),
      anArea(2, { status: 'active' }),
      anArea(3, { status: 'suspended' }),
    ]);
    server.isHeld = true;
    const { user } = await showBulk({
      server,
      list: { columns: [{ name: 'name' }, { name: 'status', kind: 'status' }] },
    });
    await user.click(await selectAll());
    await user.dblClick(await inBar('Activar (2 de 3)'));
    await waitFor(() => expect(server.held).toHaveLength(2));
    expect((await inBar('Activar (2 de 3)')).getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(await inBar('Activar (2 de 3)'));
    expect(screen.getAllByText('Suspendido')).toHaveLength(2);
    await letGo(server);
    await waitFor(() => expect(screen.queryByText('Suspendido')).toBeNull());
    expect(said).toEqual(['Se activaron 2 filas']);
    expect(server.sent('PUT zones/*').map(({ path }) => path)).toEqual(['zones/area-1', 'zones/area-3']);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});

describe('working on rows a few at a time', () => {
  it('names those that are left, in their order, whether refused or not tried', async () => {
    const seen: number[] = [];
    const left = await runEach(['a', 'b', 'c', 'd', 'e'], {
      work: id => Promise.resolve(id !== 'b'),
      isStopped: () => seen.length >= 1,
      onEach: count => void seen.push(count),
    });
    expect([left, seen]).toEqual([
      ['b', 'd', 'e'],
      [1, 2, 3],
    ]);
  });
});
