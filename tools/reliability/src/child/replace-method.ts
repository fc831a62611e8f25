import type { Method } from '@porte/simulation/planted.js';

type MethodTable = Record<string, Method>;

/** A class of the running system, also with the methods that it keeps to itself. */
interface PatchableClass {
  readonly prototype: object;
}

/**
 * Puts another method in a method's place.
 * @param change given the method as it was
 * @throws Error where the class has no such method
 */
export function replaceMethod(patched: PatchableClass, method: string, change: (original: Method) => Method): void {
  const { prototype } = patched as { prototype: MethodTable };
  const original = prototype[method];
  if (typeof original !== 'function') throw new Error(`there is no method ${method}`);
  prototype[method] = change(original);
}
