import type { Role } from '@porte/contracts/acl/matrix.js';
import type { ClarificationKind } from '@porte/contracts/carriers/clarification.js';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { aCall } from '../../shared/outbound/call.fixture.js';
import { aClarification } from './clarification.fixture.js';
import { ClarificationPage } from './clarification-page.js';
import { bringFile, fillFound } from './found-label.fixture.js';

const serverWith = (more: Parameters<typeof aClarification>[0] = {}): MockServer =>
  new MockServer().on('GET clarifications/q1', { data: aClarification(more) });
const show = (server: MockServer, role: Role = 'admin') =>
  renderAt('/clarifications/q1', <ClarificationPage />, { server, role, route: '/clarifications/:id' });
const form = (name: string) => within(screen.getByRole('form', { name }));

describe('a clarification of a purchase', () => {
  it('shows the known facts and the held amount', async () => {
    await show(serverWith());
    expect(await screen.findByRole('heading', { level: 1, name: 'Compra por revisar, envío 12' })).toBeTruthy();
    expect(screen.getByText('La paquetería no respondió a tiempo')).toBeTruthy();
    expect(screen.getByText('$139.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Envío 12' }).getAttribute('href')).toBe('/shipments/s1');
  });

  it('shows what the carrier was asked about the shipment', async () => {
    const server = serverWith().on('GET carrier_calls', listOf([aCall()]));
    await show(server);
    expect((await screen.findAllByText('Comprar guía')).length).toBeGreaterThan(0);
    await waitFor(() => expect(server.sent('GET carrier_calls')).toHaveLength(1));
    expect(server.sent('GET carrier_calls')[0]!.query.get('where')).toContain('s1');
  });

  it('is released with a reason, once, and then shows the author', async () => {
    const server = serverWith().on('GET users/u9', { data: { id: 'u9', fullname: 'Rosa Gil' } });
    server.on('PUT clarifications/q1', () => {
      server.on('GET clarifications/q1', {
        data: aClarification({
          state: 'decided',
          decision: 'release',
          decided_by: 'u9',
          reason: 'No está en su portal',
          decided_at: '2026-11-20T16:00:00Z',
        }),
      });
      return { data: aClarification() };
    });
    const { user } = await show(server);
    await screen.findByRole('form', { name: 'No hubo guía' });
    await user.type(form('No hubo guía').getByLabelText(/Motivo/), 'No está en su portal');
    await user.dblClick(form('No hubo guía').getByRole('button', { name: 'Liberar el importe' }));
    expect(await screen.findByText('Ya se decidió.')).toBeTruthy();
    expect(await screen.findByText('Rosa Gil')).toBeTruthy();
    // The hold has ended, and the focus is not lost with the form.
    expect([screen.queryByText(/sigue apartado/), screen.queryByText('Apartado')]).toEqual([null, null]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(server.sent('PUT clarifications/q1').map(call => call.body)).toEqual([
      { clarification: { decision: 'release', reason: 'No está en su portal' } },
    ]);
  });

  it('is not released without a reason', async () => {
    const server = serverWith();
    const { user } = await show(server);
    await screen.findByRole('form', { name: 'No hubo guía' });
    await user.click(form('No hubo guía').getByRole('button', { name: 'Liberar el importe' }));
    await waitFor(() =>
      expect(
        form('No hubo guía')
          .getByLabelText(/Motivo/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    expect(server.sent('PUT clarifications/q1')).toHaveLength(0);
  });

  it('adopts a found label with its file', async () => {
    const server = serverWith().on('PUT clarifications/q1/adopt', { data: aClarification() });
    const { user } = await show(server);
    const found = await fillFound(user);
    await user.click(found.getByRole('button', { name: 'Registrar guía y cobrar' }));
    expect(server.sent('PUT clarifications/q1/adopt')).toHaveLength(0);
    await bringFile(user);
    expect(found.getByText('guia.pdf')).toBeTruthy();
    await user.click(found.getByRole('button', { name: 'Registrar guía y cobrar' }));
    await waitFor(() => expect(server.sent('PUT clarifications/q1/adopt')).toHaveLength(1));
    const sent = server.sent('PUT clarifications/q1/adopt')[0]!.body as FormData;
    expect([sent.get('tracking_number'), sent.get('reason'), (sent.get('files[]') as File).name]).toEqual([
      'COR77',
      'En su portal',
      'guia.pdf',
    ]);
  });

  it('shows that another user was faster', async () => {
    const server = serverWith().on(
      'PUT clarifications/q1',
      failure(409, 'wrong_state', { messages: ['Esto ya no se puede hacer en el estado actual.'] }),
    );
    const { user } = await show(server);
    await screen.findByRole('form', { name: 'No hubo guía' });
    await user.type(form('No hubo guía').getByLabelText(/Motivo/), 'x');
    await user.click(form('No hubo guía').getByRole('button', { name: 'Liberar el importe' }));
    expect(await screen.findByText('Esto ya no se puede hacer en el estado actual.')).toBeTruthy();
  });

  it('offers another look-up only if the carrier supports it', async () => {
    const server = serverWith().on(
      'PUT clarifications/q1/look_up',
      failure(503, 'service_unavailable', { messages: ['El servicio no está disponible por el momento.'] }),
    );
    const page = await show(server);
    await page.user.click(await screen.findByRole('button', { name: 'Volver a preguntar' }));
    expect(await screen.findByText(/no está disponible por el momento/)).toBeTruthy();
    page.unmount();
    await show(serverWith({ can_look_up: false }));
    await screen.findByRole('form', { name: 'No hubo guía' });
    expect(screen.queryByRole('button', { name: 'Volver a preguntar' })).toBeNull();
  });

  it('shows an unknown result of the look-up, and keeps the focus when it is resolved', async () => {
    const server = serverWith().on('PUT clarifications/q1/look_up', { data: aClarification({ checks: 5 }) });
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Volver a preguntar' }));
    expect(await screen.findByText('La paquetería todavía no lo aclara')).toBeTruthy();
    const found = { data: aClarification({ state: 'resolved' }) };
    server.on('PUT clarifications/q1/look_up', () => {
      server.on('GET clarifications/q1', found);
      return found;
    });
    await user.click(screen.getByRole('button', { name: 'Volver a preguntar' }));
    expect(await screen.findByText(/Se resolvió por sí sola/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('is read-only for operators', async () => {
    await show(serverWith(), 'operator');
    expect(await screen.findByText('La paquetería no respondió a tiempo')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Volver a preguntar' })).toBeNull();
  });
});

describe('clarifications of a void and a surplus label', () => {
  it('clarifications of a void and a surplus label have their own decision texts', async () => {
    const page = await show(serverWith({ kind: 'void', tracking_number: 'COR1' }));
    expect(await screen.findByRole('button', { name: 'Devolver el importe' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dejar vigente' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Registrar guía y cobrar' })).toBeNull();
    page.unmount();
    await show(serverWith({ kind: 'surplus', tracking_number: 'COR1' }));
    expect(await screen.findByRole('button', { name: 'Marcar como arreglado' })).toBeTruthy();
  });

  it.each<[ClarificationKind, string, string[]]>([
    ['late', 'Guía tardía, envío 12', ['Dar y cobrar', 'Dar por perdida', 'Marcar como cancelada']],
    ['late_charged', 'Guía tardía cobrada, envío 12', ['Marcar como revisada']],
    ['late_void', 'Cancelación tardía, envío 12', ['Marcar como arreglada']],
  ])('offer fitting decisions for a label of kind %s', async (kind, title, verbs) => {
    await show(serverWith({ kind, tracking_number: 'COR1', can_look_up: false }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getAllByRole('form').map(form => within(form).getByRole('button').textContent)).toEqual(verbs);
  });

  it('clarifications of a void and a surplus label lead back if the clarification does not exist', async () => {
    await show(new MockServer().on('GET clarifications/q1', failure(404, 'not_found')));
    expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos esto' })).toBeTruthy();
  });
});
