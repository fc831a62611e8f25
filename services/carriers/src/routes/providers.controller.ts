import { Controller, Get, ParseUUIDPipe, Query } from '@nestjs/common';
import { isSecretKey, type ProviderSetting } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, Documented, type Actor } from '@porte/service-kit';
import { SettingSpecs } from '../carrier-settings/setting-specs.js';
import type { ProviderEntity } from '../providers/provider.entity.js';
import { providerResource } from '../providers/provider.resource.js';

const QUERIES = [{ name: 'provider_id', required: true, schema: { type: 'string', format: 'uuid' } }];

const uuid = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('invalid_query', { name: 'provider_id' }) });

@Controller('providers')
export class ProvidersController extends ResourceController(providerResource) {
  constructor(private readonly specs: SettingSpecs) {
    super();
  }

  /** The settings that the adapter of a provider reads, and the limit of labels; none where the platform has no adapter for it. */
  @Get('settings')
  @Can('read', 'Provider')
  @Documented({ queries: QUERIES })
  async settings(
    @CurrentActor() actor: Actor,
    @Query('provider_id', uuid) provider_id: string,
  ): Promise<{ data: ProviderSetting[] }> {
    const { code } = (await this.resource.show(actor, provider_id, {})) as ProviderEntity;
    const specs = this.specs.isSupported(code) ? this.specs.ofAgreement(code) : [];
    return { data: specs.map(spec => ({ ...spec, required: spec.required ?? false, hidden: isSecretKey(spec.key) })) };
  }
}
