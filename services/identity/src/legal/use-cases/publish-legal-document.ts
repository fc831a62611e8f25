import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LegalDocumentInput } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import { LegalMailer } from '../../mail/legal-mailer.js';
import { LegalDocumentEntity } from '../legal-document.entity.js';
import { LegalDocuments } from '../legal-documents.js';

const YEAR_MS = 366 * 24 * 3_600_000;

/** Publishes a new version of the tenant's terms or privacy notice, once per id. */
export class PublishLegalDocument extends Command<LegalDocumentEntity> {
  constructor(
    readonly actor: Actor,
    readonly input: LegalDocumentInput,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(PublishLegalDocument)
export class PublishLegalDocumentHandler implements ICommandHandler<PublishLegalDocument> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly documents: LegalDocuments,
    private readonly mailer: LegalMailer,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed for a time that has passed or is more than a year away; DomainError `legal_version_scheduled` */
  execute({ actor, input, id }: PublishLegalDocument): Promise<LegalDocumentEntity> {
    const now = this.clock.now();
    const from = input.effective_from ? new Date(input.effective_from) : now;
    const isLate = input.effective_from && !(from > now);
    if (isLate || !(from.getTime() < now.getTime() + YEAR_MS)) throw ValidationFailed.of('effective_from', 'invalid');
    return this.work.run(actor, async tx => {
      await this.documents.lock(tx);
      const known = await tx.manager.findOneBy(LegalDocumentEntity, { tenant_id: tx.tenantId, id });
      return known ?? this.save(tx, actor, input, { id, from, now });
    });
  }

  private async save(
    tx: Tx,
    actor: Actor,
    { kind, text_es, text_en, summary_es, summary_en }: LegalDocumentInput,
    { id, from, now }: { id: string; from: Date; now: Date },
  ): Promise<LegalDocumentEntity> {
    const last = (await this.documents.published(tx)).find(each => each.kind === kind);
    if (last && Date.parse(last.effective_from) > now.getTime()) throw new DomainError('legal_version_scheduled');
    const row = tx.manager.create(LegalDocumentEntity, {
      id,
      tenant_id: tx.tenantId,
      kind,
      version: (last?.version ?? 0) + 1,
      text_es: text_es.trim(),
      text_en: text_en?.trim() || null,
      summary_es: summary_es.trim(),
      summary_en: summary_en?.trim() || null,
      effective_from: from,
      published_by: actor.name,
      created_at: now,
      updated_at: now,
    });
    await tx.manager.insert(LegalDocumentEntity, row);
    await audit(tx, actor, {
      action: 'legal_document.published',
      subject: id,
      label: `${kind} ${row.version}`,
      data: { kind, version: row.version, effective_from: from.toISOString() },
    });
    await this.documents.publish(tx);
    await this.mailer.tellKeyOwners(tx, row);
    return row;
  }
}
