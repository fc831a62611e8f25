import { writeFileSync } from 'node:fs';
import { CommandBus } from '@nestjs/cqrs';
import { Ledger } from '@porte/billing';
import { derivedId, Money, PLATFORM_TENANT } from '@porte/domain-kit';
import { CreateTenant, CreateUser } from '@porte/identity';
import { UnitOfWork } from '@porte/messaging-kit';
import type { ResourceService } from '@porte/resource-kit';
import { withConnection, systemActor, urlOf } from '@porte/service-kit';
import { prepareDatabases } from '@porte/deploy/local/databases.js';
import { localSecrets } from '@porte/deploy/local/secrets.js';
import { ALL_SERVICES, type Stack } from '@porte/deploy/local/stack.js';
import { HARNESS_CARRIERS, TENANTS, tenantId, walletId, WALLETS, type PoolSize, type Wallet } from '../network.js';
import { countEffects, EFFECT_TABLES } from './effects.js';
import { seedTenantIssuer, seedWalletReceiver } from './seed-invoicing.js';
import { NetworkSeeder } from './seed-network.js';
import { childSettings, type ChildSettings } from './settings.js';
import { startStack } from './start-stack.js';

/** What the supervisor tells the seeding child beside the settings, as JSON in `CHAOS_SEED`. */
export interface SeedOptions {
  superuserUrl: string;
  carrierUrl: string;
  pool: PoolSize;
  /** file that the finished settings are written to */
  settings: string;
}

const COMMON = {
  brand: { color: '#476AFE', logo: null },
  vat_percent: 16,
  locale: 'es-MX',
  currency: 'MXN',
  home_country_code: 'MX',
};

async function watchEffects(superuserUrl: string): Promise<void> {
  for (const { name } of ALL_SERVICES) {
    const grants = `grant select, insert, update on chaos_published, chaos_effects to ${name}_app, ${name}_system`;
    await withConnection(urlOf(superuserUrl, { database: name }), client => client.query(`${EFFECT_TABLES} ${grants}`));
  }
}

async function seedWallet(stack: Stack, wallet: Wallet): Promise<void> {
  const { tenant, name, funds } = wallet;
  const actor = systemActor(tenantId(tenant));
  const person = {
    name,
    last_name: 'Caos',
    email: `${name}@${tenant}.example`,
    company: 'Caos',
    phone: '5512345678',
    user_type: 'customer',
    special_carriers: false,
    fiscal_data_verified: true,
    parent_id: null,
  } as const;
  await stack
    .service('identity')
    .get<CommandBus>(CommandBus)
    .execute(new CreateUser(actor, person, walletId(wallet), true) as never);
  await stack
    .service('billing')
    .get<UnitOfWork>(UnitOfWork)
    .run(actor, tx =>
      new Ledger(tx).deposit({
        id: derivedId('chaos', 'deposit', tenant, name),
        tenantId: actor.tenant_id,
        userId: walletId(wallet),
        amount: Money.of(funds.toJSON()),
        method: 'manual',
        code: 'manual_deposit',
        description: 'Fondos',
        createdBy: 'app',
      }),
    );
}

async function seedAll(stack: Stack, { carrierUrl, pool }: SeedOptions): Promise<void> {
  for (const { slug, host, time_zone } of TENANTS) {
    const tenant = { ...COMMON, id: tenantId(slug), slug, hosts: [host], name: slug, time_zone };
    await stack
      .service('identity')
      .get<CommandBus>(CommandBus)
      .execute(new CreateTenant(tenant) as never);
  }
  const providers = stack.service('carriers').get<ResourceService<never>>('resource:providers');
  for (const { code } of HARNESS_CARRIERS)
    await providers.create(
      systemActor(PLATFORM_TENANT),
      { name: code, code, visible: true, settings: {} },
      derivedId('chaos', 'provider', code),
    );
  await stack.caughtUp();
  for (const { slug } of TENANTS) {
    await new NetworkSeeder(stack, slug, carrierUrl).seed(pool);
    await seedTenantIssuer(stack, slug);
  }
  for (const wallet of WALLETS) {
    await seedWallet(stack, wallet);
    await seedWalletReceiver(stack, wallet);
  }
  await stack.caughtUp();
}

/** Makes the databases that every scenario starts from, and ends. */
async function main(): Promise<void> {
  const options = JSON.parse(process.env['CHAOS_SEED']!) as SeedOptions;
  const before = childSettings();
  countEffects();
  const secrets = localSecrets(before.home);
  const databases = await prepareDatabases(options.superuserUrl, ALL_SERVICES, secrets);
  const settings: ChildSettings = { ...before, secrets, databases };
  await watchEffects(options.superuserUrl);
  const stack = await startStack(settings);
  await seedAll(stack, options);
  await stack.stop();
  writeFileSync(options.settings, JSON.stringify(settings), { mode: 0o600 });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
