import { Controller, Get, HttpCode, Inject, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TransactionInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import {
  download,
  ExportPeriod,
  ReadController,
  resourceToken,
  type Page,
  type ResourceService,
} from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  Documented,
  IdParam,
  isStaff,
  NewId,
  OptionalPayload,
  Payload,
  type Actor,
} from '@porte/service-kit';
import type { TransactionEntity } from './transaction.entity.js';
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

/** The movements of one user as a file, under the name that the product's API gives it. */
@Controller('users')
export class UserTransactionsController {
  constructor(
    @Inject(resourceToken(transactionResource)) private readonly transactions: ResourceService<TransactionEntity>,
  ) {}

  @Post(':id/export_users_transactions')
  @HttpCode(200)
  @Can('read', 'Transaction')
  @Documented({ answer: 'xlsx' })
  async export(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query() query: Record<string, unknown>,
    @OptionalPayload(ExportPeriod) period: ExportPeriod,
  ): Promise<StreamableFile> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    const { file, format } = await this.transactions.export(actor, { ...query, where: { user_id: id } }, period);
    return download(file, format, 'transactions');
  }
}
