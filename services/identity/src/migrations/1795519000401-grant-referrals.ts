import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';

const MODELS = ['Referral'];

/** Who may see who signed up with whose code. */
export class GrantReferrals1795519000401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addModelGrants(runner, MODELS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeModelGrants(runner, MODELS);
  }
}
