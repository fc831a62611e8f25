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
import { depositProcess } from './deposits/deposit/deposit.process.js';
import { reversalProcess } from './reversals/reversal.process.js';

const OWN = 'r.user_id = $2';

/** Of the account, as an erasure takes it: what a sub-user made for its parent stays the parent's. */
const OWNED = 'r.owner_id = $2';

/** What has to end before an erasure, as SQL. @param owned condition of the rows `r` by their owner */
export const paymentsOpenWork = (owned: string): PersonalErasure['open'] => ({
  deposits: `exists (select from deposits r where r.tenant_id = $1 and ${owned} and r.state in ${sqlStates(depositProcess, 'open')})
    or exists (select from deposit_reversals r where r.tenant_id = $1 and ${owned} and r.state in ${sqlStates(reversalProcess, 'open')})`,
});

/** What payments holds about a person. Card numbers never come here. */
export const paymentsPersonalData: PersonalData = {
  tables: {
    deposits: {
      title: { 'es-MX': 'Depósitos', en: 'Deposits' },
      of: OWN,
      columns: `r.created_at, r.method, ${pesosColumn('amount')}, ${pesosColumn('paid_amount')}, ${pesosColumn('fee')}, r.transaction_date, r.state,
        r.bank_reference, r.reason, r.decided_at`,
      files: 'files',
    },
    deposit_reversals: {
      title: { 'es-MX': 'Devoluciones de depósitos', en: 'Reversals of deposits' },
      of: OWN,
      columns: `r.created_at, r.method, r.kind, ${pesosColumn('amount')}, r.state, r.reason`,
    },
    customer_clabes: {
      title: { 'es-MX': 'CLABE', en: 'CLABE' },
      of: OWN,
      columns: 'r.created_at, r.clabe',
    },
    saved_cards: {
      title: { 'es-MX': 'Tarjetas guardadas', en: 'Saved cards' },
      of: OWN,
      columns: 'r.created_at, r.brand, r.last_four',
    },
    top_ups: {
      title: { 'es-MX': 'Recargas automáticas', en: 'Automatic top-ups' },
      of: 'r.owner_id = $2',
      columns: `r.created_at, ${pesosColumn('threshold')}, ${pesosColumn('amount')}, ${pesosColumn('daily_limit')}, ${pesosColumn('monthly_limit')}, r.accepted_at,
        r.state, r.pause_reason`,
    },
  },
  omitted: {
    ...OMITTED_OF_KITS,
    ...OMITTED_REPORTS,
    'what providers report of payments, which the deposits show': [
      'card_tries',
      'outbound_calls',
      'payment_differences',
      'payment_events',
      'payment_reconciliations',
    ],
    'of the tenant': ['bank_accounts'],
  },
  erasure: {
    open: paymentsOpenWork(OWNED),
    tables: {
      ...ERASED_OF_KITS,
      ...ERASED_REPORTS,
      outbound_calls: {
        of: 'exists (select from deposits d where d.tenant_id = $1 and d.id::text = r.subject_id and d.owner_id = $2)',
      },
      top_ups: { of: OWNED },
      saved_cards: { of: OWN },
      card_tries: { of: OWN },
      deposits: {
        of: OWNED,
        set: {
          files: `'[]'::jsonb`,
          warnings: `'[]'::jsonb`,
          instructions: 'null::jsonb',
          card: 'null::jsonb',
          return_url: 'null::text',
          cep_url: 'null::text',
        },
        files: 'r.files',
        uploads: `r.files <> '[]'`,
      },
    },
    kept: {
      ...KEPT_OF_KITS,
      'a payment that still arrives has to find its wallet': ['customer_clabes'],
      'amounts and references that the books are compared with': [
        'deposit_reversals',
        'payment_differences',
        'payment_events',
        'payment_reconciliations',
      ],
      'of the tenant': ['bank_accounts'],
    },
  },
};
