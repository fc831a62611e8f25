import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seesPrices, type AgentInput, type ApiKeyView } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { agentOf, ApiKeyEntity, limitColumns } from '../api-key.entity.js';
import { ApiKeys, apiKeyView } from '../api-keys.js';

export type AgentChange = { limits: AgentInput } | { is_paused: boolean };

/** Changes the limits of the signed-in user's agent, pauses it or resumes it. */
export class ChangeAgent extends Command<ApiKeyView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly change: AgentChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeAgent)
export class ChangeAgentHandler implements ICommandHandler<ChangeAgent> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: ApiKeys,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`; `forbidden` for limits of users without prices, which would reveal them */
  execute({ actor, id, change }: ChangeAgent): Promise<ApiKeyView> {
    if ('limits' in change && !seesPrices(actor.grants)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      const key = await this.keys.lockAgent(tx, actor.id, id);
      const before = agentOf(key);
      const now = this.clock.now();
      if ('limits' in change) Object.assign(key, limitColumns(change.limits));
      else key.paused_at = change.is_paused ? (key.paused_at ?? now) : null;
      key.updated_at = now;
      await tx.manager.save(ApiKeyEntity, key);
      await audit(tx, actor, {
        action: 'agent.changed',
        subject: id,
        label: key.name,
        data: { before, after: agentOf(key) },
      });
      return apiKeyView(key);
    });
  }
}
