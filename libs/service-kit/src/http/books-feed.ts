import { Controller, Get, Module, type DynamicModule, type StreamableFile } from '@nestjs/common';
import type { ServiceConfig } from '../config/service-config.js';
import type { Actor } from '../context/actor.js';
import { InjectConfig } from '../context/tokens.js';
import { Internal } from '../security/can.js';
import { CurrentActor } from './params.js';
import { streamSnapshot, type SnapshotLines } from './stream-snapshot.js';

/** Data of a service for billing's comparison of the books. */
@Module({})
export class BooksFeedModule {
  /** @param lines what the service knows of a tenant's money and labels, ordered by id */
  static of(lines: SnapshotLines): DynamicModule {
    @Controller('internal/books')
    class BooksController {
      constructor(@InjectConfig() private readonly config: ServiceConfig) {}

      @Get()
      @Internal()
      read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
        return streamSnapshot(this.config, actor, lines);
      }
    }
    return { module: BooksFeedModule, controllers: [BooksController] };
  }
}
