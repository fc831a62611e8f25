import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LegalAcceptanceInput, type LegalDocumentSummary } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { currentContext, CurrentActor, Payload, SignedIn, type Actor } from '@porte/service-kit';
import { CurrentClient, type Client } from '../sessions/client.js';
import { legalAcceptanceResource } from '../legal/legal-acceptance.resource.js';
import { AcceptLegalDocuments } from './use-cases/accept-legal-documents.js';

/** Who accepted what; a customer accepts for itself, signed in and never by an API key. */
@Controller('legal_acceptances')
export class LegalAcceptancesController extends ReadController(legalAcceptanceResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  /** @returns the versions that the person still has to accept */
  @Post()
  @SignedIn()
  @HttpCode(200)
  async accept(
    @CurrentActor() actor: Actor,
    @Payload('legal_acceptance', LegalAcceptanceInput) { documents }: LegalAcceptanceInput,
    @CurrentClient() client: Client,
  ): Promise<{ data: LegalDocumentSummary[] }> {
    const visit = { client, locale: currentContext()!.locale };
    return { data: await this.commands.execute(new AcceptLegalDocuments(actor, documents, visit)) };
  }
}
