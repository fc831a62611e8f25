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
import { overweightsOpenWork } from './personal-data.js';

/** What overweights holds of a tenant. */
export const overweightsTenantData: TenantData = {
  tables: {
    overweight_claims: {
      columns:
        'id created_at updated_at carrier_id carrier_name period_from period_to user_id cases claimed recovered returned reference reason sent_at settled_at state',
    },
    overweight_entries: { columns: 'id created_at updated_at overweight_id kind by_id text files', files: 'r.files' },
    overweight_letters: {
      columns: 'id created_at updated_at owner_id by_id locale period_from period_to cases amount text',
    },
    overweight_lines: {
      columns:
        'id created_at updated_at map user_id tracking_number invoice_number invoice_line measured state overweight_id',
    },
    overweight_maps: { columns: 'id created_at updated_at name headings' },
    overweight_matches: { columns: 'id created_at updated_at user_id lines state' },
    overweights: {
      columns:
        'id created_at updated_at shipment_id user_id owner_id tracking_number overweight amount status carrier_package_dimensions carrier_weight carrier_volumetric_weight evidence_file_url evidence_description state shipment_number carrier_id carrier_name service_id service_name declared measured billable_grams paid_grams price labelled_at carrier_charge invoice_number invoice_line reported_at answer_by accepted_at closing contested_at offered_kg reported_kg reported_amount parcel_box parcel_lane returned claim_id recovered paid plan_id plan_share',
    },
  },
  omitted: {
    ...OMITTED_FROM_TENANT_COPY,
    ...OMITTED_REPORTS,
    ...OMITTED_IMPORTS,
    'figures derived from other tables': ['overweight_forecast_looks', 'overweight_forecasts'],
  },
  deletion: {
    open: overweightsOpenWork(OF_TENANT),
    tables: {
      ...DELETED_OF_KITS,
      ...DELETED_REPORTS,
      ...DELETED_IMPORTS,
      overweight_claims: {},
      overweight_entries: {},
      overweight_forecast_looks: {},
      overweight_forecasts: {},
      overweight_letters: {},
      overweight_lines: {},
      overweight_maps: {},
      overweight_matches: {},
      overweights: {},
    },
    kept: {
      ...KEPT_OF_DELETED_TENANTS,
    },
  },
};
