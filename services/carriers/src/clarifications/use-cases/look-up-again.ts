import { setTimeout as pause } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { LabelAttempts } from '../../purchases/attempts/label-attempts.js';
import { LabelVoids } from '../../voids/label-voids.js';
import type { ClarificationEntity } from '../clarification.entity.js';
import { clarificationResource } from '../clarification.resource.js';

/** Maximum wait for the carrier's answer, and the polling interval. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 200;

export class LookUpAgain extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** Starts a look-up at once instead of after the next pause, and waits for its result. */
@CommandHandler(LookUpAgain)
export class LookUpAgainHandler implements ICommandHandler<LookUpAgain> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(clarificationResource)) private readonly rows: ResourceService<ClarificationEntity>,
    private readonly attempts: LabelAttempts,
    private readonly voids: LabelVoids,
  ) {}

  /** @returns the clarification after the look-up @throws DomainError `not_found`; `wrong_state` if it is closed or the carrier cannot be asked */
  async execute({ actor, id }: LookUpAgain): Promise<object> {
    const checks = await this.hasten(actor, id);
    for (let waited = 0; waited < PATIENCE_MS && (await this.read(actor, id)).checks === checks; waited += LOOK_MS)
      await pause(LOOK_MS);
    return this.rows.show(actor, id, {});
  }

  private hasten(actor: Actor, id: string): Promise<number> {
    return this.work.run(actor, async tx => {
      const row = await this.rows.find(tx, actor, id);
      if (row.state !== 'open' || !row.can_look_up) throw new DomainError('wrong_state');
      await (row.kind === 'purchase' ? this.attempts : this.voids).hasten(tx, row.subject_id);
      await audit(tx, actor, { action: 'clarification.look_up', subject: id });
      return row.checks;
    });
  }

  /** For a clarification that is closed or cannot be looked up, no further check is awaited. */
  private async read(actor: Actor, id: string): Promise<{ checks: number }> {
    const row = await this.work.run(actor, tx => this.rows.find(tx, actor, id));
    return { checks: row.state === 'open' && row.can_look_up ? row.checks : -1 };
  }
}
