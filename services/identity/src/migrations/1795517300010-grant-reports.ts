import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';

const MODELS = ['Report'];

/** Gives tenants that exist already the default grants of reports. */
export class GrantReports1795517300010 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addModelGrants(runner, MODELS);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeModelGrants(runner, MODELS);
  }
}
