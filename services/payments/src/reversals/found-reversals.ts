import { Injectable } from '@nestjs/common';
import type { DepositMethod } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { ChargeReversal, ProviderName } from '../providers/payment-provider.js';
import { ProviderUnavailable } from '../providers/provider-unavailable.js';
import { REOPENED, reversalProcess, TAKEN } from './reversal.process.js';

interface DepositKeys {
  user_id: string;
  owner_id: string;
  method: DepositMethod;
  provider: ProviderName;
  charge_id: string;
}

interface KnownReversal {
  id: string;
  state: string;
}

/** Starts a reversal for each return that a provider reports and that is not ours. */
@Injectable()
export class FoundReversals {
  constructor(private readonly processes: Processes) {}

  /**
   * Each is asked about again before it counts: what the list said may be older than the transaction.
   * @param depositId of a credited deposit through a provider
   * @throws ProviderUnavailable while it is unknown whose a refund is
   */
  async start(tx: Tx, depositId: string, found: readonly ChargeReversal[]): Promise<void> {
    const [deposit] = await tx.query<DepositKeys>(
      `select user_id, owner_id, method, provider, charge_id from deposits where tenant_id = $1 and id = $2 and state = 'credited' for no key update`,
      [tx.tenantId, depositId],
    );
    if (!deposit) return;
    for (const reversal of found) await this.startOne(tx, depositId, deposit, reversal);
  }

  /** Asks again about a reversal whose state the list may contradict. @throws ProviderUnavailable while the ledger is about to answer */
  private async follow(
    tx: Tx,
    { id, state }: KnownReversal,
    provider: ProviderName,
    { kind, status }: Pick<ChargeReversal, 'kind' | 'status'>,
  ): Promise<void> {
    const [isWon, isLost] = [
      kind === 'chargeback' && status === 'canceled',
      kind === 'chargeback' && status === 'done',
    ];
    if ((isWon && state === 'returned') || (isLost && state === 'won'))
      throw new ProviderUnavailable(provider, 'the ledger is about to post');
    if (!REOPENED.has(state) && !(isWon && TAKEN.has(state)) && !(isLost && state === 'restored')) return;
    await this.processes.signal(tx, reversalProcess, id, 'recheck');
    await this.processes.hasten(tx, reversalProcess, id);
  }

  private async startOne(
    tx: Tx,
    depositId: string,
    deposit: DepositKeys,
    { reference, ours, kind, amount, status }: ChargeReversal,
  ): Promise<void> {
    const [known] = await tx.query<KnownReversal>(
      'select id, state from deposit_reversals where tenant_id = $1 and deposit_id = $2 and (reference = $3 or id::text = $4)',
      [tx.tenantId, depositId, reference, ours],
    );
    if (known) return this.follow(tx, known, deposit.provider, { kind, status });
    if (status === 'canceled') return;
    // Mercado Pago does not say whose refund it is: it may be the one whose answer is under way.
    if (kind === 'refund' && ours === null && (await isSending(tx, depositId)))
      throw new ProviderUnavailable(deposit.provider, 'a refund of ours is under way');
    await this.processes.start(
      tx,
      reversalProcess,
      {
        id: newId(),
        deposit_id: depositId,
        ...deposit,
        kind,
        amount: String(amount.centavos),
        reference,
        reason: null,
        created_by: null,
        cause: {},
      },
      { state: 'asking' },
    );
  }
}

/** Whether the provider is being asked for a refund of the deposit, which is locked. */
async function isSending(tx: Tx, depositId: string): Promise<boolean> {
  const sending = await tx.query(
    `select from deposit_reversals where tenant_id = $1 and deposit_id = $2 and state = 'sending' limit 1`,
    [tx.tenantId, depositId],
  );
  return sending.length > 0;
}
