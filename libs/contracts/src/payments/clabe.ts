const WEIGHTS = [3, 7, 1] as const;

/** The check digit of a CLABE. @param digits its first 17 digits */
export function clabeCheckDigit(digits: string): string {
  const sum = [...digits].reduce((all, digit, at) => all + ((Number(digit) * WEIGHTS[at % 3]!) % 10), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether a text is a CLABE: 18 digits, of which the last one is the check digit. */
export const isClabe = (text: string): boolean =>
  /^\d{18}$/.test(text) && text.endsWith(clabeCheckDigit(text.slice(0, 17)));
