import type { DeadLetter } from '@porte/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { DeadLettersPage } from './dead-letters-page.js';

const aLetter = (more: Partial<DeadLetter> = {}): DeadLetter => ({
  id: 'e1',
  service: 'billing',
  consumer: 'billing',
  type: 'label.generated',
  subject: 's1',
  key: 'k',
  parked: false,
  errors: ['Error: no\n    at x', 'Error: ledger_unbalanced\n    at y'],
  data: { held: 139 },
  died_at: '2026-11-20T16:00:00Z',
  ...more,
});
const serverWith = (...letters: DeadLetter[]): MockServer =>
  new MockServer().on('GET dead_letters/*', listOf([])).on('GET dead_letters/billing', listOf(letters));
const show = (server: MockServer) => renderAt('/dead-letters', <DeadLettersPage />, { server, role: 'developer' });

describe('the dead letters page', () => {
  it('groups them by service, with the last error, and offers no action for a parked one', async () => {
    await show(serverWith(aLetter(), aLetter({ id: 'e2', type: 'label.voided', parked: true, errors: [] })));
    const [failed, waiting] = within(await screen.findByRole('region', { name: 'Saldos (2)' })).getAllByRole(
      'listitem',
    );
    expect(within(failed!).getByRole('heading', { name: 'La paquetería generó una guía' })).toBeTruthy();
    expect(within(failed!).getByText('label.generated · billing')).toBeTruthy();
    expect(within(failed!).getByText('Error: ledger_unbalanced')).toBeTruthy();
    expect(within(failed!).getByRole('button', { name: 'Aplicar de nuevo' })).toBeTruthy();
    expect(within(waiting!).getByText('Espera a uno anterior.')).toBeTruthy();
    expect(within(waiting!).queryByRole('button')?.textContent ?? '').not.toMatch(/Aplicar/);
  });

  it('names the stopped consumer, and links to the shipment', async () => {
    await show(
      serverWith(
        aLetter({ type: 'user.updated', consumer: 'billing.references', data: { name: 'Ana' } }),
        aLetter({ id: 'e2', data: { shipment_id: 's9' } }),
      ),
    );
    const [copy, own] = await screen.findAllByRole('listitem');
    expect(within(copy!).getByRole('heading', { name: 'Cambio en usuario' })).toBeTruthy();
    expect(within(copy!).getByText('Copia de datos de otros servicios')).toBeTruthy();
    expect(within(copy!).queryByRole('link')).toBeNull();
    expect(within(own!).getByRole('link', { name: 'Ver envío' }).getAttribute('href')).toBe('/shipments/s9');
  });

  it('removes them after a replay', async () => {
    const server = serverWith(aLetter());
    server.on('PUT dead_letters/billing/billing/e1/replay', () => {
      server.on('GET dead_letters/billing', listOf([]));
      return {};
    });
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Aplicar de nuevo' }));
    expect(await screen.findByText(/^No hay eventos en espera/)).toBeTruthy();
  });

  it('keeps them with the reason if they fail again', async () => {
    const server = serverWith(aLetter()).on(
      'PUT dead_letters/billing/billing/e1/replay',
      failure(422, 'replay_failed', { messages: ['El evento volvió a fallar: x. Sigue en espera.'] }),
    );
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Aplicar de nuevo' }));
    expect(await screen.findByText('El evento volvió a fallar: x. Sigue en espera.')).toBeTruthy();
  });

  it('discards only with a reason', async () => {
    const server = serverWith(aLetter()).on('PUT dead_letters/billing/billing/e1/discard', {});
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    const form = within(await screen.findByRole('form', { name: 'Descartar' }));
    await user.click(form.getByRole('button', { name: 'Descartar' }));
    expect(server.sent('PUT dead_letters/billing/billing/e1/discard')).toHaveLength(0);
    await user.type(form.getByLabelText(/Motivo/), 'Ya no aplica');
    await user.click(form.getByRole('button', { name: 'Descartar' }));
    await waitFor(() =>
      expect(server.sent('PUT dead_letters/billing/billing/e1/discard').map(call => call.body)).toEqual([
        { dead_letter: { reason: 'Ya no aplica' } },
      ]),
    );
  });

  it('moves the focus to the reason, back to the button, and to the title at the end', async () => {
    const server = serverWith(aLetter()).on('PUT dead_letters/billing/billing/e1/discard', () => {
      server.on('GET dead_letters/billing', listOf([]));
      return {};
    });
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    const form = within(await screen.findByRole('form', { name: 'Descartar' }));
    expect(document.activeElement).toBe(form.getByLabelText(/Motivo/));
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Descartar' }));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await user.type(screen.getByLabelText(/Motivo/), 'Ya no aplica');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await screen.findByText(/^No hay eventos en espera/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('names the services that did not respond, and shows the others', async () => {
    const server = serverWith(aLetter()).on('GET dead_letters/rating', failure(503, 'service_unavailable'));
    const { user } = await show(server);
    expect(await screen.findByText('No pudimos preguntar a: Tarifas.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Saldos (1)' })).toBeTruthy();
    server.on('GET dead_letters/rating', listOf([]));
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    await waitFor(() => expect(screen.queryByText('No pudimos preguntar a: Tarifas.')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
