import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TransactionInput } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { publishBalance } from '../../balances/balance-fact.js';
import type { Ledger } from '../../ledger/ledger.js';
import { Ledgers } from '../../ledger/ledgers.js';
import type { Moved, Movement } from '../../ledger/ledger-types.js';
import { Instalments } from '../../overweights/instalments.js';
import { Descriptions } from '../../wording/descriptions.js';
import type { TransactionEntity } from '../transaction.entity.js';
import { transactionResource } from '../transaction.resource.js';

interface UserCopy {
  id: string;
  parent_id: string | null;
  email?: string;
}

/** A deposit or withdrawal by staff, once per id. */
export class CreateTransaction extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: TransactionInput,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CreateTransaction)
export class CreateTransactionHandler implements ICommandHandler<CreateTransaction> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
    private readonly instalments: Instalments,
    @Inject(resourceToken(transactionResource)) private readonly resource: ResourceService<TransactionEntity>,
  ) {}

  /**
   * @throws DomainError `own_wallet` for a wallet that the actor spends from, `unknown_reference` for an unknown user, `insufficient_balance` if a
   * withdrawal exceeds the available balance
   */
  async execute(command: CreateTransaction): Promise<object> {
    // A tenant may grant customers many rights, but never to create money.
    if (!isStaff(command.actor)) throw new DomainError('forbidden');
    return this.work.run(command.actor, tx => this.make(tx, command));
  }

  private async make(tx: Tx, { actor, input, id }: CreateTransaction): Promise<object> {
    const userId = await this.walletOf(tx, input.user_id);
    await this.rejectOwnWallet(tx, actor, userId);
    const description = input.description?.trim() || (await this.descriptions.of(tx, input.transaction_type));
    const step: Movement = {
      id,
      tenantId: tx.tenantId,
      userId,
      amount: Money.of(input.amount),
      createdBy: authorOf(actor),
      description,
    };
    const answer = await move(this.ledgers.of(tx), input, step);
    if (answer.outcome === 'insufficient')
      throw new DomainError('insufficient_balance', { missing: answer.missing.toJSON() });
    if (answer.applied) await this.tell(tx, actor, step, answer, input);
    const isNewDeposit = answer.applied && input.transaction_type === 'deposit';
    const wallet = isNewDeposit ? await this.instalments.take(tx, userId, id, step.amount, answer) : answer;
    const row = transactionResource.view(await this.resource.find(tx, actor, id), actor);
    return { ...row, user: { id: userId, balance: wallet.posted } };
  }

  /** Staff may not move money of a wallet that they spend from. */
  private async rejectOwnWallet(tx: Tx, actor: Actor, walletId: string): Promise<void> {
    const self = await this.references.find<UserCopy>(tx, 'user', actor.id);
    if ([actor.id, actor.owner_id, self?.parent_id].includes(walletId)) throw new DomainError('own_wallet');
  }

  private async tell(
    tx: Tx,
    actor: Actor,
    { id, userId, description, amount }: Movement,
    moved: Moved,
    { transaction_type }: TransactionInput,
  ): Promise<void> {
    await publishBalance(tx, userId, moved);
    const [balance, available_balance] = [moved.posted.toJSON(), moved.available.toJSON()];
    await tx.publish('balance.adjusted', userId, {
      owner_id: userId,
      transaction_id: id,
      transaction_type,
      amount: amount.toJSON(),
      description: description ?? '',
      balance,
      available_balance,
    });
    const holder = await this.references.find<UserCopy>(tx, 'user', userId);
    const change = transaction_type === 'deposit' ? amount : Money.of(0).minus(amount);
    const data = {
      transaction_id: id,
      amount: amount.toJSON(),
      description,
      before: { balance: moved.posted.minus(change).toJSON() },
      after: { balance },
    };
    await audit(tx, actor, {
      action: `transaction.${transaction_type}`,
      subject: userId,
      label: holder?.email ?? null,
      data,
    });
  }

  /** A sub-user spends its parent's balance and has no wallet. */
  private async walletOf(tx: Tx, userId: string): Promise<string> {
    const user = await this.references.find<UserCopy>(tx, 'user', userId);
    if (!user) throw new DomainError('unknown_reference', { field: 'user_id' });
    return user.parent_id ?? user.id;
  }
}

const move = (ledger: Ledger, { transaction_type }: TransactionInput, step: Movement): Promise<Moved> =>
  transaction_type === 'deposit'
    ? ledger.deposit({ ...step, code: 'manual_deposit', method: 'manual' })
    : ledger.withdraw(step);

/** `app` marks movements of the system, so staff with this name are recorded by id. */
const authorOf = ({ id, name }: Actor): string => (['', 'app'].includes(name.trim().toLowerCase()) ? id : name);
