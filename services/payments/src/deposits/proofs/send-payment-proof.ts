import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DepositWarning, PaymentProofInput } from '@porte/contracts';
import { DomainError, localTime, Money, type Clock } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, ObjectStore, ValidationFailed, type Actor, type UploadedFile } from '@porte/service-kit';
import type { DepositEntity } from '../deposit/deposit.entity.js';
import { depositProcess, type ProofFile } from '../deposit/deposit.process.js';
import { depositResource } from '../deposit/deposit.resource.js';

/** What a wallet may have in review at once. */
const MOST_IN_REVIEW = 20;

/** A customer says that it made a bank transfer, and sends the proof; once per id. */
export class SendPaymentProof extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: PaymentProofInput,
    readonly files: readonly UploadedFile[],
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SendPaymentProof)
export class SendPaymentProofHandler implements ICommandHandler<SendPaymentProof> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly store: ObjectStore,
    @InjectClock() private readonly clock: Clock,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  /**
   * @throws DomainError `forbidden` for staff, who have no wallet; `deposits_in_review` while too many wait
   * @throws ValidationFailed for a day that has not come
   */
  async execute(command: SendPaymentProof): Promise<object> {
    const { actor, files, id } = command;
    if (actor.role !== 'customer') throw new DomainError('forbidden');
    await this.work.run(actor, tx => this.check(tx, command));
    // Stored before the transaction, so that a row never refers to a missing file.
    const stored: ProofFile[] = [];
    for (const { bytes, extension, kind } of files)
      stored.push({
        ...(await this.store.put(actor.tenant_id, bytes, extension, 'payment_proof')),
        kind: kind as ProofFile['kind'],
      });
    await this.work.run(actor, tx => this.start(tx, command, stored));
    return this.deposits.show(actor, id, {});
  }

  private async check(tx: Tx, command: SendPaymentProof): Promise<void> {
    const { input } = command;
    await this.checkRoom(tx, command);
    const tenant = await this.references.find<{ time_zone?: string }>(tx, 'tenant', tx.tenantId);
    const { day } = localTime(this.clock.now(), tenant?.time_zone ?? 'America/Mexico_City');
    if (input.transaction_date > day) throw ValidationFailed.of('transaction_date', 'max', day);
  }

  private async checkRoom(tx: Tx, { actor, id }: SendPaymentProof): Promise<void> {
    const [{ waiting }] = (await tx.query<{ waiting: number }>(
      `select count(*)::int as waiting from deposits where tenant_id = $1 and owner_id = $2 and state = 'in_review' and id <> $3`,
      [tx.tenantId, actor.owner_id, id],
    )) as [{ waiting: number }];
    if (waiting >= MOST_IN_REVIEW) throw new DomainError('deposits_in_review', { max: MOST_IN_REVIEW });
  }

  private async start(tx: Tx, command: SendPaymentProof, files: ProofFile[]): Promise<void> {
    const { actor, input, id } = command;
    // Proofs that are sent at the same time would all find the last place free.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `deposits ${tx.tenantId} ${actor.owner_id}`,
    ]);
    await this.checkRoom(tx, command);
    const amount = String(Money.of(input.amount).centavos);
    const made = await this.processes.start(tx, depositProcess, {
      id,
      user_id: actor.id,
      owner_id: actor.owner_id,
      method: 'transfer',
      amount,
      transaction_date: input.transaction_date,
      files,
      warnings: await this.warnings(tx, actor.owner_id, amount, input.transaction_date, files),
      cause: {},
      paid_amount: null,
      bank_reference: null,
      reason: null,
      decided_by: null,
      decided_at: null,
    });
    if (!made) return;
    await tx.publish('deposit.sent', id, {
      deposit_id: id,
      user_id: actor.id,
      owner_id: actor.owner_id,
      method: 'transfer',
      amount: Money.of(input.amount).toJSON(),
    });
  }

  private async warnings(
    tx: Tx,
    ownerId: string,
    amount: string,
    date: string,
    files: readonly ProofFile[],
  ): Promise<DepositWarning[]> {
    const [found] = await tx.query<Record<DepositWarning, boolean>>(
      `select exists (select from deposits d, jsonb_array_elements(d.files) f where d.tenant_id = $1 and f->>'sha256' = any ($2)) as same_file,
        exists (select from deposits where tenant_id = $1 and owner_id = $3 and amount = $4 and transaction_date = $5 and state <> 'rejected') as same_amount_and_date`,
      [tx.tenantId, files.map(({ sha256 }) => sha256), ownerId, amount, date],
    );
    return (['same_file', 'same_amount_and_date'] as const).filter(warning => found![warning]);
  }
}
