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

/** What billing compares its books with. */
@Controller('internal/books')
export class BooksController {
  constructor(@InjectConfig() private readonly config: ServiceConfig) {}

  /** A tenant's shipments with their purchases, one a line. */
  @Get()
  @Internal()
  read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return streamSnapshot(this.config, actor, shipmentsBooks);
  }
}
