import { act, screen, waitFor, within } from '@testing-library/react';
import { ZoneChange, ZoneInput } from '@porte/contracts/carriers/zone.js';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { serverAnswered } from '../../api/connection-slice.js';
import { TestShell } from '../../form/form.fixture.js';
import { failure, MockServer, Reply } from '../../testing/mock-server.js';
import { renderAt } from '../../testing/render.js';
import { defineResourcePages, type ResourcePages } from '../declaration.js';
import { listPathOf } from './form-return.js';
import { ResourceForm } from './resource-form.js';

// a busy machine types slowly
jest.setTimeout(20_000);

const ZONE = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Norte', created_at: '2026-01-01T10:00:00Z' };

const regions = defineResourcePages({
  path: 'zones',
  bundle: 'regions',
  list: { columns: [{ name: 'name' }] },
  form: { create: ZoneInput, change: ZoneChange, fields: [{ name: 'name', maxLength: 35 }] },
});

const words = {
  'regions.new': 'Nueva región',
  'regions.edit': 'Editar {name}',
  'regions.name': 'Nombre',
  'regions.name.hint': 'Como la verán todos',
};

interface Place {
  pages: unknown;
  server: MockServer;
  role?: Role;
  route?: string;
}

const open = (path: string, { pages, server, role = 'developer', route = path }: Place) =>
  renderAt(
    path,
    <TestShell words={words}>
      <ResourceForm pages={pages as ResourcePages} />
    </TestShell>,
    { server, role, route },
  );

const newZone = (server: MockServer) => open('/zones/new', { pages: regions, server });
const editZone = (server: MockServer) =>
  open(`/zones/${ZONE.id}/edit`, { pages: regions, server, route: '/zones/:id/edit' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Guardar' });

describe('the form of a new row', () => {
  it('saves the input, shows a toast with a link and returns to the list', async () => {
    const server = new MockServer().on('POST zones', new Reply(201, { data: ZONE }));
    const { user, place } = await open('/zones/new', { pages: regions, server, route: '/zones/*' });
    expect(screen.getByRole('heading', { level: 1, name: 'Nueva región' })).toBeTruthy();
    expect(screen.getByText('Como la verán todos')).toBeTruthy();
    await user.type(box('Nombre'), ' Norte {Enter}');
    await waitFor(() => expect(place()).toBe('/zones'));
    expect(await screen.findByText('Guardado exitosamente!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe(`/zones/${ZONE.id}/edit`);
    expect(server.sent('POST zones').map(({ body }) => body)).toEqual([{ zone: { name: 'Norte' } }]);
    expect(server.sent('POST zones')[0]!.headers.get('idempotency-key')).toBeTruthy();
  });

  it('does not call the server while a rule is broken', async () => {
    const server = new MockServer();
    const { user } = await newZone(server);
    await user.click(save());
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    expect(document.activeElement).toBe(box('Nombre'));
    expect(server.sent('POST zones')).toEqual([]);
  });

  it('keeps the input while the server is down and saves it once with the same idempotency key', async () => {
    const server = new MockServer().on('POST zones', new Reply(201, { data: ZONE }));
    const { user, place, store } = await newZone(server);
    await user.type(box('Nombre'), 'Norte');
    server.isAway = true;
    await user.click(save());
    expect(await screen.findByText(/^No hay respuesta del servidor/)).toBeTruthy();
    expect(box('Nombre').value).toBe('Norte');
    server.isAway = false;
    act(() => void store.dispatch(serverAnswered()));
    expect(await screen.findByText(/^El servidor ya responde/)).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(place()).toBe('/zones'));
    const keys = server.sent('POST zones').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('shows a server error at its field', async () => {
    const server = new MockServer().on(
      'POST zones',
      failure(422, 'validation_failed', { details: { name: ['ya existe'] } }),
    );
    const { user, place } = await newZone(server);
    await user.type(box('Nombre'), 'Norte{Enter}');
    expect(await screen.findByText('Ya existe')).toBeTruthy();
    expect(place()).toBe('/zones/new');
  });

  it('asks before leaving with unsaved input and stays on cancel', async () => {
    const { user, place } = await newZone(new MockServer());
    await user.type(box('Nombre'), 'N');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    expect(place()).toBe('/zones/new');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(place()).toBe('/zones'));
  });

  it('returns to the list at the start of its own path', () => {
    expect(
      ['/zones/new', `/zones/${ZONE.id}/edit`, '/carriers/1/services/new', '/carriers/1/services/2/edit/'].map(
        listPathOf,
      ),
    ).toEqual(['/zones', '/zones', '/carriers/1/services', '/carriers/1/services']);
  });

  it('leaves without a question while nothing was typed', async () => {
    const { user, place } = await newZone(new MockServer());
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(place()).toBe('/zones'));
  });
});

describe('the form of an existing row', () => {
  it('shows the row’s name, and the save bar only after a change', async () => {
    await editZone(new MockServer().on('GET zones/*', { data: ZONE }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Editar Norte' })).toBeTruthy();
    expect(box('Nombre').value).toBe('Norte');
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });

  it('rejects emptying a field that a new row requires', async () => {
    const server = new MockServer().on('GET zones/*', { data: ZONE });
    const { user } = await editZone(server);
    await user.clear(await screen.findByRole('textbox', { name: /^Nombre/ }));
    await user.click(save());
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    expect(box('Nombre').required).toBe(true);
    expect(server.sent('PUT zones/*')).toEqual([]);
  });

  it('shows an edit conflict in the error bar', async () => {
    const server = new MockServer()
      .on('GET zones/*', { data: ZONE })
      .on('PUT zones/*', failure(409, 'conflict', { messages: ['Cambió mientras tanto.'] }));
    const { user } = await editZone(server);
    await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), ' 2{Enter}');
    expect(await screen.findByText(/Cambió mientras tanto/)).toBeTruthy();
    expect(screen.getByText('Referencia: trace-1')).toBeTruthy();
  });

  it('links to the list when the row does not exist', async () => {
    const { user, place } = await editZone(new MockServer().on('GET zones/*', failure(404, 'not_found')));
    expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos lo que buscas' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Volver a la lista' }));
    expect(place()).toBe('/zones');
  });

  it('shows the error and retries on request', async () => {
    const server = new MockServer().on('GET zones/*', failure(500, 'internal_error'));
    const { user } = await editZone(server);
    const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
    server.on('GET zones/*', { data: ZONE });
    await user.click(retry);
    expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toBeTruthy();
  });
});
