type Values = Record<string, unknown>;

/** Emptied fields are sent as 0 if the API does not accept null. */
export const zeroWhereEmpty =
  (names: readonly string[]) =>
  (input: Values): Values =>
    Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, value === null && names.includes(name) ? 0 : value]),
    );
