import { safeFields, TechnicalError } from '@porte/domain-kit';
import { KafkaBus } from '@porte/messaging-kit';
import { RepeatedLines } from '../telemetry/repeated-lines.js';

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const;

/** How long closing waits for events in hand: what is left of the 15 s in which a process stops. */
const DRAIN_MS = 3000;

/** What a process must know to reach its events. */
export interface TransportConfig {
  KAFKA_BROKERS?: string;
  LOG_LEVEL: string;
}

/**
 * The event transport of a process of its own. A consumer that no longer gets on although there is work ends the process, so that a fresh one takes over.
 * @param name as the broker is told it
 * @throws Error where no broker is named
 */
export function kafkaTransport(name: string, { KAFKA_BROKERS, LOG_LEVEL }: TransportConfig): KafkaBus {
  if (!KAFKA_BROKERS)
    throw new TechnicalError('configuration: KAFKA_BROKERS (where events travel, as host:port by commas)');
  const least = LEVELS[LOG_LEVEL as keyof typeof LEVELS] ?? LEVELS.info;
  const lines = new RepeatedLines();
  const print = (level: string, line: object): void =>
    void process.stderr.write(`${JSON.stringify({ level, service: name, ...safeFields(line) })}\n`);
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
    timings: { drain: DRAIN_MS },
    log: ({ level, message, ...rest }) => write(level, { msg: message, ...rest }),
    onStuck: error => {
      write('fatal', { msg: 'stuck', err: error });
      process.exit(1);
    },
  });
}
