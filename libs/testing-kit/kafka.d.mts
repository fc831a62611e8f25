/** A real Kafka for tests. */
export interface TestKafka {
  readonly brokers: string[];
  /** starts again on the same data and port; resolves when clients are answered */
  start(): Promise<void>;
  /** ends it as a power cut would */
  kill(): Promise<unknown>;
  stop(): Promise<unknown>;
}

/**
 * Starts a broker: a container wherever a Docker engine answers, else from its jars.
 * @param dataDir folder of its data where it runs from its jars
 * @throws NoKafka where there is neither Docker nor Java 17
 */
export function startKafka(dataDir: string): Promise<TestKafka>;
