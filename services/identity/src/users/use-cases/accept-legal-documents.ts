import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { versionsInEffect, type LegalDocumentSummary } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import type { Client } from '../../sessions/client.js';
import { LegalDocuments } from '../../legal/legal-documents.js';
import { acceptedVersions } from '../domain/accepted-versions.js';
import { UserStore } from '../user-store.js';

/** The signed-in customer accepts versions in effect. @returns those that it still has to accept */
export class AcceptLegalDocuments extends Command<LegalDocumentSummary[]> {
  constructor(
    readonly actor: Actor,
    readonly ids: readonly string[],
    readonly visit: { client: Client; locale: string },
  ) {
    super();
  }
}

@CommandHandler(AcceptLegalDocuments)
export class AcceptLegalDocumentsHandler implements ICommandHandler<AcceptLegalDocuments> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly documents: LegalDocuments,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `forbidden` for staff and for who acts as the person; `not_found`; `wrong_state` for a version that is not in effect */
  execute({ actor, ids, visit: { client, locale } }: AcceptLegalDocuments): Promise<LegalDocumentSummary[]> {
    if (isStaff(actor) || actor.acted_by) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      const user = await this.users.lock(tx, actor.id);
      if (!user) throw new DomainError('not_found');
      const at = this.clock.now();
      const rows = await Promise.all([...new Set(ids)].map(id => this.documents.byId(tx, id)));
      const current = versionsInEffect(await this.documents.published(tx), at);
      if (!rows.every(({ id }) => current.some(each => each.id === id))) throw new DomainError('wrong_state');
      const fresh = await this.documents.accept(tx, user, rows, { ...client, way: 'app', locale, at });
      for (const { id, kind, version } of fresh)
        await audit(tx, actor, {
          action: 'legal_document.accepted',
          subject: actor.id,
          label: user.email,
          data: { kind, version, document_id: id },
        });
      const known = await this.users.byId(tx, user.id);
      return this.documents.toAccept(tx, acceptedVersions(known!));
    });
  }
}
