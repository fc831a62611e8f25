// Prices on a Postgres of its own: 50 tenants, 40 services each, and so many rows a service (500 are a million prices).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { countryIdOf } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { provisionDatabase } from '@porte/service-kit';
import { ratingService } from '@porte/rating';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { startPostgres } from '@porte/local-servers/postgres.mjs';

export const TENANTS = 50;
export const SERVICES = 40;
const CARRIERS = 8;

export const tenantId = at => derivedId('bench', 'tenant', at);
/** The customer of a tenant, or another one of it. */
export const userId = (at, person = 0) => derivedId('bench', 'user', at, ...(person > 0 ? [person] : []));
/** Eight carriers share the services in turn. */
export const carrierId = (tenant, at) => derivedId('bench', 'carrier', tenant, at % CARRIERS);
export const serviceId = (tenant, at) => derivedId('bench', 'service', tenant, at);

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function* copies(people) {
  for (let tenant = 0; tenant < TENANTS; tenant += 1) {
    const row = (model, id, data) => [
      tenantId(tenant),
      model,
      id,
      JSON.stringify({ id, ...data }),
      derivedId('bench', 'event', id),
    ];
    yield row('tenant', tenantId(tenant), {
      slug: `t${tenant}`,
      time_zone: 'America/Mexico_City',
      home_country_id: countryIdOf('MX'),
      currency: 'MXN',
    });
    for (let person = 0; person < people; person += 1)
      yield row('user', userId(tenant, person), { user_type: 'customer', discount: 5 });
    for (let at = 0; at < CARRIERS; at += 1)
      yield row('carrier', carrierId(tenant, at), {
        name: `Paquetería ${at}`,
        status: 'active',
        provider_code: 'GenericCarrier',
        girth: 330,
      });
    for (let at = 0; at < SERVICES; at += 1) {
      yield row('service', serviceId(tenant, at), {
        carrier_id: carrierId(tenant, at),
        name: `Servicio ${at}`,
        code: `s${at}`,
        status: 'active',
        days: 1 + (at % 6),
        use_static_rates: true,
        extra_kg_price: 9.5,
      });
    }
  }
}

async function fill(url, rows, people) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const row of copies(people))
    await client.query(
      'insert into reference_rows (tenant_id, model, id, data, event_id) values ($1, $2, $3, $4, $5)',
      row,
    );
  await client.query(
    `insert into service_prices (tenant_id, id, service_id, kg, price, admin_cost, main_admin_cost)
    select s.tenant_id, gen_random_uuid(), s.id, kg, 5000 + (kg * 7919) % 90000, 4000 + (kg * 7919) % 80000, 3000 + (kg * 7919) % 70000
    from reference_rows s cross join generate_series(1, $1::int) kg where s.model = 'service'`,
    [rows],
  );
  await client.query('analyze');
  await client.end();
}

/** @param rows prices of each service, one for each kg from 1 @param people customers of each tenant @returns the URLs of the service's roles, and how to end it all */
export async function startData(rows, people = 1) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porte-bench-'));
  const server = await startPostgres({ dir: path.join(folder, 'data'), port: await freePort(), settings });
  const passwords = { owner: 'bench', app: 'bench', system: 'bench' };
  const urls = await provisionDatabase(
    `postgres://postgres:${server.password}@${server.host}:${server.port}/postgres`,
    { name: 'rating', passwords },
  );
  await migrate(urls.ownerUrl, ratingService);
  await fill(urls.systemUrl, rows, people);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (!server.dir.startsWith(folder)) rmSync(path.dirname(server.dir), { recursive: true, force: true });
  };
  return { urls, folder, stop };
}
