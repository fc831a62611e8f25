import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { TaxDataPage } from './tax-data-page.js';
import { VerificationPage } from './verification-page.js';

const REQUEST = {
  id: 'r1',
  user_id: 'u1',
  tax_regime: 'moral',
  name: 'Escuela Kemper Urgate',
  rfc_curp: 'EKU9003173C9',
  social_url: 'https://tienda.example',
  services: ['national'],
  files: ['doc_image'],
  state: 'in_review',
  reason: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-22T18:00:00Z',
};

describe('the request to be verified', () => {
  const show = (requests: object[], me: object = { fiscal_data_verified: false }, server = new MockServer()) =>
    renderAt('/tax_fiscal_data', <TaxDataPage />, { server: server.on('GET tax_fiscal_data', listOf(requests)), me });
  const send = () => screen.findByRole('button', { name: 'Enviar a revisión' });

  it('the request to be verified of a natural person needs a page; the articles of incorporation are for companies alone', async () => {
    const server = new MockServer().on('POST tax_fiscal_data', { data: REQUEST });
    const { user } = await show([], undefined, server);
    const kind = await screen.findByLabelText(/^Tipo de persona/);
    await user.selectOptions(kind, 'moral');
    await user.upload(screen.getByLabelText(/^Acta constitutiva/), new File(['%PDF-'], 'acta.pdf'));
    await user.selectOptions(kind, 'physical');
    expect(screen.queryByLabelText(/^Acta constitutiva/)).toBeNull();
    await user.type(screen.getByLabelText(/^Nombre completo/), 'Ana Núñez');
    await user.type(screen.getByLabelText(/^RFC o CURP/), 'hegg 560427mvzrrl04');
    await user.click(await send());
    await waitFor(() => expect(screen.getByLabelText(/^Página/).getAttribute('aria-invalid')).toBe('true'));
    expect(server.sent('POST tax_fiscal_data')).toHaveLength(0);
    await user.type(screen.getByLabelText(/^Página/), 'tienda.example/ana');
    await user.click(screen.getByRole('checkbox', { name: 'Envíos nacionales' }));
    await user.click(await send());
    await waitFor(() => expect(server.sent('POST tax_fiscal_data')).toHaveLength(1));
    const sent = server.sent('POST tax_fiscal_data')[0]!.body as FormData;
    const field = (name: string) => sent.get(`tax_fiscal_datum[${name}]`);
    expect([field('rfc_curp'), field('services'), field('article_image')]).toEqual([
      'HEGG560427MVZRRL04',
      'national',
      null,
    ]);
  });

  it('is not asked for again while one is in review', async () => {
    await show([REQUEST]);
    expect(await screen.findByText(/Recibimos tus datos el/)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('the request to be verified that was rejected says why and starts with what was sent', async () => {
    await show([{ ...REQUEST, state: 'rejected', reason: 'No se lee.' }]);
    expect(await screen.findByText(/No se lee\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Razón social/).value).toBe('Escuela Kemper Urgate');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Envíos nacionales' }).checked).toBe(true);
  });

  it.each([
    ['a verified customer', { fiscal_data_verified: true }, /Tus datos fiscales están verificados/],
    ['a sub-user', { fiscal_data_verified: false, parent_id: 'p1' }, /Tu cuenta principal es la que verifica/],
  ])('is not shown to %s', async (_, me, text) => {
    await show([], me);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('the decision about a request', () => {
  const show = (request: object, role: Role = 'admin', server = new MockServer()) =>
    renderAt('/verifications/r1', <VerificationPage />, {
      server: server
        .on('GET tax_fiscal_data/r1', { data: request })
        .on('GET users/u1', { data: { id: 'u1', fullname: 'Beto Ruiz' } }),
      role,
      route: '/verifications/:id',
    });

  it('needs a reason to reject', async () => {
    const server = new MockServer().on('PUT tax_fiscal_data/r1/reject', { data: { ...REQUEST, state: 'rejected' } });
    const { user } = await show(REQUEST, 'admin', server);
    const form = within(await screen.findByRole('form', { name: 'Falta algo' }));
    await user.click(form.getByRole('button', { name: 'Rechazar' }));
    expect(server.sent('PUT tax_fiscal_data/r1/reject')).toHaveLength(0);
    await user.type(form.getByLabelText(/^Motivo/), ' No se lee. ');
    await user.click(form.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() =>
      expect(server.sent('PUT tax_fiscal_data/r1/reject').map(({ body }) => body)).toEqual([
        { tax_fiscal_datum: { reason: 'No se lee.' } },
      ]),
    );
  });

  it('shows a refusal of the approval', async () => {
    const server = new MockServer().on(
      'PUT tax_fiscal_data/r1/approve',
      failure(409, 'wrong_state', { messages: ['Ya se decidió.'] }),
    );
    const { user } = await show(REQUEST, 'admin', server);
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Ya se decidió.')).toBeTruthy();
  });

  it.each<[string, object, Role]>([
    ['once it is decided', { ...REQUEST, state: 'approved' }, 'admin'],
    ['by operators', REQUEST, 'operator'],
  ])('cannot be made %s', async (_, request, role) => {
    await show(request, role);
    expect(await screen.findByText('EKU9003173C9')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('shows the page of the business as text, since a stranger wrote it', async () => {
    await show(REQUEST);
    expect((await screen.findByText('https://tienda.example')).closest('a')).toBeNull();
  });
});
