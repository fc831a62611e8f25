import { Controller, Get, Query } from '@nestjs/common';
import type { AccountEvent } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { parseListQuery } from '@porte/resource-kit';
import { CurrentActor, Documented, SignedIn, type Actor } from '@porte/service-kit';
import { AccountEvents } from './account-events.js';

/** Pages beyond it would delay other requests. */
const MAX_PER_PAGE = 100;

const QUERIES = [
  { name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } },
  { name: 'per_page', schema: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: 10 } },
];

interface Listed {
  data: AccountEvent[];
  meta: { pagination: { page: number; per_page: number; total_pages: number; total_objects: number } };
}

/** The account events of the signed-in user. */
@Controller('account_events')
export class OwnAccountEventsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: AccountEvents,
  ) {}

  @Get()
  @SignedIn()
  @Documented({ queries: QUERIES, answer: 'list' })
  async list(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>): Promise<Listed> {
    const grammar = { where: {}, order: [], include: [], search: null, maxPerPage: MAX_PER_PAGE };
    const { page, perPage, after } = parseListQuery(query, grammar);
    if (after !== null) throw new DomainError('invalid_query', { name: 'after' });
    const { rows, total } = await this.work.run(actor, tx => this.events.page(tx, actor.id, { page, perPage }));
    const pagination = { page, per_page: perPage, total_pages: Math.ceil(total / perPage), total_objects: total };
    return { data: rows, meta: { pagination } };
  }
}
