import type { FiscalDatum } from '@porte/contracts/billing/fiscal-datum.js';
import { regimesFor, regimesOf, usesFor } from '@porte/contracts/catalog/cfdi.js';
import { FISCAL_PAYMENT_FORMS, type FiscalDatumInput } from '@porte/contracts/billing/fiscal-datum.js';
import { paymentForms } from '@porte/contracts/catalog/cfdi.js';
import { hasRfcCheckDigit, isGenericRfc, isRfc, normalizeRfc, personKindOf } from '@porte/domain-kit/fiscal/rfc.js';
import type { Locale } from '@porte/contracts/errors/index.js';
import { labelOf, type Coded } from '../../shared/fiscal/coded-name.js';
import { HOME_COUNTRY } from '../../domain/address/address-values.js';

const TEXTS = [
  'business_name',
  'rfc',
  'email',
  'phone',
  'street',
  'number',
  'interior_number',
  'neighborhood',
  'city',
  'state',
  'postal_code',
  'country_code',
] as const;
const CHOICES = ['fiscal_regime', 'payment_form', 'cfdi_use'] as const;

/** The values of the form: texts are empty, choices null, until they are known. */
export type FiscalValues = Record<(typeof TEXTS)[number], string> & Record<(typeof CHOICES)[number], string | null>;

export function fiscalValues(row: FiscalDatum | null): FiscalValues {
  const known = (row ?? {}) as Partial<Record<string, string | null>>;
  const texts = TEXTS.map(name => [name, known[name] ?? (name === 'country_code' ? HOME_COUNTRY : '')]);
  const choices = CHOICES.map(name => [name, known[name] ?? null]);
  return Object.fromEntries([...texts, ...choices]) as FiscalValues;
}

/** What is sent: the RFC as it is stored; choices that the RFC no longer allows stay, and are shown as wrong. */
export function toFiscalInput(values: FiscalValues): FiscalDatumInput {
  const given = Object.entries(values).filter(([, value]) => value !== null && value.trim() !== '');
  return Object.fromEntries(
    given.map(([name, value]) => [name, name === 'rfc' ? normalizeRfc(value!) : value!.trim()]),
  ) as unknown as FiscalDatumInput;
}

const options = (rows: readonly Coded[], locale: Locale) =>
  rows.map(row => ({ value: row.id, label: labelOf(row, locale) }));

/** The choices that SAT accepts for what is typed; those of both kinds of person while the RFC is incomplete. */
export function fiscalChoices({ rfc: typed, fiscal_regime }: FiscalValues, locale: Locale) {
  const rfc = normalizeRfc(typed ?? '');
  const isKnown = isRfc(rfc);
  const regimes = isKnown ? regimesOf(rfc) : [...new Set([...regimesFor('moral'), ...regimesFor('physical')])];
  const kinds = isKnown ? [personKindOf(rfc)] : (['moral', 'physical'] as const);
  const uses = fiscal_regime ? [...new Set(kinds.flatMap(kind => usesFor(kind, fiscal_regime)))] : [];
  return {
    regimes: options(regimes, locale),
    uses: options(uses, locale),
    forms: options(
      paymentForms.filter(({ id }) => FISCAL_PAYMENT_FORMS.some(form => form === id)),
      locale,
    ),
    hasWrongDigit: isKnown && !isGenericRfc(rfc) && !hasRfcCheckDigit(rfc),
  };
}
