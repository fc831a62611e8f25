import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { MergedWallets } from './merged-wallets.js';

/** Moves the balances of merged users. */
@Controller()
export class UserMergesConsumer {
  constructor(private readonly wallets: MergedWallets) {}

  @On('user_merge.started')
  async moveBalance({ data }: EventOf<'user_merge.started'>, tx: Tx): Promise<void> {
    await this.wallets.add(tx, data);
    const amount = await this.wallets.moveBalance(tx, data.merge_id);
    await tx.publish('balance.merged', data.into_id, { ...data, amount: amount.toJSON() });
  }
}
