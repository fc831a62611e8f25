/** SQL: what an invoice says of its receiver, so that a correction is noticed. @param alias of a row of `fiscal_data` */
export const receiverVersion = (alias: string): string =>
  `md5(concat_ws('|', ${['rfc', 'business_name', 'fiscal_regime', 'cfdi_use', 'postal_code'].map(column => `${alias}.${column}`).join(', ')}))`;
