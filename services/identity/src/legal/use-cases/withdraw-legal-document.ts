import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { LegalDocumentEntity } from '../legal-document.entity.js';
import { LegalDocuments } from '../legal-documents.js';

/** Withdraws a version before it takes effect. */
export class WithdrawLegalDocument extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawLegalDocument)
export class WithdrawLegalDocumentHandler implements ICommandHandler<WithdrawLegalDocument> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly documents: LegalDocuments,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `wrong_state` for a version in effect: people have accepted it */
  execute({ actor, id }: WithdrawLegalDocument): Promise<void> {
    return this.work.run(actor, async tx => {
      await this.documents.lock(tx);
      const { kind, version, effective_from } = await this.documents.byId(tx, id);
      if (!(effective_from > this.clock.now())) throw new DomainError('wrong_state');
      await tx.manager.delete(LegalDocumentEntity, { tenant_id: tx.tenantId, id });
      await audit(tx, actor, {
        action: 'legal_document.withdrawn',
        subject: id,
        label: `${kind} ${version}`,
        data: { kind, version, effective_from: effective_from.toISOString() },
      });
      await this.documents.publish(tx);
    });
  }
}
