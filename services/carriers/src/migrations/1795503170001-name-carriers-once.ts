import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a name may be long. */
const LONGEST = 60;

/**
 * The name of a carrier names one of its tenant; customers name their own agreements as they like. Of carriers with one name the oldest keeps it, the others get
 * their number behind it.
 */
export class NameCarriersOnce1795503170001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Row-level security hides every tenant's rows from the owner while it is forced.
    await runner.query('alter table carriers no force row level security');
    // A carrier whose readiness is unknown is looked at when the service starts, which publishes the new name.
    await runner.query(`update carriers c set name = left(c.name, ${LONGEST} - length(n.suffix)) || n.suffix, ready = null, updated_at = now()
      from (select tenant_id, id, format(' (%s)', sequential_id) as suffix, row_number() over (partition by tenant_id, name order by sequential_id) as place
        from carriers where not own_agreements) n
      where n.tenant_id = c.tenant_id and n.id = c.id and n.place > 1`);
    await runner.query('alter table carriers force row level security');
    await runner.query('create unique index carriers_name on carriers (tenant_id, name) where not own_agreements');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index carriers_name');
  }
}
