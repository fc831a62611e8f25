import { useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import type { AppLocale } from './locale.js';
import { currentWords, onWords, turnTo, type Words } from './messages.js';

export const useWords = (): Words => useSyncExternalStore(onWords, currentWords);

/** Provides texts and language to the app. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useWords();
  return (
    <IntlProvider locale={locale} defaultLocale="es-MX" messages={messages as ResolvedIntlConfig['messages']}>
      {children}
    </IntlProvider>
  );
}

/** The language in use, and how to turn to another; the choice is remembered on this device. */
export function useLocale(): [AppLocale, (locale: AppLocale) => Promise<void>] {
  return [useWords().locale, turnTo];
}
