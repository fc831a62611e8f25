import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  scheduleCheckPendingRequests(): void;
}

interface ConsumerGroup {
  /** one for each consumer, through all its restarts */
  cluster: object;
  memberId: string | null;
  connect(): Promise<void>;
  joinAndSync(): Promise<void>;
  leave(): Promise<void>;
}

const driver = createRequire(import.meta.url);

/** Node 24 takes the driver's negative timeout for 1 ms, which would keep a timer spinning on every idle connection. */
function calmRequestQueue(): void {
  const queue = (driver('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }).prototype;
  const { scheduleCheckPendingRequests } = queue;
  queue.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
}

/**
 * After an outage the driver begins anew as a stranger, and the group waits for the member that it was until that one's session is over. It comes
 * back under its old name instead, unless it has left; a name that the group has forgotten is given up by the driver itself.
 */
function rememberMembers(): void {
  const group = (driver('kafkajs/src/consumer/consumerGroup') as { prototype: ConsumerGroup }).prototype;
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

/** Mends the driver where its last release falls short; to be called once, before the first client. */
export function fixDriver(): void {
  calmRequestQueue();
  rememberMembers();
}
