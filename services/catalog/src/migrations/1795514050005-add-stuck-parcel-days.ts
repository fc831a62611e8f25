import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTING = { key: 'stuck_parcel_days', value: '3', title: 'Días para avisar de un paquete sin avance' };

/** Gives tenants that exist already the days of silence after which a late parcel is stuck. */
export class AddStuckParcelDays1795514050005 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addSetting(runner, SETTING);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeSetting(runner, SETTING.key);
  }
}
