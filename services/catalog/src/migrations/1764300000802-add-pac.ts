import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTING = { key: 'pac', value: 'finkok', title: 'Proveedor de timbrado', namespace: 'invoicing' };

/** Gives tenants that exist already the setting of who stamps their invoices. */
export class AddPac1764300000802 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addSetting(runner, SETTING);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeSetting(runner, SETTING.key);
  }
}
