import type { AddressFact } from '@porte/contracts';

/** Street, number and neighbourhood in lines of an address. What is longer than a line goes on in the next one; what the last line does not hold is cut. @param length letters of a line */
export function streetLines({ street, number, neighborhood }: AddressFact, length: number, most: number): string[] {
  const full = [`${street} ${number}`, neighborhood].filter(Boolean).join(', ');
  const lines: string[] = [];
  for (let rest = full; rest && lines.length < most;) {
    const space = rest.length > length ? rest.lastIndexOf(' ', length) : -1;
    const end = rest.length <= length ? rest.length : space > 0 ? space : length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return lines;
}
