import type { AddressFact } from '@porte/contracts/events/shapes.js';
import { nationalPhone } from '@porte/contracts/phone.js';

/** The number of a recipient as WhatsApp takes it: E.164 without the plus. @returns null where the address has no whole one */
export function chatNumber({
  phone,
  calling_code,
  country_code,
}: Pick<AddressFact, 'phone' | 'calling_code' | 'country_code'>): string | null {
  if (!phone) return null;
  const isMexican = country_code === 'MX';
  const code = isMexican ? '52' : (calling_code ?? '').replace(/\D/g, '');
  const digits = isMexican ? nationalPhone(phone) : phone.replace(/\D/g, '');
  const number = !isMexican && phone.trim().startsWith('+') ? digits : `${code}${digits}`;
  const isWhole = isMexican ? /^52\d{10}$/.test(number) : code !== '' && /^\d{8,15}$/.test(number);
  return isWhole ? number : null;
}
