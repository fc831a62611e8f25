import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { accessPages, preloadAccess } from '../features/access/access-pages.js';
import { LoginPage } from '../features/access/login-page.js';
import { FormatProvider } from '../shared/format/use-format.js';
import { useWords, WordsProvider } from '../shared/i18n/intl.js';
import { lazyPart } from '../shared/routing/lazy-part.js';
import { PreloadProvider } from '../shared/routing/app-link.js';
import { tenant } from '../shared/tenant/tenant.js';
import { ThemeProvider } from '../shared/theme/theme-provider.js';
import { EntryBoundary } from './entry-boundary.js';
import { RequireSession } from './guards.js';
import { Opening } from './opening.js';
import type { AppStore } from './store.js';

const delay = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** How long the frame waits for the code of its first page, in ms: React hides a page for 300 ms if a placeholder was drawn first. */
const PAGE_DEADLINE_MS = 1000;

/** Everything behind the sign-in, which loads apart. The page of the address loads beside the session, not after it. */
export const shell = lazyPart(
  async () => {
    const { Shell, preloadFrame } = await import('./shell/shell.js');
    // A browser does not ask again for a module that it could not load: without network the page waits for the session.
    if (navigator.onLine) await Promise.race([preloadFrame(location.pathname), delay(PAGE_DEADLINE_MS)]);
    return Shell;
  },
  'shell',
  'status',
  'page',
);

const Shell = shell.Part;

/** The sign-in is here from the start; all else is behind it, and loads on demand. */
function Doors() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage onHesitation={() => void shell.preload()} />} />
      {accessPages.map(({ path, page: { Part: Page } }) => (
        <Route
          key={path}
          path={path}
          element={
            <Suspense fallback={<Opening />}>
              <Page />
            </Suspense>
          }
        />
      ))}
      <Route path="/dashboard" element={<Navigate to="/" replace />} />
      <Route path="/openpay" element={<Navigate to="/credits" replace />} />
      <Route
        path="*"
        element={
          <RequireSession>
            <Suspense fallback={<Opening />}>
              <Shell />
            </Suspense>
          </RequireSession>
        }
      />
    </Routes>
  );
}

function Formats({ children }: { children: React.ReactNode }) {
  const { locale } = useWords();
  return (
    <FormatProvider locale={locale} currency={tenant.currency} timeZone={tenant.time_zone}>
      {children}
    </FormatProvider>
  );
}

/** The whole app, with what all of it needs around it. @param store one for a visit */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <WordsProvider>
        <Formats>
          <ThemeProvider color={tenant.color}>
            <EntryBoundary>
              <BrowserRouter>
                <PreloadProvider value={preloadAccess}>
                  <Doors />
                </PreloadProvider>
              </BrowserRouter>
            </EntryBoundary>
          </ThemeProvider>
        </Formats>
      </WordsProvider>
    </Provider>
  );
}
