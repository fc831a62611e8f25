import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TaxFiscalDatumInput, VerificationFile } from '@porte/contracts';
import { DomainError, normalizeRfc } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, ObjectStore, ValidationFailed, type Actor, type UploadedFile } from '@porte/service-kit';
import type { TaxFiscalDatumEntity } from '../tax-fiscal-datum.entity.js';
import { taxFiscalDatumResource } from '../tax-fiscal-datum.resource.js';
import { verificationProcess, type VerificationDocument } from '../verification.process.js';
import { VerificationNotices } from '../verification-notices.js';

/** A customer asks to be verified; once per id. */
export class SendTaxData extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: TaxFiscalDatumInput,
    readonly files: readonly UploadedFile[],
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SendTaxData)
export class SendTaxDataHandler implements ICommandHandler<SendTaxData> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly store: ObjectStore,
    private readonly notices: VerificationNotices,
    @Inject(resourceToken(taxFiscalDatumResource)) private readonly requests: ResourceService<TaxFiscalDatumEntity>,
  ) {}

  /**
   * @throws DomainError `forbidden` for staff and sub-users; `wrong_state` for who is verified or has a request in review
   * @throws ValidationFailed for articles of incorporation of a natural person
   */
  async execute(command: SendTaxData): Promise<object> {
    const { actor, input, files, id } = command;
    if (isStaff(actor) || actor.owner_id !== actor.id) throw new DomainError('forbidden');
    if (input.tax_regime === 'physical' && files.some(({ field }) => field === 'article_image'))
      throw ValidationFailed.of('article_image', 'unknown');
    await this.work.run(actor, tx => this.check(tx, command));
    // Stored before the transaction, so that a row never refers to a missing file.
    const stored: VerificationDocument[] = [];
    for (const { bytes, extension, kind, field } of files) {
      const { key } = await this.store.put(actor.tenant_id, bytes, extension, 'tax_data');
      stored.push({ name: field as VerificationFile, key, kind: kind as VerificationDocument['kind'] });
    }
    await this.work.run(actor, async tx => {
      // Requests that are sent at the same time would each find none in review.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `verification ${tx.tenantId} ${actor.id}`,
      ]);
      await this.check(tx, command);
      if (await this.start(tx, command, stored)) await this.notices.announce(tx, id, actor.id);
    });
    return this.requests.show(actor, id, {});
  }

  private async check(tx: Tx, { actor, id }: SendTaxData): Promise<void> {
    const [found] = await tx.query<{ is_closed: boolean }>(
      `select fiscal_data_verified or exists (select from tax_fiscal_data t where t.tenant_id = $1 and t.user_id = $2 and t.state = 'in_review' and t.id <> $3)
        as is_closed from users where tenant_id = $1 and id = $2`,
      [tx.tenantId, actor.id, id],
    );
    if (found?.is_closed) throw new DomainError('wrong_state');
  }

  private start(tx: Tx, { actor, input, id }: SendTaxData, files: VerificationDocument[]): Promise<unknown> {
    return this.processes.start(tx, verificationProcess, {
      id,
      user_id: actor.id,
      tax_regime: input.tax_regime,
      name: input.name.trim(),
      rfc_curp: normalizeRfc(input.rfc_curp),
      social_url: input.social_url || null,
      services: input.services ?? [],
      files,
      reason: null,
      decided_by: null,
      decided_at: null,
    });
  }
}
