import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';

const MODELS = ['OverweightForecast'];

/** Gives tenants that exist already the default grants of overweight forecasts. */
export class GrantOverweightForecasts1795518400010 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addModelGrants(runner, MODELS);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeModelGrants(runner, MODELS);
  }
}
