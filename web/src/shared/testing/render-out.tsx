import type { ReactNode } from 'react';

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { makeStore } from '../../app/store.js';
import { WordsProvider } from '../i18n/intl.js';
import { sessionClosed } from '../session/session-slice.js';
import type { MockServer } from './mock-server.js';
import { Formats, Place } from './render.js';
import { TestTheme } from './test-theme.js';

/** A path, or one with what the page before hands over. */
type Start = string | { pathname: string; search?: string; state?: object };

/**
 * Renders pages without a session, against a mock server.
 * @param pages by their paths
 * @returns the user's hands, the store, and `place()`: where the person is now
 */
export function renderOut(start: Start, pages: Record<string, ReactNode>, { server }: { server: MockServer }) {
  globalThis.fetch = server.fetch as typeof fetch;
  const store = makeStore();
  store.dispatch(sessionClosed());
  const view = render(
    <Provider store={store}>
      <WordsProvider>
        <Formats>
          <TestTheme>
            <MemoryRouter initialEntries={[start]}>
              <Routes>
                {Object.entries(pages).map(([path, page]) => (
                  <Route key={path} path={path} element={page} />
                ))}
                <Route path="*" element={null} />
              </Routes>
              <Place />
            </MemoryRouter>
          </TestTheme>
        </Formats>
      </WordsProvider>
    </Provider>,
  );
  const place = (): string => view.container.querySelector('output[aria-label="place"]')!.textContent;
  return { ...view, user: userEvent.setup({ delay: null }), store, place };
}
