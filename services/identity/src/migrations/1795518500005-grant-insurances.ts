import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';

const MODELS = ['Insurance'];

/** Gives tenants that exist already the default grants of insurances. */
export class GrantInsurances1795518500005 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addModelGrants(runner, MODELS);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeModelGrants(runner, MODELS);
  }
}
