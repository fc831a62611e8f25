import { Injectable } from '@nestjs/common';
import type { DepositMethod, FeeRule } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { OtherPayment, ProviderName } from '../../providers/payment-provider.js';
import { reversalProcess } from '../../reversals/reversal.process.js';
import { depositProcess, publishSent, type DepositRow } from '../deposit/deposit.process.js';

/** What a second payment has from the first. */
interface First {
  user_id: string;
  owner_id: string;
  method: DepositMethod;
  provider: ProviderName;
  transaction_date: string;
  fee_rule: FeeRule | null;
  charge_id: string | null;
}

const WARN = `update deposits set warnings = warnings || '["paid_twice"]'::jsonb, updated_at = now()
  where tenant_id = $1 and id = $2 and not warnings ? 'paid_twice'`;

const TO_RETURN = `select user_id, owner_id, method, provider, charge_id, paid_amount::text as amount, reason, decided_by as created_by
  from deposits where tenant_id = $1 and id = $2 and state = 'credited' and to_return`;

/** Payments that were made once more for an order that was paid before: each is a deposit of its own, about which staff decide. */
@Injectable()
export class SecondPayments {
  constructor(private readonly processes: Processes) {}

  /** Once for each payment. @param firstId the deposit that was paid before */
  async start(tx: Tx, firstId: string, { charge_id, amount, currency }: OtherPayment): Promise<void> {
    const [first] = await tx.query<First>(
      'select user_id, owner_id, method, provider, transaction_date::text, fee_rule, charge_id from deposits where tenant_id = $1 and id = $2',
      [tx.tenantId, firstId],
    );
    if (!first || first.charge_id === charge_id) return;
    await tx.query(WARN, [tx.tenantId, firstId]);
    const row: DepositRow = {
      ...first,
      id: derivedId('second payment', tx.tenantId, first.provider, charge_id),
      charge_id,
      second_of: firstId,
      amount: String(amount.centavos),
      files: [],
      warnings: ['paid_twice', ...(currency === 'MXN' ? [] : (['other_charge'] as const))],
      cause: {},
      paid_amount: null,
      bank_reference: null,
      reason: null,
      decided_by: null,
      decided_at: null,
    };
    if (await this.processes.start(tx, depositProcess, row)) await publishSent(tx, row);
  }

  /** Gives a second payment that is in its wallet now back to its payer, where staff have decided so; once. */
  async giveBack(tx: Tx, depositId: string): Promise<void> {
    const [deposit] = await tx.query<{
      user_id: string;
      owner_id: string;
      method: DepositMethod;
      provider: ProviderName;
      charge_id: string;
      amount: string;
      reason: string | null;
      created_by: string;
    }>(TO_RETURN, [tx.tenantId, depositId]);
    if (!deposit) return;
    await this.processes.start(
      tx,
      reversalProcess,
      {
        ...deposit,
        id: derivedId('return of a second payment', depositId),
        deposit_id: depositId,
        kind: 'refund',
        reference: null,
        cause: {},
      },
      { state: 'sending' },
    );
  }
}
