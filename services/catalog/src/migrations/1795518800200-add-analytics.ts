import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTINGS = [
  { key: 'analytics', value: '0', title: 'Analítica' },
  { key: 'analytics_url', value: '', title: 'Dirección del tablero de analítica' },
  { key: 'analytics_app', value: '', title: 'Nombre del tablero de analítica' },
];

/** Gives tenants that exist already the settings of an external dashboard. */
export class AddAnalytics1795518800200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const setting of SETTINGS) await addSetting(runner, setting);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { key } of SETTINGS) await removeSetting(runner, key);
  }
}
