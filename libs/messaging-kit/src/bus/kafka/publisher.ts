import { TechnicalError } from '@porte/domain-kit';
import { Partitioners, type Kafka, type Message, type Producer, type TopicMessages } from 'kafkajs';
import type { Envelope } from '../envelope.js';
import type { KafkaSettings } from './kafka-options.js';
import { toMessage } from './message.js';
import { atMost, untilDone } from './retrying.js';

/** A broker refuses a batch above 1 MB; a message is below a quarter of it. */
const BATCH_BYTES = 700 * 1024;
const BATCH_MESSAGES = 500;

interface Pending {
  topic: string;
  message: Message & { value: Buffer };
  sent(): void;
  failed(error: unknown): void;
}

/** True where the broker understood and refused: sending the same again would change nothing. */
export function isRefusal(error: unknown): boolean {
  const { name, retriable, cause } = error as { name?: string; retriable?: boolean; cause?: unknown };
  if (name === 'KafkaJSProtocolError') return retriable === false;
  return cause !== undefined && cause !== error && isRefusal(cause);
}

const byTopic = (batch: readonly Pending[]): TopicMessages[] =>
  [...Map.groupBy(batch, ({ topic }) => topic)].map(([topic, pending]) => ({
    topic,
    messages: pending.map(({ message }) => message),
  }));

/**
 * Sends events in the order in which they were handed over, one request at a time; what is handed over during a request shares the next one. Through an
 * outage it tries without end. After a lost acknowledgement events come twice, which the inbox ignores.
 */
export class Publisher {
  private readonly producer: Producer;
  private readonly queue: Pending[] = [];
  private sending: Promise<void> | null = null;
  private opened = false;
  private closed = false;

  constructor(
    kafka: Kafka,
    private readonly settings: KafkaSettings,
  ) {
    this.producer = kafka.producer({
      allowAutoTopicCreation: false,
      maxInFlightRequests: 1,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
  }

  /** Begins to send what waits. @throws where no broker answers in one round of tries */
  async open(): Promise<void> {
    await this.producer.connect();
    this.opened = true;
    this.wake();
  }

  publish(topic: string, envelope: Envelope): Promise<void> {
    return new Promise((sent, failed) => {
      if (this.closed) throw new TechnicalError('the event bus is closed');
      this.queue.push({ topic, message: toMessage(envelope), sent, failed });
      this.wake();
    });
  }

  /** Sends what was handed over, as long as that takes no longer than a drain may; the rest is refused and stays in its outbox. */
  async close(): Promise<void> {
    if (this.opened) await atMost(this.settings.timings.drain, this.sending ?? Promise.resolve());
    this.closed = true;
    for (const { failed } of this.queue.splice(0)) failed(new TechnicalError('the event bus is closed'));
    await this.producer.disconnect();
  }

  private wake(): void {
    if (!this.opened || this.closed) return;
    // a turn later, so that events published together travel together
    this.sending ??= Promise.resolve()
      .then(() => this.drain())
      .finally(() => {
        this.sending = null;
        if (this.queue.length > 0) this.wake();
      });
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0 && !this.closed) await this.send(this.nextBatch());
  }

  private nextBatch(): Pending[] {
    let [bytes, count] = [0, 0];
    while (count < this.queue.length && count < BATCH_MESSAGES && bytes < BATCH_BYTES)
      bytes += this.queue[count++]!.message.value.length;
    return this.queue.splice(0, count);
  }

  private async send(batch: readonly Pending[]): Promise<void> {
    try {
      await untilDone(
        () => this.sendOnce(batch),
        this.settings.timings,
        error => this.closed || isRefusal(error),
      );
      for (const { sent } of batch) sent();
    } catch (error) {
      if (batch.length === 1 || this.closed) return batch.forEach(({ failed }) => failed(error));
      // one refused message must not take its companions with it
      for (const each of batch) await this.send([each]);
    }
  }

  private async sendOnce(batch: readonly Pending[]): Promise<void> {
    try {
      await this.producer.sendBatch({
        acks: -1,
        timeout: this.settings.timings.request,
        topicMessages: byTopic(batch),
      });
    } catch (error) {
      this.settings.log({ level: 'warn', message: 'events could not be sent yet', events: batch.length, err: error });
      throw error;
    }
  }
}
