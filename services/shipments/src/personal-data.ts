import { sqlStates } from '@porte/process-kit';
import {
  addressColumn,
  OMITTED_IMPORTS,
  OMITTED_OF_KITS,
  OMITTED_REPORTS,
  pesosColumn,
  type PersonalData,
  type PersonalErasure,
  ERASED,
  ERASED_IMPORTS,
  ERASED_OF_KITS,
  ERASED_REPORTS,
  ERASED_TEXT,
  erasedAddress,
  erasedWhereGiven,
  KEPT_OF_KITS,
  withFields,
} from '@porte/service-kit';
import { cancellationProcess } from './cancellations/cancellation.process.js';
import { claimProcess } from './claims/claim.process.js';
import { pickupProcess } from './pickups/pickup.process.js';
import { purchaseProcess } from './purchases/purchase.process.js';

const OWN = 'r.user_id = $2';
const OF_OWN_SHIPMENT =
  'exists (select from shipments s where s.tenant_id = $1 and s.id = r.shipment_id and s.user_id = $2)';

/** Of the account, as an erasure takes it: what a sub-user made for its parent stays the parent's. */
const OWNED = 'r.owner_id = $2';
const OF_OWNED_SHIPMENT =
  'exists (select from shipments s where s.tenant_id = $1 and s.id = r.shipment_id and s.owner_id = $2)';
const OF_OWNED_STORE = 'exists (select from stores s where s.tenant_id = $1 and s.id = r.store_id and s.owner_id = $2)';
const OF_OWN_ENDPOINT =
  'exists (select from webhook_endpoints e where e.tenant_id = $1 and e.id = r.endpoint_id and e.user_id = $2)';

/** The carrier needs the address of a parcel until it has arrived; one of which no news comes is not waited for any longer than this. */
const IS_MOVING = `r.status = 'success' and r.labelled_at > now() - interval '30 days' and coalesce(r.parcel_status, '') not in ('delivered', 'returned', 'canceled')`;

/** SQL of a shipment that was labelled before $2, and of which nothing is under way. */
const ended = (s: string): string =>
  `${s}.status in ('success', 'delivered', 'canceled') and ${s}.purchase is null and ${s}.labelled_at < $2
  and (${s}.status <> 'success' or coalesce(${s}.parcel_status, '') in ('delivered', 'returned', 'canceled') or ${s}.labelled_at < $2::timestamptz - interval '30 days')
  and not exists (select from claims c where c.tenant_id = $1 and c.shipment_id = ${s}.id and c.state in ${sqlStates(claimProcess, 'open')})`;
const OF_ENDED_SHIPMENT = `exists (select from shipments s where s.tenant_id = $1 and s.id = r.shipment_id and ${ended('s')})`;

/** SQL of a claim of which nothing is new since $2: a decided one still takes messages and files. */
const closed = (c: string): string => `${c}.state in ${sqlStates(claimProcess, 'final')} and ${c}.updated_at < $2
  and not exists (select from claim_entries e where e.tenant_id = $1 and e.claim_id = ${c}.id and e.created_at >= $2)`;

/** A label without its files, and a parcel without what is in it. */
const NO_FILES = { documents: `'[]'::jsonb` };
const CONTENTS = { contents: `'"${ERASED_TEXT}"'::jsonb` };

/** What has to end before an erasure, as SQL. @param owned condition of the rows `r` by their owner */
export const shipmentsOpenWork = (owned: string): PersonalErasure['open'] => ({
  shipments: `exists (select from purchases r where r.tenant_id = $1 and ${owned} and r.state in ${sqlStates(purchaseProcess, 'open')})
    or exists (select from shipments r where r.tenant_id = $1 and ${owned} and (r.status = 'pending_cancellation' or ${IS_MOVING}))
    or exists (select from cancellations r where r.tenant_id = $1 and ${owned} and r.state in ${sqlStates(cancellationProcess, 'open')})
    or exists (select from pickups r where r.tenant_id = $1 and ${owned} and r.state in ${sqlStates(pickupProcess, 'open')})`,
  claims: `exists (select from claims r where r.tenant_id = $1 and ${owned} and r.state in ${sqlStates(claimProcess, 'open')})`,
});

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
    purchase_approvals: {
      title: { 'es-MX': 'Compras que pidieron tus agentes', en: 'Purchases that your agents asked for' },
      of: OWN,
      columns: `r.created_at, r.shipment_id, r.shown, ${pesosColumn('total')}, r.reason, r.state, r.approved_at`,
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
    'of the tenant': ['cost_replay_rows', 'cost_replays', 'label_logos', 'recipient_notice_settings', 'role_grants'],
  },
  erasure: {
    open: shipmentsOpenWork(OWNED),
    tables: {
      ...ERASED_OF_KITS,
      ...ERASED_IMPORTS,
      ...ERASED_REPORTS,
      addresses: { of: OWN },
      packages: { of: OWN },
      preferences: { of: OWN },
      purchase_approvals: { of: OWN },
      saved_answers: { of: OWN },
      batch_rows: {
        of: 'exists (select from batches b where b.tenant_id = $1 and b.id = r.batch_id and b.user_id = $2)',
      },
      batches: { of: OWN },
      cost_replay_rows: {
        of: 'exists (select from cost_replays c where c.tenant_id = $1 and c.id = r.replay_id and c.user_id = $2)',
      },
      cost_replays: { of: OWN },
      webhook_calls: { of: OF_OWN_ENDPOINT },
      webhook_deliveries: { of: OWN },
      webhook_streams: { of: OF_OWN_ENDPOINT },
      webhook_endpoints: { of: OWN },
      outbound_calls: {
        of: `exists (select from shipments s where s.tenant_id = $1 and s.id::text = r.subject_id and s.owner_id = $2)
          or exists (select from stores s where s.tenant_id = $1 and s.id::text = r.subject_id and s.owner_id = $2)
          or exists (select from store_orders s where s.tenant_id = $1 and s.id::text = r.subject_id and s.owner_id = $2)`,
      },
      store_authorizations: { of: OWNED },
      store_ratings: { of: OF_OWNED_STORE },
      store_syncs: { of: OF_OWNED_STORE },
      store_updates: { of: OWNED },
      store_orders: { of: OWNED },
      stores: { of: OWNED },
      recipient_notices: {
        of: OF_OWNED_SHIPMENT,
        retention: { setting: 'keep_recipients_months', old: 'r.created_at < $2' },
      },
      return_links: { of: OF_OWNED_SHIPMENT },
      claim_entries: {
        of: 'exists (select from claims c where c.tenant_id = $1 and c.id = r.claim_id and c.owner_id = $2)',
        set: { text: erasedWhereGiven('text'), files: `'[]'::jsonb` },
        files: 'r.files',
        uploads: `r.files <> '[]'`,
        retention: {
          setting: 'keep_case_files_months',
          old: `exists (select from claims c where c.tenant_id = $1 and c.id = r.claim_id and ${closed('c')})`,
        },
      },
      claims: {
        of: OWNED,
        set: { description: ERASED },
        retention: { setting: 'keep_case_files_months', old: closed('r') },
      },
      cancellations: { of: OWNED, set: { message: erasedWhereGiven('message') } },
      pickups: {
        of: OWNED,
        set: { address: erasedAddress('r.address'), note: erasedWhereGiven('note') },
        retention: {
          setting: 'keep_recipients_months',
          old: `r.state in ${sqlStates(pickupProcess, 'final')} and r.updated_at < $2`,
        },
      },
      shipment_journal: {
        of: OF_OWNED_SHIPMENT,
        set: {
          data: withFields('r.data', {
            origin: erasedAddress(`r.data->'origin'`),
            destination: erasedAddress(`r.data->'destination'`),
            parcel: withFields(`r.data->'parcel'`, CONTENTS),
            label: withFields(`r.data->'label'`, NO_FILES),
          }),
        },
        retention: { setting: 'keep_recipients_months', old: OF_ENDED_SHIPMENT },
      },
      parcel_events: {
        of: OF_OWNED_SHIPMENT,
        set: { description: ERASED },
        retention: { setting: 'keep_recipients_months', old: OF_ENDED_SHIPMENT },
      },
      shipments: {
        of: OWNED,
        set: {
          origin: erasedAddress('r.origin'),
          destination: erasedAddress('r.destination'),
          parcels: `coalesce((select jsonb_agg(${withFields('p', CONTENTS)} order by n) from jsonb_array_elements(r.parcels) with ordinality x (p, n)), '[]')`,
          label: withFields('r.label', NO_FILES),
          error: withFields('r.error', { message: `'"${ERASED_TEXT}"'::jsonb` }),
          received_by: erasedWhereGiven('received_by'),
        },
        also: { version: 'r.version + 1' },
        files: 'r.label',
        // A carrier's label has a number of its own; staff may bring the same file twice.
        uploads: `r.source = 'manual' and r.label is not null`,
        retention: { setting: 'keep_recipients_months', old: ended('r') },
      },
    },
    kept: {
      ...KEPT_OF_KITS,
      'amounts and states of purchases, which the books are compared with': ['purchases'],
      'ids, amounts and times': ['timeline_entries'],
      'addresses as hashes, so that who wants no mail still gets none': ['recipient_opt_outs'],
      'counts and figures without people': [
        'label_totals',
        'parcel_looks',
        'purchase_totals',
        'runway_looks',
        'sequences',
        'shipment_counts',
        'wallet_balances',
        'wallet_runways',
      ],
      'of the tenant': ['label_logos', 'recipient_notice_settings', 'role_grants'],
    },
  },
};
