import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { Notices } from '../feedback/notify.js';
import { ConfirmProvider } from '../feedback/confirm.js';

/** What the shell puts around a page, and words that only a test has. For tests. */
export function TestShell({ words = {}, children }: { words?: Record<string, string>; children: ReactNode }) {
  const { locale, messages } = useIntl();
  return (
    <IntlProvider locale={locale} defaultLocale="es-MX" messages={{ ...messages, ...words } as Record<string, string>}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Notices />
    </IntlProvider>
  );
}
