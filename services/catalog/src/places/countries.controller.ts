import { Controller, Get, Post, Query } from '@nestjs/common';
import { CountryInput } from '@porte/contracts';
import { derivedId, DomainError } from '@porte/domain-kit';
import { ResourceController, type Page } from '@porte/resource-kit';
import { Can, CurrentActor, Payload, type Actor } from '@porte/service-kit';
import { countryResource, nameColumn } from './country.resource.js';

/** `order=name` sorts by the names in the reader's language. */
const inReadersOrder = ({ order, ...query }: Record<string, unknown>): Record<string, unknown> =>
  order === undefined
    ? query
    : { ...query, order: typeof order === 'string' ? order.replace(/\bname\b/g, nameColumn()) : order };

@Controller('countries')
export class CountriesController extends ResourceController(countryResource) {
  @Get()
  @Can('read', 'Country')
  override list(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>): Promise<Page> {
    return this.resource.list(actor, inReadersOrder(query));
  }

  @Get('all_countries')
  @Can('read', 'Country')
  async names(@CurrentActor() actor: Actor): Promise<{ data: string[] }> {
    const { data } = await this.resource.list(actor, { per_page: '1000', order: nameColumn(), fast_search: 'true' });
    return { data: data.map(country => (country as { name: string }).name) };
  }

  /** A country's id is derived from its code, so that every service knows it without a call. */
  @Post()
  @Can('create', 'Country')
  override async create(
    @CurrentActor() actor: Actor,
    @Payload('country', CountryInput) input: CountryInput,
  ): Promise<{ data: object }> {
    const id = derivedId('country', input.code);
    // Without this check the existing row would be returned as if it were new.
    if ((await this.resource.count(actor, { where: { id } })).count > 0) throw new DomainError('already_exists');
    return { data: await this.resource.create(actor, input, id) };
  }
}
