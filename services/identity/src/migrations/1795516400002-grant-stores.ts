import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';

const MODELS = ['Store', 'StoreOrder', 'StoreCall'];

/** Gives tenants that exist already the default grants of stores. */
export class GrantStores1795516400002 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addModelGrants(runner, MODELS);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeModelGrants(runner, MODELS);
  }
}
