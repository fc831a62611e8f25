import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Consumers, PollTimer, UnitOfWork } from '@porte/messaging-kit';
import { MailQueue, ObjectStore, type RunningService } from '@porte/service-kit';
import { current, never } from './activity.js';
import { keepInMemory } from './memory-store.js';

type Timer = NodeJS.Timeout | PollTimer | undefined;

/** Stops what would run by itself: every provider's timer, the polling of the outbox, and the mails that a commit would send. */
export async function still(service: RunningService): Promise<void> {
  await service.stopShipping();
  for (const module of service.get<ModulesContainer>(ModulesContainer).values()) {
    for (const { instance } of module.providers.values()) {
      const { timer } = (instance ?? {}) as { timer?: Timer };
      if (timer instanceof PollTimer) timer.stop();
      else clearInterval(timer);
      if (instance instanceof MailQueue) instance.onQueued(() => undefined);
    }
  }
}

/** Lets a dead process's code go no further than the end of its transaction, and tries nothing twice by itself. */
export function holdBy(service: RunningService): void {
  const work = service.get<UnitOfWork>(UnitOfWork) as unknown as { commit(...given: unknown[]): Promise<unknown> };
  const commit = work.commit.bind(work);
  work.commit = async (...given) => {
    const activity = current();
    if (!activity) return commit(...given);
    if (activity.dead) return never();
    activity.depth += 1;
    try {
      return await commit(...given);
    } catch (error) {
      activity.effect = null;
      if (!activity.dead) throw error;
      activity.die();
      return await never();
    } finally {
      activity.depth -= 1;
    }
  };
  const { byName } = service.get<Consumers>(Consumers) as unknown as {
    byName: Map<string, { delays: readonly number[]; gathering: null }>;
  };
  // An activity takes one event: gathered ones would be the work of many.
  for (const consumer of byName.values()) Object.assign(consumer, { delays: [], gathering: null });
  keepInMemory(service.get(ObjectStore as unknown as Type<ObjectStore>));
}
