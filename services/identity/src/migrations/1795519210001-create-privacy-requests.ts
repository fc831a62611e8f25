import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

const MODELS = ['PrivacyRequest'];

/** Requests of people about their own data, one under way of a kind and person, with their grants and notifications. */
export class CreatePrivacyRequests1795519210001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'privacy_requests',
      `user_id uuid not null, kind text not null check (kind in ('access', 'rectification', 'cancellation', 'opposition')), text text not null,
      answer_by date not null, carry_out_by date, answer text, answered_by uuid, answered_at timestamptz, done_at timestamptz`,
    );
    await runner.query('create index on privacy_requests (tenant_id, user_id, created_at desc)');
    await runner.query('create index on privacy_requests (tenant_id, state, answer_by)');
    await runner.query(
      `create unique index privacy_requests_under_way on privacy_requests (tenant_id, user_id, kind) where state not in ('done', 'refused')`,
    );
    await addModelGrants(runner, MODELS);
    await allowNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await disallowNotifications(runner, ['privacy_request_answered', 'privacy_request_opened']);
    await removeModelGrants(runner, MODELS);
    await runner.query('drop table privacy_requests');
  }
}
