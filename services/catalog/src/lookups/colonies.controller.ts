import { Controller, Get, Query } from '@nestjs/common';
import { countryIdOf, stateOfPostalCode, type Colony } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { queryText } from './query-text.js';

const FIND = `select c.name, coalesce(nullif(c.city, ''), c.municipality) as city, $3::text as state, c.postal_code
  from colonies c where c.postal_code = $1 and c.state_code = $2 order by c.name, c.id`;

/** Completes addresses and never blocks them: an unknown code returns the state of its prefix, and no colonies. */
@Controller('colonies')
export class ColoniesController {
  constructor(private readonly work: UnitOfWork) {}

  @Get()
  @Can('read', 'Colony')
  find(
    @CurrentActor() actor: Actor,
    @Query('postal_code') query: unknown,
  ): Promise<{ data: { state: string; data: Colony[] } }> {
    const postal_code = queryText(query, 'postal_code', 10);
    const code = stateOfPostalCode(postal_code);
    if (code === null) throw new DomainError('invalid_postal_code', { postal_code });
    return this.work.run(actor, async tx => {
      const [state] = await tx.query<{ name: string }>('select name from states where country_id = $1 and code = $2', [
        countryIdOf('MX'),
        code,
      ]);
      return { data: { state: state!.name, data: await tx.query<Colony>(FIND, [postal_code, code, state!.name]) } };
    });
  }
}
