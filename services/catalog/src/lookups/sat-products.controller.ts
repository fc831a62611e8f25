import { Controller, Get, Query } from '@nestjs/common';
import type { SatProduct } from '@porte/contracts';
import { DomainError, isId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, Documented, type Actor } from '@porte/service-kit';
import { queryText } from './query-text.js';

const FIND = `select code, description from sat_products
  where code like $1 || '%' or unaccent(lower(description)) like '%' || unaccent(lower($1)) || '%' order by description, code limit 50`;

const SHOW = 'select code, description from sat_products where id = $1';

const product = { type: 'object', properties: { code: { type: 'string' }, description: { type: 'string' } } };
const docs = {
  queries: [
    {
      name: 'search',
      description: 'how the code begins, or a part of the description',
      schema: { type: 'string', maxLength: 100 },
    },
    {
      name: 'id',
      description: 'the one product that a parcel names by its sat_product_id; search then counts for nothing',
      schema: { type: 'string', format: 'uuid' },
    },
  ],
  answer: { properties: { data: { type: 'object', properties: { data: { type: 'array', items: product } } } } },
};

/** @throws DomainError `invalid_query` */
function queryFor(search: unknown, id: unknown): [sql: string, value: string] {
  if (id === undefined) return [FIND, queryText(search, 'search', 100).replace(/[\\%_]/g, '\\$&')];
  if (!isId(id)) throw new DomainError('invalid_query', { name: 'id' });
  return [SHOW, id];
}

/** Products of SAT's catalogue by the start of the code or a part of the description, ignoring accents; at most 50. By id, at most one. */
@Controller('sat_products')
export class SatProductsController {
  constructor(private readonly work: UnitOfWork) {}

  @Get()
  @Can('read', 'SatProduct')
  @Documented(docs)
  find(
    @CurrentActor() actor: Actor,
    @Query('search') search: unknown = '',
    @Query('id') id?: unknown,
  ): Promise<{ data: { data: SatProduct[] } }> {
    const [sql, value] = queryFor(search, id);
    return this.work.run(actor, async tx => ({ data: { data: await tx.query<SatProduct>(sql, [value]) } }));
  }
}
