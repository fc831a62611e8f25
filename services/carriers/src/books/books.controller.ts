import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { CurrentActor, Cut, Internal, InjectConfig, ndjson, ofSystem, type Actor, type ServiceConfig } from '@porte/service-kit';
import { carriersBooks } from './books-lines.js';

/** What billing compares its books with. */
@Controller('internal/books')
export class BooksController {
  constructor(@InjectConfig() private readonly config: ServiceConfig) {}

  /** What a tenant's carriers were asked and sold, by shipment, one a line. */
  @Get() @Internal()
  async read(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { tenant_id } = ofSystem(actor);
    const cut = await Cut.open(this.config.DATABASE_URL, tenant_id);
    return ndjson(carriersBooks(cut, tenant_id), () => void cut.close());
  }
}
