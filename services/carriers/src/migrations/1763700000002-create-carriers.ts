import { NO_OWN_AGREEMENTS, providerCodes } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { platformTable, tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createArrayReferences, referenceArray } from './array-references.js';
import { createSequences, numberRows } from './sequences.js';

const ACTIVITY = `text not null default 'active' check (status in ('active', 'suspended'))`;
const CENTAVOS = 'bigint not null default 0 check (%s >= 0)';
const money = (...columns: string[]): string =>
  columns.map(column => `${column} ${CENTAVOS.replace('%s', column)}`).join(', ');
const percent = (...columns: string[]): string =>
  columns.map(column => `${column} numeric(9,4) not null default 0`).join(', ');
const flags = (...columns: string[]): string =>
  columns.map(column => `${column} boolean not null default false`).join(', ');
const ids = (...columns: string[]): string =>
  columns.map(column => `${column} uuid[] not null default '{}'`).join(', ');

/** Providers, validators, carriers with their settings, services, postal codes and waybills. */
export class CreateCarriers1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSequences(runner);
    await createArrayReferences(runner);
    await providers(runner);
    await tenantTable(
      runner,
      'validators',
      `name text not null, description text not null, status ${ACTIVITY}, params jsonb not null default '{}'`,
    );
    await carriers(runner);
    await services(runner);
    await postalCodes(runner);
    await waybills(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'waybills',
      'service_postal_codes',
      'services',
      'carrier_settings',
      'carriers',
      'validators',
      'providers',
      'sequences',
    ])
      await runner.query(`drop table ${table}`);
    for (const name of ['check_listed', 'keep_listed', 'number_row']) await runner.query(`drop function ${name}`);
  }
}

async function providers(runner: QueryRunner): Promise<void> {
  await platformTable(
    runner,
    'providers',
    `name text not null, code text not null unique, visible boolean not null default true, settings jsonb not null default '{}', unique (id, code)`,
  );
  for (const code of providerCodes) {
    await runner.query('insert into providers (id, name, code, visible) values ($1, $2, $2, $3)', [
      derivedId('provider', code),
      code,
      !NO_OWN_AGREEMENTS.includes(code),
    ]);
  }
}

async function carriers(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'carriers',
    `sequential_id int not null, name text not null, provider_id uuid not null, provider_code text not null, status ${ACTIVITY},
    ${flags('pickup', 'use_redpack_static_package', 'freeze_settings', 'own_agreements')}, first_limit_size numeric(7,3) not null default 0, last_limit_size numeric(7,3) not null default 0,
    girth numeric(7,3) not null default 330, ${money('first_limit_cost', 'last_limit_cost', 'insurance_amount')}, ${percent('insurance_percentage')},
    insurance_type text not null default 'none' check (insurance_type in ('none', 'internal', 'provider')), static_package_dimensions jsonb, redpack_static_package jsonb, logo text,
    ${ids('validator_ids')}, shipment_count int not null default 0, shipment_limit int, volumetric_divisor int not null default 5000 check (volumetric_divisor > 0), user_id uuid,
    foreign key (provider_id, provider_code) references providers (id, code), unique (tenant_id, sequential_id)`,
  );
  await numberRows(runner, 'carriers');
  await referenceArray(runner, 'carriers', 'validator_ids', 'validators');
  await runner.query('create index on carriers (tenant_id, user_id) where own_agreements');
  await tenantTable(
    runner,
    'carrier_settings',
    `carrier_id uuid not null, key text not null, value text, secret text, visible boolean not null default true,
    check (value is null or secret is null), foreign key (tenant_id, carrier_id) references carriers, unique (tenant_id, carrier_id, key)`,
  );
}

async function services(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'services',
    `sequential_id int not null, carrier_id uuid not null, name text not null, code text not null, status ${ACTIVITY}, days int not null default 1,
    ${money('extra_kg_price', 'extra_kg_overweight_price', 'oversize_kg_price', 'extended_zone_price', 'girth_amount', 'international_amount', 'international_amount_dev', 'main_admin_amount')},
    ${percent('international_percent', 'client_percentge', 'main_admin_percent')}, start_at text, end_at text, exchange_rate smallint not null default 1 check (exchange_rate between 1 and 3),
    ${flags('zone', 'use_of_kg', 'trackable', 'has_pickup', 'use_quoted_rates', 'edit_admin_cost')}, use_static_rates boolean not null default true,
    service_type text not null default 'national' check (service_type in ('national', 'zonal', 'international')), week_days smallint[] not null default '{0,1,2,3,4,5,6}',
    ${ids('validator_ids', 'zone_ids', 'country_ids')}, foreign key (tenant_id, carrier_id) references carriers, unique (tenant_id, carrier_id, id), unique (tenant_id, sequential_id)`,
  );
  await numberRows(runner, 'services');
  await referenceArray(runner, 'services', 'validator_ids', 'validators');
  await referenceArray(runner, 'services', 'zone_ids', 'zones');
}

/** A list goes with the service or zone it belongs to, whose own event says so. */
async function postalCodes(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'service_postal_codes',
    `postal_code text not null, to_postal_code text check (to_postal_code >= postal_code), country_id uuid not null,
    kind text not null default 'coverage' check (kind in ('coverage', 'excluded', 'extended')), service_id uuid, zone_id uuid, check (num_nonnulls(service_id, zone_id) = 1),
    foreign key (tenant_id, service_id) references services on delete cascade, foreign key (tenant_id, zone_id) references zones on delete cascade,
    unique nulls not distinct (tenant_id, service_id, zone_id, country_id, postal_code, to_postal_code, kind)`,
  );
  await runner.query('create index on service_postal_codes (tenant_id, zone_id)');
  await runner.query('create index on service_postal_codes (tenant_id, postal_code)');
}

/** A number stays after its row is deleted: it is used once, ever. */
async function waybills(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'waybills',
    `number text not null, carrier_id uuid not null, service_id uuid, shipment_id uuid, deleted_at timestamptz,
    state text not null default 'free' check (state in ('free', 'held', 'used')), foreign key (tenant_id, carrier_id) references carriers,
    foreign key (tenant_id, carrier_id, service_id) references services (tenant_id, carrier_id, id), unique (tenant_id, carrier_id, number)`,
  );
  await runner.query(
    `create index on waybills (tenant_id, carrier_id, service_id, created_at, id) where state = 'free' and deleted_at is null`,
  );
}
