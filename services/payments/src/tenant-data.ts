import { sqlStates } from '@porte/process-kit';
import {
  OMITTED_FROM_TENANT_COPY,
  OMITTED_REPORTS,
  type TenantData,
  KEPT_OF_DELETED_TENANTS,
  OF_TENANT,
  DELETED_OF_KITS,
  DELETED_REPORTS,
} from '@porte/service-kit';
import { paymentEventProcess } from './webhooks/payment-event.process.js';
import { paymentsOpenWork, paymentsPersonalData } from './personal-data.js';

/** What payments holds of a tenant. */
export const paymentsTenantData: TenantData = {
  tables: {
    bank_accounts: { columns: 'id created_at updated_at bank account_number clabe beneficiary rfc' },
    card_tries: { columns: 'id created_at updated_at user_id at' },
    customer_clabes: { columns: 'id created_at updated_at user_id clabe' },
    deposit_reversals: {
      columns:
        'id created_at updated_at deposit_id user_id owner_id method provider charge_id kind amount reference reason created_by failure_code state restorations',
    },
    deposits: {
      columns:
        'id created_at updated_at user_id owner_id method amount paid_amount fee transaction_date files warnings bank_reference reason decided_by decided_at state provider charge_id fee_rule instructions provider_fee expires_at failure failure_code cep_url top_up_id checks checked_from second_of to_return is_processing transfer_key card_type',
      files: 'r.files',
    },
    payment_differences: {
      columns: 'id created_at updated_at source kind state day deposit_id reference reported posted',
    },
    payment_events: {
      columns:
        'id created_at updated_at provider event_id type charge_id order_id deposit_id result deliveries state return_cause',
    },
    payment_reconciliations: {
      columns:
        'id created_at updated_at source from_day to_day statement created_by payments postings differences state',
    },
    saved_cards: { columns: 'id created_at updated_at user_id owner_id brand last_four' },
    top_ups: {
      columns:
        'id created_at updated_at owner_id threshold amount daily_limit monthly_limit accepted_at charges lows deposit_id fee_rule balance_at pause_reason failure state',
    },
  },
  omitted: {
    ...OMITTED_FROM_TENANT_COPY,
    ...OMITTED_REPORTS,
    'by which a provider proves its address to us': ['payment_events.verification_code'],
    'journals of calls, for some days': ['outbound_calls'],
    'by which a provider charges a card': [
      'saved_cards.customer_id',
      'saved_cards.card_id',
      'top_ups.card_id',
      'top_ups.device_session_id',
      'top_ups.origin',
      'deposits.card',
      'deposits.return_url',
    ],
  },
  deletion: {
    open: {
      // A webhook that is not applied yet may be of a payment.
      deposits: `${paymentsOpenWork(OF_TENANT).deposits} or exists (select from payment_events r where r.tenant_id = $1 and r.state in ${sqlStates(paymentEventProcess, 'open')})`,
    },
    tables: {
      ...DELETED_OF_KITS,
      ...DELETED_REPORTS,
      bank_accounts: {},
      card_tries: {},
      outbound_calls: {},
      saved_cards: {},
      top_ups: {},
      deposits: { set: paymentsPersonalData.erasure.tables.deposits!.set! },
    },
    kept: {
      ...KEPT_OF_DELETED_TENANTS,
      'payments behind the entries of the books, by ids and references': [
        'customer_clabes',
        'deposit_reversals',
        'payment_differences',
        'payment_events',
        'payment_reconciliations',
      ],
    },
  },
};
