import type { ClarificationKind, RateFact } from '@porte/contracts';
import type { Database } from './database.js';
import {
  ACCOUNTS,
  MANUAL,
  PURCHASE_ENTRIES,
  WALLET_VIEW,
  type AccountSum,
  type ManualMovement,
  type PurchaseEntry,
  type WalletView,
} from './ledger-view.js';

/** What billing says of one purchase; centavos. */
export interface Charge {
  purchase: string;
  owner: string;
  /** null where nothing was ever held under its id */
  hold: 'open' | 'captured' | 'released' | 'expired' | null;
  captured: number;
  /** charged without a hold, after a label that came late */
  late: number;
  refunded: number;
  /** the sub-user who bought, where it was one */
  made_by: string | null;
}

interface DeadLettersView {
  /** events that no one could apply */
  letters: { id: string; consumer: string; error: string }[];
}

export interface BillingView extends DeadLettersView {
  /** tenants whose entries do not add up to zero */
  unbalanced: { tenant: string; total: string }[];
  /** wallets below what charges that may overdraw account for */
  overdrawn: { owner: string; available: string }[];
  charges: Charge[];
  wallets: WalletView[];
  purchaseEntries: PurchaseEntry[];
  accounts: AccountSum[];
  manual: ManualMovement[];
}

export interface ShipmentView {
  id: string;
  status: string;
  tracking: string | null;
  /** the purchase that its label came from */
  purchase_id: string | null;
}

export interface PurchaseView {
  id: string;
  shipment: string;
  state: 'buying' | 'unknown' | 'needs_review' | 'confirmed' | 'released';
  held: number;
  rate: Pick<RateFact, 'service_id' | 'lines'>;
}

export interface CancellationView {
  id: string;
  shipment: string;
  purchase: string;
  state: string;
}

export interface ShipmentsView extends DeadLettersView {
  shipments: ShipmentView[];
  purchases: PurchaseView[];
  cancellations: CancellationView[];
}

export interface AttemptView {
  purchase: string;
  reference: string;
  state: string;
  tracking: string | null;
  /** someone is to see to it just now */
  due: boolean;
}

export interface LabelVoidView {
  id: string;
  purpose: 'cancellation' | 'surplus';
  purchase: string;
  tracking: string | null;
  state: string;
  due: boolean;
}

/** Something that waits for a person. */
export interface OpenQuestion {
  id: string;
  tenant: string;
  kind: ClarificationKind;
  reference: string;
  tracking: string | null;
}

/** A clarification, open or not. */
export interface Clarified {
  /** the attempt, or the label that is to be voided */
  subject: string;
  kind: ClarificationKind;
  decision: string | null;
}

export interface CarriersView extends DeadLettersView {
  clarified: Clarified[];
  attempts: AttemptView[];
  voids: LabelVoidView[];
  questions: OpenQuestion[];
}

const list = (sql: string): string => `(select coalesce(json_agg(x), '[]') from (${sql}) x)`;
const LETTERS = `'letters', ${list(`select id, consumer, errors->>0 as error from dead_letters where done_at is null`)}`;

const OVERDRAFT = `select coalesce(sum(t.amount), 0) from transfers t where t.tenant_id = a.tenant_id and t.wallet_id = a.id and t.code in (select code from ledger_codes() where may_overdraw)`;

const CHARGES = `select p.purchase, p.owner, (array_agg(p.hold) filter (where p.hold is not null))[1] as hold, sum(p.captured)::float8 as captured, sum(p.late)::float8 as late, sum(p.refunded)::float8 as refunded, (array_agg(p.made_by) filter (where p.made_by is not null))[1] as made_by from (
    select t.id::text as purchase, t.user_id as owner, coalesce(r.outcome, 'open') as hold, coalesce(r.amount, 0) as captured, 0 as late, (select coalesce(sum(f.amount), 0) from transfers f where f.tenant_id = t.tenant_id and f.refunds_id = t.id) as refunded, t.made_by
    from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id where t.two_phase
    union all select t.reference, t.user_id, null, 0, t.amount, (select coalesce(sum(f.amount), 0) from transfers f where f.tenant_id = t.tenant_id and f.refunds_id = t.id), t.made_by
    from transfers t where t.code = 'late_label') p group by 1, 2 order by 1`;

const BILLING = `select json_build_object(${LETTERS},
  'unbalanced', ${list('select tenant_id as tenant, sum(amount)::text as total from entries group by 1 having sum(amount) <> 0')},
  'overdrawn', ${list(`select a.owner_id as owner, (a.posted - a.pending)::text as available from accounts a where a.kind = 'wallet' and a.posted - a.pending < 0 and a.posted - a.pending < -(${OVERDRAFT})`)},
  'wallets', ${list(WALLET_VIEW)}, 'purchaseEntries', ${list(PURCHASE_ENTRIES)}, 'accounts', ${list(ACCOUNTS)}, 'manual', ${list(MANUAL)},
  'charges', ${list(CHARGES)}) as view`;

const SHIPMENTS = `select json_build_object(${LETTERS},
  'shipments', ${list(`select id, status, label->>'tracking_number' as tracking, purchase_id from shipments order by sequential_id`)},
  'purchases', ${list('select id, shipment_id as shipment, state, held::float8 as held, rate from purchases order by id')},
  'cancellations', ${list('select id, shipment_id as shipment, purchase_id as purchase, state from cancellations order by id')}) as view`;

const DUE = 'coalesce(greatest(due_at, leased_until) <= now(), false) and due_at is not null as due';

const CARRIERS = `select json_build_object(${LETTERS},
  'attempts', ${list(`select purchase_id as purchase, reference, state, tracking_number as tracking, ${DUE} from label_attempts order by id`)},
  'voids', ${list(`select id, purpose, purchase_id as purchase, tracking_number as tracking, state, ${DUE} from label_voids order by created_at, id`)},
  'clarified', ${list('select subject_id as subject, kind, decision from clarifications order by created_at, id')}, 'questions', ${list(`select id, tenant_id as tenant, kind, reference, tracking_number as tracking from clarifications where state = 'open' order by created_at, id`)}) as view`;

const OWNER = `select json_build_object(${LETTERS}) as view`;

const QUERIES = {
  billing: BILLING,
  shipments: SHIPMENTS,
  carriers: CARRIERS,
  catalog: OWNER,
  identity: OWNER,
} as const;

/** What the databases say, each as of the last look. */
export interface Views {
  billing: BillingView;
  shipments: ShipmentsView;
  carriers: CarriersView;
  catalog: DeadLettersView;
  identity: DeadLettersView;
}

/** One database, in one query. */
export async function readView(database: Database): Promise<Views[keyof Views]> {
  const [found] = await database.rows<{ view: Views[keyof Views] }>(QUERIES[database.service]);
  return found!.view;
}
