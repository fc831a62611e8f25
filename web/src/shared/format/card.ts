const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** American Express: 15 digits in groups of 4, 6 and 5. */
const AMEX = /^3[47]/;

/** A card's number in the groups that are printed on it, while it is typed. */
export function cardNumberText(typed: string): string {
  const digits = digitsOf(typed, 19);
  const groups = AMEX.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** A card's expiry as `12/28`, while it is typed: the slash comes by itself. */
export function cardExpiryText(typed: string): string {
  const alone = /^\s*(\d)\s*[/-]/.exec(typed);
  const digits = digitsOf(alone ? `0${typed}` : typed, 6);
  // `12/2028` is what some browsers fill in
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  // the slash alone stays if it was typed, and can be deleted
  return year || /^\s*\d{1,2}\s*[/-]/.test(typed) ? `${digits.slice(0, 2)}/${year}` : digits;
}
