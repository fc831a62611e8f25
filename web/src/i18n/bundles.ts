import type { Bundle, Messages } from '../shared/i18n/bundle.js';
import access from './es-MX/access.json';
import common from './es-MX/common.json';

const files = import.meta.glob<{ default: Messages }>('./*/*.json');

/** The words of the first page in the first language are part of the first file. */
export const firstMessages: Messages = { ...(access as unknown as Messages), ...(common as unknown as Messages) };

/** Loads the words of a part of the app; they are parsed by the build. */
export async function loadBundle(locale: string, bundle: Bundle): Promise<Messages> {
  const load = files[`./${locale}/${bundle}.json`];
  if (!load) throw new Error(`no messages ${bundle} in ${locale}`);
  return (await load()).default;
}
