import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTING = { key: 'low_balance', value: '500', title: 'Alerta de saldo' };

/** Gives tenants that exist already the threshold below which a balance is low. */
export class AddLowBalance1764000000401 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addSetting(runner, SETTING);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeSetting(runner, SETTING.key);
  }
}
