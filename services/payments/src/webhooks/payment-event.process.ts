import type { PaymentEventResult, PaymentProviderName, ReturnCause } from '@porte/contracts';
import { isId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import {
  backoff,
  data,
  defineProcess,
  type Processes,
  type ProcessRow,
  sqlStates,
  type StepContext,
} from '@porte/process-kit';
import type { ProviderCall, Providers } from '../providers/providers.js';
import { depositProcess, RECHECKED } from '../deposits/deposit/deposit.process.js';
import type { SecondPayments } from '../deposits/payments/second-payments.js';
import type { ChargeReversal, OtherPayment } from '../providers/payment-provider.js';
import type { FoundReversals } from '../reversals/found-reversals.js';
import type { Returns } from '../reversals/returns.js';

export interface PaymentEventRow {
  id: string;
  provider: PaymentProviderName;
  event_id: string;
  type: string;
  charge_id: string | null;
  order_id: string | null;
  verification_code: string | null;
  deposit_id?: string | null;
  result?: PaymentEventResult | null;
  /** of a transfer that goes back to its payer */
  return_cause?: ReturnCause | null;
}

/** What applying a webhook uses. */
export interface WebhookDeps {
  processes: Processes;
  providers: Providers;
  returns: Returns;
  found: FoundReversals;
  seconds: SecondPayments;
}

type Finding = Pick<PaymentEventRow, 'deposit_id' | 'result'>;

/** A transfer that staff accepted by its proof has no provider. A second payment names the order of the first: its own deposit comes before it. */
const FIND = `select id, state, charge_id from deposits where tenant_id = $1
  and (provider = $2 and charge_id = $3 or id = $4::uuid and coalesce(provider, $2) = $2)
  order by charge_id = $3 desc nulls last for no key update`;

/** The types, in any provider's words, that may tell of money going back. Mercado Pago has one type for every change of a payment. */
const OF_REVERSALS = /refund|revers|chargeback|dispute|^payment(\.updated)?$/i;

interface Applied {
  outcome: 'applied' | 'unresolved' | 'reversed' | 'other';
  data: Finding;
}

/** Has the provider asked about the deposit of a webhook, in the transaction that ends the webhook. */
async function recheck(tx: Tx, row: PaymentEventRow, processes: Processes): Promise<Applied> {
  const nothing = (result: PaymentEventResult): Finding => ({ deposit_id: null, result });
  if (row.return_cause) return { outcome: 'applied', data: nothing('returned') };
  if (row.charge_id === null) return { outcome: 'applied', data: nothing('verification') };
  // Our order ids are the deposits' own; one of another form is not ours.
  const orderId = row.order_id !== null && isId(row.order_id) ? row.order_id : null;
  const [deposit] = await tx.query<{ id: string; state: string; charge_id: string | null }>(FIND, [
    tx.tenantId,
    row.provider,
    row.charge_id,
    orderId,
  ]);
  if (!deposit) return { outcome: isUnresolved(row) ? 'unresolved' : 'applied', data: nothing('no_deposit') };
  const tells = OF_REVERSALS.test(row.type);
  const found = (outcome: Applied['outcome'], result: PaymentEventResult): Applied => ({
    outcome,
    data: { deposit_id: deposit.id, result },
  });
  if (deposit.state === 'creating') return found('applied', 'early');
  const isPaid = deposit.state === 'credited' || deposit.state === 'accepted';
  // A preference of Mercado Pago can be paid more than once.
  if (isPaid && row.provider === 'mercado_pago' && deposit.charge_id !== row.charge_id)
    return found('other', 'settled');
  if (tells && isPaid) return found('reversed', 'reversal');
  if (!RECHECKED.has(deposit.state)) return found('applied', 'settled');
  await processes.signal(tx, depositProcess, deposit.id, 'recheck');
  // A question under way is dropped and asked again, without the pause of a failure.
  await processes.hasten(tx, depositProcess, deposit.id);
  // Where a part went back before the payment was known here, the answer credits the whole first.
  return found(tells ? 'reversed' : 'applied', 'asked');
}

/** Whether the order of its charge has to be asked for: the webhook names none, or names another object than the charge. */
const isUnresolved = ({ provider, order_id }: PaymentEventRow): boolean =>
  (provider === 'mercado_pago' || provider === 'paypal') && order_id === null;

const callFor = ({ id }: PaymentEventRow, signal: AbortSignal): ProviderCall => ({
  subject: { kind: 'payment_event', id },
  signal,
});

/** @returns the order of the charge as the provider says it, empty where it has none */
async function orderOf(row: ProcessRow<PaymentEventRow>, { deps, signal }: StepContext<WebhookDeps>) {
  const provider = await deps.providers.of(row.provider, row.tenant_id);
  const order_id = (await provider?.orderOf(row.charge_id!, callFor(row, signal))) ?? '';
  return { outcome: 'resolved' as const, data: { order_id } };
}

async function isPaidToo(row: ProcessRow<PaymentEventRow>, { deps, signal }: StepContext<WebhookDeps>) {
  const provider = await deps.providers.of(row.provider, row.tenant_id);
  const reading = await provider?.read(row.charge_id!, callFor(row, signal));
  if (reading?.status !== 'paid' || reading.order_id !== row.deposit_id) return 'unpaid';
  const data: OtherPayment = { charge_id: row.charge_id!, amount: reading.amount, currency: reading.currency };
  return { outcome: 'paid' as const, data };
}

/** A webhook: answered when its row is committed, applied afterwards. Applied twice it only has the provider asked once more. */
export const paymentEventProcess = defineProcess<PaymentEventRow, WebhookDeps>()('payment_event', {
  table: 'payment_events',
  lane: ({ provider }) => provider,
  outcomes: {
    applied: data<Finding>(),
    unresolved: data<Finding>(),
    other: data<Finding>(),
    reversed: data<Finding>(),
    read: data<readonly ChargeReversal[]>(),
    paid: data<OtherPayment>(),
    resolved: data<Pick<PaymentEventRow, 'order_id'>>(),
  },
  states: {
    received: {
      write: (tx, row, { deps }) => recheck(tx, row, deps.processes),
      retry: backoff('1s', '5m'),
      on: {
        applied: { to: 'done', set: (_, finding) => finding },
        unresolved: 'resolving',
        other: { to: 'comparing', set: (_, finding) => finding },
        reversed: { to: 'reading', set: (_, finding) => finding },
      },
    },
    // Of a credited deposit the provider is asked what went back to the payer.
    reading: {
      call: async ({ tenant_id, deposit_id }, { deps, signal }) => {
        const data = await deps.returns.ofDeposit(tenant_id, deposit_id!, signal);
        return data === null ? 'unsettled' : { outcome: 'read', data };
      },
      idempotent: true,
      retry: backoff('5s', '10m'),
      on: {
        unsettled: 'reading',
        read: {
          to: 'done',
          write: (tx, row, context) => context.deps.found.start(tx, row.deposit_id!, context.data),
        },
      },
    },
    // A payment beside the one that is credited: where it was paid too, it waits for staff.
    comparing: {
      call: isPaidToo,
      idempotent: true,
      retry: backoff('5s', '1h', 20),
      onExhausted: 'done',
      on: {
        unpaid: 'done',
        paid: {
          to: 'done',
          write: (tx, row, context) => context.deps.seconds.start(tx, row.deposit_id!, context.data),
        },
      },
    },
    resolving: {
      call: orderOf,
      idempotent: true,
      retry: backoff('5s', '1h', 20),
      onExhausted: { to: 'done', set: () => ({ deposit_id: null, result: 'no_deposit' }) },
      on: { resolved: { to: 'received', set: (_, order) => order } },
    },
    done: { final: true },
  },
});

/**
 * A webhook that is applied is kept as long as its provider may speak of the payment again: chargebacks come within half a year. One that came after that, twice, would
 * only have the provider asked.
 */
export const PAYMENT_EVENT_RETENTION = `state in ${sqlStates(paymentEventProcess, 'final')} and updated_at < now() - interval '365 days'`;
