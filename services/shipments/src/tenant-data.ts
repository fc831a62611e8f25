import {
  OMITTED_FROM_TENANT_COPY,
  OMITTED_IMPORTS,
  OMITTED_REPORTS,
  type TenantData,
  KEPT_OF_DELETED_TENANTS,
  OF_TENANT,
  DELETED_OF_KITS,
  DELETED_REPORTS,
  DELETED_IMPORTS,
} from '@porte/service-kit';
import { shipmentsOpenWork } from './personal-data.js';

/** What shipments holds of a tenant. */
export const shipmentsTenantData: TenantData = {
  tables: {
    addresses: {
      columns:
        'id created_at updated_at user_id owner_id name company email phone calling_code country_id country_code state street number neighborhood city postal_code reference rfc aka',
    },
    batch_rows: { columns: 'batch_id position shipment_id rate error purchase_id begun_at' },
    batches: {
      columns: 'id created_at updated_at user_id rule service_id is_pausing state started_with may_take taken',
    },
    cancellations: { columns: 'id created_at updated_at user_id owner_id by_id shipment_id purchase_id state message' },
    claim_entries: { columns: 'id created_at updated_at claim_id kind by_id text files', files: 'r.files' },
    claims: {
      columns:
        'id created_at updated_at shipment_id shipment_number user_id owner_id tracking_number carrier_id carrier_name service_name declared_value reason description amount paid_amount decision decided_at state',
    },
    cost_replay_rows: {
      columns:
        'replay_id position shipment_id sequential_id labelled_at tracking_number user_id service_id carrier_name service_name paid_grams charged margin would_be would_be_grams would_be_margin reason',
    },
    cost_replays: {
      columns: 'id created_at updated_at user_id asked zone total done after_at after_id summary ended_at state',
    },
    label_logos: {
      columns: 'id created_at updated_at key',
      files: "jsonb_build_array(jsonb_build_object('key', r.key))",
    },
    packages: {
      columns:
        'id created_at updated_at user_id owner_id name parcel_type length width height weight contents sat_product_id visible',
    },
    parcel_events: { columns: 'shipment_id id at status description place' },
    pickups: {
      columns:
        'id created_at updated_at user_id owner_id by_id order_id orders state carrier_id carrier shipment_ids shipments tracking_number address date_from date_to note reference_number message',
    },
    preferences: { columns: 'user_id key value' },
    purchase_approvals: {
      columns:
        'id created_at updated_at key_id user_id shipment_id choice total shown reason approved_at code state version',
    },
    purchases: {
      columns:
        'id created_at updated_at user_id owner_id shipment_id state rate held label_format demo outcome by_id written_at',
    },
    recipient_notice_settings: { columns: 'id created_at updated_at event is_on templates' },
    recipient_notices: { columns: 'id created_at updated_at shipment_id event outcome address_key address' },
    recipient_opt_outs: { columns: 'id created_at updated_at address_key' },
    return_links: {
      columns:
        'id created_at updated_at shipment_id return_id service_id service_name carrier_name max_total expires_at revoked_at asked_at',
    },
    saved_answers: {
      columns: 'id created_at updated_at user_id name weeks weekday is_mailed asked_on mailed_for mail_id',
    },
    sequences: { columns: 'name last' },
    shipment_journal: { columns: 'id shipment_id type at data' },
    shipments: {
      columns:
        'id created_at updated_at user_id owner_id sequential_id status step source source_number origin destination parcels rate label purchase error service_id carrier_id label_id tracking_number labelled_at version cancellation void_refusal last_move purchase_id promised_on tracking_code rate_total cancellation_request parcel_status parcel_status_at expected_on received_by attention attention_since attention_resolved_at printed_at to_print return_of',
    },
    store_orders: {
      columns:
        'id created_at updated_at user_id owner_id store_id provider external_id number state problems address recipient destination items lines total currency shipment_id drafts placed_at changed_at fingerprint rating_id rate rated_at',
    },
    store_ratings: { columns: 'id created_at updated_at store_id order_id shipment_id state' },
    store_syncs: {
      columns: 'id created_at updated_at store_id since reached page pause_ms failures problem answered_at asks state',
    },
    store_updates: {
      columns:
        'id created_at updated_at store_id user_id owner_id wanted revision shown_revision shown_at message state',
    },
    stores: {
      columns:
        'id created_at updated_at user_id owner_id provider shop url status params origin settings webhook_origin name',
    },
    timeline_entries: { columns: 'id shipment_id kind at by_id amount facts' },
    webhook_deliveries: {
      columns:
        'id created_at updated_at endpoint_id user_id owner_id stream_id sequence type number body occurred_at attempts last_status last_ms last_attempt_at failing_since state',
    },
    webhook_endpoints: {
      columns:
        'id created_at updated_at user_id owner_id audience events status pause_reason paused_at failing_since secret_ending previous_ending previous_until',
    },
    webhook_streams: { columns: 'id created_at updated_at endpoint_id last_sequence' },
  },
  omitted: {
    ...OMITTED_FROM_TENANT_COPY,
    ...OMITTED_REPORTS,
    ...OMITTED_IMPORTS,
    'journals of calls, for some days': ['outbound_calls', 'webhook_calls'],
    'connections that are not made yet': ['store_authorizations'],
    'a copy of what identity has': ['role_grants'],
    'counts and figures derived from other tables': [
      'label_totals',
      'parcel_looks',
      'purchase_totals',
      'runway_looks',
      'shipment_counts',
      'wallet_balances',
      'wallet_runways',
    ],
    'credentials of stores': ['stores.secret', 'stores.key_hint'],
    'addresses of receivers, whose paths may hold secrets': ['webhook_endpoints.url'],
    'keys by which programs know our calls': ['webhook_endpoints.secret', 'webhook_endpoints.previous_secret'],
    'who set a rule, with its rights then': ['stores.rated_by'],
  },
  deletion: {
    open: shipmentsOpenWork(OF_TENANT),
    tables: {
      ...DELETED_OF_KITS,
      ...DELETED_REPORTS,
      ...DELETED_IMPORTS,
      addresses: {},
      batch_rows: {},
      batches: {},
      cancellations: {},
      claim_entries: {},
      claims: {},
      cost_replay_rows: {},
      cost_replays: {},
      label_logos: {},
      label_totals: {},
      outbound_calls: {},
      packages: {},
      parcel_events: { grows: true },
      parcel_looks: {},
      pickups: {},
      preferences: {},
      purchase_approvals: {},
      purchase_totals: {},
      purchases: {},
      recipient_notice_settings: {},
      recipient_notices: {},
      recipient_opt_outs: {},
      return_links: {},
      role_grants: {},
      runway_looks: {},
      saved_answers: {},
      sequences: {},
      shipment_counts: {},
      shipment_journal: { grows: true },
      shipments: {},
      store_authorizations: {},
      store_orders: {},
      store_ratings: {},
      store_syncs: {},
      store_updates: {},
      stores: {},
      timeline_entries: {},
      wallet_balances: {},
      wallet_runways: {},
      webhook_calls: {},
      webhook_deliveries: {},
      webhook_endpoints: {},
      webhook_streams: {},
    },
    kept: {
      ...KEPT_OF_DELETED_TENANTS,
    },
  },
};
