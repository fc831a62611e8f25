import { Injectable } from '@nestjs/common';
import {
  FIXED_DESCRIPTIONS,
  NUMBERED_DESCRIPTIONS,
  type FixedDescription,
  type Locale,
  type NumberedDescription,
} from '@porte/contracts';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';

/** The movements that the system describes. */
export type Described = 'deposit' | 'withdraw' | 'test_balance' | NumberedDescription | FixedDescription;

const TEXTS: Record<Locale, Record<Described, string>> = {
  'es-MX': {
    ...FIXED_DESCRIPTIONS['es-MX'],
    ...NUMBERED_DESCRIPTIONS['es-MX'],
    deposit: 'Depósito manual',
    withdraw: 'Retiro manual',
    test_balance: 'Saldo de prueba',
  },
  en: {
    ...FIXED_DESCRIPTIONS.en,
    ...NUMBERED_DESCRIPTIONS.en,
    deposit: 'Manual deposit',
    withdraw: 'Manual withdrawal',
    test_balance: 'Test balance',
  },
};

/** Words movements in the tenant's language: the text is stored once for all readers. */
@Injectable()
export class Descriptions {
  constructor(private readonly references: ReferenceStore) {}

  async of(tx: Tx, what: Described): Promise<string> {
    const tenant = await this.references.find<{ locale?: string }>(tx, 'tenant', tx.tenantId);
    return TEXTS[tenant?.locale === 'en' ? 'en' : 'es-MX'][what];
  }

  /** In each language; the ledger stores the tenant's. @param number the shipment's */
  ofLabel(number: number): Record<Locale, string> {
    const text = (locale: Locale) => TEXTS[locale].label.replace('{number}', String(number));
    return { 'es-MX': text('es-MX'), en: text('en') };
  }

  /** @param number the shipment's */
  async ofNumber(
    tx: Tx,
    what: 'overweight' | 'overweight_instalment' | 'overweight_refund' | 'claim',
    number: number,
  ): Promise<string> {
    return (await this.of(tx, what)).replace('{number}', String(number));
  }

  /** With the shipment's number from its copied row. */
  async ofShipment(tx: Tx, what: 'late_label' | 'refund', shipmentId: string): Promise<string> {
    const [text, shipment] = await Promise.all([
      this.of(tx, what),
      this.references.find<{ sequential_id?: number }>(tx, 'shipment', shipmentId),
    ]);
    return text.replace('{number}', String(shipment?.sequential_id ?? shipmentId));
  }
}
