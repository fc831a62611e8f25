import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTING = { key: 'staff_second_factor', value: '0', title: 'Segundo factor del personal' };

/** Gives tenants that exist already the choice to require a second factor of their staff. */
export class AddStaffSecondFactor1795518700503 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addSetting(runner, SETTING);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeSetting(runner, SETTING.key);
  }
}
