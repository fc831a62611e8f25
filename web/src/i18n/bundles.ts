import type { Bundle, Messages } from '../shared/i18n/bundle.js';
import access from './es-MX/access.json';
import common from './es-MX/common.json';

const files = import.meta.glob<{ default: Messages }>(['./*/*.json', '!./es-MX/{access,common}.json']);

/**
 * The build does not compile texts without arguments. react-intl parses plain strings, and the parser is not bundled; a list with one literal needs no
 * parser.
 */
const literal = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [id, typeof text === 'string' ? [{ type: 0, value: text }] : text]),
  );

/** The words of the first page in the first language are part of the first file. */
export const firstMessages: Messages = literal({ ...access, ...common } as unknown as Messages);

/** Loads the words of a part of the app; they are parsed by the build. */
export async function loadBundle(locale: string, bundle: Bundle): Promise<Messages> {
  const load = files[`./${locale}/${bundle}.json`];
  if (!load) throw new Error(`no messages ${bundle} in ${locale}`);
  return literal((await load()).default);
}
