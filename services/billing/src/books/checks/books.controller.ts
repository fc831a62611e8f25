import { Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BooksCheck, BooksSeals } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, NewId, type Actor } from '@porte/service-kit';
import { readSeals } from '../../seals/seal-state.js';
import { CheckStore } from './check-store.js';
import { CheckBooks } from './use-cases/check-books.js';

/** Whether the tenant's ledger, seals, purchases, shipments, labels, payments and invoices agree, for staff. */
@Controller('books')
export class BooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly store: CheckStore,
    private readonly work: UnitOfWork,
  ) {}

  /** The last check, or null before the first. */
  @Get()
  @Can('read', 'Books')
  async last(@CurrentActor() actor: Actor): Promise<{ data: BooksCheck | null }> {
    return { data: await this.store.last(actor.tenant_id) };
  }

  /** How far the ledger is sealed now, independent of checks. */
  @Get('seals')
  @Can('read', 'Books')
  async seals(@CurrentActor() { tenant_id }: Actor): Promise<{ data: BooksSeals }> {
    return { data: await this.work.run({ tenant_id }, tx => readSeals(tx, tenant_id)) };
  }

  @Post('checks')
  @Can('create', 'Books')
  async check(@CurrentActor() actor: Actor, @NewId() id: string): Promise<{ data: BooksCheck }> {
    return { data: (await this.commands.execute(new CheckBooks(actor.tenant_id, id)))! };
  }
}
