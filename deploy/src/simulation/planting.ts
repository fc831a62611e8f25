import type { RunningService } from '@porte/service-kit';
import type { Method } from '../planted.js';
import { innerOf } from './inside.js';

type Replaced = Record<string, Method>;

/** Puts defects into running objects, and takes them out again. */
export class Garden {
  private readonly undo: (() => void)[] = [];

  /** @param change given the method as it was @throws Error where there is no such method, so that a bug never misses its mark in silence */
  replace(object: object, method: string, change: (original: Method) => Method): void {
    const target = object as Replaced;
    const original = target[method];
    if (typeof original !== 'function') throw new Error(`there is no method ${method}`);
    const own = Object.hasOwn(object, method);
    target[method] = change(original);
    this.undo.push(() => {
      if (own) target[method] = original;
      else delete target[method];
    });
  }

  /** The same in a provider of a service, by its class's name. */
  in(service: RunningService, name: string, method: string, change: (original: Method) => Method): void {
    this.replace(innerOf(service, name), method, change);
  }

  /** Everything is as it was. */
  weed(): void {
    for (const undo of this.undo.splice(0).reverse()) undo();
  }
}
