import { Controller, Get } from '@nestjs/common';
import type { HandedFile } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';
import { invoiceFiles, storedInvoice } from './invoice-files.js';

/** The files of invoices for identity, which mails them. */
@Controller('internal/invoices')
export class InvoiceFilesController {
  constructor(private readonly work: UnitOfWork) {}

  @Get(':id/files')
  @Internal()
  async files(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: HandedFile[] }> {
    const stored = await this.work.run(actor, tx => storedInvoice(tx, id));
    const files = await invoiceFiles(id, stored);
    return { data: files.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') })) };
  }
}
