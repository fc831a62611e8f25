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
import { carriersOpenWork } from './personal-data.js';

/** What carriers holds of a tenant. */
export const carriersTenantData: TenantData = {
  tables: {
    agreement_numbers: { columns: 'user_id last' },
    carrier_limit_logs: {
      columns:
        'id created_at updated_at carrier_id carrier_name previous_limit new_limit shipment_count user_id user_email',
    },
    carrier_manifests: {
      columns: 'id created_at updated_at user_id owner_id carrier_id carrier_name parcels files message state',
      files: 'r.files',
    },
    carrier_settings: { columns: 'id created_at updated_at carrier_id key value visible changed_by' },
    carriers: {
      columns:
        'id created_at updated_at sequential_id name provider_id provider_code status pickup use_redpack_static_package freeze_settings own_agreements first_limit_size last_limit_size girth first_limit_cost last_limit_cost insurance_amount insurance_percentage insurance_type static_package_dimensions redpack_static_package logo validator_ids shipment_count shipment_limit volumetric_divisor user_id ready shown_name',
      files: `jsonb_build_array(jsonb_build_object('key', split_part(r.logo, '/logos/', 2)))`,
    },
    clarifications: {
      columns:
        'id created_at updated_at kind state closed subject_id shipment_id sequential_id purchase_id user_id carrier_id carrier_name service_name reference amount tracking_number known checks can_look_up decision decided_by reason decided_at',
    },
    label_attempts: {
      columns:
        'id created_at updated_at purchase_id shipment_id carrier_id n reference state request checks absences doubt doubted_at outcome refusal tracking_number documents surplus void_id',
    },
    label_numbers: { columns: 'id created_at updated_at carrier_id reference number waybill_id' },
    label_voids: {
      columns:
        'id created_at updated_at purpose attempt_id shipment_id purchase_id carrier_id user_id owner_id tracking_number label state outcome checks',
    },
    number_sequences: { columns: 'id created_at updated_at prefix last' },
    pickup_orders: {
      columns: 'id created_at updated_at pickup_id user_id owner_id carrier_id request pickup message state',
    },
    sequences: { columns: 'name value' },
    service_postal_codes: {
      columns: 'id created_at updated_at postal_code to_postal_code country_id kind service_id zone_id',
    },
    services: {
      columns:
        'id created_at updated_at sequential_id carrier_id name code status days extra_kg_price extra_kg_overweight_price oversize_kg_price extended_zone_price girth_amount international_amount international_amount_dev main_admin_amount international_percent client_percentge main_admin_percent start_at end_at exchange_rate zone use_of_kg trackable has_pickup use_quoted_rates edit_admin_cost use_static_rates service_type week_days validator_ids zone_ids country_ids waybill_pool_empty',
    },
    tracked_parcels: {
      columns:
        'id created_at updated_at carrier_id shipment_id user_id owner_id tracking_number status status_at expected_on seen news_at polled_at hinted_at ended manifest_id',
    },
    tracking_accounts: {
      columns: 'id created_at updated_at carrier_id pause_ms failures problem polled_at answered_at adopted_to state',
    },
    validators: { columns: 'id created_at updated_at name description status params' },
    waybill_levels: { columns: 'id created_at updated_at carrier_id service_id is_low is_empty' },
    waybills: { columns: 'id created_at updated_at number carrier_id service_id shipment_id deleted_at state' },
    zones: { columns: 'id created_at updated_at name' },
  },
  omitted: {
    ...OMITTED_FROM_TENANT_COPY,
    ...OMITTED_REPORTS,
    ...OMITTED_IMPORTS,
    'journals of calls, for some days': ['outbound_calls'],
    'the same for all tenants': ['providers'],
    'credentials of carriers': ['carrier_settings.secret'],
  },
  deletion: {
    open: carriersOpenWork(OF_TENANT, OF_TENANT),
    tables: {
      ...DELETED_OF_KITS,
      ...DELETED_REPORTS,
      ...DELETED_IMPORTS,
      agreement_numbers: {},
      carrier_limit_logs: {},
      carrier_manifests: {},
      carrier_settings: {},
      service_postal_codes: {},
      waybill_levels: {},
      waybills: {},
      services: {},
      carriers: {},
      clarifications: {},
      label_attempts: {},
      label_numbers: {},
      label_voids: {},
      number_sequences: {},
      outbound_calls: {},
      pickup_orders: {},
      sequences: {},
      tracked_parcels: {},
      tracking_accounts: {},
      validators: {},
      zones: {},
    },
    kept: {
      ...KEPT_OF_DELETED_TENANTS,
      'the same for all tenants': ['providers'],
    },
  },
};
