import { Injectable } from '@nestjs/common';
import type { CallSubject } from '@porte/adapter-kit';
import type { DepositState } from '@porte/contracts';
import { failpoint, Money, TechnicalError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { sqlStates, type ProcessRow, type StepContext } from '@porte/process-kit';
import type { ChargeReversal, ProviderName } from '../providers/payment-provider.js';
import { ProviderUnavailable } from '../providers/provider-unavailable.js';
import { Providers } from '../providers/providers.js';
import {
  reversalProcess,
  type Refused,
  type Returned,
  type ReversalRow,
  type ReversalSteps,
} from './reversal.process.js';

type Row = ProcessRow<ReversalRow>;
type Charge = Pick<Row, 'tenant_id' | 'deposit_id' | 'provider' | 'charge_id'>;

/** Told to staff: the payer got back more than was paid. */
const EXCEEDS = 'exceeds_deposit';

const REST = `select (d.paid_amount - coalesce(sum(r.amount) filter (where r.state in ${sqlStates(reversalProcess, ['recorded', 'returned', 'posted', 'contested', 'won'])}), 0))::text as rest,
    coalesce(bool_or(r.state = 'sending'), false) as is_sending
  from deposits d left join deposit_reversals r on r.tenant_id = d.tenant_id and r.deposit_id = d.id and r.id <> $3
  where d.tenant_id = $1 and d.id = $2 group by d.tenant_id, d.id, d.paid_amount`;

/** The provider or the ledger is about to answer. */
const UNSETTLED: ReadonlySet<DepositState> = new Set(['checking', 'expiring', 'accepted']);
type Signal = StepContext<unknown>['signal'];

/** The provider's side of reversals: gives money back, and reads what went back. */
@Injectable()
export class Returns implements ReversalSteps {
  constructor(
    private readonly work: UnitOfWork,
    private readonly providers: Providers,
  ) {}

  /** @throws ProviderUnavailable while it is unknown whether the money went back */
  async refund(
    row: Row,
    signal: Signal,
  ): Promise<{ outcome: 'returned' | 'pending'; data: Returned } | { outcome: 'refused'; data: Refused }> {
    const provider = await this.providers.of(row.provider!, row.tenant_id);
    if (!provider?.refund) return { outcome: 'refused', data: { failure_code: 'no_credentials' } };
    const { id, charge_id, amount } = row;
    await failpoint('return.send.before');
    const order = { id, charge_id, amount: Money.ofCentavos(amount) };
    const made = await provider.refund(order, { subject: subjectOf(row), signal });
    await failpoint('return.reply.after');
    if (made.kind === 'rejected')
      return { outcome: 'refused', data: { failure_code: made.provider_code ?? made.code } };
    const { status, reference } = made.value;
    return { outcome: status, data: { reference } };
  }

  /**
   * A reversal that the provider does not list any more was decided for the tenant. What exceeds the deposit is not taken from the wallet.
   * @throws ProviderUnavailable while the provider does not answer
   */
  async read(row: Row, signal: Signal): Promise<{ outcome: 'returned' | 'pending' | 'canceled'; data: Returned }> {
    const { reference } = row;
    const found = (await this.list(row, signal)).find(each => each.reference === reference);
    if (!found || found.status === 'canceled') return { outcome: 'canceled', data: {} };
    const amount = String(found.amount.centavos);
    if (found.status !== 'done') return { outcome: 'pending', data: { amount, failure_code: null } };
    const { rest, isSending } = await this.restFor(row);
    if (found.amount.centavos <= rest) return { outcome: 'returned', data: { amount, failure_code: null } };
    if (isSending) return { outcome: 'pending', data: { amount, failure_code: null } };
    const exceeds = { failure_code: EXCEEDS };
    return rest > 0n
      ? { outcome: 'returned', data: { amount: String(rest), ...exceeds } }
      : { outcome: 'canceled', data: { amount, ...exceeds } };
  }

  /**
   * Whether the provider says that a chargeback came to nothing. One that it lists no more is not won: nothing else of it is known.
   * @throws ProviderUnavailable while the provider does not answer
   */
  async isWon(row: Row, signal: Signal): Promise<'won' | 'lost'> {
    const listed = await this.list(row, signal);
    return listed.find(each => each.reference === row.reference)?.status === 'canceled' ? 'won' : 'lost';
  }

  private restFor(row: Row): Promise<{ rest: bigint; isSending: boolean }> {
    return this.work.run(row, tx => restOf(tx, row));
  }

  /**
   * Two returns of a deposit that are read at the same time each see the whole deposit: the second one is read again.
   * @throws TechnicalError where the other returns have left less than this one takes
   */
  async assertLeft(tx: Tx, row: ReversalRow): Promise<void> {
    await tx.query('select from deposits where tenant_id = $1 and id = $2 for no key update', [
      tx.tenantId,
      row.deposit_id,
    ]);
    if (BigInt(row.amount) > (await restOf(tx, row)).rest)
      throw new TechnicalError('another return was settled in between');
  }

  /**
   * @returns what of a credited deposit went back to its payer; null while it is on its way to be credited
   * @throws ProviderUnavailable while the provider does not answer
   */
  async ofDeposit(tenant_id: string, deposit_id: string, signal: Signal): Promise<readonly ChargeReversal[] | null> {
    const [deposit] = await this.work.run({ tenant_id }, tx =>
      tx.query<{ provider: ProviderName; charge_id: string; state: DepositState }>(
        'select provider, charge_id, state from deposits where tenant_id = $1 and id = $2 and charge_id is not null',
        [tenant_id, deposit_id],
      ),
    );
    if (!deposit) return [];
    const { state, ...charge } = deposit;
    if (UNSETTLED.has(state)) return null;
    return state === 'credited' ? this.list({ ...charge, tenant_id, deposit_id }, signal) : [];
  }

  /** What of a charge went back to its payer. @throws ProviderUnavailable while the provider does not answer */
  private async list(charge: Charge, signal: Signal): Promise<readonly ChargeReversal[]> {
    const name = charge.provider!;
    const provider = await this.providers.of(name, charge.tenant_id);
    if (!provider) throw new ProviderUnavailable(name, 'no credentials');
    return provider.reversals(charge.charge_id, { subject: subjectOf(charge), signal });
  }
}

const subjectOf = ({ deposit_id }: Pick<Row, 'deposit_id'>): CallSubject => ({ kind: 'deposit', id: deposit_id });

/** What the other reversals leave of the deposit in centavos, and whether one is on its way to the provider, which may refuse it. */
async function restOf(tx: Tx, { id, deposit_id }: ReversalRow): Promise<{ rest: bigint; isSending: boolean }> {
  const [row] = await tx.query<{ rest: string; is_sending: boolean }>(REST, [tx.tenantId, deposit_id, id]);
  return { rest: BigInt(row!.rest), isSending: row!.is_sending };
}
