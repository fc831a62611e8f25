import { safeFields, TechnicalError } from '@porte/domain-kit';
import { kafkaAccess, KafkaBus, type KafkaAccessSettings } from '@porte/messaging-kit';
import { writeLine } from '../telemetry/log-line.js';
import { LogDeduplicator } from '../telemetry/log-deduplicator.js';

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const;

/** How long closing waits for running event handlers; part of the 15 s in which a process stops. */
const DRAIN_MS = 3000;

/** Configuration of the Kafka connection. */
export interface TransportConfig extends KafkaAccessSettings {
  KAFKA_BROKERS?: string;
  LOG_LEVEL: string;
}

/**
 * Event transport of a service that runs as a separate process. A stuck consumer exits the process, so that the supervisor restarts it.
 * @param name Kafka client id
 * @throws Error without KAFKA_BROKERS
 */
export function kafkaTransport(name: string, config: TransportConfig): KafkaBus {
  const { KAFKA_BROKERS, LOG_LEVEL } = config;
  if (!KAFKA_BROKERS) throw new TechnicalError('configuration: KAFKA_BROKERS (comma-separated list of host:port)');
  const least = LEVELS[LOG_LEVEL as keyof typeof LEVELS] ?? LEVELS.info;
  const lines = new LogDeduplicator();
  const print = (level: string, line: object): void => writeLine(level, name, safeFields(line));
  const write = (level: keyof typeof LEVELS, line: { msg: string; [field: string]: unknown }): void => {
    if (LEVELS[level] < least) return;
    if (
      lines.admit(
        [level, line.msg, line['consumer'], line['error'], (line['err'] as Error | undefined)?.message].join(' '),
        held => print(level, { msg: line.msg, ...held }),
      )
    )
      print(level, line);
  };
  return new KafkaBus({
    brokers: KAFKA_BROKERS.split(',').map(broker => broker.trim()),
    clientId: name,
    access: kafkaAccess(config),
    timings: { drain: DRAIN_MS },
    // the driver's own time is of another form
    log: ({ level, message, timestamp: _, ...rest }) => write(level, { msg: message, ...rest }),
    onStuck: error => {
      write('fatal', { msg: 'stuck', err: error });
      process.exit(1);
    },
  });
}
