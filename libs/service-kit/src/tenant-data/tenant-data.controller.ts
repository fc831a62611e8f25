import { Controller, Get, type StreamableFile, type Type } from '@nestjs/common';
import type { ServiceName } from '@porte/contracts';
import type { ServiceConfig } from '../config/service-config.js';
import type { Actor } from '../context/actor.js';
import { InjectConfig } from '../context/tokens.js';
import { CurrentActor } from '../http/params.js';
import { streamSnapshot } from '../http/stream-snapshot.js';
import { Internal } from '../security/can.js';
import { ObjectStore } from '../storage/object-store.js';
import { tenantLines, type TenantData } from './tenant-data.js';

/** Hands out what a service holds of a tenant to the service that makes the tenant's copy. */
export function tenantDataController(service: ServiceName, data: TenantData): Type {
  @Controller('internal/tenant_data')
  class TenantDataController {
    constructor(
      @InjectConfig() private readonly config: ServiceConfig,
      private readonly store: ObjectStore,
    ) {}

    @Get()
    @Internal()
    read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
      return streamSnapshot(this.config, actor, (snapshot, tenantId) =>
        tenantLines(snapshot, this.store, { service, data }, tenantId),
      );
    }
  }
  return TenantDataController;
}
