import type { Type } from '@nestjs/common';
import { Consumers, UnitOfWork } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { ObjectStore, type RunningService } from '@porte/service-kit';
import { currentActivity, suspendForever } from './activity.js';
import { keepInMemory } from './memory-store.js';

/** Stops what would run by itself: the jobs of the service and the relay of its outbox. */
export async function disableTimers(service: RunningService): Promise<void> {
  await service.stopRelay();
  await service.get(Scheduler).stop();
}

/** Lets a dead process's code go no further than the end of its transaction, and tries nothing twice by itself. */
export function interceptCommits(service: RunningService): void {
  const work = service.get<UnitOfWork>(UnitOfWork) as unknown as { commit(...given: unknown[]): Promise<unknown> };
  const commit = work.commit.bind(work);
  work.commit = async (...given) => {
    const activity = currentActivity();
    if (!activity) return commit(...given);
    if (activity.dead) return suspendForever();
    activity.openTransactions += 1;
    try {
      return await commit(...given);
    } catch (error) {
      activity.uncommittedEffect = null;
      if (!activity.dead) throw error;
      activity.die();
      return await suspendForever();
    } finally {
      activity.openTransactions -= 1;
    }
  };
  const { byName } = service.get<Consumers>(Consumers) as unknown as {
    byName: Map<string, { delays: readonly number[]; gathering: null }>;
  };
  // An activity takes one event: gathered ones would be the work of many.
  for (const consumer of byName.values()) Object.assign(consumer, { delays: [], gathering: null });
  keepInMemory(service.get(ObjectStore as unknown as Type<ObjectStore>));
}
