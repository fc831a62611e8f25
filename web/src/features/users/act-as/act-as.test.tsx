import { screen, waitFor } from '@testing-library/react';
import { ActingBand } from '../../../app/shell/acting-band.js';
import { beginActing, beginVisit, currentActing, refreshToken } from '../../../shared/session/token.js';
import { MockServer } from '../../../shared/testing/mock-server.js';
import { aPerson, renderAt } from '../../../shared/testing/render.js';
import { ActAsButton } from './act-as-button.js';

const NOW = '2026-11-24T18:00:00.000Z';
const ANA = aPerson('customer');
const aServer = () =>
  new MockServer().on('POST acting_as', {
    data: {
      id: ANA.id,
      name: ANA.fullname,
      company: ANA.company,
      email: ANA.email,
      reason: 'Caso 4471',
      ends_at: '2026-11-24T18:27:14.000Z',
    },
    access_token: 'token-of-ana',
    expires_in: 1800,
  });
const show = (server: MockServer, role: 'admin' | 'operator' = 'admin') =>
  renderAt('/users/1', <ActAsButton user={ANA as never} />, { server, role, now: NOW });

describe('acting as a customer', () => {
  afterEach(() => beginVisit());

  it('asks for a reason, then uses the token of the customer', async () => {
    const server = aServer();
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Entrar como' }));
    await user.type(await screen.findByRole('textbox', { name: /Por qué entras/ }), 'Caso 4471');
    await user.click(screen.getByRole('button', { name: 'Entrar 30 minutos' }));
    await waitFor(() => expect(currentActing()).toMatchObject({ personId: ANA.id, reason: 'Caso 4471' }));
    expect(server.sent('POST acting_as')[0]!.body).toEqual({ acting_as: { user_id: ANA.id, reason: 'Caso 4471' } });
    // the cookie of the own session must not continue the page
    expect(await refreshToken()).toBe('other');
  });

  it('shows as whom, why and for how long', async () => {
    const until = Date.parse(NOW) + 1_634_000;
    beginActing('token', { personId: ANA.id, name: 'Ana Núñez', reason: 'Caso 4471', until, back: '/users/1' });
    await renderAt('/', <ActingBand />, { server: new MockServer(), role: 'customer', now: NOW });
    expect(await screen.findByText('Estás como Ana Núñez')).toBeTruthy();
    expect(screen.getByText(/Caso 4471/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('Quedan 27:14');
    expect(screen.getByRole('button', { name: 'Salir' })).toBeTruthy();
  });

  it('is not offered without the permission to change users', async () => {
    await show(aServer(), 'operator');
    expect(screen.queryByRole('button', { name: 'Entrar como' })).toBeNull();
  });
});
