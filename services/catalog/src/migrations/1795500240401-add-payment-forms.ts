import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSetting, removeSetting } from './added-settings.js';

const SETTINGS = [
  { key: 'invoicing_form_paypal', value: '06', title: 'Forma de pago de PayPal', namespace: 'invoicing' },
  { key: 'invoicing_form_mercado_pago', value: '06', title: 'Forma de pago de Mercado Pago', namespace: 'invoicing' },
];

/** Gives tenants that exist already the settings of how payments by wallets are invoiced. */
export class AddPaymentForms1795500240401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const setting of SETTINGS) await addSetting(runner, setting);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { key } of SETTINGS) await removeSetting(runner, key);
  }
}
