/** Area codes of two digits: Mexico City, Guadalajara, Monterrey. All others have three. */
const SHORT_AREA = /^(?:55|56|33|81)/;

const HOME_CODE = '52';

const grouped = (digits: string, isHome: boolean): string =>
  isHome && SHORT_AREA.test(digits)
    ? digits.replace(/^(..)(.{4})(.{4})$/, '$1 $2 $3')
    : digits.replace(/^(...)(...)(....)$/, '$1 $2 $3');

/**
 * A phone as people write it: `55 5512 3456`, `222 123 4567`, abroad `+1 512 555 0123`. One that has not ten digits
 * stays as it was typed.
 */
export function formatPhone(phone: string, callingCode?: string | null): string {
  const bare = phone.replace(/[()\-.\s+]/g, '');
  const code = callingCode?.replace('+', '') || (/^52\d{10}$/.test(bare) ? HOME_CODE : '');
  const digits = code && bare.length > 10 && bare.startsWith(code) ? bare.slice(code.length) : bare;
  const isHome = code === '' || code === HOME_CODE;
  const text = /^\d{10}$/.test(digits) && (isHome || code === '1') ? grouped(digits, isHome) : phone.trim();
  return isHome || text.startsWith('+') ? text : `+${code} ${text}`;
}
