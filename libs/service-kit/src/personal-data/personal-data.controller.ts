import { Controller, Get, type StreamableFile, type Type } from '@nestjs/common';
import type { ServiceConfig } from '../config/service-config.js';
import type { Actor } from '../context/actor.js';
import { InjectConfig } from '../context/tokens.js';
import { CurrentActor, IdParam } from '../http/params.js';
import { streamSnapshot } from '../http/stream-snapshot.js';
import { Internal } from '../security/can.js';
import { ObjectStore } from '../storage/object-store.js';
import { personalLines, type PersonalData } from './personal-data.js';

/** Hands out what a service holds about a person, to the service that makes the person's copy. */
export function personalDataController(data: PersonalData): Type {
  @Controller('internal/personal_data')
  class PersonalDataController {
    constructor(
      @InjectConfig() private readonly config: ServiceConfig,
      private readonly store: ObjectStore,
    ) {}

    @Get(':id')
    @Internal()
    read(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
      return streamSnapshot(this.config, actor, (snapshot, tenant_id) =>
        personalLines(snapshot, this.store, data, { tenant_id, id }),
      );
    }
  }
  return PersonalDataController;
}
