const STATES = 'AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE';
const PATTERN = new RegExp(
  `^[A-Z][AEIOUX][A-Z]{2}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])[HMX](${STATES})[B-DF-HJ-NP-TV-ZÑ]{3}[0-9A-Z][0-9]$`,
);
/** A character's value is its place in this text. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const LENGTH = 18;

/** The check digit of the first 17 characters. */
function checkDigit(curp: string): number {
  let sum = 0;
  for (let place = 0; place < LENGTH - 1; place += 1) sum += ALPHABET.indexOf(curp[place]!) * (LENGTH - place);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is a CURP (the Mexican population number) with a valid check digit. @param text normalized as an RFC is */
export const isCurp = (text: string): boolean => PATTERN.test(text) && checkDigit(text) === Number(text.at(-1));
