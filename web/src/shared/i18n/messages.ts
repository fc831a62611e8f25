import type { MessageFormatElement } from 'react-intl';
import { firstMessages, loadBundle } from '../../i18n/bundles.js';
import { keepLocale, localeInUse, type AppLocale } from './locale.js';

export type Messages = Record<string, string | MessageFormatElement[]>;

/** A part of the app with words of its own: a file in each language's folder. */
export type Bundle = string;

/** The words at hand: a language, and the bundles that were asked for. */
export interface Words {
  locale: AppLocale;
  messages: Messages;
}

const FIRST: readonly Bundle[] = ['access', 'common'];
const wanted = new Set<Bundle>(FIRST);
const loaded = new Map<string, Messages>(FIRST.map(bundle => [`es-MX/${bundle}`, firstMessages]));
const listeners = new Set<() => void>();
let words: Words = { locale: 'es-MX', messages: firstMessages };

const load = async (locale: AppLocale, bundle: Bundle): Promise<void> => {
  const key = `${locale}/${bundle}`;
  if (!loaded.has(key)) loaded.set(key, await loadBundle(locale, bundle));
};

function show(locale: AppLocale): void {
  words = { locale, messages: Object.assign({}, ...[...wanted].map(bundle => loaded.get(`${locale}/${bundle}`))) as Messages };
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** Loads a part's words in the language in use. */
export async function needBundles(...bundles: Bundle[]): Promise<void> {
  const missing = bundles.filter(bundle => !wanted.has(bundle) || !loaded.has(`${localeInUse()}/${bundle}`));
  if (missing.length === 0) return;
  const locale = localeInUse();
  await Promise.all(missing.map(bundle => load(locale, bundle)));
  for (const bundle of missing) wanted.add(bundle);
  if (locale === localeInUse()) show(locale);
}

/** Turns the app to another language once all its words are here. */
export async function turnTo(locale: AppLocale): Promise<void> {
  await Promise.all([...wanted].map(bundle => load(locale, bundle)));
  keepLocale(locale);
  show(locale);
}

/** Before the first paint: the language that this device remembers. */
export const firstWords = (): Promise<void> => (localeInUse() === words.locale ? Promise.resolve() : turnTo(localeInUse()));

export const currentWords = (): Words => words;

export function onWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
