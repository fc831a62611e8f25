import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { CurrentActor, Cut, Internal, InjectConfig, ndjson, ofSystem, type Actor, type ServiceConfig } from '@porte/service-kit';
import { shipmentsBooks } from './books-lines.js';

/** What billing compares its books with. */
@Controller('internal/books')
export class BooksController {
  constructor(@InjectConfig() private readonly config: ServiceConfig) {}

  /** A tenant's shipments with their purchases, one a line. */
  @Get() @Internal()
  async read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { tenant_id } = ofSystem(actor);
    const cut = await Cut.open(this.config.DATABASE_URL, tenant_id);
    return ndjson(shipmentsBooks(cut, tenant_id), () => void cut.close());
  }
}
