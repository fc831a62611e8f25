import { fromCentavos, toCentavos } from '../numbers/centavos.js';

/** An amount that is another one in two tables; null in the table that has no row of this kg. */
export interface AmountChange<Name extends string> {
  kg: number;
  name: Name;
  before: number | null;
  after: number | null;
  /** null where one of the amounts is missing */
  by: number | null;
}

/** The amounts by which two price tables differ, lightest row first. @param names of the amounts; one that a reader does not see is undefined in both tables */
export function draftDifference<Name extends string>(
  before: readonly ({ kg: number } & Partial<Record<Name, number>>)[],
  after: readonly ({ kg: number } & Partial<Record<Name, number>>)[],
  names: readonly Name[],
): AmountChange<Name>[] {
  const [was, is] = [before, after].map(rows => new Map(rows.map(row => [row.kg, row])));
  const kilograms = [...new Set([...was!.keys(), ...is!.keys()])].sort((a, b) => a - b);
  return kilograms.flatMap(kg =>
    names.flatMap(name => {
      const [old, now] = [was!.get(kg)?.[name] ?? null, is!.get(kg)?.[name] ?? null];
      if (old === now) return [];
      const by = old === null || now === null ? null : fromCentavos(toCentavos(now) - toCentavos(old));
      return [{ kg, name, before: old, after: now, by }];
    }),
  );
}
