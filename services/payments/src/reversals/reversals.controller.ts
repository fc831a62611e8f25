import { Controller, Get, HttpCode, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DepositRefund, type DepositReversal } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, isStaff, NewId, Payload, type Actor } from '@porte/service-kit';
import type { DepositEntity } from '../deposits/deposit/deposit.entity.js';
import { depositResource } from '../deposits/deposit/deposit.resource.js';
import { RefundDeposit } from './refund-deposit.js';

interface Row extends Omit<DepositReversal, 'amount' | 'created_at'> {
  amount: string;
  created_at: Date;
}

const LIST = `select id, deposit_id, kind, state, amount, reason, reference, failure_code, created_by, created_at from deposit_reversals
  where tenant_id = $1 and deposit_id = $2 order by created_at, id`;

/** What of a deposit went back to its payer. */
@Controller('deposits')
export class ReversalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  @Get(':id/reversals')
  @Can('read', 'Deposit')
  async list(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: DepositReversal[] }> {
    const rows = await this.work.run(actor, async tx => {
      const deposit = await this.deposits.find(tx, actor, id);
      return tx.query<Row>(LIST, [tx.tenantId, deposit.id]);
    });
    return { data: rows.map(row => shown(row, actor)) };
  }

  @Put(':id/refund')
  @HttpCode(200)
  @Can('update', 'Deposit')
  async refund(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('deposit', DepositRefund) input: DepositRefund,
    @NewId() reversalId: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new RefundDeposit(actor, id, input, reversalId)) };
  }
}

function shown({ reference, failure_code, created_by, ...row }: Row, actor: Actor): DepositReversal {
  return {
    ...row,
    amount: Money.ofCentavos(row.amount).toJSON(),
    created_at: row.created_at.toISOString(),
    ...(isStaff(actor) ? { reference, failure_code, created_by } : { created_by: null }),
  };
}
