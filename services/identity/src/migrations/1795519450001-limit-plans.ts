import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of plans. `max_people` is now `max_users`; the trigger keeps the one right for the release that writes the other. */
export class LimitPlans1795519450001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tenants add column max_users int check (max_users > 0), add column max_labels int check (max_labels > 0),
      add column max_stores int check (max_stores >= 0), add column max_api_keys int check (max_api_keys >= 0), add column max_webhooks int check (max_webhooks >= 0)`);
    await runner.query('update tenants set max_users = max_people where max_people is not null');
    await runner.query(`create function keep_user_limit() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then new.max_users := coalesce(new.max_users, new.max_people);
        elsif new.max_users is not distinct from old.max_users then new.max_users := new.max_people;
        end if;
        new.max_people := new.max_users;
        return new;
      end $$`);
    await runner.query(
      'create trigger keep_user_limit before insert or update on tenants for each row execute function keep_user_limit()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger keep_user_limit on tenants');
    await runner.query('drop function keep_user_limit');
    await runner.query(`alter table tenants drop column max_users, drop column max_labels, drop column max_stores, drop column max_api_keys,
      drop column max_webhooks`);
  }
}
