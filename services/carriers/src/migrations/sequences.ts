import { fence } from '@porte/database-kit';
import type { QueryRunner } from 'typeorm';

/** Makes the counters that number the rows of each tenant from 1, for people. */
export async function createSequences(runner: QueryRunner): Promise<void> {
  await runner.query(
    'create table sequences (tenant_id uuid not null, name text not null, value int not null, primary key (tenant_id, name))',
  );
  await fence(runner, 'sequences');
  await runner.query(`create function number_row() returns trigger language plpgsql as $$
    begin
      insert into sequences as s (tenant_id, name, value) values (new.tenant_id, tg_table_name, 1)
      on conflict (tenant_id, name) do update set value = s.value + 1 returning value into new.sequential_id;
      return new;
    end $$`);
}

/** Numbers the rows of a table that has a column `sequential_id`. */
export async function numberRows(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`create trigger number_row before insert on ${table} for each row execute function number_row()`);
}
