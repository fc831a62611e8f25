import type { Locale } from '../errors/index.js';
import type { DepositMethod } from '../payments/deposit.js';

/** Movements that the system describes by a fixed text. */
export type FixedDescription =
  DepositMethod | 'deposit_refund' | 'chargeback' | 'chargeback_won' | 'referral_reward' | 'merge_in' | 'merge_out';

/** The ledger stores one of them, in the tenant's language. */
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

/** A movement's description in the reader's language if the system wrote it; what people wrote stays as it is. @param language BCP 47 */
export function descriptionIn(language: string, description: string): string {
  const locale: Locale = language.startsWith('en') ? 'en' : 'es-MX';
  for (const texts of Object.values(FIXED_DESCRIPTIONS))
    for (const [what, text] of Object.entries(texts))
      if (text === description) return FIXED_DESCRIPTIONS[locale][what as FixedDescription];
  return description;
}
