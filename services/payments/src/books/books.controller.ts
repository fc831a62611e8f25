import { Controller, Get, type StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  streamSnapshot,
  Internal,
  InjectConfig,
  type Actor,
  type ServiceConfig,
} from '@porte/service-kit';
import { paymentsBooks } from './books-lines.js';

/** Data for billing's comparison of the books. */
@Controller('internal/books')
export class BooksController {
  constructor(@InjectConfig() private readonly config: ServiceConfig) {}

  /** The payments of a tenant into wallets, one line per payment. */
  @Get()
  @Internal()
  read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return streamSnapshot(this.config, actor, paymentsBooks);
  }
}
