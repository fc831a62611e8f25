import { Kafka, logLevel, type LogEntry } from 'kafkajs';
import { fixKafkajs } from './kafkajs-fixes.js';
import type { KafkaLog, KafkaSettings } from './kafka-options.js';

fixKafkajs();

/** What the driver calls an error is mostly an outage that it deals with by itself; of each single attempt no one wants to hear. */
const levelOf = ({ level, namespace }: LogEntry): KafkaLog['level'] =>
  level === logLevel.ERROR && !/^(Connection|BrokerPool)$/.test(namespace) ? 'warn' : 'debug';

/**
 * A client of its own for each consumer: clients share the offsets they know of a group, which two members of it must not.
 * Its tries are bounded; who uses it begins again.
 */
export function kafkaClient({ brokers, clientId, access, timings, log }: KafkaSettings): Kafka {
  const logCreator = () => (entry: LogEntry) => {
    const { message, ...rest } = entry.log;
    log({ ...rest, level: levelOf(entry), message: `${entry.namespace}: ${message}` });
  };
  return new Kafka({
    brokers: [...brokers],
    clientId,
    ...(access.authority && { ssl: access.authority === 'system' || { ca: [access.authority] } }),
    ...(access.login && { sasl: { mechanism: 'scram-sha-512', ...access.login } }),
    logLevel: logLevel.WARN,
    logCreator,
    requestTimeout: timings.request,
    connectionTimeout: 3000,
    retry: { initialRetryTime: timings.retryMin, maxRetryTime: timings.retryMax, retries: 8 },
  });
}
