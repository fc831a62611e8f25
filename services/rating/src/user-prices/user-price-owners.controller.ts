import { Controller, Get } from '@nestjs/common';
import type { UserPriceCount, UserPriceOwners } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';

/** Who has prices of their own, for identity's answers about users. */
@Controller('internal/user_prices')
export class UserPriceOwnersController {
  constructor(private readonly work: UnitOfWork) {}

  @Get()
  @Internal()
  owners(@CurrentActor() actor: Actor): Promise<UserPriceOwners> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<{ user_id: string }>(
        'select distinct user_id from user_prices where tenant_id = $1',
        [tx.tenantId],
      );
      return { data: rows.map(({ user_id }) => user_id) };
    });
  }

  @Get(':user_id')
  @Internal()
  count(@CurrentActor() actor: Actor, @IdParam('user_id') userId: string): Promise<UserPriceCount> {
    return this.work.run(actor, async tx => {
      const [row] = await tx.query<{ count: number }>(
        'select count(*)::int as count from user_prices where tenant_id = $1 and user_id = $2',
        [tx.tenantId, userId],
      );
      return { data: { count: row!.count } };
    });
  }
}
