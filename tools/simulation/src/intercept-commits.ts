import { Consumers, UnitOfWork, type ApplyBatch, type Batcher } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import type { RunningService } from '@porte/service-kit';
import { currentActivity, suspendForever } from './activity.js';

/** Stops what would run by itself: the jobs and processes of the service and the relay of its outbox. */
export async function disableTimers(service: RunningService): Promise<void> {
  await service.stopRelay();
  await service.get(Scheduler).stop();
  service.get(Processes).replacePorts({ begin: () => undefined });
}

/** Applies each event at once in a transaction of its own, because an activity takes one event. */
const batchesOfOne = (applyBatch: ApplyBatch): Batcher => ({
  apply: delivery =>
    applyBatch([delivery]).then(
      () => true,
      () => false,
    ),
});

/** Stops the code of a dead process at the end of its transaction; lets consumers retry without a pause. */
export function interceptCommits(service: RunningService): void {
  service.get(UnitOfWork).interceptTransactions(async run => {
    const activity = currentActivity();
    if (!activity) return run();
    if (activity.dead) return suspendForever();
    activity.openTransactions += 1;
    try {
      return await run();
    } catch (error) {
      activity.uncommittedEffect = null;
      if (!activity.dead) throw error;
      activity.die();
      return await suspendForever();
    } finally {
      activity.openTransactions -= 1;
    }
  });
  for (const consumer of service.get(Consumers).all)
    consumer.replacePorts({ pause: () => Promise.resolve(), batcher: batchesOfOne });
}
