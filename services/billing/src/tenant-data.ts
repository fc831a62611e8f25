import {
  OMITTED_FROM_TENANT_COPY,
  OMITTED_REPORTS,
  type TenantData,
  KEPT_OF_DELETED_TENANTS,
  OF_TENANT,
  DELETED_OF_KITS,
  DELETED_REPORTS,
} from '@porte/service-kit';
import { billingOpenWork } from './personal-data.js';

/** What billing holds of a tenant. */
export const billingTenantData: TenantData = {
  tables: {
    accounts: { columns: 'id kind owner_id posted pending created_at' },
    acting_purchases: { columns: 'id created_at updated_at permission_id user_id late_id' },
    agent_purchases: { columns: 'id created_at updated_at key_id user_id late_id' },
    books_checks: {
      columns:
        'id created_at updated_at started_at finished_at transfers shipments labels in_flight surplus posted pending difference_count differences seal_batches seal_place chain_checked_at',
    },
    csds: {
      columns:
        'id created_at updated_at rfc certificate_number legal_name certificate valid_from expiration_date uploaded_by state',
    },
    entries: { columns: 'transfer_id line account_id amount created_at' },
    fiscal_data: {
      columns:
        'id created_at updated_at user_id business_name rfc fiscal_regime payment_form cfdi_use email phone street number interior_number neighborhood city state postal_code country_code',
    },
    invoice_charges: { columns: 'id created_at updated_at invoice_id transaction_id amount released_at' },
    invoice_numbers: { columns: 'last' },
    invoices: {
      columns:
        'id created_at updated_at user_id transaction_id amount payment_form folio uuid is_real sealed_xml xml reason_code reason state kind replaces_id credits_id refund_id period concept motive replacement_uuid acceptance cancel_note canceled_at receipt pac receiver_version cancel_requested_at',
    },
    merged_wallets: { columns: 'id created_at updated_at from_id into_id moves' },
    open_holds: { columns: 'hold_id expires_at created_at' },
    overweight_plans: {
      columns:
        'id created_at updated_at overweight_id user_id owner_id shipment_id sequential_id share amount taken state',
    },
    paid_cards: { columns: 'id created_at updated_at transaction_id card_type' },
    resolutions: { columns: 'hold_id outcome amount lines posted_after pending_after created_at xid' },
    seal_batches: { columns: 'n count root previous hash sealed_at horizon' },
    seal_days: { columns: 'day first_batch last_batch root previous hash' },
    seals: { columns: 'batch position transfer_id phase wallet_id line salt hash' },
    transactions: {
      columns:
        'id sequential_id user_id made_by transaction_type code amount fee status description created_by shipment_id reference refunds_id balance_after created_at updated_at',
    },
    transfers: {
      columns:
        'id wallet_id user_id transaction_type code two_phase amount fee reference shipment_id refunds_id description created_by made_by arguments sequential_id posted_after pending_after expires_at created_at xid',
    },
  },
  omitted: {
    ...OMITTED_FROM_TENANT_COPY,
    ...OMITTED_REPORTS,
    'journals of calls, for some days': ['outbound_calls'],
    'the same for all tenants': ['applied_routines'],
    'the key of the certificate': ['csds.secret'],
  },
  deletion: {
    open: billingOpenWork(OF_TENANT, OF_TENANT),
    tables: {
      ...DELETED_OF_KITS,
      ...DELETED_REPORTS,
      csds: {},
      fiscal_data: {},
      outbound_calls: {},
    },
    kept: {
      ...KEPT_OF_DELETED_TENANTS,
      'the books: sealed, with amounts and ids': [
        'accounts',
        'acting_purchases',
        'agent_purchases',
        'books_checks',
        'entries',
        'merged_wallets',
        'open_holds',
        'overweight_plans',
        'paid_cards',
        'resolutions',
        'seal_batches',
        'seal_days',
        'seals',
        'transfers',
      ],
      'invoices with their XML, which article 30 of the Código Fiscal de la Federación requires to be kept': [
        'invoice_charges',
        'invoice_numbers',
        'invoices',
      ],
      'the same for all tenants': ['applied_routines'],
    },
  },
};
