import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { connectionTestOf } from '@porte/adapter-kit';
import { PAYMENT_PROVIDERS, type ConnectionTest } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { Providers } from './providers.js';

/** Proves that a tenant's credentials at a payment provider work, by a call without an effect. */
@Controller('payment_methods/:provider/test_connection')
export class ConnectionTestsController {
  constructor(private readonly providers: Providers) {}

  @Post()
  @HttpCode(200)
  @Can('update', 'Setting')
  async test(
    @CurrentActor() { tenant_id }: Actor,
    @Param('provider') provider: string,
  ): Promise<{ data: ConnectionTest }> {
    const name = PAYMENT_PROVIDERS.find(each => each === provider);
    if (!name) throw new DomainError('not_found');
    return { data: connectionTestOf(await this.providers.testConnection(name, tenant_id)) };
  }
}
