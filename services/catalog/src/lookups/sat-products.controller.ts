import { Controller, Get, Query } from '@nestjs/common';
import type { SatProduct } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { queryText } from './query-text.js';

const FIND = `select code, description from sat_products
  where code like $1 || '%' or unaccent(lower(description)) like '%' || unaccent(lower($1)) || '%' order by description, code limit 50`;

/** Products of SAT's catalogue by the start of the code or a part of the description, accents or not; at most 50. */
@Controller('sat_products')
export class SatProductsController {
  constructor(private readonly work: UnitOfWork) {}

  @Get() @Can('read', 'SatProduct')
  find(@CurrentActor() actor: Actor, @Query('search') search: unknown = ''): Promise<{ data: { data: SatProduct[] } }> {
    const text = queryText(search, 'search', 100).replace(/[\\%_]/g, '\\$&');
    return this.work.run(actor, async tx => ({ data: { data: await tx.query<SatProduct>(FIND, [text]) } }));
  }
}
