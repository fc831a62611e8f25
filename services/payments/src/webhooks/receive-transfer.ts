import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReturnCause } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { depositProcess, publishSent, type DepositRow } from '../deposits/deposit/deposit.process.js';
import { isInPesos, stpFee } from '../deposits/payments/payment-methods.js';
import { lockReference, normalizedReference, transferKey } from '../deposits/decisions/accept-transfer.js';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { stpDepositId } from '../providers/stp/charge.js';
import { CustomerClabes } from '../stp/customer-clabes.js';
import { paymentEventProcess } from './payment-event.process.js';
import type { ReceivedTransfer, TransferNotice } from './stp-webhook.js';

/** STP's word for a transfer that came. */
const TYPE = 'abono';

const COUNT = `update payment_events set deliveries = deliveries + 1, updated_at = now()
  where tenant_id = $1 and provider = 'stp' and event_id = $2`;

/** A transfer on days off has the day of the next working one, so staff may have accepted it some days before its day. */
const SAME = `select id, provider is null and paid_amount = $3 as is_proof from deposits where tenant_id = $1 and bank_reference = $2
  and (provider is null and decided_at >= $4::date - interval '5 days' or provider = 'stp' and transaction_date = $4::date)
  order by is_proof desc limit 1`;

interface Holder {
  id: string;
  status?: string;
  parent_id?: string | null;
}

/** STP asks whether a transfer is taken. @returns null to take it, or why it goes back */
export class ReceiveTransfer extends Command<ReturnCause | null> {
  constructor(
    readonly tenantId: string,
    readonly notice: TransferNotice,
  ) {
    super();
  }
}

/** Takes a transfer, once, or says why it goes back. It is credited when STP's list has it, with the amount of that list. */
@CommandHandler(ReceiveTransfer)
export class ReceiveTransferHandler implements ICommandHandler<ReceiveTransfer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly accounts: PaymentAccounts,
    private readonly clabes: CustomerClabes,
  ) {}

  execute({ tenantId, notice }: ReceiveTransfer): Promise<ReturnCause | null> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const found = 'transfer' in notice ? await this.take(tx, notice.transfer) : notice.cause;
      const [cause, depositId] = typeof found === 'number' ? [found, null] : [null, found.depositId];
      const { id, chargeId } = 'transfer' in notice ? notice.transfer : notice;
      await this.keep(tx, { id, chargeId, depositId, cause });
      return cause;
    });
  }

  /** @returns the deposit, also of a transfer that was taken before, or why it goes back */
  private async take(tx: Tx, transfer: ReceivedTransfer): Promise<{ depositId: string } | ReturnCause> {
    const { chargeId, clabe } = transfer;
    const depositId = stpDepositId(clabe, chargeId);
    const known = await depositOf(tx, chargeId);
    // What was taken once stays taken, whatever became of its customer.
    if (known !== null) return known === depositId ? { depositId } : 30;
    const same = await sameTransfer(tx, transfer);
    if (same?.is_proof) return { depositId: same.id };
    if (await this.references.isTenantDeleted(tx)) return 3;
    const setting = await this.accounts.settings(tx);
    const userId = await this.clabes.userOf(tx, clabe);
    if (userId === null) return 1;
    const user = await this.references.find<Holder>(tx, 'user', userId);
    if (!user) return 3;
    const owner = user.parent_id ? await this.references.find<Holder>(tx, 'user', user.parent_id) : user;
    if (!owner) return 3;
    if (user.status === 'suspended' || owner.status === 'suspended') return 2;
    if (!isInPesos(setting)) return 5;
    const reference = normalizedReference(transfer.trackingKey);
    const row: DepositRow = {
      id: depositId,
      user_id: userId,
      owner_id: user.parent_id ?? userId,
      method: 'stp',
      provider: 'stp',
      charge_id: chargeId,
      amount: String(transfer.amount),
      transaction_date: transfer.day,
      files: [],
      warnings: same ? ['same_transfer'] : [],
      cause: {},
      paid_amount: null,
      bank_reference: reference,
      transfer_key: same ? null : transferKey(reference, transfer.day),
      reason: null,
      decided_by: null,
      decided_at: null,
      fee_rule: stpFee(setting),
    };
    const isNew = await this.processes.start(tx, depositProcess, row, { state: same ? 'in_review' : 'awaiting' });
    if (isNew && same) await publishSent(tx, row);
    // Another notice of the same transfer came at the same time.
    return isNew || (await depositOf(tx, chargeId)) === depositId ? { depositId } : 30;
  }

  /** For staff: what came, how often, and what became of it. */
  private async keep(
    tx: Tx,
    {
      id,
      chargeId,
      depositId,
      cause,
    }: { id: string; chargeId: string | null; depositId: string | null; cause: ReturnCause | null },
  ): Promise<void> {
    const event_id = [id, chargeId ?? '', cause ?? ''].join(':');
    const isNew = await this.processes.start(tx, paymentEventProcess, {
      id: newId(),
      provider: 'stp',
      event_id,
      type: TYPE,
      charge_id: chargeId,
      order_id: depositId,
      verification_code: null,
      return_cause: cause,
    });
    if (!isNew) await tx.query(COUNT, [tx.tenantId, event_id]);
  }
}

/**
 * A deposit with the same tracking key and day, whatever its amount: a proof that staff have accepted before its notice came (`is_proof`, the amounts are equal),
 * or one of which staff find out whether it is the same. Banks may give a key again on a later day.
 */
async function sameTransfer(
  tx: Tx,
  { trackingKey, amount, day }: ReceivedTransfer,
): Promise<{ id: string; is_proof: boolean } | undefined> {
  const reference = normalizedReference(trackingKey);
  await lockReference(tx, reference);
  const [row] = await tx.query<{ id: string; is_proof: boolean }>(SAME, [tx.tenantId, reference, String(amount), day]);
  return row;
}

async function depositOf(tx: Tx, chargeId: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select id from deposits where tenant_id = $1 and provider = 'stp' and charge_id = $2`,
    [tx.tenantId, chargeId],
  );
  return row?.id ?? null;
}
