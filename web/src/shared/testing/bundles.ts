import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Messages } from '../i18n/bundle.js';

const folder = path.resolve(__dirname, '../../i18n');
const read = (locale: string, bundle: string): Messages =>
  JSON.parse(readFileSync(path.join(folder, locale, `${bundle}.json`), 'utf8')) as Messages;

export const bundleNames = readdirSync(path.join(folder, 'es-MX')).map(file => file.replace('.json', ''));

/** In a test all words are here from the start. */
export const firstMessages: Messages = Object.assign(
  {},
  ...bundleNames.map(bundle => read('es-MX', bundle)),
) as Messages;

export const loadBundle = (locale: string, bundle: string): Promise<Messages> => Promise.resolve(read(locale, bundle));
