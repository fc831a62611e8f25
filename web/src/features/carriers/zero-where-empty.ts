type Values = Record<string, unknown>;

/** What was emptied is 0 where the API knows no nothing. */
export const zeroWhereEmpty =
  (names: readonly string[]) =>
  (input: Values): Values =>
    Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, value === null && names.includes(name) ? 0 : value]),
    );
