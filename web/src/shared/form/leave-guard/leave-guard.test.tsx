import { useState, type ReactNode } from 'react';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { WordsProvider } from '../../i18n/intl.js';
import { ConfirmProvider } from '../../feedback/confirm.js';
import { LeaveGuard } from './leave-guard.js';

const Around = ({ children }: { children: ReactNode }) => (
  <WordsProvider>
    <FluentProvider theme={webLightTheme}>
      <ConfirmProvider>
        <BrowserRouter>{children}</BrowserRouter>
      </ConfirmProvider>
    </FluentProvider>
  </WordsProvider>
);

const Page = ({ when }: { when: boolean }) => (
  <>
    <LeaveGuard when={when} />
    <p>Formulario</p>
    <Link to="/other">Otra</Link>
  </>
);

/** A list, then the form that it led to. */
async function atForm(when: boolean) {
  window.history.replaceState(null, '', '/list');
  const user = userEvent.setup();
  render(
    <Around>
      <Routes>
        <Route path="/list" element={<Link to="/form">Abrir</Link>} />
        <Route path="/form" element={<Page when={when} />} />
        <Route path="/other" element={<p>Otra página</p>} />
      </Routes>
    </Around>,
  );
  await user.click(screen.getByRole('link', { name: 'Abrir' }));
  return user;
}

const dialog = () => screen.findByRole('alertdialog', { name: 'Salir sin guardar' });

describe('leaving with changes', () => {
  it('asks at a link and follows it on confirmation', async () => {
    const user = await atForm(true);
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    await dialog();
    expect(window.location.pathname).toBe('/form');
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByText('Otra página')).toBeTruthy();
  });

  it('asks at the browser’s back button, stays on cancel and asks again', async () => {
    const user = await atForm(true);
    window.history.back();
    await dialog();
    expect(screen.getByText('Formulario')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(window.location.pathname).toBe('/form');
    window.history.back();
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByRole('link', { name: 'Abrir' })).toBeTruthy();
    expect(window.location.pathname).toBe('/list');
  });

  it('makes the browser ask when the tab is closed', async () => {
    await atForm(true);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('asks through the remaining guard after one of two is released, and not after both are', async () => {
    window.history.replaceState(null, '', '/form');
    const user = userEvent.setup();
    const Two = () => {
      const [open, setOpen] = useState([true, true]);
      return (
        <>
          {open.map((when, at) => (
            <LeaveGuard key={at} when={when} />
          ))}
          <Link to="/other">Otra</Link>
          <button onClick={() => setOpen([false, true])}>Primero</button>
          <button onClick={() => setOpen([false, false])}>Los dos</button>
        </>
      );
    };
    render(
      <Around>
        <Routes>
          <Route path="/form" element={<Two />} />
          <Route path="/other" element={<p>Otra página</p>} />
        </Routes>
      </Around>,
    );
    await user.click(screen.getByRole('button', { name: 'Primero' }));
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Los dos' }));
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    expect(await screen.findByText('Otra página')).toBeTruthy();
  });

  it('does not ask when nothing changed', async () => {
    const user = await atForm(false);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    expect(screen.getByText('Otra página')).toBeTruthy();
  });
});
