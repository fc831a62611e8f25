import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { TaxFiscalDatumEntity } from '../tax-fiscal-datum.entity.js';
import { taxFiscalDatumResource } from '../tax-fiscal-datum.resource.js';
import { Verifications } from '../verifications.js';

/** Staff approve a request to be verified, or reject it with a reason. */
export class DecideVerification extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    /** of a rejection; null to approve */
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(DecideVerification)
export class DecideVerificationHandler implements ICommandHandler<DecideVerification> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly verifications: Verifications,
    @Inject(resourceToken(taxFiscalDatumResource)) private readonly requests: ResourceService<TaxFiscalDatumEntity>,
  ) {}

  /** @throws DomainError as `Verifications.decide` */
  async execute({ actor, id, reason }: DecideVerification): Promise<object> {
    await this.work.run(actor, tx => this.verifications.decide(tx, actor, id, reason));
    return this.requests.show(actor, id, {});
  }
}
