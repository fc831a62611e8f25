import { Injectable } from '@nestjs/common';
import type { BalanceAnswer, DepositState, DepositFailure, PaymentInstructions } from '@porte/contracts';
import { derivedId, DomainError, localTime, Money, type Clock } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, sqlStates, type ProcessRow } from '@porte/process-kit';
import { InjectClock, InjectConfig, InternalClient, systemActor } from '@porte/service-kit';
import type { SavedCard } from '../cards/saved-card.js';
import { PaymentsConfig } from '../config.js';
import { depositProcess } from '../deposits/deposit/deposit.process.js';
import { PaymentMethodsReader } from '../deposits/payments/payment-methods.js';
import { topUpProcess, type Pause, type TopUpRow, type TopUpStep, type TopUpSteps } from './top-up.process.js';

type Row = ProcessRow<TopUpRow>;

/** A balance that was read longer ago, ms, is read again before a card is charged. */
const FRESH_MS = 60_000;
/** How long a charge whose holder is asked can be paid, ms. */
const VALID_MS = 3_600_000;

/** Charges that may still take money; one that waits for its holder at the bank is left to the holder. */
const OPEN = `select 1 from deposits where tenant_id = $1 and top_up_id = $2
  and (state in ${sqlStates(depositProcess, ['creating', 'checking', 'expiring', 'accepted'])} or (state = 'awaiting' and instructions is null)) limit 1`;

/** Charges that took or may take money count, also one of which the provider gave no answer. */
const CHARGED = `select coalesce(sum(coalesce(paid_amount, amount)) filter (where transaction_date = $3::date), 0)::text as today,
    coalesce(sum(coalesce(paid_amount, amount)), 0)::text as month
  from deposits where tenant_id = $1 and top_up_id = $2 and transaction_date >= date_trunc('month', $3::date)
    and (state not in ${sqlStates(depositProcess, ['failed', 'expired', 'rejected'])} or failure_code = 'exhausted')`;

interface ChargeRow {
  state: DepositState;
  failure: DepositFailure | null;
  instructions: PaymentInstructions | null;
}

const pause = (pause_reason: Pause['pause_reason'], failure: DepositFailure | null = null) => ({
  outcome: 'paused' as const,
  data: { pause_reason, failure } satisfies Pause,
});

/** What automatic top-ups do in their steps. */
@Injectable()
export class TopUps implements TopUpSteps {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly methods: PaymentMethodsReader,
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: PaymentsConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Reads the balance from billing's ledger. @throws DomainError `service_unavailable` while billing or the credentials cannot be read */
  async check(row: Row): Promise<TopUpStep<'low' | 'enough' | 'paused'>> {
    // No card is charged in a suspended tenant; the top-up checks again after its period or at the next balance event.
    if (await this.work.run(row, tx => this.references.isTenantSuspended(tx))) return 'enough';
    const { methods } = await this.methods.of(row.tenant_id);
    const card = methods.find(({ method }) => method === 'card');
    const amount = Money.ofCentavos(row.amount).toJSON();
    if (!card || amount < card.minimum || amount > (card.maximum ?? amount)) return pause('unavailable');
    if (!this.config.BILLING_URL) throw new DomainError('service_unavailable');
    const balance_at = this.clock.now();
    const { data } = await this.client.get<BalanceAnswer>(
      this.config.BILLING_URL,
      `/internal/balances/${row.owner_id}`,
      systemActor(row.tenant_id),
    );
    const isLow = Money.of(data.available_balance).centavos < BigInt(row.threshold);
    return isLow ? { outcome: 'low', data: { fee_rule: card.fee, balance_at } } : 'enough';
  }

  /** A low balance that was heard of while the balance was read may be newer than the one that was read. */
  async lookAgain(tx: Tx, from: Row): Promise<void> {
    const [row] = await tx.query<{ lows: number }>('select lows from top_ups where tenant_id = $1 and id = $2', [
      tx.tenantId,
      from.id,
    ]);
    if (row!.lows !== from.lows) await this.processes.hasten(tx, topUpProcess, from.id);
  }

  /** Opens the charge together with the transition: a crash opens none, or one that the row knows. */
  async open(tx: Tx, row: Row): Promise<TopUpStep<'opened' | 'busy' | 'stale' | 'limited' | 'paused'>> {
    const now = this.clock.now();
    if (now.getTime() - row.balance_at!.getTime() > FRESH_MS) return 'stale';
    const owner = await this.references.find<{ status?: string }>(tx, 'user', row.owner_id);
    if (owner?.status === 'suspended') return pause('suspended');
    const card = await cardOf(tx, row);
    if (!card) return pause('card_removed');
    if ((await tx.query(OPEN, [tx.tenantId, row.id])).length > 0) return 'busy';
    if (!(await this.fits(tx, row))) return 'limited';
    const charges = row.charges! + 1;
    const id = derivedId('top_up', row.tenant_id, row.id, charges);
    const amount = Money.ofCentavos(row.amount).toJSON();
    await this.processes.start(
      tx,
      depositProcess,
      {
        id,
        user_id: row.owner_id,
        owner_id: row.owner_id,
        method: 'card',
        provider: 'openpay',
        amount: row.amount,
        transaction_date: await this.today(tx),
        files: [],
        warnings: [],
        cause: {},
        paid_amount: null,
        bank_reference: null,
        reason: null,
        decided_by: null,
        decided_at: null,
        fee_rule: row.fee_rule!,
        expires_at: new Date(now.getTime() + VALID_MS),
        return_url: `${row.origin}/credits?${new URLSearchParams({ method: 'card', deposit: id })}`,
        card: {
          source_id: card.card_id,
          customer_id: card.customer_id,
          device_session_id: row.device_session_id,
          is_unattended: true,
        },
        top_up_id: row.id,
      },
      { state: 'creating' },
    );
    await audit(tx, systemActor(row.tenant_id), {
      action: 'top_up.charged',
      subject: row.owner_id,
      data: { deposit_id: id, amount },
    });
    return { outcome: 'opened', data: { deposit_id: id, charges } };
  }

  /** What became of the charge that is under way. */
  async follow(tx: Tx, row: Row): Promise<TopUpStep<'pending' | 'credited' | 'paused'>> {
    const [charge] = await tx.query<ChargeRow>(
      'select state, failure, instructions from deposits where tenant_id = $1 and id = $2',
      [tx.tenantId, row.deposit_id],
    );
    switch (charge!.state) {
      case 'credited':
        return 'credited';
      case 'failed':
        return pause(charge!.failure === 'unavailable' ? 'unavailable' : 'refused', charge!.failure);
      case 'awaiting':
        return charge!.instructions === null ? 'pending' : pause('authentication');
      case 'in_review':
      case 'expired':
      case 'rejected':
        return pause('unavailable');
      default:
        return 'pending';
    }
  }

  /** Whether a new day or month has room for a charge. */
  async review(tx: Tx, row: Row): Promise<'open' | 'limited'> {
    return (await this.fits(tx, row)) ? 'open' : 'limited';
  }

  /** What was charged in the present day and month of the tenant, in centavos. */
  async charged(tx: Tx, topUpId: string): Promise<{ today: bigint; month: bigint }> {
    const [sums] = await tx.query<{ today: string; month: string }>(CHARGED, [
      tx.tenantId,
      topUpId,
      await this.today(tx),
    ]);
    return { today: BigInt(sums!.today), month: BigInt(sums!.month) };
  }

  private async fits(tx: Tx, { id, amount, daily_limit, monthly_limit }: Row): Promise<boolean> {
    const { today, month } = await this.charged(tx, id);
    return today + BigInt(amount) <= BigInt(daily_limit) && month + BigInt(amount) <= BigInt(monthly_limit);
  }

  private async today(tx: Tx): Promise<string> {
    const tenant = await this.references.find<{ time_zone?: string }>(tx, 'tenant', tx.tenantId);
    return localTime(this.clock.now(), tenant?.time_zone ?? 'America/Mexico_City').day;
  }
}

/** The card stays until the charge is committed. */
async function cardOf(tx: Tx, { owner_id, card_id }: Row): Promise<SavedCard | undefined> {
  const [card] = await tx.query<SavedCard>(
    'select * from saved_cards where tenant_id = $1 and user_id = $2 and id = $3 for share',
    [tx.tenantId, owner_id, card_id],
  );
  return card;
}
