import type { Method } from '@porte/simulation/planted.js';

/** A class of the system that packages keep to themselves, by its methods. */
export interface PatchableClass {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a patch is about classes that their packages do not show
  new (...args: any[]): any;
  prototype: Record<string, Method>;
}

/**
 * A class of the running system, whether its package shows it or not.
 * @param place built file, from the root of the clone
 * @throws Error where there is none of that name, so that a patch never misses its mark in silence
 */
export async function classOfModule(place: string, name: string): Promise<PatchableClass> {
  const module = (await import(new URL(`../../../../${place}`, import.meta.url).href)) as Record<string, unknown>;
  const found = module[name];
  if (typeof found !== 'function') throw new Error(`${place} has no class ${name}`);
  return found as unknown as PatchableClass;
}

/**
 * Puts another method in a method's place.
 * @param change given the method as it was
 * @throws Error where the class has no such method
 */
export function replaceMethod(
  { prototype }: PatchableClass,
  method: string,
  change: (original: Method) => Method,
): void {
  const original = prototype[method];
  if (typeof original !== 'function') throw new Error(`there is no method ${method}`);
  prototype[method] = change(original);
}
