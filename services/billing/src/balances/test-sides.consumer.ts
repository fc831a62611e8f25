import { Controller } from '@nestjs/common';
import type { UserType } from '@porte/contracts';
import { isTestSide } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { TestBalances } from './test-balances.js';

/** The balance with which customers of a test side begin. */
@Controller()
export class TestSidesConsumer {
  constructor(private readonly balances: TestBalances) {}

  /** A repeated event pays nothing twice. A sub-user spends its parent's. */
  @On('user.created')
  async open({ tenantId, data }: EventOf<'user.created'>, tx: Tx): Promise<void> {
    const { id, user_type, parent_id } = data as { id: string; user_type: UserType; parent_id: string | null };
    if (!isTestSide(tenantId) || user_type !== 'customer' || parent_id) return;
    await this.balances.open(tx, id);
  }
}
