import { isCurp, isRfc, normalizeRfc, personKindOf, type PersonKind } from '@porte/domain-kit/fiscal/index.js';
import { Transform } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

/** What a customer is interested in. */
export const FISCAL_SERVICES = ['ltl', 'international', 'national', 'supplies', 'ecommerce'] as const;
export type FiscalService = (typeof FISCAL_SERVICES)[number];

export const PERSON_KINDS = ['physical', 'moral'] as const satisfies readonly PersonKind[];

/** `in_review`: staff look at it · `approved`: the customer is verified · `rejected`: with a reason; another request may follow. */
export const VERIFICATION_STATES = ['in_review', 'approved', 'rejected'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** The documents of a request, by the names of their form fields; the articles of incorporation are of legal persons only. */
export const VERIFICATION_FILES = ['doc_image', 'article_image'] as const;
export type VerificationFile = (typeof VERIFICATION_FILES)[number];

/** The most bytes of each document. */
export const VERIFICATION_FILE_BYTES = 5_000_000;

/** A customer's request to be verified. */
export interface TaxFiscalDatum {
  id: string;
  user_id: string;
  tax_regime: PersonKind;
  name: string;
  rfc_curp: string;
  social_url: string | null;
  services: FiscalService[];
  /** the documents that were sent */
  files: VerificationFile[];
  state: VerificationState;
  /** why it was rejected */
  reason: string | null;
  /** for staff only */
  decided_by?: string | null;
  decided_at: string | null;
  created_at: string;
  /** where asked for */
  user?: { id: string; name: string; last_name: string; email: string } | null;
}

/** An RFC of the kind of person in `tax_regime`, or for natural persons a CURP. */
const IsRfcOrCurp = (): PropertyDecorator =>
  ValidateBy({
    name: 'rfcOrCurp',
    validator: {
      validate: (value, args) => {
        if (typeof value !== 'string') return false;
        const [text, kind] = [normalizeRfc(value), (args!.object as { tax_regime?: unknown }).tax_regime];
        if (isCurp(text)) return kind !== 'moral';
        return isRfc(text) && (kind === undefined || personKindOf(text) === kind);
      },
    },
  });

/** The fields beside the documents (multipart, as `tax_fiscal_datum[name]`). */
export class TaxFiscalDatumInput {
  @IsIn(PERSON_KINDS) tax_regime!: PersonKind;
  @IsFilled() @MaxLength(254) @NoCardNumber() name!: string;
  @IsRfcOrCurp() rfc_curp!: string;
  /** a page where the business can be seen; required of natural persons */
  @ValidateIf(({ tax_regime, social_url }: TaxFiscalDatumInput) => tax_regime !== 'moral' || Boolean(social_url))
  @Matches(/^(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$/)
  @MaxLength(254)
  @NoCardNumber()
  social_url?: string | null;
  /** form fields are text: several are separated by commas */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value))
  @IsArray()
  @ArrayUnique()
  @IsIn(FISCAL_SERVICES, { each: true })
  services?: FiscalService[];
}

/** Staff reject a request. */
export class RejectedVerification {
  /** shown and mailed to the customer */
  @IsFilled() @IsString() @MaxLength(500) @NoCardNumber() reason!: string;
}
