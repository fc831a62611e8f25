import { Kafka, logLevel } from 'kafkajs';

/**
 * True when clients are answered: a broker is registered and the group coordinator is awake, which makes the topic of offsets now instead of at the
 * first group's join. The port alone opens earlier.
 * @param guard of a broker that knows its clients
 */
export async function answers(brokers, guard) {
  const admin = new Kafka({
    brokers,
    ...(guard && { ssl: { ca: [guard.authority] }, sasl: { mechanism: 'scram-sha-512', ...guard.admin } }),
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
