import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { WordsProvider } from '../shared/i18n/intl.js';
import { sessionClosed, sessionOpened, signedOut } from '../shared/session/session-slice.js';
import { MockServer } from '../shared/testing/mock-server.js';
import { renderOut } from '../shared/testing/render-out.js';
import { RequireSession } from './guards.js';
import { makeStore } from './store.js';

describe('what is behind the sign-in', () => {
  it('shows that it loads, no blank page, while it takes long to know who comes', async () => {
    const store = makeStore();
    render(
      <Provider store={store}>
        <WordsProvider>
          <MemoryRouter>
            <RequireSession>
              <h1>Inicio</h1>
            </RequireSession>
          </MemoryRouter>
        </WordsProvider>
      </Provider>,
    );
    expect(screen.queryByRole('status')).toBeNull();
    expect((await screen.findByRole('status')).textContent).toMatch(/Porte.*Cargando…/);
    act(() => void store.dispatch(sessionOpened()));
    expect(screen.getByRole('heading', { name: 'Inicio' })).toBeTruthy();
  });

  const guarded = (
    <RequireSession>
      <h1>Inicio</h1>
    </RequireSession>
  );
  const out = (path: string) =>
    renderOut(path, { '/login': <h1>Entrar</h1>, '*': guarded }, { server: new MockServer() });

  it.each([
    ['/', '/login?redirect=%2F'],
    ['/shipments/7?tab=a', '/login?redirect=%2Fshipments%2F7%3Ftab%3Da'],
  ])('leads who comes without a session from %s to the sign-in and back', async (path, login) => {
    const { place } = out(path);
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(place()).toBe(login);
  });

  it('shows terms and privacy notice to who has no session', async () => {
    const server = new MockServer().on('GET legal_documents/published', { data: [] });
    const { place } = renderOut('/privacy', { '*': guarded }, { server });
    expect(await screen.findByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeTruthy();
    expect(place()).toBe('/privacy');
  });

  it('says Not Found for a path that no page has, also without a session', async () => {
    const { place } = out('/no/such/page');
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeTruthy();
    expect(screen.getByText(/Not Found/)).toBeTruthy();
    expect(place()).toBe('/no/such/page');
  });

  it('forgets where the person was when it signs out there', async () => {
    const store = makeStore();
    store.dispatch(sessionOpened());
    const { container } = render(
      <Provider store={store}>
        <WordsProvider>
          <MemoryRouter initialEntries={['/shipments']}>
            <Routes>
              <Route path="/login" element={<Here />} />
              <Route path="*" element={guarded} />
            </Routes>
          </MemoryRouter>
        </WordsProvider>
      </Provider>,
    );
    expect(screen.getByRole('heading', { name: 'Inicio' })).toBeTruthy();
    act(() => {
      store.dispatch(signedOut());
      store.dispatch(sessionClosed());
    });
    expect(container.querySelector('output')!.textContent).toBe('/login');
  });
});

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
