import {
  isGenericRfc,
  isRfc,
  normalizeLegalName,
  normalizeRfc,
  personKindOf,
  withoutCompanyType,
} from '@porte/domain-kit/fiscal/index.js';
import { Matches, ValidateBy } from 'class-validator';
import { regimesOf, usesFor } from '../catalog/cfdi.js';
import { isMexicanPostalCode, stateOfPostalCode } from '../catalog/postal-prefixes.js';
import { stateOfName } from '../catalog/state-names.js';
import { nationalPhone } from '../phone.js';

/** The last number of the last state, which people type for want of another. */
const NO_POSTAL_CODE = '99999';

interface Receiver {
  rfc?: unknown;
  fiscal_regime?: unknown;
}

/** The RFC of an input where it is valid, else null: then only the RFC itself is at fault. */
function rfcOf(input: object): string | null {
  const { rfc } = input as Receiver;
  const normalized = typeof rfc === 'string' ? normalizeRfc(rfc) : '';
  return isRfc(normalized) ? normalized : null;
}

const rule = (name: string, holds: (value: string, input: object) => boolean): PropertyDecorator =>
  ValidateBy({
    name,
    validator: { validate: (value, args) => typeof value === 'string' && holds(value, args!.object) },
  });

/** An RFC in any case, with or without blanks and dashes. */
export const IsAnyRfc = (): PropertyDecorator => rule('rfc', value => isRfc(normalizeRfc(value)));

/** Not an RFC that stands for receivers without one: their payments are in the global invoice. */
export const IsOwnRfc = (): PropertyDecorator => rule('genericRfc', value => !isGenericRfc(normalizeRfc(value)));

/** A telephone of 7 to 10 digits, however it is written. */
export const IsFiscalPhone = (): PropertyDecorator => rule('isPhone', value => /^\d{7,10}$/.test(nationalPhone(value)));

/** A postal code that may exist, of the state that the input names. Needs the fields `state` and `country_code`. */
export const IsFiscalPostalCode = (): PropertyDecorator =>
  rule('fiscalPostalCode', value => isMexicanPostalCode(value) && value !== NO_POSTAL_CODE);

export const IsPostalCodeOfState = (): PropertyDecorator =>
  rule('postalCodeOfState', (value, input) => {
    const { state, country_code } = input as { state?: unknown; country_code?: unknown };
    const [given, named] = [stateOfPostalCode(value), typeof state === 'string' ? stateOfName(state) : null];
    return country_code !== 'MX' || given === null || named === null || given === named;
  });

/** A text without the characters that an invoice cannot hold. */
export const IsInvoiceText = (): PropertyDecorator => Matches(/^[^|\p{C}]*$/u);

/** A name of the tax roll: a legal person's has no company type. Needs the field `rfc`. */
export const IsLegalName = (): PropertyDecorator =>
  rule('companyType', (value, input) => {
    const [rfc, name] = [rfcOf(input), normalizeLegalName(value)];
    return rfc === null || withoutCompanyType(name, personKindOf(rfc)) === name;
  });

/** A tax regime that the holder of the field `rfc` may have. */
export const IsRegimeOfRfc = (): PropertyDecorator =>
  rule('regimeOfRfc', (value, input) => {
    const rfc = rfcOf(input);
    return rfc === null || regimesOf(rfc).some(({ id }) => id === value);
  });

/** A use of the invoice that the fields `rfc` and `fiscal_regime` allow. */
export const IsUseOfRegime = (): PropertyDecorator =>
  rule('useOfRegime', (value, input) => {
    const [rfc, regime] = [rfcOf(input), (input as Receiver).fiscal_regime];
    return rfc === null || usesFor(personKindOf(rfc), String(regime)).some(({ id }) => id === value);
  });
