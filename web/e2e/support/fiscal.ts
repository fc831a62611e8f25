import type { Customer } from './customers.js';

/** Fiscal data that every rule accepts, as the form would send them. */
export const aReceiver = {
  business_name: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  fiscal_regime: '601',
  payment_form: '03',
  cfdi_use: 'G03',
  phone: '5512345678',
  street: 'Avenida Juárez',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postal_code: '06000',
  country_code: 'MX',
};

/** Asks for a verification. @returns the request's id */
export async function aVerification({ caller }: Customer): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    tax_regime: 'moral',
    name: 'Escuela Kemper Urgate',
    rfc_curp: 'EKU9003173C9',
  }))
    form.append(`tax_fiscal_datum[${name}]`, value);
  form.append(
    'tax_fiscal_datum[doc_image]',
    new Blob(['%PDF-1.7\n1 0 obj\n%%EOF'], { type: 'application/pdf' }),
    'a.pdf',
  );
  return (await caller.ask<{ id: string }>('POST', 'tax_fiscal_data', form)).id;
}
