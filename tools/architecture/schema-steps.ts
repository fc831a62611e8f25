import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Column {
  relation: string;
  name: string;
  type: string;
  /** whether every insert must give it a value */
  required: boolean;
}

/** What code of a service can name in its database. */
interface Catalog {
  columns: Map<string, Column>;
  relations: Set<string>;
  functions: Set<string>;
}

const COLUMNS = `select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    c.relkind = 'r' and a.attnotnull and not a.atthasdef and a.attidentity = '' as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`;

// Triggers are called by the database alone.
const FUNCTIONS = `select oid::regprocedure::text as name from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;

async function catalogOf(runner: QueryRunner): Promise<Catalog> {
  const columns = (await runner.query(COLUMNS)) as Column[];
  const functions = (await runner.query(FUNCTIONS)) as { name: string }[];
  return {
    columns: new Map(columns.map(column => [`${column.relation}.${column.name}`, column])),
    relations: new Set(columns.map(({ relation }) => relation)),
    functions: new Set(functions.map(({ name }) => name)),
  };
}

/** What code written for the catalog before no longer finds, or does not know it must give. */
function differences(before: Catalog, after: Catalog): string[] {
  const gone = [...before.columns].filter(
    ([name, { relation }]) => !after.columns.has(name) && after.relations.has(relation),
  );
  const changed = [...after.columns].filter(([name, { relation, type, required }]) => {
    const known = before.columns.get(name);
    return before.relations.has(relation) && ((known && known.type !== type) || (required && !known?.required));
  });
  return [
    ...[...before.relations].filter(name => !after.relations.has(name)),
    ...gone.map(([name]) => name),
    ...changed.map(([name, { required, type }]) => `${name} ${required ? 'required' : type}`),
    ...[...before.functions].filter(name => !after.functions.has(name)),
  ].sort();
}

type MigrationClass = new () => MigrationInterface;

/**
 * The same migrations, each of which notes what it takes away from code of the release before it.
 * @param note called with the migration's name and what it takes away or newly requires, if anything
 */
export function watched(
  migrations: readonly MigrationClass[],
  note: (name: string, taken: string[]) => void,
): MigrationClass[] {
  return migrations.map(migration => {
    const { name } = migration;
    class Watched extends migration {
      override async up(runner: QueryRunner): Promise<void> {
        const before = await catalogOf(runner);
        await super.up(runner);
        const taken = differences(before, await catalogOf(runner));
        if (taken.length > 0) note(name, taken);
      }
    }
    // TypeORM keeps migrations by the name of their class, which has their timestamp.
    Object.defineProperty(Watched, 'name', { value: name });
    return Watched;
  });
}
