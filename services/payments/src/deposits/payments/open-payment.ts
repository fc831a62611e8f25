import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { feeOf, type ChargedMethod, type PaymentMethod } from '@porte/contracts';
import { DomainError, localTime, Money, type Clock } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, sqlStates } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import type { DepositEntity } from '../deposit/deposit.entity.js';
import { depositProcess } from '../deposit/deposit.process.js';
import { depositResource } from '../deposit/deposit.resource.js';
import type { CardSource, ProviderName } from '../../providers/payment-provider.js';
import { PaymentMethodsReader } from './payment-methods.js';

/** What a wallet may have open at once. */
const MOST_OPEN = 20;
/** Cards that may be refused to a wallet within an hour: more would be a trial of stolen ones. One without an answer yet may be refused too. */
const MOST_REFUSED = 10;
const REFUSED = `select count(*)::int as refused, greatest(1, ceil(extract(epoch from min(created_at) + interval '1 hour' - now())))::int as retry_after
  from (select created_at from deposits where tenant_id = $1 and owner_id = $2 and method = 'card'
    and (state = 'creating' or state = 'failed' and failure like 'card%') and created_at > now() - interval '1 hour' and id <> $3 order by created_at desc limit ${MOST_REFUSED}) d`;
const HOUR_MS = 3_600_000;
/** How long a charge can be paid, ms: PayPal drops an order that is not approved within three hours. */
const VALID_MS: Record<ChargedMethod, number> = {
  spei: 72 * HOUR_MS,
  store: 72 * HOUR_MS,
  card: HOUR_MS,
  paypal: 3 * HOUR_MS,
  mercado_pago: 72 * HOUR_MS,
};
/** How long the call waits for the provider, ms; afterwards the page asks for the deposit again. */
const PATIENCE_MS = 10_000;

const PROVIDERS: Record<ChargedMethod, ProviderName> = {
  spei: 'openpay',
  store: 'openpay',
  card: 'openpay',
  paypal: 'paypal',
  mercado_pago: 'mercado_pago',
};

/** What a customer wants to pay, in pesos; `return_url` where the provider has a page of its own. */
export interface PaymentRequest {
  method: ChargedMethod;
  amount: number;
  return_url?: string;
  /** of the method `card` */
  card?: CardSource;
}

/** A customer asks for a charge that it will pay at the provider, a bank or a shop; once per id. */
export class OpenPayment extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: PaymentRequest,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(OpenPayment)
export class OpenPaymentHandler implements ICommandHandler<OpenPayment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly methods: PaymentMethodsReader,
    @InjectClock() private readonly clock: Clock,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  /**
   * Answers when the provider has, or while it has not with the deposit in `creating`.
   * @throws DomainError `forbidden` for staff, `payment_method_off`, `deposits_open` while too many wait for their payment,
   * `too_many_requests` after too many refused cards
   * @throws ValidationFailed for an amount outside the limits of the method
   */
  async execute(command: OpenPayment): Promise<object> {
    const { actor, input, id } = command;
    if (actor.role !== 'customer') throw new DomainError('forbidden');
    const { methods } = await this.methods.of(actor.tenant_id);
    const method = methods.find(each => each.method === input.method);
    if (!method) throw new DomainError('payment_method_off');
    checkAmount(method, input.amount);
    await this.work.run(actor, tx => this.start(tx, command, method));
    await this.processes.outcome(
      depositProcess,
      { tenant_id: actor.tenant_id, id },
      { states: ['awaiting', 'checking', 'expiring', 'in_review', 'accepted'], timeoutMs: PATIENCE_MS },
    );
    return this.deposits.show(actor, id, {});
  }

  private async start(tx: Tx, { actor, input, id }: OpenPayment, method: PaymentMethod): Promise<void> {
    // Requests at the same time would all find the last place free.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `deposits ${tx.tenantId} ${actor.owner_id}`,
    ]);
    const [{ open }] = (await tx.query<{ open: number }>(
      `select count(*)::int as open from deposits where tenant_id = $1 and owner_id = $2 and state in ${sqlStates(depositProcess, ['creating', 'awaiting', 'checking'])} and id <> $3`,
      [tx.tenantId, actor.owner_id, id],
    )) as [{ open: number }];
    if (open >= MOST_OPEN) throw new DomainError('deposits_open', { max: MOST_OPEN });
    if (method.method === 'card') await checkRefused(tx, actor.owner_id, id);
    const tenant = await this.references.find<{ time_zone?: string }>(tx, 'tenant', tx.tenantId);
    const now = this.clock.now();
    await this.processes.start(
      tx,
      depositProcess,
      {
        id,
        user_id: actor.id,
        owner_id: actor.owner_id,
        method: input.method,
        provider: PROVIDERS[input.method],
        amount: String(Money.of(input.amount).centavos),
        transaction_date: localTime(now, tenant?.time_zone ?? 'America/Mexico_City').day,
        files: [],
        warnings: [],
        cause: {},
        paid_amount: null,
        bank_reference: null,
        reason: null,
        decided_by: null,
        decided_at: null,
        fee_rule: method.fee,
        expires_at: new Date(now.getTime() + VALID_MS[input.method]),
        return_url: input.return_url ?? null,
        card: input.card ?? null,
      },
      { state: 'creating' },
    );
  }
}

/** @throws DomainError `too_many_requests` */
async function checkRefused(tx: Tx, ownerId: string, id: string): Promise<void> {
  const [row] = await tx.query<{ refused: number; retry_after: number }>(REFUSED, [tx.tenantId, ownerId, id]);
  if (row!.refused >= MOST_REFUSED) throw new DomainError('too_many_requests', { retry_after: row!.retry_after });
}

/** @throws ValidationFailed */
function checkAmount({ minimum, maximum, fee }: PaymentMethod, amount: number): void {
  if (amount < minimum) {
    const least = Money.of(minimum);
    const kept = Money.ofCentavos(feeOf(fee, least.centavos));
    // The provider takes less: below this minimum the fee would leave nothing.
    if (least.minus(kept).centavos <= 2n) throw ValidationFailed.of('amount', 'minAboveFee', told(least), told(kept));
    throw ValidationFailed.of('amount', 'minAmount', told(least));
  }
  if (maximum !== null && amount > maximum) throw ValidationFailed.of('amount', 'maxAmount', told(Money.of(maximum)));
}

/** `$1,234.50 MXN`. */
const told = (amount: Money): string => `${PESOS.format(amount.toJSON())} MXN`;
const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' });
