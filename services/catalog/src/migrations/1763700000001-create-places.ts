import { satProductIdOf } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { platformTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countries, satProducts, states } from '../data/index.js';

/** Sorts Á and Ñ in Spanish order. */
const NAME = 'text collate "es-x-icu" not null';

/** Countries, states and SAT's products with their rows; colonies without, as they are imported. */
export class CreatePlaces1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await platformTable(runner, 'countries', `code text not null unique, name_es ${NAME}, name_en ${NAME}`);
    await platformTable(
      runner,
      'states',
      `country_id uuid not null references countries, code text not null, name ${NAME}, unique (country_id, code)`,
    );
    await platformTable(
      runner,
      'colonies',
      `postal_code text not null, name ${NAME}, type text not null, municipality text not null, city text not null, state_code text not null`,
    );
    await runner.query('create index on colonies (postal_code)');
    await platformTable(runner, 'sat_products', `code text not null unique, description ${NAME}`);
    await fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sat_products', 'colonies', 'states', 'countries']) await runner.query(`drop table ${table}`);
  }
}

async function fill(runner: QueryRunner): Promise<void> {
  await insert(
    runner,
    'countries',
    countries.map(country => ({ id: derivedId('country', country.code), ...country })),
  );
  await insert(
    runner,
    'states',
    states.map(({ country_code, code, name }) => ({
      id: derivedId('state', country_code, code),
      country_id: derivedId('country', country_code),
      code,
      name,
    })),
  );
  await insert(
    runner,
    'sat_products',
    satProducts.map(product => ({ id: satProductIdOf(product.code), ...product })),
  );
}

async function insert(runner: QueryRunner, table: string, rows: Record<string, string>[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ');
  await runner.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
