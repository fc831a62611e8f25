import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTING = { key: 'low_balance_days', value: '3', title: 'Alerta de días de saldo' };

/** Gives tenants that exist already the days at which a balance is about to run out. */
export class AddLowBalanceDays1764300000201 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addSetting(runner, SETTING);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeSetting(runner, SETTING.key);
  }
}
