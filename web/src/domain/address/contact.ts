import { cutAtWord } from './clean.js';
import type { AddressFields } from './types.js';

const email = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/u;
const rfc =
  /(?<![\p{L}\p{N}&])[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{2}[A\d](?![\p{L}\p{N}])/iu;
// Chats put sender and time before each copied message.
const stamp = /^\[\d{1,2}[^\]\n]{6,28}\] ?[^:\n]{1,40}: /gmu;

type Found = [text: string, fields: Partial<AddressFields>];

function take(text: string, pattern: RegExp, field: 'email' | 'rfc'): Found {
  const found = pattern.exec(text);
  if (found === null) return [text, {}];
  return [`${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}`, { [field]: found[0] }];
}

/** Removes the e-mail from a text; a line break replaces it. */
export const takeEmail = (text: string): Found => take(text, email, 'email');
/** Removes a tax number from a text, by its pattern with a possible date. */
export const takeRfc = (text: string): Found => take(text, rfc, 'rfc');
/** Removes the time stamps of copied chat messages. @returns the text, and the stamps */
export const takeStamps = (text: string): [text: string, stamps: string[]] => [
  text.replace(stamp, ''),
  [...text.matchAll(stamp)].map(found => cutAtWord(found[0].trim(), 80)[0]),
];
