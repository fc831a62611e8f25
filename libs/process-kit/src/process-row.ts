import { TenantRow } from '@porte/messaging-kit';
import { Column, Entity, type ColumnType } from 'typeorm';
import type { ProcessColumns } from './define-process.js';

declare const OF: unique symbol;

/** A column of a process's own: its SQL type, and what a new row has in it where it is not given. */
export interface RowColumn<T, Begins extends boolean = boolean> {
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** whether a new row has `initial` in it */
  readonly begins: Begins;
  readonly initial?: T;
  readonly [OF]?: () => T;
}

/** A column that every new row is given. @typeParam T with null where it may be empty: then the argument says so too */
export const given = <T>(type: ColumnType, ...[nullable]: null extends T ? ['nullable'] : []): RowColumn<T, false> => ({
  type,
  nullable: nullable !== undefined,
  begins: false,
});

/** A column that a new row has this value in. */
export const begins = <T>(type: ColumnType, initial: T): RowColumn<T, true> => ({
  type,
  nullable: false,
  begins: true,
  initial,
});

/** A column that is null in a new row. */
export const unset = <T>(type: ColumnType): RowColumn<T | null, true> => ({
  type,
  nullable: true,
  begins: true,
  initial: null,
});

type ValueOf<C> = C extends RowColumn<infer T> ? T : never;
type BeginningOf<C> = { [K in keyof C as C[K] extends { begins: true } ? K : never]: ValueOf<C[K]> };

/** The row of a process, from its declared columns. */
export type RowOf<R extends { columns: unknown }> = { id: string } & {
  -readonly [K in keyof R['columns']]: ValueOf<R['columns'][K]>;
};

const STANDARD: Readonly<Record<string, { type: ColumnType; nullable?: boolean }>> = {
  state: { type: 'text' },
  lane: { type: 'text' },
  fence: { type: 'int' },
  due_at: { type: 'timestamptz', nullable: true },
  leased_until: { type: 'timestamptz', nullable: true },
};

type Standard<State> = Pick<ProcessColumns, 'lane' | 'fence' | 'due_at' | 'leased_until'> & { state: State };

/**
 * Declares the columns of a process once: for the type of its row (`RowOf`), for what a new row begins with, and for the entity of its table.
 * @example const row = processRow({ amount: given<string>('bigint'), checks: begins('int', 0), paid_at: unset<Date>('timestamptz') });
 */
export function processRow<const C extends Record<string, RowColumn<unknown>>>(columns: C) {
  return {
    columns,
    /** What a new row has in the columns that are not given. */
    beginning(): BeginningOf<C> {
      const initial = Object.entries(columns).filter(([, column]) => column.begins);
      return Object.fromEntries(
        initial.map(([name, column]) => [name, structuredClone(column.initial)]),
      ) as BeginningOf<C>;
    },
    /** The entity of the table, for queries: the process writes it. */
    entity<State extends string>(table: string) {
      class ProcessEntity extends TenantRow {}
      Object.defineProperty(ProcessEntity, 'name', { value: table });
      Entity(table)(ProcessEntity);
      for (const [name, { type, nullable = false }] of Object.entries({ ...columns, ...STANDARD }))
        Column({ type, nullable })(ProcessEntity.prototype, name);
      return ProcessEntity as unknown as new () => TenantRow & Standard<State> & RowOf<{ columns: C }>;
    },
  };
}
