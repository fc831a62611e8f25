import type { FiscalDatumInput } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { ResourceService } from '@porte/resource-kit';
import { systemActor } from '@porte/service-kit';
import { seedIssuer } from '@porte/deploy/demo/seed-invoicing.js';
import type { Stack } from '@porte/deploy/local/stack.js';
import { DEVELOPER, tenantId, walletId, type TenantSlug, type Wallet } from '../network.js';

/** The wallets whose owners SAT asks before an invoice is canceled. */
const ASKED_WALLETS: readonly string[] = ['beto', 'caro'];
const ASKED_RFC = 'CACX7605101P8';

const RECEIVER: FiscalDatumInput = {
  business_name: 'CLIENTE CAOS',
  rfc: 'CINC850314AB9',
  fiscal_regime: '612',
  payment_form: '03',
  cfdi_use: 'G03',
  email: 'facturas@uno.example',
  phone: '5512345678',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '06010',
  country_code: 'MX',
};

/** Lets a tenant issue invoices, which are stamped by the PAC of the world. */
export async function seedTenantIssuer(stack: Stack, slug: TenantSlug): Promise<void> {
  const staff = systemActor(tenantId(slug));
  // The system itself is beyond the rules of resources, which encrypt secrets.
  const developer = { ...staff, id: walletId({ tenant: slug, name: DEVELOPER }) };
  const settings = stack.service('catalog').get<ResourceService<never>>('resource:settings');
  for (const key of ['finkok_username', 'finkok_password'])
    await settings.create(
      developer,
      { key, title: key, value: 'simulated' },
      derivedId('setting', staff.tenant_id, key),
    );
  await seedIssuer(stack, staff);
  // Both tenants have the same issuer: by its series a number is that of one document.
  await settings.update(staff, derivedId('setting', staff.tenant_id, 'invoicing_series'), {
    value: slug.toUpperCase(),
  });
}

/** Gives a wallet's owner the fiscal data that an invoice needs. */
export async function seedWalletReceiver(stack: Stack, wallet: Wallet): Promise<void> {
  const id = walletId(wallet);
  const owner = { ...systemActor(tenantId(wallet.tenant)), id, owner_id: id, role: 'customer' as const };
  const rfc = ASKED_WALLETS.includes(wallet.name) ? ASKED_RFC : RECEIVER.rfc;
  await stack
    .service('billing')
    .get<ResourceService<never>>('resource:fiscal_data')
    .create(owner, { ...RECEIVER, rfc }, derivedId('chaos', 'fiscal_data', id));
}
