import { defaultGrants, ROLES } from '@porte/contracts';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const MODELS = ['FiscalDatum', 'TaxFiscalDatum'];

/** Requests of customers to be verified, and the grants of fiscal data for tenants that exist already. */
export class CreateTaxFiscalData1764100000702 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'tax_fiscal_data',
      `user_id uuid not null, tax_regime text not null check (tax_regime in ('physical', 'moral')), name text not null, rfc_curp text not null,
      social_url text, services jsonb not null, files jsonb not null, reason text, decided_by uuid, decided_at timestamptz`,
    );
    await runner.query('create index on tax_fiscal_data (tenant_id, user_id, created_at desc)');
    await runner.query('create index on tax_fiscal_data (tenant_id, state, created_at)');
    await runner.query(
      `create unique index tax_fiscal_data_in_review on tax_fiscal_data (tenant_id, user_id) where state = 'in_review'`,
    );
    await this.grant(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tax_fiscal_data');
    await runner.query('alter table grants no force row level security');
    await runner.query('delete from grants where model = any($1)', [MODELS]);
    await runner.query('alter table grants force row level security');
  }

  private async grant(runner: QueryRunner): Promise<void> {
    const grants = ROLES.flatMap(role =>
      defaultGrants(role)
        .filter(({ model }) => MODELS.includes(model))
        .map(({ model, action }) => [role, model, action] as const),
    );
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), g.role, g.model, g.action from tenants t
      cross join unnest($1::text[], $2::text[], $3::text[]) g (role, model, action) on conflict (tenant_id, role, model, action) do nothing`,
      [grants.map(([role]) => role), grants.map(([, model]) => model), grants.map(([, , action]) => action)],
    );
    await runner.query('alter table grants force row level security');
  }
}
