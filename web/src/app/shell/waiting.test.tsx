import { act, screen, waitFor } from '@testing-library/react';
import { sessionLost } from '../../shared/session/session-slice.js';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { Waiting } from './waiting.js';

const answer = (more: object = {}) => ({ isFetching: false, refetch: jest.fn(), ...more });
const away = { status: 0, code: 'offline', messages: [], details: {}, params: {}, traceId: null, extra: {} };
const shown = (...answers: ReturnType<typeof answer>[]) =>
  renderAt('/', <Waiting answers={answers} />, { server: new MockServer().on('DELETE sign_out', null) });

describe('before it is known who came', () => {
  it('shows the shape of what is coming, once the wait gets long', async () => {
    await shown(answer({ isFetching: true }));
    expect(await screen.findByLabelText('Cargando…')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows that the server does not respond, and retries only the failed calls', async () => {
    const [failed, good] = [answer({ error: away }), answer()];
    const { user } = await shown(failed, good);
    expect((await screen.findByRole('alert')).textContent).toContain('No hay respuesta del servidor');
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(failed.refetch).toHaveBeenCalledTimes(1);
    expect(good.refetch).not.toHaveBeenCalled();
  });

  it('leads to the sign-in where the session ended before anything was shown', async () => {
    const { store } = await shown(answer({ error: failure(401, 'unauthorized') }));
    act(() => void store.dispatch(sessionLost()));
    await waitFor(() => expect(store.getState().session.state).toBe('out'));
  });
});
