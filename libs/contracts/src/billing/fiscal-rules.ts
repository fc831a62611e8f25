import {
  FOREIGN_RFC,
  isRfc,
  normalizeLegalName,
  normalizeRfc,
  personKindOf,
  withoutCompanyType,
} from '@porte/domain-kit/fiscal/index.js';
import { Matches, ValidateBy } from 'class-validator';
import { regimesOf, usesFor } from '../catalog/cfdi.js';

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

/** An RFC in any case, with or without blanks and dashes; not the one of foreigners, who get no CFDI of their own here. */
export const IsReceiverRfc = (): PropertyDecorator =>
  rule('rfc', value => isRfc(normalizeRfc(value)) && normalizeRfc(value) !== FOREIGN_RFC);

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
