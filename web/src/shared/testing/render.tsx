import type { Dispatch } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';

import { aclAnswer } from '@porte/contracts/acl/can.js';
import { defaultGrants, type Role } from '@porte/contracts/acl/matrix.js';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router-dom';
import { makeStore } from '../../app/store.js';
import { FormatProvider } from '../format/use-format.js';
import { useWords, WordsProvider } from '../i18n/intl.js';
import { sessionApi } from '../session/session-api.js';
import { NowProvider } from '../hooks/now.js';
import { ConfirmProvider } from '../feedback/confirm.js';
import { sessionOpened } from '../session/session-slice.js';
import { MockServer } from './mock-server.js';
import { TestTheme } from './test-theme.js';

interface Options {
  server: MockServer;
  role?: Role;
  /** of the signed-in person, where it differs */
  me?: object;
  /** the route's pattern; the path's own unless given */
  route?: string;
  /** what the page that led here passed on */
  state?: object | null;
  /** what time it is, in ISO 8601; the machine's own unless given */
  now?: string;
  /** what happens before the page is drawn */
  before?(dispatch: Dispatch): void;
}

/** A signed-in user. */
export const aPerson = (role: Role, more: object = {}) => ({
  id: '0190a000-0000-7000-8000-000000000001',
  sequential_id: 1,
  name: 'Ana',
  last_name: 'Núñez',
  fullname: 'Ana Núñez',
  email: 'ana@example.com',
  phone: '5512345678',
  company: 'Ñandú',
  user_type: role === 'main_admin' ? 'admin' : role,
  is_main_admin: role === 'main_admin',
  custom_role_id: null,
  status: 'active',
  parent_id: null,
  referral_code: 'ANA123',
  referred_by: null,
  fiscal_data_verified: true,
  confirmed_at: '2026-01-02T10:00:00Z',
  current_sign_in_at: null,
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
  balance: 5000,
  available_balance: 5000,
  total_shipments: 12,
  own_agreements_count: 0,
  purchase_allowance: 'free',
  ...more,
});

/** Where the person is, for the test alone. */
export function Place() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="place" hidden>
      {pathname + search}
    </output>
  );
}

export function Formats({ children }: { children: ReactNode }) {
  const { locale } = useWords();
  return (
    <FormatProvider locale={locale} currency="MXN" timeZone="America/Mexico_City">
      {children}
    </FormatProvider>
  );
}

/**
 * Renders a page at a path for a signed-in user of a role, against a mock server.
 * @returns the user's hands, the store, and `place()`: where the person is now
 */
export async function renderAt(
  path: string,
  element: ReactNode,
  { server, role = 'customer', me = {}, route = path.split('?')[0]!, state, now, before }: Options,
) {
  globalThis.fetch = server.fetch as typeof fetch;
  const grants = defaultGrants(role);
  server.on('GET registrations', { data: aPerson(role, me) }).on('GET acls', aclAnswer(grants));
  const store = makeStore();
  store.dispatch(sessionOpened());
  await Promise.all([
    store.dispatch(sessionApi.endpoints.me.initiate()),
    store.dispatch(sessionApi.endpoints.acls.initiate()),
  ]);
  before?.(store.dispatch);
  const view = render(
    <Provider store={store}>
      <WordsProvider>
        <Formats>
          <NowProvider now={() => (now ? new Date(now) : new Date())}>
            <TestTheme>
              <ConfirmProvider>
                <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
                  <Routes>
                    <Route path={route} element={element} />
                    <Route path="*" element={null} />
                  </Routes>
                  <Place />
                </MemoryRouter>
              </ConfirmProvider>
            </TestTheme>
          </NowProvider>
        </Formats>
      </WordsProvider>
    </Provider>,
  );
  const place = (): string => view.container.querySelector('output[aria-label="place"]')!.textContent;
  return { ...view, user: userEvent.setup({ delay: null }), store, place };
}
