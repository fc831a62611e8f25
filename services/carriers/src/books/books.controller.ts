import { Controller, Get, type StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  streamSnapshot,
  Internal,
  InjectConfig,
  type Actor,
  type ServiceConfig,
} from '@porte/service-kit';
import { carriersBooks } from './books-lines.js';

/** What billing compares its books with. */
@Controller('internal/books')
export class BooksController {
  constructor(@InjectConfig() private readonly config: ServiceConfig) {}

  /** What a tenant's carriers were asked and sold, by shipment, one a line. */
  @Get()
  @Internal()
  read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return streamSnapshot(this.config, actor, carriersBooks);
  }
}
