// Shipments, movements and addresses of one tenant, inserted by the database itself.
import pg from 'pg';

/** Seconds between two rows; the newest is of now, so that the last days hold as much at every size. */
const STEP = 40;
/** Owners besides the customer, who owns every third row. */
const OWNERS = 1000;

const pick = (texts, n) => `(array[${texts.map(text => `'${text}'`).join(', ')}])[1 + (${n}) % ${texts.length}]`;
const FIRST = ['Carmen', 'José', 'María', 'Luis', 'Ana', 'Sofía', 'Pedro', 'Lucía', 'Íñigo', 'Raúl', 'Jimena', 'Óscar'];
const LAST = ['García', 'López', 'Núñez', 'Pérez', 'Muñoz', 'Ibáñez', 'Torres', 'Ruiz', 'Díaz', 'Ortiz', 'Castañeda'];
const CITIES = ['Guadalajara', 'Monterrey', 'Mérida', 'Tlaquepaque', 'Puebla', 'León', 'Querétaro', 'Tijuana'];
/** A name that every twelfth row has with another word, and one row in 20,000 has as a whole. */
const NAME = `${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n / 12')} || ' ' || substr(md5((n % 20000)::text), 1, 8)`;
const PHONE = `'55 ' || lpad((n % 10000 * 7919 % 10000)::text, 4, '0') || ' ' || lpad((n % 10000 * 104729 % 10000)::text, 4, '0')`;
const OWNER = `case when n % 3 = 0 then $2::uuid else md5('owner' || n % ${OWNERS})::uuid end`;
const AT = `now() - n * interval '${STEP} seconds'`;
const ID = `uuidv7(-n * interval '${STEP} seconds')`;
const PLACE = `'company', 'Tienda ' || n % 900, 'email', 'c' || n % 70000 || '@correo.example', 'phone', ${PHONE}, 'calling_code', '52',
  'country_id', $1::uuid, 'country_code', 'MX', 'state', 'Jalisco', 'street', 'Av. Juárez', 'number', n % 900, 'neighborhood', 'Centro', 'city', ${pick(CITIES, 'n / 5')},
  'postal_code', lpad((n % 99999)::text, 5, '0'), 'reference', 'Portón verde', 'rfc', null`;

const STATUS = `case when n % 1000 < 980 then 'success' when n % 1000 < 990 then 'pending' when n % 1000 < 995 then 'error' when n % 1000 < 996 then 'pending_cancellation' else 'canceled' end`;
const CARRIER = '(md5($$carrier$$ || 1 + n % 6)::uuid)';
const TRACKING = `case when n % 1000 < 980 then 'GRW' || lpad(n::text, 9, '0') end`;

const SHIPMENTS = `insert into shipments (tenant_id, id, user_id, owner_id, sequential_id, status, step, source, origin, destination, parcels, rate, label, service_id, carrier_id,
    label_id, tracking_number, labelled_at, created_at, updated_at)
  select $1::uuid, ${ID}, ${OWNER}, ${OWNER}, 1000000 + n, ${STATUS}, case when n % 1000 between 980 and 989 then case when n % 2 = 0 then 'rating' else 'packaging' end else 'confirmed' end, 'app',
    jsonb_build_object('name', 'Tienda ' || n % 900, ${PLACE}), jsonb_build_object('name', ${NAME}, ${PLACE}),
    jsonb_build_array(jsonb_build_object('id', $1::uuid, 'parcel_type', 'box', 'length', 30, 'width', 20, 'height', 10, 'weight', 4.2, 'declared_tax_value', 1000, 'contents', 'Ropa')),
    jsonb_build_object('service_id', $1::uuid, 'service_name', 'Terrestre', 'service_code', 'ground', 'carrier_id', ${CARRIER}, 'carrier_name', 'Paquetería ' || 1 + n % 6, 'days', 3, 'total', 139,
      'lines', jsonb_build_object('quoted', 100, 'tenant_margin', 19), 'paid_kg', 5, 'volumetric_weight', 1.2, 'extended_zone', false, 'insured', false, 'demo', false),
    case when n % 1000 < 980 then jsonb_build_object('id', $1::uuid, 'tracking_number', ${TRACKING}, 'tracking_url', 'https://example.com', 'created_at', ${AT}) end,
    $1::uuid, ${CARRIER}, null, ${TRACKING}, case when n % 1000 < 980 then ${AT} end, ${AT}, ${AT}
  from generate_series($3::int, $4::int) n`;

const ADDRESSES = `insert into addresses (tenant_id, id, user_id, owner_id, name, company, email, phone, calling_code, country_id, country_code, state, street, number, neighborhood, city, postal_code, aka, created_at)
  select $1::uuid, ${ID}, ${OWNER}, ${OWNER}, ${NAME}, 'Tienda ' || n % 900, 'c' || n || '@correo.example', ${PHONE}, '52', $1::uuid, 'MX', 'Jalisco', 'Av. Juárez', n % 900, 'Centro', ${pick(CITIES, 'n / 5')},
    lpad((n % 99999)::text, 5, '0'), 'Cliente ' || n, ${AT}
  from generate_series($3::int, $4::int) n`;

/** The id of the shipment that a movement and a copy name. */
const SHIPMENT = `md5('shipment' || n)::uuid`;

/** Billing's copies of the shipments that the movements name. */
const COPIES = `insert into reference_rows (tenant_id, model, id, data, event_id)
  select $1::uuid, 'shipment', ${SHIPMENT}, jsonb_build_object('id', ${SHIPMENT}, 'sequential_id', 1000000 + n, 'status', ${STATUS}, 'tracking_number', ${TRACKING}, 'owner_id', $2::uuid), ${ID}
  from generate_series($3::int, $4::int) n`;

/** Movements of an earlier transaction, which no one seals: the sealer would work for as long as the bench measures. */
const MOVEMENTS = `insert into transfers (tenant_id, id, wallet_id, user_id, transaction_type, code, two_phase, amount, fee, reference, shipment_id, description, created_by, arguments, sequential_id, posted_after, pending_after,
    created_at, xid)
  select $1::uuid, ${ID}, w.id, $2::uuid, case when n % 10 = 0 then 'deposit' else 'withdraw' end, case when n % 10 = 0 then 'manual_deposit' else 'label' end, false, 13900, 0, null, ${SHIPMENT},
    'Guía del envío ' || 1000000 + n || ' para ' || ${NAME}, 'app', '[]', 1000000 + n, 100000, 0, ${AT}, '3'
  from generate_series($3::int, $4::int) n cross join (select id from accounts where tenant_id = $1::uuid and kind = 'wallet' and owner_id = $2::uuid) w`;

/** Rows of each table, by the size of the largest. */
const TABLES = [
  { database: 'shipments', table: 'shipments', sql: SHIPMENTS, rows: size => size },
  { database: 'shipments', table: 'addresses', sql: ADDRESSES, rows: size => Math.ceil(size / 10) },
  { database: 'billing', table: 'transfers', sql: MOVEMENTS, rows: size => size },
  { database: 'billing', table: 'reference_rows', sql: COPIES, rows: size => size },
];

async function fill(client, table, sql, values) {
  await client.query(`set maintenance_work_mem = '256MB'; set synchronous_commit = off`);
  // An index of text is built in a fraction of the time that it takes to extend it row by row.
  const name = `${table}_search`;
  const { rows } = await client.query('select indexdef from pg_indexes where indexname = $1', [name]);
  await client.query(`drop index if exists ${name}`);
  await client.query(sql, values);
  for (const { indexdef } of rows) await client.query(indexdef);
  await client.query(`vacuum (analyze) ${table}`);
}

/**
 * Adds rows until the tables have the size.
 * @param {string} url of a superuser, in the database `postgres`
 * @param {{ tenant: string, customer: string, from: number, size: number }} wanted `from` is the present size
 */
export async function grow(url, { tenant, customer, from, size }) {
  for (const { database, table, sql, rows } of TABLES) {
    const client = new pg.Client({ connectionString: url.replace(/postgres$/, database) });
    await client.connect();
    await fill(client, table, sql, [tenant, customer, rows(from) + 1, rows(size)]).finally(() => client.end());
  }
}
