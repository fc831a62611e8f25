import { Injectable } from '@nestjs/common';
import { derivedId, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { publishBalance } from './balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import type { Movement } from '../ledger/ledger-types.js';
import { Descriptions } from '../wording/descriptions.js';

/** Of a customer who is new on a test side. */
const OPENING_BALANCE = Money.of(50_000);

/** Balance of wallets on test sides. It is no money: a test side is a tenant with a ledger of its own. */
@Injectable()
export class TestBalances {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
  ) {}

  /** Gives a customer the balance to begin with. The id is derived: it is given once. */
  open(tx: Tx, userId: string): Promise<void> {
    return this.add(tx, { id: derivedId('test_balance', userId), userId, amount: OPENING_BALANCE });
  }

  /** Adds balance, once per id. */
  async add(tx: Tx, { id, userId, amount }: Pick<Movement, 'id' | 'userId' | 'amount'>): Promise<void> {
    const added = await this.ledgers.of(tx).deposit({
      id,
      tenantId: tx.tenantId,
      userId,
      amount,
      code: 'manual_deposit',
      method: 'manual',
      description: await this.descriptions.of(tx, 'test_balance'),
    });
    if (added.applied) await publishBalance(tx, userId, added);
  }
}
