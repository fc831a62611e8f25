/** The entry of a key; creates it if it is missing. */
export function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const held = map.get(key);
  if (held !== undefined) return held;
  const made = make();
  map.set(key, made);
  return made;
}

/** Items by a key, in their order. */
export function groupedBy<K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) entryOf(groups, keyOf(item), () => [] as V[]).push(item);
  return groups;
}

/** A copy with one entry set. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V> | undefined, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value);

/** A copy without one entry. */
export function withoutEntry<K, V>(map: ReadonlyMap<K, V> | undefined, key: K): ReadonlyMap<K, V> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}
