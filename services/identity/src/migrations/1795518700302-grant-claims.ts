import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

const MODELS = ['Claim'];

/** Gives tenants that exist already the default grants of claims, and allows notifications of them. */
export class GrantClaims1795518700302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addModelGrants(runner, MODELS);
    await allowNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await disallowNotifications(runner, [
      'claim_paid',
      'claim_rejected',
      'claim_answered',
      'claim_opened',
      'claim_message',
    ]);
    await removeModelGrants(runner, MODELS);
  }
}
