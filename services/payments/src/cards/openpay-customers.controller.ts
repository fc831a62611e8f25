import { Controller, Get } from '@nestjs/common';
import type { OpenpayCustomer } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';

/** Customers at OpenPay, which a user becomes with the first saved card; for identity's answer about a user. */
@Controller('internal/openpay_customers')
export class OpenpayCustomersController {
  constructor(private readonly work: UnitOfWork) {}

  @Get(':user_id')
  @Internal()
  show(@CurrentActor() actor: Actor, @IdParam('user_id') userId: string): Promise<OpenpayCustomer> {
    return this.work.run(actor, async tx => {
      const [row] = await tx.query<{ customer_id: string }>(
        'select customer_id from saved_cards where tenant_id = $1 and user_id = $2 order by created_at desc, id desc limit 1',
        [tx.tenantId, userId],
      );
      return { data: { customer_id: row?.customer_id ?? null } };
    });
  }
}
