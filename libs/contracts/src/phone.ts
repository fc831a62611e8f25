/** A Mexican telephone without blanks, signs, the country's code and the old prefixes of long distance and mobiles; others keep all of their digits. */
export function nationalPhone(text: string): string {
  const digits = text.replace(/[\s().+-]/g, '');
  return digits.replace(/^(?:(?:00)?521?|04[45]|01)(?=\d{10}$)/, '');
}
