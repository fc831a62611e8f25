import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  LegalDocumentInput,
  type LegalDocument,
  type LegalDocumentSummary,
  type ListedLegalDocument,
} from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, CurrentTenant, IdParam, NewId, Payload, Public, type Actor } from '@porte/service-kit';
import type { LegalDocumentEntity } from './legal-document.entity.js';
import { LegalDocuments, summaryOf } from './legal-documents.js';
import { PublishLegalDocument } from './use-cases/publish-legal-document.js';
import { WithdrawLegalDocument } from './use-cases/withdraw-legal-document.js';

const documentOf = (row: LegalDocumentEntity): LegalDocument => ({
  ...summaryOf(row),
  text_es: row.text_es,
  text_en: row.text_en,
});

/** The tenant's terms and privacy notice: everybody reads each version, main admins and developers publish new ones. */
@Controller('legal_documents')
export class LegalDocumentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly documents: LegalDocuments,
  ) {}

  @Get()
  @Can('read', 'LegalDocument')
  async list(@CurrentActor() actor: Actor): Promise<{ data: ListedLegalDocument[] }> {
    return { data: await this.work.run(actor, tx => this.documents.listed(tx)) };
  }

  /** Every version without its text, newest first; also those that are not in effect yet. */
  @Get('published')
  @Public()
  async published(@CurrentTenant() tenantId: string): Promise<{ data: LegalDocumentSummary[] }> {
    return { data: await this.work.run({ tenant_id: tenantId }, tx => this.documents.published(tx)) };
  }

  /** One version with its text. */
  @Get('published/:id')
  @Public()
  async show(@CurrentTenant() tenantId: string, @IdParam() id: string): Promise<{ data: LegalDocument }> {
    return { data: documentOf(await this.work.run({ tenant_id: tenantId }, tx => this.documents.byId(tx, id))) };
  }

  /** A published version never changes; a mistake is corrected by the next one. */
  @Post()
  @Can('create', 'LegalDocument')
  async publish(
    @CurrentActor() actor: Actor,
    @Payload('legal_document', LegalDocumentInput) input: LegalDocumentInput,
    @NewId() id: string,
  ): Promise<{ data: LegalDocument }> {
    return { data: documentOf(await this.commands.execute(new PublishLegalDocument(actor, input, id))) };
  }

  /** Withdraws a version that is not in effect yet. */
  @Delete(':id')
  @Can('destroy', 'LegalDocument')
  @HttpCode(204)
  async withdraw(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.commands.execute(new WithdrawLegalDocument(actor, id));
  }
}
