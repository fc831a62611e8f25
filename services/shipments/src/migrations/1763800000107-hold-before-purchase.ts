import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Row-level security hides every tenant's rows from the owner while it is forced. */
const TABLES = ['purchases', 'shipments'];

const LIVE = ['buying', 'unknown', 'needs_review', 'charging'];
const LIVE_BEFORE = ['reserving', ...LIVE];

/**
 * A purchase is written after its hold, so the state `reserving` is gone. Rows that are in it had asked no carrier: they end, their shipments are drafts again, and
 * the sweep releases their holds. The constraint rejects rows of a process of the version before.
 */
export class HoldBeforePurchase1763800000107 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} no force row level security`);
    await runner.query(`with ended as (
        update purchases set state = 'released', updated_at = now(), outcome = jsonb_build_object('code', 'service_unavailable', 'message', '')
        where state = 'reserving' returning tenant_id, id, shipment_id)
      update shipments s set purchase = null, version = version + 1, updated_at = now() from ended e
      where s.tenant_id = e.tenant_id and s.id = e.shipment_id and (s.purchase->>'id')::uuid = e.id`);
    for (const table of TABLES) await runner.query(`alter table ${table} force row level security`);
    await live(runner, LIVE);
    await runner.query('drop index purchases_reserving');
    await runner.query('drop index purchases_updated_at_idx');
    await runner.query('alter table purchases drop column tried_at');
    await runner.query(
      `alter table purchases add constraint purchases_state check (state in (${list([...LIVE, 'confirmed', 'released'])}))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table purchases drop constraint purchases_state, add column tried_at timestamptz');
    await runner.query(`create index purchases_updated_at_idx on purchases (updated_at) where state = 'reserving'`);
    await runner.query(`create index purchases_reserving on purchases (updated_at) where state = 'reserving'`);
    await live(runner, LIVE_BEFORE);
  }
}

const list = (states: readonly string[]): string => states.map(state => `'${state}'`).join(', ');

async function live(runner: QueryRunner, states: readonly string[]): Promise<void> {
  await runner.query('drop index live_purchase');
  await runner.query(
    `create unique index live_purchase on purchases (tenant_id, shipment_id) where state in (${list(states)})`,
  );
}
