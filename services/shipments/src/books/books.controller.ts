import { Controller, Get, type StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  streamSnapshot,
  Internal,
  InjectConfig,
  type Actor,
  type ServiceConfig,
} from '@porte/service-kit';
import { shipmentsBooks } from './books-lines.js';

/** Data for billing's comparison of the books. */
@Controller('internal/books')
export class BooksController {
  constructor(@InjectConfig() private readonly config: ServiceConfig) {}

  /** The shipments of a tenant with their purchases, one per line. */
  @Get()
  @Internal()
  read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return streamSnapshot(this.config, actor, shipmentsBooks);
  }
}
