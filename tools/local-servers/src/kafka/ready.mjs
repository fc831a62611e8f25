import { createRequire } from 'node:module';
import { Kafka, logLevel } from 'kafkajs';

// Node 24 takes the driver's negative timeout for 1 ms and warns of it.
const queue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue').prototype;
const check = queue.scheduleCheckPendingRequests;
queue.scheduleCheckPendingRequests = function () {
  if (this.pending.length > 0) check.call(this);
};

/**
 * True when clients are answered: a broker is registered and the group coordinator is awake, which makes the topic of offsets now instead of at the
 * first group's join. The port alone opens earlier.
 */
export async function answers(brokers) {
  const admin = new Kafka({
    brokers,
    clientId: 'ready',
    logLevel: logLevel.NOTHING,
    connectionTimeout: 500,
    requestTimeout: 5000,
    retry: { initialRetryTime: 50, maxRetryTime: 50, retries: 5 },
  }).admin();
  try {
    await admin.connect();
    await admin.fetchOffsets({ groupId: 'ready' });
    return (await admin.describeCluster()).brokers.length > 0;
  } catch {
    return false;
  } finally {
    await admin.disconnect();
  }
}
