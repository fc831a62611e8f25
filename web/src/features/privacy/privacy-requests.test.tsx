import { screen, waitFor, within } from '@testing-library/react';
import type { PrivacyRequest } from '@porte/contracts/identity/privacy-request.js';
import { listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { OwnRequests } from './own-requests.js';
import { PrivacyRequestPage } from './privacy-request-page.js';

const REQUEST: PrivacyRequest = {
  id: 'r1',
  user_id: 'u1',
  kind: 'rectification',
  text: 'Mi apellido es Núñez.',
  state: 'open',
  answer_by: '2026-12-28',
  carry_out_by: null,
  due_on: '2026-12-28',
  answer: null,
  answered_by: null,
  answered_at: null,
  done_at: null,
  created_at: '2026-11-30T18:00:00Z',
};

describe('own requests about personal data', () => {
  it('a request needs a kind and words, and shows by when it is answered', async () => {
    let sent: PrivacyRequest[] = [];
    const server = new MockServer()
      .on('GET privacy_requests', () => listOf(sent))
      .on('POST privacy_requests', () => ({ data: (sent = [REQUEST])[0] }));
    const { user } = await renderAt('/personal-data', <OwnRequests />, { server });
    const send = await screen.findByRole('button', { name: 'Enviar solicitud' });
    await user.selectOptions(screen.getByLabelText(/^Qué solicitas/), 'Corregir mis datos');
    await user.click(send);
    expect(server.sent('POST privacy_requests')).toHaveLength(0);
    await user.type(screen.getByLabelText(/^Cuéntanos/), 'Mi apellido es Núñez.');
    await user.click(send);
    expect(await screen.findByText('Te respondemos a más tardar el 28 dic 2026')).toBeTruthy();
    expect(server.sent('POST privacy_requests').map(({ body }) => body)).toEqual([
      { privacy_request: { kind: 'rectification', text: 'Mi apellido es Núñez.' } },
    ]);
  });
});

describe('a request about personal data, for staff', () => {
  const show = (request: PrivacyRequest, server = new MockServer()) =>
    renderAt('/privacy-requests/r1', <PrivacyRequestPage />, {
      server: server
        .on('GET privacy_requests/r1', { data: request })
        .on('GET users/u1', { data: { id: 'u1', fullname: 'Beto Ruiz' } }),
      role: 'admin',
      route: '/privacy-requests/:id',
    });

  it('the page grants a request with or without an answer, and refuses it only with a reason', async () => {
    const server = new MockServer().on('PUT privacy_requests/r1/*', { data: REQUEST });
    const { user } = await show(REQUEST, server);
    const refusal = within(await screen.findByRole('form', { name: 'Rechazar' }));
    await user.click(refusal.getByRole('button', { name: 'Rechazar solicitud' }));
    await user.click(screen.getByRole('button', { name: 'Aceptar solicitud' }));
    await waitFor(() =>
      expect(server.sent('PUT privacy_requests/r1/grant').map(({ body }) => body)).toEqual([
        { privacy_request: { answer: null } },
      ]),
    );
    expect(server.sent('PUT privacy_requests/r1/refuse')).toHaveLength(0);
  });

  it('the page of a granted request says that its day has passed, and marks it as done', async () => {
    const server = new MockServer().on('PUT privacy_requests/r1/carried_out', { data: REQUEST });
    const { user } = await show(
      { ...REQUEST, state: 'granted', carry_out_by: '2020-01-31', due_on: '2020-01-31' },
      server,
    );
    expect(await screen.findByText('31 ene 2020, vencida')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Marcar como cumplida' }));
    await waitFor(() => expect(server.sent('PUT privacy_requests/r1/carried_out')).toHaveLength(1));
  });

  it('the page erases a person only after the name is typed and confirmed, and shows each part', async () => {
    const granted = { ...REQUEST, kind: 'cancellation', state: 'granted', carry_out_by: '2026-12-31' } as const;
    const erasing = { ...granted, state: 'erasing', erased_services: ['identity', 'billing'] } as PrivacyRequest;
    const server = new MockServer().on('PUT privacy_requests/r1/erase', () => {
      server.on('GET privacy_requests/r1', { data: erasing });
      return { data: erasing };
    });
    const { user } = await show(granted, server);
    const erase = await screen.findByRole('button', { name: 'Borrar datos' });
    await user.click(erase);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.type(screen.getByLabelText(/^Nombre completo/), 'Beto Ruiz');
    await user.click(erase);
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Borrar los datos de Beto Ruiz?' }));
    expect(server.sent('PUT privacy_requests/r1/erase')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Borrar datos' }));
    expect((await screen.findAllByText('2 de 8 partes listas')).length).toBeGreaterThan(0);
    expect(server.sent('PUT privacy_requests/r1/erase').map(({ body }) => body)).toEqual([
      { privacy_request: { name: 'Beto Ruiz' } },
    ]);
    expect(screen.getAllByText('Pendiente')).toHaveLength(6);
  });
});
