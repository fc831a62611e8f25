import { Controller, Get, ParseUUIDPipe, Query } from '@nestjs/common';
import { isSecretKey, neededSettings, type ProviderSetting } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, Documented, type Actor } from '@porte/service-kit';
import { AdapterRegistry } from '../adapters/index.js';
import type { ProviderEntity } from './provider.entity.js';
import { providerResource } from './provider.resource.js';

const QUERIES = [{ name: 'provider_id', required: true, schema: { type: 'string', format: 'uuid' } }];

const uuid = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('invalid_query', { name: 'provider_id' }) });

@Controller('providers')
export class ProvidersController extends ResourceController(providerResource) {
  constructor(private readonly adapters: AdapterRegistry) {
    super();
  }

  /** The settings that a carrier of a provider needs; none where the platform has no adapter for it yet. */
  @Get('settings')
  @Can('read', 'Provider')
  @Documented({ queries: QUERIES })
  async settings(
    @CurrentActor() actor: Actor,
    @Query('provider_id', uuid) provider_id: string,
  ): Promise<{ data: ProviderSetting[] }> {
    const { code } = (await this.resource.show(actor, provider_id, {})) as ProviderEntity;
    const settings = this.adapters.find(code)?.manifest.settings ?? [];
    return { data: neededSettings(settings, {}).map(({ key }) => ({ key, required: true, hidden: isSecretKey(key) })) };
  }
}
