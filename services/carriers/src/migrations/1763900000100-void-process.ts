import { processColumns } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = ['asking', 'unknown', 'needs_review', 'voided', 'refused', 'settled', 'offered', 'sold'];

/** Voids become rows of a process. A surplus label about which only staff may decide has a state of its own, in which the carrier is never asked. */
export class VoidProcess1763900000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index label_voids_due');
    await runner.query('alter table label_voids rename column lease_until to leased_until');
    await runner.query('alter table label_voids rename column next_check_at to due_at');
    await processColumns(runner, 'label_voids', 'asking');
    await allowStates(runner, [...STATES, 'left_to_staff']);
    await asOwner(runner, [
      'update label_voids set lane = carrier_id::text',
      `update label_voids set tries = greatest(checks - 1, 0) where state = 'unknown'`,
      `update label_voids set state = 'left_to_staff' where state = 'needs_review' and due_at is null`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await asOwner(runner, [
      `update label_voids set state = 'needs_review', due_at = null where state = 'left_to_staff'`,
    ]);
    await allowStates(runner, STATES);
    await runner.query(
      'alter table label_voids drop column lane, drop column deadline_at, drop column tries, drop column last_error',
    );
    await runner.query('drop index label_voids_state_idx');
    await runner.query('alter table label_voids rename column due_at to next_check_at');
    await runner.query('alter table label_voids rename column leased_until to lease_until');
    await runner.query(
      'create index label_voids_due on label_voids (tenant_id, carrier_id, next_check_at) where next_check_at is not null',
    );
  }
}

/** The owner of a table is subject to row-level security only while it is forced. */
async function asOwner(runner: QueryRunner, updates: readonly string[]): Promise<void> {
  await runner.query('alter table label_voids no force row level security');
  for (const update of updates) await runner.query(update);
  await runner.query('alter table label_voids force row level security');
}

async function allowStates(runner: QueryRunner, states: readonly string[]): Promise<void> {
  await runner.query('alter table label_voids drop constraint label_voids_state_check');
  await runner.query(
    `alter table label_voids add constraint label_voids_state_check check (state in (${states.map(state => `'${state}'`).join(', ')}))`,
  );
}
