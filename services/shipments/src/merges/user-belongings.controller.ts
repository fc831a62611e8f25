import { Controller, Get } from '@nestjs/common';
import type { BelongingsOfUser } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';

/** Counts what a user has, for the preview of a merge. */
@Controller('internal/user_belongings')
export class UserBelongingsController {
  constructor(private readonly work: UnitOfWork) {}

  @Get(':user_id')
  @Internal()
  async show(@CurrentActor() actor: Actor, @IdParam('user_id') userId: string): Promise<BelongingsOfUser> {
    const count = (table: string) =>
      `(select count(*)::int from ${table} r where r.tenant_id = $1 and r.user_id = $2) as ${table}`;
    return this.work.run(actor, async tx => {
      const [data] = await tx.query<BelongingsOfUser['data']>(
        `select ${['shipments', 'addresses', 'packages', 'stores'].map(count).join(', ')}`,
        [actor.tenant_id, userId],
      );
      return { data: data! };
    });
  }
}
