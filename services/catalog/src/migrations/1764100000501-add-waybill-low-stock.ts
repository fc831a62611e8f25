import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTING = { key: 'waybill_low_stock', value: '20', title: 'Alerta de guías prepagadas' };

/** Gives tenants that exist already the number of free waybills below which their stock is low. */
export class AddWaybillLowStock1764100000501 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addSetting(runner, SETTING);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeSetting(runner, SETTING.key);
  }
}
