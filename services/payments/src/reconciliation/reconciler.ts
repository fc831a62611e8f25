import { Injectable } from '@nestjs/common';
import {
  refundedByProvider,
  reversalPostingId,
  type DepositMethod,
  type DepositPosting,
  type ReconciledSource,
} from '@porte/contracts';
import { DomainError, isId, localTime, Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { ProcessRow } from '@porte/process-kit';
import { InjectConfig, InternalClient, systemActor } from '@porte/service-kit';
import type { PaymentsConfig } from '../config.js';
import type { ProviderName } from '../providers/payment-provider.js';
import { ProviderUnavailable } from '../providers/provider-unavailable.js';
import { Providers } from '../providers/providers.js';
import { SecondPayments } from '../deposits/payments/second-payments.js';
import {
  compare,
  type FoundDifference,
  type KnownDeposit,
  type PostedPayment,
  type ReportedPayment,
} from './compare.js';
import type { Comparison, ReconciliationRow } from './reconciliation.row.js';

type Row = ProcessRow<ReconciliationRow>;

const DAY_MS = 86_400_000;
/** A charge may be paid five days after its creation, by which providers list, and be posted a day later. */
const MARGIN_DAYS = 7;

const METHODS_OF: Record<ReconciledSource, readonly DepositMethod[]> = {
  openpay: ['spei', 'store', 'card'],
  paypal: ['paypal'],
  mercado_pago: ['mercado_pago'],
  stp: ['stp'],
  bank: ['transfer'],
};

/** Each part has an index of its own. */
const DEPOSITS = `select id, owner_id, case when $6 then bank_reference else coalesce(charge_id, bank_reference) end as reference, provider_fee::text from deposits
  where tenant_id = $1 and method = any ($2) and id in (select unnest($3::uuid[])
    union all select id from deposits where tenant_id = $1 and provider = $5 and charge_id = any ($4)
    union all select id from deposits where tenant_id = $1 and bank_reference = any ($4))`;

interface DepositRow {
  id: string;
  owner_id: string;
  reference: string | null;
  provider_fee: string | null;
}

/** Reads the three books of a period and compares them. */
@Injectable()
export class Reconciler {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly providers: Providers,
    private readonly client: InternalClient,
    private readonly seconds: SecondPayments,
    @InjectConfig() private readonly config: PaymentsConfig,
  ) {}

  /** @throws ProviderUnavailable, DomainError `service_unavailable` while a book cannot be read */
  async compare(row: Row, signal: AbortSignal): Promise<Comparison> {
    const { tenant_id: tenantId, source, from_day, to_day } = row;
    const timeZone = await this.run(tenantId, async tx => {
      const tenant = await this.references.find<{ time_zone?: string }>(tx, 'tenant', tenantId);
      return tenant?.time_zone ?? 'America/Mexico_City';
    });
    const dayOf = (at: Date): string => localTime(at, timeZone).day;
    // Wide enough for any time zone; what is too early or too late is not due.
    const from = new Date(Date.parse(from_day) - MARGIN_DAYS * DAY_MS);
    const to = new Date(Date.parse(to_day) + 3 * DAY_MS);
    const [payments, posted] = await Promise.all([
      row.statement ? row.statement.map(toPayment) : this.reported(row, { from, to }, dayOf, signal),
      this.postings(row, { from, to }, dayOf),
    ]);
    const { deposits, transfers } = await this.run(tenantId, async tx => ({
      deposits: await depositsOf(tx, row, payments, posted),
      transfers: await transfersOf(tx, source),
    }));
    const postings = posted.filter(({ id }) => !transfers.has(id));
    const isDue = (day: string): boolean => day >= from_day && day <= to_day;
    const found = compare({ payments, deposits, postings }, isDue);
    const count = (rows: readonly { day: string }[]): number => rows.filter(({ day }) => isDue(day)).length;
    return { payments: count(payments), postings: count(postings), found };
  }

  /** A preference of Mercado Pago can be paid more than once; a payment of which no webhook came is found here. */
  async startSeconds(tx: Tx, { source }: ReconciliationRow, found: readonly FoundDifference[]): Promise<void> {
    if (source !== 'mercado_pago') return;
    for (const { kind, depositId, reference, reported } of found)
      if (kind === 'paid_twice' && depositId !== null && reference !== null)
        await this.seconds.start(tx, depositId, {
          charge_id: reference,
          amount: Money.ofCentavos(reported),
          currency: 'MXN',
        });
  }

  private async reported(
    { id, source, tenant_id }: Row,
    period: { from: Date; to: Date },
    dayOf: (at: Date) => string,
    signal: AbortSignal,
  ): Promise<ReportedPayment[]> {
    const name = source as ProviderName;
    const provider = await this.providers.of(name, tenant_id);
    if (!provider) throw new ProviderUnavailable(name, 'no credentials');
    const listed = await provider.list(period, { subject: { kind: 'payment_reconciliation', id }, signal });
    return listed.map(({ at, ...payment }) => ({ ...payment, day: dayOf(at) }));
  }

  private async postings(
    { source, tenant_id: tenantId }: Row,
    { from, to }: { from: Date; to: Date },
    dayOf: (at: Date) => string,
  ): Promise<PostedPayment[]> {
    const { BILLING_URL } = this.config;
    if (!BILLING_URL) throw new DomainError('service_unavailable');
    const path = `/internal/deposit_postings?from=${from.toISOString()}&to=${to.toISOString()}`;
    const stream = await this.client.lines<DepositPosting>(BILLING_URL, path, systemActor(tenantId));
    const postings: PostedPayment[] = [];
    try {
      for await (const { id, deposit_id, owner_id, method, code, amount, at } of stream.lines)
        if (METHODS_OF[source].includes(method))
          postings.push({
            id,
            depositId: deposit_id,
            ownerId: owner_id,
            isReturn: code !== 'payment',
            // A chargeback that was won is a return that was given back.
            amount: code === 'chargeback_won' ? -BigInt(amount) : BigInt(amount),
            day: dayOf(new Date(at)),
          });
    } finally {
      stream.close();
    }
    return postings;
  }

  private run<T>(tenant_id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.work.run({ tenant_id }, work);
  }
}

const toPayment = ({
  reference,
  day,
  amount,
}: {
  reference: string;
  day: string;
  amount: string;
}): ReportedPayment => ({
  reference,
  orderId: null,
  day,
  amount: BigInt(amount),
  fee: null,
  returned: null,
});

/** The deposits of a source that its list or the ledger names. */
async function depositsOf(
  tx: Tx,
  { source, statement }: Row,
  payments: readonly ReportedPayment[],
  postings: readonly PostedPayment[],
): Promise<KnownDeposit[]> {
  const ids = new Set([
    ...postings.map(({ depositId }) => depositId),
    // The account may have charges of other systems, whose orders are no ids of ours.
    ...payments.flatMap(({ orderId }) => (orderId !== null && isId(orderId) ? orderId : [])),
  ]);
  const rows = await tx.query<DepositRow>(DEPOSITS, [
    tx.tenantId,
    METHODS_OF[source],
    [...ids],
    payments.map(({ reference }) => reference),
    source,
    // Banks know no charges: their statements name tracking keys.
    statement !== null,
  ]);
  return rows.map(({ id, owner_id, reference, provider_fee }) => ({
    id,
    ownerId: owner_id,
    reference,
    providerFee: provider_fee === null ? null : BigInt(provider_fee),
  }));
}

/** The postings of refunds that staff made by a transfer of their own, which no provider lists. */
async function transfersOf(tx: Tx, source: ReconciledSource): Promise<ReadonlySet<string>> {
  const methods = METHODS_OF[source].filter(method => !refundedByProvider(method));
  const rows = await tx.query<{ method: DepositMethod; reference: string }>(
    'select method, reference from deposit_reversals where tenant_id = $1 and method = any ($2) and created_by is not null',
    [tx.tenantId, methods],
  );
  return new Set(rows.map(({ method, reference }) => reversalPostingId(method, reference)));
}
