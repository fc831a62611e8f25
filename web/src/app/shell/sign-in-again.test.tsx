import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionLost } from '../../shared/session/session-slice.js';
import { failure } from '../../shared/testing/mock-server.js';
import { aPage, aServer, shellAt } from './shell.fixture.js';

const Form = () => (
  <>
    <h1>Alta</h1>
    <label>
      Calle
      <input />
    </label>
  </>
);
const dialog = () => screen.findByRole('alertdialog', { name: 'Tu sesión terminó' });

/** A form with input whose session has ended. */
async function typedAndLost(server = aServer()) {
  const shell = await shellAt('/', { server, routes: [aPage('/', {}, Form)] });
  await shell.user.type(await screen.findByLabelText('Calle'), 'Reforma 1');
  await act(async () => void shell.store.dispatch(sessionLost()));
  return { ...shell, box: within(await dialog()) };
}

const street = () => screen.getByLabelText<HTMLInputElement>('Calle').value;

describe('a session that ends on an open page', () => {
  it('is taken up again over the page, on which all that was typed stays', async () => {
    const server = aServer().on('POST sign_in', { data: {}, access_token: 'fresh', expires_in: 900 });
    const { user, store, box } = await typedAndLost(server);
    expect(box.getByLabelText<HTMLInputElement>(/Correo/).value).toBe('ana@example.com');
    expect(box.getByLabelText<HTMLInputElement>(/Correo/).readOnly).toBe(true);
    expect(document.activeElement === box.getByLabelText(/^Contraseña/)).toBe(true);
    await user.keyboard('porte-demo-2026{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(store.getState().session.state).toBe('in');
    expect(street()).toBe('Reforma 1');
  });

  it('stays lost with a wrong password, which is said', async () => {
    const server = aServer().on(
      'POST sign_in',
      failure(401, 'invalid_credentials', { messages: ['Correo o contraseña incorrectos'] }),
    );
    const { user, store, box } = await typedAndLost(server);
    await user.type(box.getByLabelText(/^Contraseña/), 'something-else{Enter}');
    expect(await box.findByText('Correo o contraseña incorrectos')).toBeTruthy();
    expect(store.getState().session.state).toBe('lost');
    expect(street()).toBe('Reforma 1');
  });

  it('cannot be closed by Escape, but left', async () => {
    const { user, store, box } = await typedAndLost(aServer().on('DELETE sign_out', null));
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeTruthy();
    await user.click(box.getByRole('button', { name: 'Salir' }));
    await waitFor(() => expect(store.getState().session.state).toBe('out'));
  });
});
