import { createRequire } from 'node:module';
import { TechnicalError } from '@porte/domain-kit';

/** The release that these fixes were written for. */
const VERSION = '2.2.4';

interface RequestQueue {
  pending: unknown[];
  scheduleCheckPendingRequests(): void;
}

interface ConsumerGroup {
  /** the same object through all restarts of a consumer */
  cluster: object;
  memberId: string | null;
  connect(): Promise<void>;
  joinAndSync(): Promise<void>;
  leave(): Promise<void>;
}

const load = createRequire(import.meta.url);

/** @throws TechnicalError for another release than the one that the fixes were written for */
export function assertRelease(version: string): void {
  if (version !== VERSION)
    throw new TechnicalError(
      `kafkajs is ${version}, its fixes are for ${VERSION}: review kafkajs-fixes.ts, and delete what is fixed`,
    );
}

/**
 * Stops a 1 ms timer on every idle connection: kafkajs schedules a check with a negative delay.
 * @see https://github.com/tulios/kafkajs/issues/1704 and https://github.com/tulios/kafkajs/issues/1751
 */
function stopIdleTimer(): void {
  const queue = (load('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }).prototype;
  const { scheduleCheckPendingRequests } = queue;
  queue.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
}

/**
 * Keeps the member id through a restart after an outage. kafkajs joins as a new member, so the group waits for the old one until its session ends; static
 * membership would prevent that, but kafkajs does not support it. kafkajs itself drops an id that the group no longer knows.
 * @see https://github.com/tulios/kafkajs/issues/884
 */
function keepMemberId(): void {
  const group = (load('kafkajs/src/consumer/consumerGroup') as { prototype: ConsumerGroup }).prototype;
  const { connect, joinAndSync, leave } = group;
  const members = new WeakMap<object, string | null>();
  group.connect = async function (this: ConsumerGroup) {
    await connect.call(this);
    this.memberId ??= members.get(this.cluster) ?? null;
  };
  group.joinAndSync = async function (this: ConsumerGroup) {
    await joinAndSync.call(this);
    members.set(this.cluster, this.memberId);
  };
  group.leave = async function (this: ConsumerGroup) {
    await leave.call(this);
    members.delete(this.cluster);
  };
}

/**
 * Fixes two faults of kafkajs for which there is no public API; to be called once, before the first client.
 * @throws TechnicalError if the installed release is another
 */
export function fixKafkajs(): void {
  assertRelease((load('kafkajs/package.json') as { version: string }).version);
  stopIdleTimer();
  keepMemberId();
}
