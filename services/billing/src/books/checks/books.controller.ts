import { Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BooksCheck } from '@porte/contracts';
import { Can, CurrentActor, NewId, type Actor } from '@porte/service-kit';
import { CheckStore } from './check-store.js';
import { CheckBooks } from './use-cases/check-books.js';

/** Whether the tenant's ledger, purchases, shipments and labels agree, for staff. */
@Controller('books')
export class BooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly store: CheckStore,
  ) {}

  /** The last check, or null before the first. */
  @Get() @Can('read', 'Books')
  async last(@CurrentActor() actor: Actor): Promise<{ data: BooksCheck | null }> {
    return { data: await this.store.last(actor.tenant_id) };
  }

  @Post('checks') @Can('create', 'Books')
  async check(@CurrentActor() actor: Actor, @NewId() id: string): Promise<{ data: BooksCheck }> {
    return { data: (await this.commands.execute(new CheckBooks(actor.tenant_id, id)))! };
  }
}
