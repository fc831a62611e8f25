// Where the events of a bench travel: in process, or on a Kafka of its own with the product's own times.
import 'reflect-metadata';
import path from 'node:path';
import { TOPICS } from '@porte/contracts';
import { startKafka } from '@porte/local-servers/kafka.mjs';
import { EmbeddedBus, ensureTopics, KafkaBus } from '@porte/messaging-kit';

/**
 * Starts the broker where one is asked for.
 * @param {boolean} asked
 * @param {string} folder where it keeps its data
 * @returns {Promise<{ brokers: string[], stop(): Promise<unknown> } | null>}
 */
export async function benchKafka(asked, folder) {
  if (!asked) return null;
  return startKafka(path.join(folder, 'kafka'));
}

/** Kafka that knows how much was published through it. */
class CountedBus extends KafkaBus {
  published = 0;

  publish(envelope) {
    this.published += 1;
    return super.publish(envelope);
  }
}

let buses = 0;

/** @param {readonly string[]} [brokers] in process where left out @returns a bus with topics of its own, not open yet */
export async function busOn(brokers) {
  if (!brokers) return new EmbeddedBus();
  const options = { brokers, clientId: 'bench', namespace: `bench-${process.pid}-${(buses += 1)}` };
  await ensureTopics(options, TOPICS);
  return new CountedBus(options);
}

/** The bus as the stack wants it: it is looked at only while someone waits for it. */
export function transportOn(bus) {
  let [quietAt, looking] = [-1, false];
  const look = async () => {
    const { published } = bus;
    await bus.caughtUp();
    quietAt = published;
  };
  const isQuiet = () => {
    if (quietAt === bus.published) return true;
    if (!looking) {
      looking = true;
      void look().finally(() => (looking = false));
    }
    return false;
  };
  return { bus, isQuiet, published: () => bus.published };
}
