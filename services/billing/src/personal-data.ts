import { sqlStates } from '@porte/process-kit';
import {
  OMITTED_OF_KITS,
  OMITTED_REPORTS,
  pesosColumn,
  type PersonalData,
  type PersonalErasure,
  ERASED_OF_KITS,
  ERASED_REPORTS,
  KEPT_OF_KITS,
} from '@porte/service-kit';
import { invoiceProcess } from './invoices/invoice.process.js';
import { overweightPlanProcess } from './overweights/overweight-plan.process.js';

const OWN = 'r.user_id = $2';

/** The movements of a wallet, and those that a sub-user made in its parent's, as the list of movements shows them. */
const OWN_MOVEMENTS = `${OWN} or r.made_by = $2 and exists (select from reference_rows u
  where u.tenant_id = $1 and u.model = 'user' and u.id = $2 and u.data->>'parent_id' = r.user_id::text)`;

/** What has to end before an erasure, as SQL. @param owned condition of the rows `r` by their owner @param own the same by their user */
export const billingOpenWork = (owned: string, own: string): PersonalErasure['open'] => ({
  balance: `exists (select from accounts a where a.tenant_id = $1 and (${owned.replace('r.', 'a.')}) and a.kind = 'wallet' and (a.posted <> 0 or a.pending <> 0))`,
  overweights: `exists (select from overweight_plans r where r.tenant_id = $1 and ${owned} and r.state in ${sqlStates(overweightPlanProcess, 'open')})`,
  invoices: `exists (select from invoices r where r.tenant_id = $1 and ${own} and r.state in ${sqlStates(invoiceProcess, 'open')})`,
});

/** What billing holds about a person. */
export const billingPersonalData: PersonalData = {
  tables: {
    transactions: {
      title: { 'es-MX': 'Movimientos', en: 'Transactions' },
      of: OWN_MOVEMENTS,
      columns: `r.created_at, r.sequential_id, r.transaction_type, ${pesosColumn('amount')}, ${pesosColumn('fee')}, r.status, r.description, r.shipment_id,
        ${pesosColumn('balance_after')}`,
      order: 'r.sequential_id',
    },
    fiscal_data: {
      title: { 'es-MX': 'Datos fiscales', en: 'Tax data' },
      of: OWN,
      columns: `r.created_at, r.business_name, r.rfc, r.fiscal_regime, r.payment_form, r.cfdi_use, r.email, r.phone, r.street, r.number, r.interior_number,
        r.neighborhood, r.city, r.state, r.postal_code, r.country_code`,
    },
    invoices: {
      title: { 'es-MX': 'Facturas', en: 'Invoices' },
      of: OWN,
      columns: `r.created_at, r.kind, r.folio, r.uuid, ${pesosColumn('amount')}, r.payment_form, r.concept, r.period, r.state, r.reason, r.canceled_at, r.xml`,
    },
    overweight_plans: {
      title: { 'es-MX': 'Planes de pago de sobrepesos', en: 'Payment plans of overweights' },
      of: OWN,
      columns: `r.created_at, r.sequential_id, ${pesosColumn('amount')}, ${pesosColumn('taken')}, r.state`,
    },
    acting_purchases: {
      title: { 'es-MX': 'Compras de quien entró a tu cuenta', en: 'Purchases by staff who acted as you' },
      of: OWN,
      columns: 'r.created_at, r.permission_id, r.id as purchase_id',
    },
    agent_purchases: {
      title: { 'es-MX': 'Compras de tus agentes', en: 'Purchases of your agents' },
      of: OWN,
      columns: 'r.created_at, r.key_id, r.id as purchase_id',
    },
  },
  omitted: {
    ...OMITTED_OF_KITS,
    ...OMITTED_REPORTS,
    'ids alone, of which wallet another one follows': ['merged_wallets'],
    'the double entries of the books, whose amounts the movements show': [
      'accounts',
      'entries',
      'invoice_charges',
      'open_holds',
      'paid_cards',
      'resolutions',
      'seal_batches',
      'seal_days',
      'seals',
      'transfers',
    ],
    'of the tenant': ['applied_routines', 'books_checks', 'csds', 'invoice_numbers', 'outbound_calls'],
  },
  erasure: {
    open: billingOpenWork('r.owner_id = $2', OWN),
    tables: { ...ERASED_OF_KITS, ...ERASED_REPORTS, fiscal_data: { of: OWN } },
    kept: {
      ...KEPT_OF_KITS,
      'the books: sealed, with amounts and ids': [
        'accounts',
        'acting_purchases',
        'agent_purchases',
        'entries',
        'merged_wallets',
        'open_holds',
        'overweight_plans',
        'paid_cards',
        'resolutions',
        'seal_batches',
        'seal_days',
        'seals',
        'transactions',
        'transfers',
      ],
      'invoices, which article 30 of the Código Fiscal de la Federación requires to be kept': [
        'invoice_charges',
        'invoices',
      ],
      'for 30 days: what the certifier of invoices was asked': ['outbound_calls'],
      'of the tenant': ['applied_routines', 'books_checks', 'csds', 'invoice_numbers'],
    },
  },
};
