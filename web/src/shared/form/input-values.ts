type Values = Record<string, unknown>;

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const allEmpty = (values: Values): boolean => Object.values(values).every(value => value === null);

/** A deep copy, because form values are changed in place. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  return isPlain(value)
    ? (Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)])) as Value)
    : value;
}

function cleanValue(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string') return value.trim() || null;
  if (!isPlain(value)) return value;
  const cleaned = cleanInput(value);
  return allEmpty(cleaned) && Object.keys(value).length > 0 ? null : cleaned;
}

/** The input for the API: texts trimmed, empty values as null; a part without any value is null, too. */
export function cleanInput(values: object): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanValue(value)]));
}

/** For a new row: what was left empty is left out, in its parts as well. @param input already clean */
export function withoutEmpty(input: object): Values {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, isPlain(value) ? withoutEmpty(value) : value]));
}

/** Lists of ids and of weekdays are sets: their order does not matter. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as unknown[])].sort() : value);

/** For a change of a row: only what differs from before. Both already clean. */
export function changedOnly(input: object, before: object): Values {
  const old = before as Values;
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => comparable(value) !== comparable(old[name] ?? null)),
  );
}
