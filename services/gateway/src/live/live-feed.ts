import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { InjectClock, InjectConfig, type AccessClaims } from '@porte/service-kit';
import { GatewayConfig } from '../config.js';
import { Revocations } from '../gate/revocations.js';
import { LiveBuffer } from './live-buffer.js';
import type { LiveEvent } from './live-event.js';
import { LiveStream } from './live-stream.js';

const RETRY_AFTER_SECONDS = 30;

/** A page that missed more than this, in characters, refetches instead, which is faster. */
const MAX_REPLAY_LENGTH = 65_536;

function replayText(events: LiveEvent[] | null, claims: AccessClaims): string | null {
  const text = events?.map(event => event.textFor(claims) ?? '').join('') ?? null;
  return text !== null && text.length > MAX_REPLAY_LENGTH ? null : text;
}

/** The open streams of this replica and the events they may resume from. */
@Injectable()
export class LiveFeed {
  private readonly buffers = new Map<string, LiveBuffer>();
  /** by user */
  private readonly streams = new Map<string, Set<LiveStream>>();
  private readonly ticker: NodeJS.Timeout;
  private readonly start: string;
  private closed = false;

  constructor(
    @InjectConfig() private readonly config: GatewayConfig,
    @InjectClock() private readonly clock: Clock,
    private readonly revocations: Revocations,
  ) {
    this.start = newId(clock);
    this.ticker = setInterval(() => this.tick(), config.LIVE_TICK_MS).unref();
    revocations.onChange(() => this.closeRevoked());
  }

  /**
   * Opens a person's stream, beginning after the last event that it got, or with a `reset` where that is not known any more.
   * @throws DomainError `too_many_requests` where the person has too many streams, `service_unavailable` where this replica stops
   */
  open(claims: AccessClaims, lastEventId: string | undefined): Readable {
    if (this.closed) throw new DomainError('service_unavailable');
    const stream = this.add(claims);
    const now = this.now();
    const buffer = this.bufferOf(claims.tid);
    const missed = lastEventId === undefined ? '' : replayText(buffer.after(lastEventId, now), claims);
    const place = missed === null ? `id: ${buffer.last}\nevent: reset\ndata: {}\n\n` : `id: ${buffer.last}\n: open\n\n`;
    stream.send(`retry: 3000\n\n${missed ?? ''}${place}`, now);
    return stream.readable;
  }

  publish(event: LiveEvent): void {
    const now = this.now();
    if (!this.bufferOf(event.tenantId).add(event, now)) return;
    for (const stream of this.all()) {
      const text = event.textFor(stream.claims);
      if (text !== null && !this.isExpired(stream)) stream.send(text, now);
    }
  }

  close(): void {
    this.closed = true;
    clearInterval(this.ticker);
    for (const stream of this.all()) stream.close();
  }

  private add(claims: AccessClaims): LiveStream {
    const own = this.streams.get(claims.sub) ?? new Set<LiveStream>();
    if (own.size >= this.config.STREAMS_PER_USER)
      throw new DomainError('too_many_requests', { retry_after: RETRY_AFTER_SECONDS });
    const stream = new LiveStream(claims, this.now());
    this.streams.set(claims.sub, own.add(stream));
    stream.onClosed(() => {
      own.delete(stream);
      if (own.size === 0 && this.streams.get(claims.sub) === own) this.streams.delete(claims.sub);
    });
    return stream;
  }

  private tick(): void {
    const now = this.now();
    for (const stream of this.all()) {
      if (this.isExpired(stream)) stream.close();
      else stream.beat(this.bufferOf(stream.claims.tid).last, now, this.config.HEARTBEAT_MS);
    }
  }

  private closeRevoked(): void {
    for (const stream of this.all()) if (this.revocations.isRevoked(stream.claims)) stream.close();
  }

  private isExpired({ claims }: LiveStream): boolean {
    return claims.exp * 1000 <= this.now();
  }

  private *all(): Iterable<LiveStream> {
    for (const own of this.streams.values()) yield* own;
  }

  private bufferOf(tenantId: string): LiveBuffer {
    const buffer = this.buffers.get(tenantId) ?? new LiveBuffer(this.start);
    this.buffers.set(tenantId, buffer);
    return buffer;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
