import type { RunningService } from '@porte/service-kit';
import type { Method } from './planted.js';
import type { Database } from './database.js';
import { providerByName } from './provider-by-name.js';

/** @property when as in `before insert or update` */
export interface PlantedTrigger {
  when: string;
  table: string;
  body: string;
}

type MethodTable = Record<string, Method>;

/** Puts defects into running objects, and takes them out again. */
export class BugPlanter {
  private readonly undo: (() => unknown)[] = [];

  /** @param change given the method as it was @throws Error where there is no such method, so that a bug never misses its mark in silence */
  replace(object: object, method: string, change: (original: Method) => Method): void {
    const target = object as MethodTable;
    const original = target[method];
    if (typeof original !== 'function') throw new Error(`there is no method ${method}`);
    const own = Object.hasOwn(object, method);
    target[method] = change(original);
    this.undo.push(() => {
      if (own) target[method] = original;
      else delete target[method];
    });
  }

  /** Gives a field another value. */
  set<T extends object, K extends keyof T>(object: T, field: K, value: T[K]): void {
    const before = object[field];
    object[field] = value;
    this.undo.push(() => (object[field] = before));
  }

  /** The same in a provider of a service, by its class's name. */
  in(service: RunningService, name: string, method: string, change: (original: Method) => Method): void {
    this.replace(providerByName(service, name), method, change);
  }

  /** A defect of a database: a trigger that runs before or after what is written. @param body PL/pgSQL that returns `new` or null */
  async trigger(database: Database, name: string, { when, table, body }: PlantedTrigger): Promise<void> {
    this.undo.push(() =>
      database.rows(`drop trigger if exists ${name} on ${table}; drop function if exists ${name}()`),
    );
    await database.rows(
      `create function ${name}() returns trigger language plpgsql security definer as $bug$ begin ${body} end $bug$; create trigger ${name} ${when} on ${table} for each row execute function ${name}()`,
    );
  }

  /** A constraint that would have refused what a defect does is gone too. @throws Error where there is no such index */
  async dropIndex(database: Database, name: string): Promise<void> {
    const [found] = await database.rows<{ indexdef: string }>('select indexdef from pg_indexes where indexname = $1', [
      name,
    ]);
    if (!found) throw new Error(`there is no index ${name}`);
    // The runs with the defect left rows that the index would refuse.
    this.undo.push(() => database.empty().then(() => database.rows(found.indexdef)));
    await database.rows(`drop index ${name}`);
  }

  /** Everything is as it was. */
  async removeAll(): Promise<void> {
    for (const undo of this.undo.splice(0).reverse()) await undo();
  }
}
