import type { ServiceName } from '@porte/contracts';
import type { Tables } from './books.js';

/** A part of a statement, and the rows that answer what contains it. */
type Answers = Readonly<Record<string, readonly object[]>>;

/** Services' tables as a test wants them: whatever it says nothing of is empty. */
export function tablesWith(services: Partial<Record<ServiceName, Answers>>): Tables {
  const of = (name: ServiceName, sql: string): Promise<readonly object[]> => {
    const found = Object.entries(services[name] ?? {}).find(([part]) => sql.includes(part));
    return Promise.resolve(found?.[1] ?? []);
  };
  return { names: Object.keys(services), of } as unknown as Tables;
}
