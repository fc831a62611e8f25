import type { MergePreview, UserMerge } from '@porte/contracts/identity/user-merge.js';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ConfirmProvider } from '../../../shared/feedback/confirm.js';
import { failure, listOf, MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { aUser } from '../user.fixture.js';
import { DuplicatesPage } from './duplicates-page.js';
import { MergePage } from './merge-page.js';
import { UserMerges } from './user-merges.js';

const [ID, OTHER] = ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2'];
const aMergeUser = (id: string, more: object = {}) => ({
  id,
  sequential_id: 7,
  fullname: 'Ana López',
  email: 'ana@demo.example',
  phone: '5512345678',
  company: null,
  status: 'active' as const,
  created_at: '2026-01-01T10:00:00Z',
  ...more,
});
const DUPLICATE = aMergeUser(OTHER, { sequential_id: 9, fullname: 'Ana Lopez', email: 'ana+2@demo.example' });
const PREVIEW: MergePreview = {
  user: aMergeUser(ID),
  duplicate: DUPLICATE,
  moves: { balance: 40.5, addresses: 3, packages: 1 },
  stays: { shipments: 7 },
  blockers: [],
};
const PATH = `/users/${ID}/merge?duplicate=${OTHER}`;

const show = (server: MockServer, role: 'developer' | 'admin' = 'developer', at = PATH) =>
  renderAt(
    at,
    <ConfirmProvider>
      <MergePage />
    </ConfirmProvider>,
    { server, role, route: '/users/:userId/merge' },
  );
const serverWith = (preview: MergePreview): MockServer =>
  new MockServer()
    .on(`GET users/${ID}/merges/preview`, { data: preview })
    .on(`GET users/${ID}`, { data: aUser({ id: ID, fullname: 'Ana López', email: 'ana@demo.example' }) })
    .on(`GET users/${OTHER}`, { data: aUser({ id: OTHER, email: DUPLICATE.email }) })
    .on('GET users', listOf([]));

describe('the pages of merges', () => {
  it('the page of a merge shows what moves and stays, and asks once more before it sends what was typed', async () => {
    const server = serverWith(PREVIEW).on(
      `POST users/${ID}/merges`,
      failure(422, 'validation_failed', { details: { confirmation: ['no es válido'] } }),
    );
    const { user } = await show(server);
    const moves = within(await screen.findByRole('region', { name: 'Pasa a la cuenta que se conserva' }));
    expect(moves.getByText(/40\.50/)).toBeTruthy();
    expect(moves.getByText('3')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Permanece en el duplicado' })).getByText('7')).toBeTruthy();
    await user.type(await screen.findByRole('textbox', { name: /Confirmación/ }), 'ana2@demo.example');
    await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Se registró dos veces');
    await user.click(screen.getByRole('button', { name: 'Fusionar y cerrar el duplicado' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(
      dialog.getByText('¿Cerrar ana+2@demo.example y pasar su saldo, direcciones y empaques a ana@demo.example?'),
    ).toBeTruthy();
    expect(server.sent(`POST users/${ID}/merges`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Fusionar y cerrar el duplicado' }));
    await waitFor(() => expect(server.sent(`POST users/${ID}/merges`)).toHaveLength(1));
    expect(server.sent(`POST users/${ID}/merges`)[0]!.body).toEqual({
      user_merge: { duplicate_id: OTHER, confirmation: 'ana2@demo.example', reason: 'Se registró dos veces' },
    });
  });

  it('the page of a merge names what prevents it, and has the form only when it is checked again without one', async () => {
    const server = serverWith({ ...PREVIEW, blockers: ['merge_stores', 'person_has_shipments'] });
    const { user } = await show(server);
    expect(await screen.findByText(/tiene tiendas en línea/)).toBeTruthy();
    expect(screen.getByText(/envíos, cancelaciones o recolecciones sin terminar/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Motivo/ })).toBeNull();
    server.on(`GET users/${ID}/merges/preview`, { data: PREVIEW });
    await user.click(screen.getByRole('button', { name: 'Volver a revisar' }));
    expect(await screen.findByRole('textbox', { name: /Motivo/ })).toBeTruthy();
  });

  it('the page of a merge names the user that stays before a duplicate is chosen, and does not ask for one of the same account', async () => {
    const server = serverWith(PREVIEW);
    await show(server, 'developer', `/users/${ID}/merge`);
    expect(await screen.findByText(/Se conserva Ana López \(ana@demo.example\)/)).toBeTruthy();
    cleanup();
    await show(server, 'developer', `/users/${ID}/merge?duplicate=${ID}`);
    expect(await screen.findByText('Es la misma cuenta. Elige otra.')).toBeTruthy();
    expect(server.sent(`GET users/${ID}/merges/preview`)).toEqual([]);
  });

  it('the page of a merge shows what is owed as an amount without a sign', async () => {
    await show(serverWith({ ...PREVIEW, moves: { balance: -25, addresses: 0, packages: 0 } }));
    const moves = within(await screen.findByRole('region', { name: 'Pasa a la cuenta que se conserva' }));
    expect(moves.getByText('Adeudo')).toBeTruthy();
    expect(moves.getByText('$25.00')).toBeTruthy();
  });

  it('the pages of merges lead others than developers to the list of users', async () => {
    const server = serverWith(PREVIEW);
    await show(server, 'admin');
    await waitFor(() => expect(screen.queryByText('Fusionar con un duplicado')).toBeNull());
    expect(server.sent(`GET users/${ID}/merges/preview`)).toEqual([]);
  });

  it('the page of duplicates offers to keep either user of a pair, and says when there is none', async () => {
    const pair = { by: ['email', 'rfc'], rfc: 'EKU9003173C9', users: [PREVIEW.user, DUPLICATE] };
    const found = new MockServer().on('GET users/duplicates', { data: [pair], has_more: true });
    await renderAt('/users/duplicates', <DuplicatesPage />, { server: found, role: 'developer' });
    expect(await screen.findByText('Correo equivalente')).toBeTruthy();
    expect(screen.getByText('Mismo RFC: EKU9003173C9')).toBeTruthy();
    expect(screen.getByText('Mostramos los 1 pares más recientes.')).toBeTruthy();
    const keep = screen.getByRole('link', { name: 'Conservar esta cuenta: ana@demo.example' });
    expect(keep.getAttribute('href')).toBe(PATH);
    expect(screen.getByRole('link', { name: 'Conservar esta cuenta: ana+2@demo.example' }).getAttribute('href')).toBe(
      `/users/${OTHER}/merge?duplicate=${ID}`,
    );
    cleanup();
    const none = new MockServer().on('GET users/duplicates', { data: [], has_more: false });
    await renderAt('/users/duplicates', <DuplicatesPage />, { server: none, role: 'developer' });
    expect(await screen.findByText('Ningún cliente activo comparte correo, teléfono o RFC.')).toBeTruthy();
  });

  it("a user's merges lead from a closed duplicate to the user that stays, with what has moved", async () => {
    const merge: UserMerge = {
      id: 'm',
      state: 'done',
      user: { id: ID, fullname: 'Ana López' },
      duplicate: { id: OTHER, fullname: 'Ana Lopez' },
      reason: 'Se registró dos veces',
      merged_by: 'dev@demo.example',
      balance: -12.5,
      created_at: '2026-11-30T10:00:00Z',
    };
    const closed = aUser({ id: OTHER, merged_into: ID });
    const server = new MockServer().on(`GET users/${OTHER}/merges`, { data: [merge] });
    await renderAt('/', <UserMerges user={closed} />, { server, role: 'admin' });
    expect((await screen.findByRole('link', { name: 'Ana López' })).getAttribute('href')).toBe(`/users/${ID}`);
    expect(screen.getByText('Terminada')).toBeTruthy();
    expect(screen.getByText(/12\.50/)).toBeTruthy();
    cleanup();
    const away = new MockServer().on(`GET users/${OTHER}/merges`, failure(503, 'service_unavailable'));
    await renderAt('/', <UserMerges user={closed} />, { server: away, role: 'admin' });
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
