import type { MigrationInterface, QueryRunner } from 'typeorm';
import { capture, hold } from './ledger/holds.js';
import { quickCapture, quickHold } from './ledger/quick.js';
import { balancedAtEnd, balancedAtOnce, calledKinds, plainKinds } from './ledger/tables.js';

/** The two steps of every label take the short way where nothing is unusual about them. */
export class QuickSteps1763700100500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [
      plainKinds,
      balancedAtOnce,
      hold(quickHold),
      'drop function ledger_capture',
      capture(quickCapture),
    ])
      await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [hold(), 'drop function ledger_capture', capture(), balancedAtEnd, calledKinds])
      await runner.query(sql);
  }
}
