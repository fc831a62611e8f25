import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBroker } from '@porte/local-servers/kafka.mjs';

/** How long a broker that died stays down, in milliseconds. */
const PAUSE_MS = 1000;

/** Of Java: enough for one person's events. */
const HEAP = '192m';

/** Where events travel. */
export interface LocalKafka {
  /** as `KAFKA_BROKERS` */
  brokers: string;
  stop(): Promise<void>;
}

/**
 * The broker that the environment names, else one of our own beside the other data, which is started again when it dies.
 * @throws NoKafka where neither can be had on this machine
 */
export async function localKafka(home: string, say: (line: string) => void): Promise<LocalKafka> {
  const yours = process.env['KAFKA_BROKERS'];
  if (yours) return { brokers: yours, stop: () => Promise.resolve() };
  const broker = await startBroker({ dataDir: path.join(home, 'kafka'), heap: HEAP });
  let isWanted = true;
  const keep = async (): Promise<void> => {
    for (;;) {
      await broker.exited;
      if (!isWanted) return;
      say(`Kafka ended; started again in ${PAUSE_MS} ms`);
      await sleep(PAUSE_MS);
      await broker.start().catch((error: Error) => say(error.message));
    }
  };
  void keep();
  const stop = async (): Promise<void> => {
    isWanted = false;
    await broker.stop();
  };
  return { brokers: broker.brokers.join(), stop };
}
