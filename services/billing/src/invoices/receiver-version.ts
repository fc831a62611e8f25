import { FOREIGN_RFC, GENERAL_PUBLIC_RFC } from '@porte/domain-kit';

/** SQL: whether a row of `fiscal_data` names a receiver of its own; generic RFCs were saved once. @param alias of the row */
export const isReceiver = (alias: string): string => `${alias}.rfc not in ('${GENERAL_PUBLIC_RFC}', '${FOREIGN_RFC}')`;

/** SQL: what an invoice says of its receiver, so that a correction is noticed. @param alias of a row of `fiscal_data` */
export const receiverVersion = (alias: string): string =>
  `md5(concat_ws('|', ${['rfc', 'business_name', 'fiscal_regime', 'cfdi_use', 'postal_code'].map(column => `${alias}.${column}`).join(', ')}))`;
