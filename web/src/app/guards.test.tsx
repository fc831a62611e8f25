import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { WordsProvider } from '../shared/i18n/intl.js';
import { sessionOpened } from '../shared/session/session-slice.js';
import { RequireSession } from './guards.js';
import { makeStore } from './store.js';

describe('what is behind the sign-in', () => {
  it('shows that it loads, no blank page, while it takes long to know who comes', async () => {
    const store = makeStore();
    render(<Provider store={store}><WordsProvider><MemoryRouter><RequireSession><h1>Inicio</h1></RequireSession></MemoryRouter></WordsProvider></Provider>);
    expect(screen.queryByRole('status')).toBeNull();
    expect((await screen.findByRole('status')).textContent).toBe('Cargando…');
    act(() => void store.dispatch(sessionOpened()));
    expect(screen.getByRole('heading', { name: 'Inicio' })).toBeTruthy();
  });
});
