import { Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TransactionInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReadController, type Page } from '@porte/resource-kit';
import { Can, CurrentActor, isStaff, NewId, Payload, type Actor } from '@porte/service-kit';
import { transactionResource } from './transaction.resource.js';
import { CreateTransaction } from './use-cases/create-transaction.js';

/** Movements are listed, and created by staff; none is changed or deleted. */
@Controller('transactions')
export class TransactionsController extends ReadController(transactionResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Get('all')
  @Can('read', 'Transaction')
  async all(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>): Promise<Page> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    return this.resource.list(actor, query);
  }

  @Post()
  @Can('create', 'Transaction')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('transaction', TransactionInput) input: TransactionInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CreateTransaction(actor, input, id)) };
  }
}
