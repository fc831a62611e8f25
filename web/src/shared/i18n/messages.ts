import { firstMessages, loadBundle } from '../../i18n/bundles.js';
import type { Bundle, Messages } from './bundle.js';
import { keepLocale, localeInUse, type AppLocale } from './locale.js';

/** The loaded texts: a language, and the requested bundles. */
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
  words = {
    locale,
    messages: Object.assign({}, ...[...wanted].map(bundle => loaded.get(`${locale}/${bundle}`))) as Messages,
  };
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

const lacks = (locale: AppLocale): Bundle[] => [...wanted].filter(bundle => !loaded.has(`${locale}/${bundle}`));

/** Loads the requested bundles in a language, including those requested while loading. */
async function loadAll(locale: AppLocale): Promise<void> {
  for (let missing = lacks(locale); missing.length > 0; missing = lacks(locale))
    await Promise.all(missing.map(bundle => load(locale, bundle)));
}

/** Loads a bundle in the current language, which may change while it loads. */
export async function needBundles(...bundles: Bundle[]): Promise<void> {
  const locale = localeInUse();
  if (bundles.every(bundle => wanted.has(bundle) && loaded.has(`${locale}/${bundle}`))) return;
  await Promise.all(bundles.map(bundle => load(locale, bundle)));
  if (locale !== localeInUse()) return needBundles(...bundles);
  for (const bundle of bundles) wanted.add(bundle);
  show(locale);
}

let turns = 0;

/** Switches the language once all its texts are loaded. Of several switches the last one counts. */
export async function turnTo(locale: AppLocale): Promise<void> {
  const turn = ++turns;
  await loadAll(locale);
  if (turn !== turns) return;
  keepLocale(locale);
  show(locale);
}

/** Before the first paint: the language that this device remembers. */
export const firstWords = (): Promise<void> =>
  localeInUse() === words.locale ? Promise.resolve() : turnTo(localeInUse());

/** Another object as soon as there are other words. */
export const currentWords = (): Words => words;

/** @returns how to stop listening */
export function onWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
