import { Controller, Get, type StreamableFile, type Type } from '@nestjs/common';
import type { OpenWork, ServiceName } from '@porte/contracts';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { ServiceConfig } from '../config/service-config.js';
import { assertSystemActor, type Actor } from '../context/actor.js';
import { InjectConfig } from '../context/tokens.js';
import { CurrentActor } from '../http/params.js';
import { streamSnapshot } from '../http/stream-snapshot.js';
import { erasureProcess } from '../personal-data/erasure-process.js';
import { PersonErasures } from '../personal-data/person-erasures.js';
import { Internal } from '../security/can.js';
import { ObjectStore } from '../storage/object-store.js';
import { tenantLines, type TenantData } from './tenant-data.js';

/** Hands out what a service holds of a tenant to the service that makes the tenant's copy, and begins the deletion of tenants. */
export function tenantDataController(service: ServiceName, data: TenantData): Type {
  @Controller('internal/tenant_data')
  class TenantDataController {
    constructor(
      @InjectConfig() private readonly config: ServiceConfig,
      private readonly store: ObjectStore,
      private readonly processes: Processes,
      private readonly erasures: PersonErasures,
    ) {}

    @Get()
    @Internal()
    read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
      return streamSnapshot(this.config, actor, (snapshot, tenantId) =>
        tenantLines(snapshot, this.store, { service, data }, tenantId),
      );
    }

    /** What has to end before the tenant can be deleted. */
    @Get('open_work')
    @Internal()
    openWork(@CurrentActor() actor: Actor): Promise<OpenWork[]> {
      return this.erasures.openWorkOfTenant(assertSystemActor(actor).tenant_id);
    }

    /** Deletes what the tenant has in this service. */
    @On('tenant.deleted')
    async delete({ data: { erasure_id } }: EventOf<'tenant.deleted'>, tx: Tx): Promise<void> {
      await this.processes.start(tx, erasureProcess, { id: erasure_id, user_ids: [], rows: 0 }, { state: 'deleting' });
    }
  }
  return TenantDataController;
}
