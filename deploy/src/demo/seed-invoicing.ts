import { Csds } from '@porte/billing';
import type { FiscalDatumInput } from '@porte/contracts';
import { derivedId, DomainError } from '@porte/domain-kit';
import type { ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { Stack } from '../local/stack.js';
import { TEST_CERTIFICATE, TEST_KEY, TEST_KEY_PASSWORD } from './test-csd.js';

/** The issuer of SAT's test certificate. Invoices are issued at once, so that a requested one can be downloaded without a second person. */
const ISSUER: Readonly<Record<string, string>> = {
  invoicing_rfc: 'EKU9003173C9',
  invoicing_name: 'ESCUELA KEMPER URGATE',
  invoicing_regime: '601',
  invoicing_postal_code: '06010',
  invoicing_series: 'DEMO',
  invoicing_automatic: '1',
};

/** Who receives the invoices of the demo customer; an invented person. */
const RECEIVER: FiscalDatumInput = {
  business_name: 'CARMEN CLIENTE NUÑEZ',
  rfc: 'CINC850314AB9',
  fiscal_regime: '612',
  payment_form: '03',
  cfdi_use: 'G03',
  email: 'facturas@tienda.example',
  phone: '5555123456',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro (Área 2)',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '06010',
  country_code: 'MX',
};

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** Lets a tenant issue invoices that the sandbox stamps: the settings of the issuer and a certificate for tests. */
export async function seedIssuer(stack: Stack, staff: Actor): Promise<void> {
  const settings = stack.service('catalog').get<ResourceService<never>>('resource:settings');
  for (const [key, value] of Object.entries(ISSUER))
    await settings.update(staff, derivedId('setting', staff.tenant_id, key), { value });
  const upload = {
    certificate: bytes(TEST_CERTIFICATE),
    privateKey: bytes(TEST_KEY),
    password: TEST_KEY_PASSWORD,
  };
  try {
    await stack.service('billing').get<Csds>(Csds).replace(staff, upload, derivedId('csd', staff.tenant_id));
  } catch (error) {
    // After the certificate's last day the demo starts without one.
    if (!(error instanceof DomainError && error.code === 'csd_expired')) throw error;
  }
}

/** Gives a customer the fiscal data that an invoice needs. */
export async function seedReceiver(stack: Stack, customer: Actor): Promise<void> {
  await stack
    .service('billing')
    .get<ResourceService<never>>('resource:fiscal_data')
    .create(customer, RECEIVER, derivedId('fiscal_data', customer.id));
}
