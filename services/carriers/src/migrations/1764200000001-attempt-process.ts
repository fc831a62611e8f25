import { processColumns } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = ['ready', 'calling', 'labelled', 'rejected', 'unknown', 'needs_review'];
const HELD = ['calling', 'unknown', 'needs_review'];

/** Label attempts become rows of a process. An attempt about which only staff can find out has a state of its own, and so has one that is to be asked for again. */
export class AttemptProcess1764200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index label_attempts_due');
    await runner.query('alter table label_attempts rename column lease_until to leased_until');
    await runner.query('alter table label_attempts rename column next_check_at to due_at');
    await processColumns(runner, 'label_attempts', 'ready');
    await allowStates(runner, [...STATES, 'asking_again', 'left_to_staff'], [...HELD, 'asking_again', 'left_to_staff']);
    await asOwner(runner, [
      'update label_attempts set lane = carrier_id::text',
      `update label_attempts set state = 'left_to_staff' where state = 'needs_review' and due_at is null`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await asOwner(runner, [
      `update label_attempts set state = 'needs_review', due_at = null where state = 'left_to_staff'`,
      `update label_attempts set state = 'unknown' where state = 'asking_again'`,
    ]);
    await allowStates(runner, STATES, HELD);
    await runner.query(
      'alter table label_attempts drop column lane, drop column deadline_at, drop column tries, drop column last_error',
    );
    await runner.query('drop index label_attempts_state_idx');
    await runner.query('alter table label_attempts rename column due_at to next_check_at');
    await runner.query('alter table label_attempts rename column leased_until to lease_until');
    await runner.query(
      'create index label_attempts_due on label_attempts (tenant_id, carrier_id, next_check_at) where next_check_at is not null',
    );
  }
}

/** The owner of a table is subject to row-level security only while it is forced. */
async function asOwner(runner: QueryRunner, updates: readonly string[]): Promise<void> {
  await runner.query('alter table label_attempts no force row level security');
  for (const update of updates) await runner.query(update);
  await runner.query('alter table label_attempts force row level security');
}

const list = (names: readonly string[]): string => names.map(name => `'${name}'`).join(', ');

/** @param held in which an attempt holds a part of its carrier's limit */
async function allowStates(runner: QueryRunner, states: readonly string[], held: readonly string[]): Promise<void> {
  await runner.query('alter table label_attempts drop constraint label_attempts_state_check');
  await runner.query(
    `alter table label_attempts add constraint label_attempts_state_check check (state in (${list(states)}))`,
  );
  await runner.query('drop index label_attempts_held');
  await runner.query(
    `create index label_attempts_held on label_attempts (tenant_id, carrier_id) where state in (${list(held)})`,
  );
}
