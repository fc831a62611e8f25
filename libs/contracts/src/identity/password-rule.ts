import { IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { foldText, plainDigits } from '@porte/domain-kit/text.js';
import { COMMON_WORDS, KEYBOARD_WALKS } from './common-passwords.js';
import { PASSWORD_LENGTH } from './password.js';

/** Data of the user that the password must not consist of. */
export interface OwnData {
  email?: string | null;
  name?: string | null;
  last_name?: string | null;
  company?: string | null;
}

/** Names of the two rules beyond the length, for the text of the error. */
export type PasswordProblem = 'commonPassword' | 'personalPassword';

/** Minimum number of different characters; blanks do not count. */
const MIN_DISTINCT = 5;
/** Own words shorter than this may occur inside other words by chance. */
const SHORTEST_OWN_WORD = 4;
/** Minimum number of characters besides the names of the user or the company. */
const MIN_BESIDES_NAMES = 6;
const MIN_BESIDES_COMPANY = 4;

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopasdfghjklñzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap(run => [run, [...run].reverse().join('')]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const folded = (text: string): string => foldText(plainDigits(text));
const lettersAndDigits = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');
const core = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const withoutLookalikes = (text: string): string => [...text].map(sign => LOOKALIKES[sign] ?? sign).join('');

const isCommonWord = (text: string): boolean =>
  [core(text), core(withoutLookalikes(text)), withoutLookalikes(core(text))].some(word => COMMON_WORDS.has(word));

/** True if the text repeats one shorter text, such as `abc1abc1abc1`. */
const isRepeated = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;

function isCommon(password: string): boolean {
  const text = folded(password);
  const used = new Set(lettersAndDigits(text).length > 0 ? text.replace(/\s/g, '') : '');
  if (used.size < MIN_DISTINCT || /^\d+$/.test(text.replace(/\W/g, '')) || isRepeated(text)) return true;
  return KEYBOARD_WALKS.has(text) || RUNS.some(run => run.includes(text)) || isCommonWord(text);
}

/** Longer own data are not looked at to their end: every field of them is shorter. */
const MAX_OWN_DATA = 254;

const wordsOf = (...texts: (string | null | undefined)[]): string[] =>
  texts
    .map(text => text?.slice(0, MAX_OWN_DATA))
    .flatMap(text => (text ? [lettersAndDigits(text), ...folded(text).split(/[^\p{L}\p{N}]+/u)] : []))
    .filter(word => word.length >= SHORTEST_OWN_WORD)
    .sort((a, b) => b.length - a.length);

/** True if the password contains the words and too few other characters. */
function consistsOf(password: string, words: readonly string[], least: number): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.length < least;
}

function isPersonal(password: string, { email, name, last_name, company }: OwnData): boolean {
  const text = lettersAndDigits(password);
  return (
    consistsOf(text, wordsOf(email, email?.split('@', 1)[0], name, last_name), MIN_BESIDES_NAMES) ||
    consistsOf(text, wordsOf(company), MIN_BESIDES_COMPANY)
  );
}

/**
 * The rule for every new password, besides its length: not a common password, and not made of the user's own data.
 * @returns the name of the violated rule, or null; a password of the wrong length violates the length rule only
 */
export function passwordProblem(password: string, own: OwnData): PasswordProblem | null {
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return null;
  if (isCommon(password)) return 'commonPassword';
  return isPersonal(password, own) ? 'personalPassword' : null;
}

const isFreeOf = (problem: PasswordProblem): PropertyDecorator =>
  ValidateBy({
    name: problem,
    validator: {
      validate: (value, args) =>
        typeof value !== 'string' || passwordProblem(value, args!.object as OwnData) !== problem,
    },
  });

/** A new password; own data are the fields `email`, `name`, `last_name` and `company` of the same input. */
export const IsNewPassword = (): PropertyDecorator => (target, field) => {
  const rules = [
    isFreeOf('personalPassword'),
    isFreeOf('commonPassword'),
    MaxLength(PASSWORD_LENGTH.max),
    MinLength(PASSWORD_LENGTH.min),
    IsString(),
  ];
  for (const rule of rules) rule(target, field);
};
