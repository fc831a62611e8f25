import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';

const MODELS = ['Pickup'];

/** Gives tenants that exist already the default grants of pickups. */
export class GrantPickups1795515080001 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addModelGrants(runner, MODELS);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeModelGrants(runner, MODELS);
  }
}
