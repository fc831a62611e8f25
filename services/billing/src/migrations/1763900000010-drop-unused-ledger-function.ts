import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `lines_balanced` checks entries per statement since `QuickSteps`; nothing calls the check per row any more. */
export class DropUnusedLedgerFunction1763900000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function ledger_balanced()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`create function ledger_balanced() returns trigger language plpgsql as $$
      begin
        if (select sum(amount) from entries where tenant_id = new.tenant_id and transfer_id = new.transfer_id) is distinct from 0 then
          raise exception using errcode = 'LG001', message = 'ledger_unbalanced', detail = json_build_object('id', new.transfer_id);
        end if;
        return null;
      end $$`);
  }
}
