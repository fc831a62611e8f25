import { Controller, Get, type StreamableFile, type Type } from '@nestjs/common';
import type { OpenWork } from '@porte/contracts';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { ServiceConfig } from '../config/service-config.js';
import type { Actor } from '../context/actor.js';
import { InjectConfig } from '../context/tokens.js';
import { CurrentActor, IdParam } from '../http/params.js';
import { streamSnapshot } from '../http/stream-snapshot.js';
import { Internal } from '../security/can.js';
import { ObjectStore } from '../storage/object-store.js';
import { erasureProcess } from './erasure-process.js';
import { PersonErasures } from './person-erasures.js';
import { personalLines, type PersonalData } from './personal-data.js';

/** Hands out what a service holds about a person to the service that makes the person's copy, and begins the erasure of people. */
export function personalDataController(data: PersonalData): Type {
  @Controller('internal/personal_data')
  class PersonalDataController {
    constructor(
      @InjectConfig() private readonly config: ServiceConfig,
      private readonly store: ObjectStore,
      private readonly processes: Processes,
      private readonly erasures: PersonErasures,
    ) {}

    @Get(':id')
    @Internal()
    read(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
      return streamSnapshot(this.config, actor, (snapshot, tenant_id) =>
        personalLines(snapshot, this.store, data, { tenant_id, id }),
      );
    }

    /** What has to end before the person can be erased. */
    @Get(':id/open_work')
    @Internal()
    openWork(@CurrentActor() { tenant_id }: Actor, @IdParam() id: string): Promise<OpenWork[]> {
      return this.erasures.openWork({ tenant_id, id });
    }

    @On('person.erased')
    async erase({ data: { erasure_id, user_ids } }: EventOf<'person.erased'>, tx: Tx): Promise<void> {
      await this.processes.start(tx, erasureProcess, { id: erasure_id, user_ids, rows: 0 });
    }
  }
  return PersonalDataController;
}
