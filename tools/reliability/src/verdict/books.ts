import type { ServiceName } from '@porte/contracts';
import { withConnection } from '@porte/service-kit';
import type { Client } from 'pg';
import type { Server } from '../server.js';

/** Something that must not be. */
export interface Violation {
  check: string;
  /** what it is about: a purchase, an account, an event */
  subject: string;
  detail: string;
}

export const violation = (check: string, subject: string, detail: string): Violation => ({ check, subject, detail });

/** The services' own tables, read as the server's owner: behind every fence. */
export class Tables {
  private constructor(private readonly clients: ReadonlyMap<ServiceName, Client>) {}

  /** Opens the databases for as long as `work` reads them. */
  static async read<T>(
    server: Server,
    names: readonly ServiceName[],
    work: (tables: Tables) => Promise<T>,
  ): Promise<T> {
    const open = (left: readonly ServiceName[], clients: Map<ServiceName, Client>): Promise<T> => {
      const [name, ...rest] = left;
      if (!name) return work(new Tables(clients));
      return withConnection(server.urlOf(name), client => open(rest, clients.set(name, client)));
    };
    return open(names, new Map());
  }

  async of<Row extends object>(name: ServiceName, sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await this.clients.get(name)!.query<Row>(sql, params)).rows;
  }

  get names(): ServiceName[] {
    return [...this.clients.keys()];
  }
}
