import {
  addressColumn,
  OMITTED_IMPORTS,
  OMITTED_OF_KITS,
  OMITTED_REPORTS,
  pesosColumn,
  type PersonalData,
} from '@porte/service-kit';

const OWN = 'r.user_id = $2';
const OF_OWN_SHIPMENT =
  'exists (select from shipments s where s.tenant_id = $1 and s.id = r.shipment_id and s.user_id = $2)';

/** What shipments holds about a person. */
export const shipmentsPersonalData: PersonalData = {
  tables: {
    shipments: {
      title: { 'es-MX': 'Envíos', en: 'Shipments' },
      of: OWN,
      columns: `r.created_at, r.sequential_id, r.status, r.step, r.source, r.source_number, ${addressColumn('origin')}, ${addressColumn('destination')},
        r.parcels, r.rate->>'carrier_name' as carrier_name, r.rate->>'service_name' as service_name, ${pesosColumn('rate_total')}, r.tracking_number,
        r.labelled_at, r.parcel_status, r.parcel_status_at, r.received_by, r.printed_at, r.error->>'message' as error`,
    },
    addresses: {
      title: { 'es-MX': 'Libreta de direcciones', en: 'Address book' },
      of: OWN,
      columns: `r.created_at, r.aka, r.name, r.company, r.email, r.calling_code, r.phone, r.street, r.number, r.neighborhood, r.city, r.state, r.postal_code,
        r.country_code, r.reference, r.rfc`,
    },
    packages: {
      title: { 'es-MX': 'Empaques', en: 'Packages' },
      of: OWN,
      columns: 'r.created_at, r.name, r.parcel_type, r.length, r.width, r.height, r.weight, r.contents, r.visible',
    },
    preferences: {
      title: { 'es-MX': 'Preferencias', en: 'Preferences' },
      of: OWN,
      columns: 'r.key, r.value',
      order: 'r.key',
    },
    pickups: {
      title: { 'es-MX': 'Recolecciones', en: 'Pickups' },
      of: OWN,
      columns: `r.created_at, r.state, r.carrier, r.tracking_number, ${addressColumn('address')}, r.date_from, r.date_to, r.note, r.reference_number, r.message`,
    },
    cancellations: {
      title: { 'es-MX': 'Cancelaciones', en: 'Cancellations' },
      of: OWN,
      columns: 'r.created_at, r.shipment_id, r.state, r.message',
    },
    claims: {
      title: { 'es-MX': 'Reclamaciones de seguro', en: 'Insurance claims' },
      of: OWN,
      columns: `r.created_at, r.shipment_number, r.tracking_number, r.carrier_name, r.service_name, ${pesosColumn('declared_value')}, r.reason, r.description,
        ${pesosColumn('amount')}, ${pesosColumn('paid_amount')}, r.state, r.decision, r.decided_at`,
    },
    claim_entries: {
      title: { 'es-MX': 'Mensajes de las reclamaciones', en: 'Messages of claims' },
      of: 'r.by_id = $2 or exists (select from claims c where c.tenant_id = $1 and c.id = r.claim_id and c.user_id = $2)',
      columns: 'r.created_at, r.claim_id, r.kind, r.by_id = $2 as is_yours, r.text',
      files: 'files',
    },
    recipient_notices: {
      title: { 'es-MX': 'Avisos a destinatarios', en: 'Notices to recipients' },
      of: OF_OWN_SHIPMENT,
      columns: 'r.created_at, r.shipment_id, r.event, r.outcome, r.address',
    },
    return_links: {
      title: { 'es-MX': 'Enlaces de devolución', en: 'Return links' },
      of: OF_OWN_SHIPMENT,
      columns:
        'r.created_at, r.shipment_id, r.carrier_name, r.service_name, r.max_total, r.expires_at, r.revoked_at, r.asked_at',
    },
    stores: {
      title: { 'es-MX': 'Tiendas', en: 'Stores' },
      of: OWN,
      columns: `r.created_at, r.provider, r.shop, r.url, r.name, r.status, ${addressColumn('origin')}, r.settings`,
    },
    store_orders: {
      title: { 'es-MX': 'Pedidos de tiendas', en: 'Store orders' },
      of: OWN,
      columns: `r.created_at, r.provider, r.number, r.state, r.recipient, ${addressColumn('address')}, r.items, r.total, r.currency, r.placed_at`,
    },
    batches: {
      title: { 'es-MX': 'Compras por lote', en: 'Bulk purchases' },
      of: OWN,
      columns: 'r.created_at, r.rule, r.state',
    },
    saved_answers: {
      title: { 'es-MX': 'Respuestas guardadas', en: 'Saved answers' },
      of: OWN,
      columns: 'r.created_at, r.name, r.weeks, r.weekday, r.is_mailed',
    },
    webhook_endpoints: {
      title: { 'es-MX': 'Webhooks', en: 'Webhooks' },
      of: OWN,
      columns: 'r.created_at, r.url, r.events, r.status, r.secret_ending, r.paused_at',
    },
  },
  omitted: {
    ...OMITTED_OF_KITS,
    ...OMITTED_IMPORTS,
    ...OMITTED_REPORTS,
    'details of a shipment, which its page shows': [
      'batch_rows',
      'parcel_events',
      'purchases',
      'shipment_journal',
      'timeline_entries',
    ],
    'calls of stores and to programs, for some days': [
      'outbound_calls',
      'store_authorizations',
      'store_ratings',
      'store_syncs',
      'store_updates',
      'webhook_calls',
      'webhook_deliveries',
      'webhook_streams',
    ],
    'addresses as hashes, which cannot be read back': ['recipient_opt_outs'],
    'counts and figures derived from other tables': [
      'label_totals',
      'parcel_looks',
      'purchase_totals',
      'runway_looks',
      'sequences',
      'shipment_counts',
      'wallet_balances',
      'wallet_runways',
    ],
    'of the tenant': ['cost_replay_rows', 'cost_replays', 'label_logos', 'recipient_notice_settings'],
  },
};
