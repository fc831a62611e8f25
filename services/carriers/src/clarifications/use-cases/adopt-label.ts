import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdoptionInput } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { ObjectStore, ValidationFailed, type Actor, type UploadedFile } from '@porte/service-kit';
import { cleanPdf } from '@porte/service-kit/label-pdf';
import { LabelAttempts } from '../../purchases/attempts/label-attempts.js';
import { ClarificationDecisions } from '../clarification-decisions.js';
import { isTaken } from '../tracking-numbers.js';

export class AdoptLabel extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: AdoptionInput,
    readonly file: UploadedFile,
  ) {
    super();
  }
}

/** Staff found the purchase's label at the carrier: the buyer gets it, and is charged. */
@CommandHandler(AdoptLabel)
export class AdoptLabelHandler implements ICommandHandler<AdoptLabel> {
  /** Replaced where every step has to be repeatable: cleaning takes a thread. */
  clean = cleanPdf;

  constructor(
    private readonly decisions: ClarificationDecisions,
    private readonly attempts: LabelAttempts,
    private readonly files: ObjectStore,
  ) {}

  /** @throws ValidationFailed if another label of the carrier has the number; DomainError as `cleanPdf` */
  async execute({ actor, id, input, file }: AdoptLabel): Promise<object> {
    const { reason, tracking_url = null } = input;
    const tracking_number = input.tracking_number.trim();
    if (tracking_number === '') throw ValidationFailed.of('tracking_number', 'isNotEmpty');
    // Stored before the transaction, so that a row never refers to a missing file.
    const document = {
      format: 'pdf' as const,
      ...(await this.files.put(actor.tenant_id, await this.clean(file.bytes), 'pdf', 'label')),
    };
    return this.decisions.decide(actor, id, { decision: 'adopt', reason, tracking_number }, async (tx: Tx, subject) => {
      if (!('attempt' in subject)) return;
      const { attempt } = subject;
      if (await isTaken(tx, attempt.carrier_id, tracking_number, attempt.reference))
        throw ValidationFailed.of('tracking_number', 'taken');
      await this.attempts.signal(tx, attempt.id, 'adopted', {
        label: { tracking_number, tracking_url },
        documents: [document],
        decision: { decided_by: actor.id, reason },
      });
    });
  }
}
