import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTINGS = [
  { key: 'referral_reward', value: '0', title: 'Recompensa por referido' },
  { key: 'referral_reward_labels', value: '3', title: 'Envíos para la recompensa' },
];

/** Gives tenants that exist already what a referral earns, and after how many labels. */
export class AddReferralRewards1795519290001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const setting of SETTINGS) await addSetting(runner, setting);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { key } of SETTINGS) await removeSetting(runner, key);
  }
}
