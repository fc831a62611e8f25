import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTINGS = [
  { key: 'keep_recipients_months', value: '0', title: 'Meses que se guardan los datos de destinatarios' },
  { key: 'keep_case_files_months', value: '0', title: 'Meses que se guardan las pruebas de casos cerrados' },
];

/** Gives tenants that exist already the months after which personal data of what has ended are erased. */
export class AddRetentionMonths1795519240012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const setting of SETTINGS) await addSetting(runner, setting);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { key } of SETTINGS) await removeSetting(runner, key);
  }
}
