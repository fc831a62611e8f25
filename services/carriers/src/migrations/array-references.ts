import type { QueryRunner } from 'typeorm';

const CHECK_LISTED = `create function check_listed() returns trigger language plpgsql as $$
  declare
    wanted uuid[] := array(select distinct jsonb_array_elements_text(to_jsonb(new) -> tg_argv[0])::uuid);
    found int;
  begin
    execute format('select count(*) from (select 1 from %I where tenant_id = $1 and id = any($2) for key share) named', tg_argv[1]) into found using new.tenant_id, wanted;
    if found < cardinality(wanted) then
      raise foreign_key_violation using message = format('%s names a row that is not in %s', tg_argv[0], tg_argv[1]);
    end if;
    return new;
  end $$`;

const KEEP_LISTED = `create function keep_listed() returns trigger language plpgsql as $$
  declare used boolean;
  begin
    execute format('select exists (select 1 from %I where tenant_id = $1 and %I @> array[$2])', tg_argv[0], tg_argv[1]) into used using old.tenant_id, old.id;
    if used then
      raise restrict_violation using message = format('the row is still referenced from %s', tg_argv[0]);
    end if;
    return old;
  end $$`;

/** Makes the functions that keep a column of ids as honest as a foreign key; a row that is named is locked against deletion as by one. */
export async function createArrayReferences(runner: QueryRunner): Promise<void> {
  await runner.query(CHECK_LISTED);
  await runner.query(KEEP_LISTED);
}

/** Makes a column of ids reference the rows of another table of the tenant. */
export async function referenceArray(
  runner: QueryRunner,
  table: string,
  column: string,
  target: string,
): Promise<void> {
  await runner.query(`create index on ${table} using gin (${column})`);
  await runner.query(
    `create trigger check_${column} before insert or update of ${column} on ${table} for each row execute function check_listed('${column}', '${target}')`,
  );
  await runner.query(
    `create trigger kept_by_${table} before delete on ${target} for each row execute function keep_listed('${table}', '${column}')`,
  );
}
