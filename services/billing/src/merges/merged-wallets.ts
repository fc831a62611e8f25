import { Injectable } from '@nestjs/common';
import type { UserMergeFact } from '@porte/contracts';
import { derivedId, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { publishBalance } from '../balances/balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import type { Movement } from '../ledger/ledger-types.js';
import { Descriptions } from '../wording/descriptions.js';

interface MergedWallet {
  id: string;
  from_id: string;
  into_id: string;
  /** how often a balance was moved out of it */
  moves: number;
}

/** The wallets of merged users: what is in them belongs to the user that stays. */
@Injectable()
export class MergedWallets {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
  ) {}

  /** Records that the wallet's balance belongs to another user. Without effect when it is repeated. */
  async add(tx: Tx, { merge_id, from_id, into_id }: UserMergeFact): Promise<void> {
    await tx.query(
      'insert into merged_wallets (tenant_id, id, from_id, into_id) values ($1, $2, $3, $4) on conflict do nothing',
      [tx.tenantId, merge_id, from_id, into_id],
    );
  }

  /**
   * Moves what is available in the wallet, or what it owes, to the user that stays: two movements in one transaction. Held money moves after its release.
   * @returns the amount, negative for what was owed; 0 where there was nothing to move
   */
  async moveBalance(tx: Tx, id: string): Promise<Money> {
    // The row's lock orders the moves of a wallet: the number of each is part of the ids of its movements.
    const [wallet] = await tx.query<MergedWallet>(
      'select id, from_id, into_id, moves from merged_wallets where tenant_id = $1 and id = $2 for update',
      [tx.tenantId, id],
    );
    if (!wallet) return Money.zero;
    const ledger = this.ledgers.of(tx);
    await ledger.lockWallets(tx.tenantId, [wallet.from_id, wallet.into_id]);
    const { available } = await ledger.balance(tx.tenantId, wallet.from_id);
    if (available.isZero) return available;
    await this.move(tx, wallet, available);
    await tx.query('update merged_wallets set moves = moves + 1, updated_at = now() where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
    ]);
    return available;
  }

  private async move(tx: Tx, { id, from_id, into_id, moves }: MergedWallet, available: Money): Promise<void> {
    const ledger = this.ledgers.of(tx);
    const isOwed = available.isNegative;
    const [giver, taker] = isOwed ? [into_id, from_id] : [from_id, into_id];
    const amount = isOwed ? Money.zero.minus(available) : available;
    const step = async (what: 'merge_out' | 'merge_in', userId: string): Promise<Movement> => ({
      id: derivedId(what, id, moves),
      tenantId: tx.tenantId,
      userId,
      amount,
      reference: id,
      description: await this.descriptions.of(tx, what),
    });
    const taken = await ledger.charge({ ...(await step('merge_out', giver)), code: 'merge_out' });
    const given = await ledger.credit({ ...(await step('merge_in', taker)), code: 'merge_in' });
    await publishBalance(tx, giver, taken);
    await publishBalance(tx, taker, given);
  }
}
