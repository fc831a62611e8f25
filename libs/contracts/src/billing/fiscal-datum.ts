import { IsEmail, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { paymentForms, type CfdiUseId, type PaymentFormId, type TaxRegimeId } from '../catalog/cfdi.js';
import { IsFilled } from '../rules.js';
import {
  IsAnyRfc,
  IsFiscalPhone,
  IsFiscalPostalCode,
  IsInvoiceText,
  IsLegalName,
  IsOwnRfc,
  IsPostalCodeOfState,
  IsRegimeOfRfc,
  IsUseOfRegime,
} from './fiscal-rules.js';

/** Who receives the invoices of a wallet, as the tax roll has it. */
export interface FiscalDatum {
  id: string;
  /** the owner of the wallet */
  user_id: string;
  business_name: string;
  rfc: string;
  /** false is a warning only: some valid RFCs have another digit */
  rfc_digit_matches: boolean;
  fiscal_regime: TaxRegimeId;
  payment_form: PaymentFormId;
  cfdi_use: CfdiUseId;
  email: string | null;
  phone: string;
  street: string;
  number: string | null;
  interior_number: string | null;
  neighborhood: string;
  city: string;
  state: string;
  postal_code: string;
  country_code: string;
  /** by the name in Spanish; null for a code of no country */
  country: { id: string; name: string } | null;
  created_at: string;
}

/**
 * Of deposits that staff enter by hand; what was paid with decides for all others. A wallet is paid before it is invoiced, so that the form is known: SAT takes
 * `99` (to be defined) only with invoices that are paid in parts or later (PPD), which no wallet has.
 */
export const FISCAL_PAYMENT_FORMS = paymentForms.map(({ id }) => id).filter(id => id !== '99');

const OWN = /^(0|[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12})$/i;

/** All fiscal data of a wallet; saving again replaces them. */
export class FiscalDatumInput {
  /** only one's own; `0` is oneself */
  @IsOptional() @Matches(OWN) user_id?: string;
  @IsFilled() @MaxLength(254) @IsInvoiceText() @IsLegalName() @NoCardNumber() business_name!: string;
  @IsAnyRfc() @IsOwnRfc() rfc!: string;
  @IsRegimeOfRfc() fiscal_regime!: string;
  @IsIn(FISCAL_PAYMENT_FORMS) payment_form!: string;
  @IsUseOfRegime() cfdi_use!: string;
  @IsOptional() @IsEmail() @MaxLength(254) email?: string | null;
  @IsFiscalPhone() @MaxLength(25) phone!: string;
  @IsFilled() @MaxLength(100) @NoCardNumber() street!: string;
  @IsOptional() @IsString() @MaxLength(20) @NoCardNumber() number?: string | null;
  @IsOptional() @IsString() @MaxLength(20) @NoCardNumber() interior_number?: string | null;
  @IsFilled() @MaxLength(60) @NoCardNumber() neighborhood!: string;
  @IsFilled() @MaxLength(60) @NoCardNumber() city!: string;
  @IsFilled() @MaxLength(60) @NoCardNumber() state!: string;
  /** of the tax domicile, which SAT compares with its roll */
  @IsFiscalPostalCode() @IsPostalCodeOfState() postal_code!: string;
  @Matches(/^[A-Z]{2}$/) country_code!: string;
}
