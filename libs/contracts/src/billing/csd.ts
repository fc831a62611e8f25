import { IsString, MaxLength, MinLength } from 'class-validator';

/** The files of a certificate, by the names of their form fields. */
export const CSD_FILES = ['certificate', 'private_key'] as const;

/** The most bytes of each; those of SAT have some 1,500. */
export const CSD_FILE_BYTES = 10_000;

/** Days before the end of a certificate from which staff are notified. */
export const CSD_NOTICE_DAYS = 60;

/** The certificate that a tenant seals its invoices with (*certificado de sello digital*); its key never leaves the server. */
export interface Csd {
  id: string;
  rfc: string;
  /** the 20 digits of SAT */
  certificate_number: string;
  /** as the certificate has it, with the company type */
  legal_name: string;
  upload_date: string;
  valid_from: string;
  expiration_date: string;
  /** `replaced` by a later one */
  state: 'current' | 'expiring' | 'replaced';
}

/** The field beside the files (multipart, as `csd[password]`). */
export class CsdInput {
  /** of the private key */
  @IsString() @MinLength(1) @MaxLength(256) password!: string;
}
