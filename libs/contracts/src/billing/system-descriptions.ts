import type { Locale } from '../errors/index.js';
import type { DepositMethod } from '../payments/deposit.js';

/** Movements that the system describes by a fixed text. */
export type FixedDescription =
  DepositMethod | 'deposit_refund' | 'chargeback' | 'chargeback_won' | 'referral_reward' | 'merge_in' | 'merge_out';

/** The ledger stores one of them, in the tenant's language. Never reword or remove one: stored movements are recognised by it. */
export const FIXED_DESCRIPTIONS: Readonly<Record<Locale, Readonly<Record<FixedDescription, string>>>> = {
  'es-MX': {
    transfer: 'Depósito por transferencia',
    spei: 'Depósito por SPEI',
    store: 'Depósito en tienda',
    card: 'Depósito con tarjeta',
    paypal: 'Depósito con PayPal',
    mercado_pago: 'Depósito con Mercado Pago',
    stp: 'Depósito por transferencia a tu CLABE',
    deposit_refund: 'Devolución de un depósito',
    chargeback: 'Contracargo de un depósito',
    chargeback_won: 'Contracargo anulado',
    referral_reward: 'Recompensa por un referido',
    merge_in: 'Saldo recibido por fusión de cuentas',
    merge_out: 'Saldo traspasado por fusión de cuentas',
  },
  en: {
    transfer: 'Deposit by bank transfer',
    spei: 'Deposit by SPEI',
    store: 'Cash deposit at a store',
    card: 'Deposit by card',
    paypal: 'Deposit with PayPal',
    mercado_pago: 'Deposit with Mercado Pago',
    stp: 'Deposit by transfer to your CLABE',
    deposit_refund: 'Refund of a deposit',
    chargeback: 'Chargeback of a deposit',
    chargeback_won: 'Chargeback reversed',
    referral_reward: 'Referral reward',
    merge_in: 'Balance received in an account merge',
    merge_out: 'Balance transferred in an account merge',
  },
};

/** Movements of a shipment that the system describes with the shipment's number. */
export type NumberedDescription =
  'label' | 'late_label' | 'refund' | 'overweight' | 'overweight_instalment' | 'overweight_refund' | 'claim';

/** The ledger stores one of them with the shipment's number, in the tenant's language. Never reword or remove one: stored movements are recognised by it. */
export const NUMBERED_DESCRIPTIONS: Readonly<Record<Locale, Readonly<Record<NumberedDescription, string>>>> = {
  'es-MX': {
    label: 'Guía del envío {number}',
    late_label: 'Guía del envío {number}, cobrada después de liberar su saldo',
    refund: 'Reembolso de la guía del envío {number}',
    overweight: 'Sobrepeso del envío {number}',
    overweight_instalment: 'Abono al sobrepeso del envío {number}',
    overweight_refund: 'Devolución del sobrepeso del envío {number}',
    claim: 'Pago del seguro del envío {number}',
  },
  en: {
    label: 'Label of shipment {number}',
    late_label: 'Label of shipment {number}, charged after its balance was released',
    refund: 'Refund of the label of shipment {number}',
    overweight: 'Overweight of shipment {number}',
    overweight_instalment: 'Payment towards the overweight of shipment {number}',
    overweight_refund: 'Refund of the overweight of shipment {number}',
    claim: 'Insurance payout of shipment {number}',
  },
};

const localeOf = (language: string): Locale => (language.startsWith('en') ? 'en' : 'es-MX');

/** The number where `template` has its placeholder; null if the text is another. */
function numberIn(text: string, template: string): string | null {
  const [before = '', after = ''] = template.split('{number}');
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  const number = text.slice(before.length, text.length - after.length);
  return /^\d+$/.test(number) ? number : null;
}

/**
 * The description of a shipment's movement in the reader's language if the system wrote it; else as {@link descriptionIn}. The text decides, not the
 * movement's code: refunds of labels and of overweights have the same one.
 * @param language BCP 47
 */
export function shipmentDescriptionIn(language: string, description: string): string {
  for (const texts of Object.values(NUMBERED_DESCRIPTIONS))
    for (const [what, text] of Object.entries(texts)) {
      const number = numberIn(description, text);
      if (number !== null)
        return NUMBERED_DESCRIPTIONS[localeOf(language)][what as NumberedDescription].replace('{number}', number);
    }
  return descriptionIn(language, description);
}

/** A movement's description in the reader's language if the system wrote it; what people wrote stays as it is. @param language BCP 47 */
export function descriptionIn(language: string, description: string): string {
  const locale = localeOf(language);
  for (const texts of Object.values(FIXED_DESCRIPTIONS))
    for (const [what, text] of Object.entries(texts))
      if (text === description) return FIXED_DESCRIPTIONS[locale][what as FixedDescription];
  return description;
}
