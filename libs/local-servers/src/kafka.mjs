// A Kafka broker of one node: from its jars, or for tests in a container wherever a Docker engine answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { startBroker } from './kafka/broker.mjs';
import { answers } from './kafka/ready.mjs';

export { assertKafka, NoKafka, startBroker, startGuardedBroker } from './kafka/broker.mjs';

const IMAGE = 'confluentinc/cp-kafka:8.1.0';
const INNER_PORT = 9093;

/** The Docker engine, or null where none answers. */
async function dockerEngine() {
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().catch(() => null);
}

/** A container keeps its data and, since it was asked for, its port through a kill. */
async function startContainer(engine) {
  const { KafkaContainer } = await import('@testcontainers/kafka');
  const port = await freePort();
  const started = await new KafkaContainer(IMAGE).withExposedPorts({ container: INNER_PORT, host: port }).start();
  const container = engine.container.getById(started.getId());
  const brokers = [`${started.getHost()}:${port}`];
  const start = async () => {
    await container.start();
    while (!(await answers(brokers))) await sleep(100);
  };
  return { brokers, start, kill: () => container.kill(), stop: () => started.stop() };
}

/**
 * Starts a broker; it can be killed as by a power cut, and started again on its data.
 * @param dataDir folder of its data where it runs from its jars
 * @throws NoKafka where there is neither Docker nor Java 17
 */
export async function startKafka(dataDir) {
  const engine = await dockerEngine();
  return engine ? startContainer(engine) : startBroker({ dataDir });
}
