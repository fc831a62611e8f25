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

/** Data for billing's comparison of the books. */
@Controller('internal/books')
export class BooksController {
  constructor(@InjectConfig() private readonly config: ServiceConfig) {}

  /** The label attempts of a tenant, one line per shipment. */
  @Get()
  @Internal()
  read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return streamSnapshot(this.config, actor, carriersBooks);
  }
}
