import type {
  CardType,
  Deposit,
  DepositFact,
  DepositFailure,
  DepositMethod,
  DepositWarning,
  FeeRule,
  PaymentInstructions,
} from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Cause, Tx } from '@porte/messaging-kit';
import { backoff, data, defineProcess, type ProcessRow, type StepContext } from '@porte/process-kit';
import type { CardSource, OtherPayment, ProviderName } from '../../providers/payment-provider.js';

/** A stored file of a proof. */
export interface ProofFile {
  key: string;
  kind: Deposit['files'][number];
  sha256: string;
}

/** The row of a deposit; amounts in centavos, as the database returns a bigint. */
export interface DepositRow {
  id: string;
  user_id: string;
  owner_id: string;
  method: DepositMethod;
  amount: string;
  transaction_date: string;
  files: ProofFile[];
  warnings: DepositWarning[];
  cause: Cause;
  paid_amount: string | null;
  bank_reference: string | null;
  /** tracking key and day of a transfer that is credited: one is credited once, from any source */
  transfer_key?: string | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  /** null for a transfer, which staff find at the bank */
  provider?: ProviderName | null;
  charge_id?: string | null;
  fee?: string;
  /** as the customer saw it before paying */
  fee_rule?: FeeRule | null;
  instructions?: PaymentInstructions | null;
  /** what the provider kept from us */
  provider_fee?: string | null;
  expires_at?: Date | null;
  failure?: DepositFailure | null;
  failure_code?: string | null;
  /** where the provider's page sends the browser back to */
  return_url?: string | null;
  /** of a payment by card, until its charge is made */
  card?: CardSource | null;
  /** of the card that paid */
  card_type?: CardType | null;
  /** Banxico's proof of a transfer */
  cep_url?: string | null;
  /** the payer has paid, and the provider has yet to say whether it takes the payment */
  is_processing?: boolean;
  /** of a payment that was made once more for the same order: the deposit that was paid first */
  second_of?: string | null;
  /** such a payment goes back to its payer as soon as it is in the wallet */
  to_return?: boolean;
  /** the automatic top-up that charges it */
  top_up_id?: string | null;
}

/** Columns that a provider's answer sets; each is an outcome's data. */
export type PendingCharge = Pick<DepositRow, 'is_processing'>;
export type CreatedCharge = Pick<DepositRow, 'charge_id' | 'instructions'>;
export type RefusedCharge = Pick<DepositRow, 'failure' | 'failure_code'>;
export type PaidCharge = Pick<
  DepositRow,
  'charge_id' | 'paid_amount' | 'fee' | 'provider_fee' | 'warnings' | 'cep_url' | 'card_type'
> & {
  /** each becomes a deposit of its own */
  others?: readonly OtherPayment[];
};

/** What making a charge leads to. */
export type ChargeCreation = { outcome: 'created'; data: CreatedCharge } | { outcome: 'refused'; data: RefusedCharge };
/** What reading a charge leads to. */
export type ChargeOutcome =
  | { outcome: 'paid'; data: PaidCharge }
  | { outcome: 'refused'; data: RefusedCharge }
  | { outcome: 'differs'; data: Partial<PaidCharge> }
  | { outcome: 'pending'; data: { is_processing: boolean } };

/** What the process asks of the provider's side. */
export interface DepositSteps {
  create(row: ProcessRow<DepositRow>, signal: StepContext<unknown>['signal']): Promise<ChargeCreation>;
  read(row: ProcessRow<DepositRow>, signal: StepContext<unknown>['signal']): Promise<ChargeOutcome>;
  startOthers(tx: Tx, row: DepositRow, others: readonly OtherPayment[]): Promise<void>;
}

/** What staff decide about a second payment. */
export type Settlement = Pick<DepositRow, 'to_return' | 'reason' | 'decided_by' | 'decided_at'>;

/** What staff found at the bank. */
export interface Acceptance {
  paid_amount: Money;
  bank_reference: string;
  transfer_key: string;
  decided_by: string;
  decided_at: Date;
}

/** Why staff reject a proof. */
export interface Rejection {
  reason: string;
  decided_by: string;
  decided_at: Date;
}

const factOf = ({
  id,
  user_id,
  owner_id,
  method,
}: DepositRow): DepositFact & { user_id: string; owner_id: string } => ({
  deposit_id: id,
  user_id,
  owner_id,
  method,
});

/** The charge of a provider stays the key of its posting, even where staff decide. */
const publishPaid = (tx: Tx, row: DepositRow): Promise<void> =>
  tx.publish('deposit.paid', row.id, {
    ...factOf(row),
    charge_id: row.charge_id ?? row.bank_reference!,
    amount: Money.ofCentavos(row.paid_amount!).toJSON(),
    fee: Money.ofCentavos(row.fee ?? 0).toJSON(),
    ...(row.card_type && { card_type: row.card_type }),
  });

const publishRejected = (tx: Tx, row: DepositRow): Promise<void> =>
  tx.publish('deposit.rejected', row.id, {
    ...factOf(row),
    amount: Money.ofCentavos(row.amount).toJSON(),
    reason: row.reason!,
  });

/** Tells staff that a deposit waits for them. */
export const publishSent = (tx: Tx, row: DepositRow): Promise<void> =>
  tx.publish('deposit.sent', row.id, { ...factOf(row), amount: Money.ofCentavos(row.amount).toJSON() });

/** Applies what the provider answered; `paid` leads to the one posting. */
const paid = {
  to: 'accepted',
  // A payment that came late may have failed before.
  set: (_: unknown, { others: _others, ...charge }: PaidCharge) => ({
    ...charge,
    is_processing: false,
    failure: null,
    failure_code: null,
  }),
  write: async (tx: Tx, row: DepositRow, context: { deps: DepositSteps; data: PaidCharge }) => {
    await publishPaid(tx, row);
    await context.deps.startOthers(tx, row, context.data.others ?? []);
  },
} as const;
const refused = {
  to: 'failed',
  set: (_: unknown, refusal: RefusedCharge) => ({ ...refusal, is_processing: false }),
} as const;
const differs = {
  to: 'in_review',
  set: (_: unknown, difference: Partial<PaidCharge>) => difference,
  write: publishSent,
} as const;
const pending = {
  to: 'awaiting',
  set: (_: unknown, reading: PendingCharge) => reading,
} as const;

/** By its payer. Late money is still money. */
const given_up = { to: 'failed', set: () => ({ failure: 'canceled', failure_code: 'given_up' }) } as const;

/** A card serves for one charge and is not kept beyond it. */
const withoutCard = (_: unknown, answer: CreatedCharge | RefusedCharge): object => ({ ...answer, card: null });

/** Repeats a read until the provider answers. */
const patiently = backoff('5s', '10m');

/**
 * A payment into a wallet. Payments decides that money has come; billing's ledger posts it, once for each charge.
 * The outcome `recheck` (return page, webhook, reconciliation) never carries an amount: it only has the provider asked again.
 */
export const depositProcess = defineProcess<DepositRow, DepositSteps>()('deposit', {
  table: 'deposits',
  lane: ({ provider }) => provider ?? '',
  cause: ({ cause }) => cause,
  // A transfer that came by itself has no charge to be made.
  starts: ['in_review', 'creating', 'awaiting'],
  outcomes: {
    accepted: data<Acceptance>(),
    rejected: data<Rejection>(),
    settled: data<Settlement>(),
    created: data<CreatedCharge>(),
    refused: data<RefusedCharge>(),
    paid: data<PaidCharge>(),
    differs: data<Partial<PaidCharge>>(),
    pending: data<PendingCharge>(),
  },
  states: {
    in_review: {
      by: 'staff',
      on: {
        accepted: {
          to: 'accepted',
          set: (_, { paid_amount, ...rest }) => ({ ...rest, paid_amount: String(paid_amount.centavos) }),
          write: publishPaid,
        },
        rejected: { to: 'rejected', set: (_, rejection) => rejection, write: publishRejected },
        settled: { to: 'confirming', set: (_, settlement) => settlement },
      },
    },
    // A second payment may have been given back in the provider's panel before staff decided here.
    confirming: {
      call: (row, { deps, signal }) => deps.read(row, signal),
      idempotent: true,
      retry: patiently,
      on: { paid, refused, differs, pending: 'in_review' },
    },
    creating: {
      call: (row, { deps, signal }) => deps.create(row, signal),
      // The provider keeps one charge for each order id, which is the row's.
      idempotent: ({ id }) => id,
      retry: backoff('5s', '10m', 12),
      onExhausted: { to: 'failed', set: () => ({ failure: 'unavailable', failure_code: 'exhausted', card: null }) },
      on: { created: { to: 'awaiting', set: withoutCard }, refused: { to: 'failed', set: withoutCard } },
    },
    awaiting: {
      call: (row, { deps, signal }) => deps.read(row, signal),
      idempotent: true,
      // The first read finds what was paid before our own answer was here.
      startAfter: '5s',
      every: '10m',
      retry: patiently,
      deadline: { after: '5d', then: 'expiring' },
      on: { paid, refused, differs, pending, recheck: 'checking', given_up },
    },
    // A state of its own: an answer that was under way when the news came is older than the news and is dropped.
    checking: {
      call: (row, { deps, signal }) => deps.read(row, signal),
      idempotent: true,
      retry: patiently,
      on: { paid, refused, differs, pending, recheck: 'checking' },
    },
    expiring: {
      call: (row, { deps, signal }) => deps.read(row, signal),
      idempotent: true,
      retry: patiently,
      on: { paid, refused, differs, pending: 'expired', recheck: 'expiring' },
    },
    accepted: { by: 'event', alarm: 'here', on: { credited: 'credited' } },
    credited: { final: true, on: { credited: 'credited' } },
    rejected: { final: true },
    // Late money is still money.
    failed: { final: true, on: { recheck: 'expiring' } },
    expired: { final: true, on: { recheck: 'expiring' } },
  },
});

/** The states in which the provider is asked again. A deposit that is being created is read soon after it anyway. */
export const RECHECKED: ReadonlySet<string> = new Set(['awaiting', 'checking', 'expiring', 'failed', 'expired']);
