import {
  ESTAFETA_FILTERS,
  exportColumns,
  exportFormatsOf,
  PARCEL_ATTENTIONS,
  PARCEL_STATUSES,
  seesOwner,
  SHIPMENT_SOURCES,
  SHIPMENT_STATUSES,
  SHIPMENT_STEPS,
  type AddressFact,
  type RateFact,
  type ShownRate,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import {
  anyOf,
  coded,
  defineResource,
  flag,
  freshName,
  integer,
  money,
  ownerColumns,
  ownRows,
  reference,
  searched,
  text,
  through,
  time,
  uuid,
  type ExportRequest,
  type Filter,
  type Include,
} from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { PickupEntity } from '../pickups/pickup.entity.js';
import { viewPickup } from '../pickups/pickup.resource.js';
import { ShipmentEntity } from './persistence/shipment.entity.js';
import { shipmentFact } from './use-cases/publish-shipment.js';
import { shownRate, viewShipment } from './shipment.view.js';

const USERS = `reference_rows u where u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and u.model = 'user'`;

const OF_USER = `exists (select 1 from reference_rows u where u.tenant_id = r.tenant_id and u.model = 'user' and u.id = r.user_id and %)`;

const email = text(`u.data->>'email'`);
const contains = through(OF_USER, email);

/** A whole e-mail is one user's, found first, so that the rows come from the index of that user in the order of the list. */
const ofUser: Filter = operand => {
  const inner = operand.op === 'eq' ? email(operand) : null;
  return inner
    ? {
        sql: `r.user_id = (select u.id from ${USERS} and ${inner.sql} order by u.id desc limit 1)`,
        params: inner.params,
      }
    : contains(operand);
};

/** A part of an Estafeta number of 22 digits. @param from its first digit, 1 for the first @param digits of the part */
const estafetaPart =
  (from: number, digits: number): Filter =>
  operand => {
    if (operand.op !== 'eq' || !/^\d+$/.test(operand.value) || operand.value.length !== digits)
      throw new DomainError('invalid_filter_value');
    const name = freshName();
    return {
      sql: `r.tracking_number ~ '^[0-9]{22}$' and substr(r.tracking_number, ${from}, ${digits}) = :${name}`,
      params: { [name]: operand.value },
    };
  };

/** Four digits or more that an Estafeta number contains. */
const estafetaNumber: Filter = operand => {
  if (operand.op !== 'eq' || !/^\d{4,22}$/.test(operand.value)) throw new DomainError('invalid_filter_value');
  const name = freshName();
  return {
    sql: `r.tracking_number ~ '^[0-9]{22}$' and strpos(r.tracking_number, :${name}) > 0`,
    params: { [name]: operand.value },
  };
};

/** The store that the shipment's order came from. */
const ofStore = through(
  'exists (select 1 from store_orders o where o.tenant_id = r.tenant_id and o.shipment_id = r.id and %)',
  uuid('o.store_id'),
);

/** Its carrier's provider, by id or code. */
const ofProvider = through(
  `exists (select 1 from reference_rows c where c.tenant_id = r.tenant_id and c.model = 'carrier' and c.id = r.carrier_id and %)`,
  anyOf(text(`c.data->>'provider_code'`), text(`c.data->>'provider_id'`)),
);

/** False leaves out drafts, which are not bought yet. */
const allShipments: Filter = operand => {
  const bought = flag(`(r.status <> 'pending')`);
  return operand.op === 'eq' && ['true', '1'].includes(operand.value)
    ? { sql: 'true', params: {} }
    : bought(operand.op === 'eq' && ['false', '0'].includes(operand.value) ? { ...operand, value: 'true' } : operand);
};

/** Some stores name an order `#1058`; its bar code says 1058. */
const scannedOrder = text(`ltrim(r.source_number, '#')`);

/** A flag whose true side is worded as its partial index is, so that it is used. */
function indexedFlag(sql: string): Filter {
  const either = flag(sql);
  return operand => {
    const condition = either(operand);
    return operand.op === 'eq' && ['true', '1'].includes(operand.value) ? { sql, params: {} } : condition;
  };
}

const TROUBLE = `(r.status = 'error' or r.attention is not null)`;

/** A purchase that failed, or a parcel that someone has to look after. */
const needsAttention = indexedFlag(TROUBLE);

const LABEL_MISSING = `(r.source = 'manual' and r.status = 'success' and r.label is null)`;

/** A paid manual shipment whose label staff have not brought yet. */
const withoutLabel = indexedFlag(LABEL_MISSING);

const shownOwner = ({ id, name, last_name, email, company }: Record<string, unknown>, { role }: Actor) =>
  seesOwner(role) ? { id, name, last_name, email, company } : null;

/** An include for a part that the answer contains anyway, for clients that request it by name. */
const part =
  (name: 'origin' | 'destination' | 'generated_label'): Include<ShipmentEntity> =>
  rows =>
    Promise.resolve(new Map(rows.map(row => [row.id, viewShipment(row)[name]])));

/** The bought rate with its carrier's image, and for staff the version of its prices. */
const rate: Include<ShipmentEntity> = async (rows, { tx, actor, references }) => {
  const carriers = await references.findAll<{ logo: string | null }>(tx, 'carrier', [
    ...new Set(rows.flatMap(row => row.carrier_id ?? [])),
  ]);
  const versionOf = ({ priced }: RateFact): Pick<ShownRate, 'price_version'> =>
    isStaff(actor) && priced?.version ? { price_version: priced.version } : {};
  const shown = (paid: RateFact): ShownRate => ({
    ...shownRate(paid),
    ...versionOf(paid),
    image: { url: carriers.get(paid.carrier_id)?.logo ?? null },
  });
  return new Map(rows.map(row => [row.id, row.rate && shown(row.rate)]));
};

/** The newest pickup that a shipment is in. */
const pickup: Include<ShipmentEntity> = async (rows, { tx }) => {
  const found = await tx.manager
    .createQueryBuilder(PickupEntity, 'p')
    .where('p.tenant_id = :tenant and p.shipment_ids && :ids::uuid[]', {
      tenant: tx.tenantId,
      ids: rows.map(({ id }) => id),
    })
    .orderBy('p.created_at', 'ASC')
    .getMany();
  const newest = new Map(found.flatMap(each => each.shipment_ids.map(id => [id, viewPickup(each)] as const)));
  return new Map(rows.map(({ id }) => [id, newest.get(id) ?? null]));
};

const ends = (side: 'origin' | 'destination', end: AddressFact): Record<string, unknown> =>
  Object.fromEntries(Object.entries(end).map(([field, value]) => [`${side}_${field}`, value]));

/** A shipment as one line of a file: the parts of its ends, its parcel and its rate side by side. */
export function exportedShipment(row: ShipmentEntity): Record<string, unknown> {
  const { sequential_id, created_at, status, source, source_number, tracking_number, rate: paid } = row;
  const [parcel] = row.parcels;
  return {
    sequential_id,
    created_at,
    status,
    source,
    source_number,
    tracking_number,
    parcel_status: row.parcel_status,
    expected_on: row.expected_on,
    carrier_name: paid?.carrier_name,
    service_name: paid?.service_name,
    total: paid?.total,
    ...ends('origin', row.origin),
    ...ends('destination', row.destination),
    weight: parcel?.weight,
    length: parcel?.length,
    width: parcel?.width,
    height: parcel?.height,
    contents: parcel?.contents,
    declared_value: parcel?.declared_tax_value,
  };
}

/** A csv file of shipments is for developers and for users whose account allows it. */
async function requireCsvAccess({ actor, format, reads }: ExportRequest): Promise<void> {
  const user = await reads.reference<{ export_csv_visible?: boolean }>('user', actor.id);
  const formats = exportFormatsOf('shipments', { role: actor.role, export_csv_visible: user?.export_csv_visible });
  if (!formats.some(each => each === format)) throw new DomainError('forbidden');
}

export const shipmentResource = defineResource({
  path: 'shipments',
  shown: 'Shipment',
  entity: ShipmentEntity,
  scope: ownRows,
  view: row => viewShipment(row),
  fact: shipmentFact,
  export: exportColumns.shipments,
  exportRelated: { user: reference('user', 'user_id') },
  exported: (row, actor, { user }) => ({ ...exportedShipment(row), ...ownerColumns(user, actor) }),
  exportRule: requireCsvAccess,
  search: [
    { number: 'sequential_id' },
    'source_number',
    { compact: 'tracking_number' },
    'origin.name',
    'destination.name',
    'destination.company',
    'destination.email',
    { compact: 'destination.phone' },
    'destination.city',
    'destination.postal_code',
  ],
  searchColumn: true,
  where: {
    id: uuid('r.id'),
    sequential_id: integer('r.sequential_id'),
    number: anyOf(
      uuid('r.id'),
      integer('r.sequential_id'),
      text('r.source_number'),
      scannedOrder,
      text('r.tracking_number'),
    ),
    status: coded('r.status', SHIPMENT_STATUSES),
    parcel_status: coded('r.parcel_status', PARCEL_STATUSES),
    needs_attention: needsAttention,
    to_print: flag('r.to_print'),
    without_label: withoutLabel,
    return_of: uuid('r.return_of'),
    attention: coded('r.attention', PARCEL_ATTENTIONS),
    step: coded('r.step', SHIPMENT_STEPS),
    source: coded('r.source', SHIPMENT_SOURCES),
    order_id: searched('r.source_number'),
    source_number: searched('r.source_number'),
    store_id: ofStore,
    provider: ofProvider,
    all_shipments: allShipments,
    created_at: time('r.created_at'),
    total: money('r.rate_total'),
    user_id: uuid('r.user_id'),
    'labels.tracking_number': searched('r.tracking_number'),
    'rates.services.carrier_id': uuid('r.carrier_id'),
    'rates.service_id': uuid('r.service_id'),
    'users.email': ofUser,
    estafeta_range: estafetaPart(1, ESTAFETA_FILTERS.estafeta_range),
    estafeta_account: estafetaPart(4, ESTAFETA_FILTERS.estafeta_account),
    estafeta_agent: estafetaPart(13, ESTAFETA_FILTERS.estafeta_agent),
    estafeta_shipping_number: estafetaNumber,
    'destination.name': searched(`r.destination->>'name'`),
  },
  order: ['sequential_id', 'status', 'step'],
  include: {
    origin: part('origin'),
    destination: part('destination'),
    generated_label: part('generated_label'),
    rate,
    pickup,
    user: reference('user', 'user_id', shownOwner),
    service: reference('service', 'service_id', ({ id, name }) => ({ id, name })),
    carrier: reference('carrier', 'carrier_id', ({ id, name }) => ({ id, name })),
  },
});
