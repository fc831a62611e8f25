import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SERVICES, type ServiceName } from '@porte/contracts';
import type { GatewayConfig } from '../config.js';
import { BegunKeys } from './begun-keys.js';
import { BestTimes } from './best-times.js';
import { Limiter, type Pace } from './limiter.js';
import { Refusal } from './refusal.js';
import { Routes, type Route } from './routes.js';
import { watchStay } from './stay.js';

/** A call has the system for itself while no more than so many are under way. */
const ALONE = 2;

/** All services may share one machine: together they have this many times the room of one. */
const TOGETHER = 2;

/** Milliseconds between two lines of the log on what was turned away. */
const TOLD_EVERY_MS = 5_000;

/** What has happened to a call by the time it is let in. */
interface Guest {
  route: Route;
  began: number;
  isAlone: boolean;
  isRepeat: boolean;
}

/** What the gateway's surroundings tell and are told. */
export interface Doorway {
  isClosing(): boolean;
  /** @param inFlight calls that may be under way now */
  turnedAway(count: number, inFlight: number): void;
}

/**
 * The first that a call meets: lets in as many as the system answers in good time, and turns the others away before anything is done for them
 * (quality: back pressure).
 */
export class Admission {
  private readonly times: BestTimes;
  private readonly all: Limiter;
  private readonly services: Record<ServiceName, Limiter>;
  private readonly routes = new Routes();
  private readonly keys = new BegunKeys();
  private readonly refusal: Refusal;
  private waiting = 0;
  private away = 0;
  private told = -Infinity;

  /** @param now monotonic milliseconds */
  constructor(
    private readonly config: Pick<
      GatewayConfig,
      'CALLS_IN_FLIGHT_LEAST' | 'CALLS_IN_FLIGHT' | 'CALLS_IN_FLIGHT_MOST' | 'UPSTREAM_IN_FLIGHT'
    >,
    private readonly doorway: Doorway,
    private readonly now: () => number = () => performance.now(),
  ) {
    const { CALLS_IN_FLIGHT_LEAST: least, CALLS_IN_FLIGHT: usual, CALLS_IN_FLIGHT_MOST: most } = config;
    const limiter = (times: number): Limiter =>
      new Limiter(
        { least: least * times, usual: Math.max(least, usual) * times, most: Math.max(least, usual, most) * times },
        now,
      );
    this.times = new BestTimes(now);
    this.all = limiter(TOGETHER);
    this.services = Object.fromEntries(SERVICES.map(service => [service, limiter(1)])) as Record<ServiceName, Limiter>;
    this.refusal = new Refusal(() => doorway.isClosing());
  }

  /** Stands before a server's own listener. */
  before(serve: RequestListener): RequestListener {
    return (request, response) => {
      const route = this.routes.of(request.method!, request.url!);
      if (route.kind !== 'free') {
        const key = request.headers['idempotency-key'];
        const isRepeat = key !== undefined && this.keys.has(String(key));
        if (!this.hasRoom(route, isRepeat)) return this.refuse(request, response);
        if (key !== undefined) this.keys.add(String(key));
        this.seat(request, response, { route, began: this.now(), isAlone: this.all.inFlight <= ALONE, isRepeat });
      }
      serve(request, response);
    };
  }

  private hasRoom({ kind, service }: Route, isRepeat: boolean): boolean {
    if (kind === 'waiting') return this.waiting < this.seatsToWait * (isRepeat ? 2 : 1);
    const isBegun = isRepeat || kind === 'begun';
    return this.all.hasRoom(isBegun) && (!service || this.services[service].hasRoom(isBegun));
  }

  /** Who waits costs little while nothing else waits; when all is slow, no more are begun than can be finished. */
  private get seatsToWait(): number {
    const { UPSTREAM_IN_FLIGHT: most, CALLS_IN_FLIGHT_LEAST: least } = this.config;
    return this.all.isPressed ? Math.min(most, least * TOGETHER) : most;
  }

  private seat(request: IncomingMessage, response: ServerResponse, guest: Guest): void {
    const { kind, service } = guest.route;
    if (kind === 'waiting') {
      this.waiting += 1;
      return watchStay(request, response, () => (this.waiting -= 1));
    }
    const limiters = service ? [this.all, this.services[service]] : [this.all];
    for (const limiter of limiters) limiter.enter();
    watchStay(request, response, status => {
      const pace = this.paceOf(guest, status);
      for (const limiter of limiters) limiter.leave(pace);
    });
  }

  /** Only full answers tell how quick the system is; a service that turns calls away itself is under pressure. */
  private paceOf({ route, began, isAlone, isRepeat }: Guest, status: number | null): Pace | null {
    if (status === 503) return 'slow';
    if (status === null || status >= 300 || isRepeat) return null;
    return this.times.paceOf(route.name, this.now() - began, isAlone);
  }

  private refuse(request: IncomingMessage, response: ServerResponse): void {
    this.refusal.send(request, response);
    this.away += 1;
    if (this.now() - this.told < TOLD_EVERY_MS) return;
    this.doorway.turnedAway(this.away, this.all.size);
    this.told = this.now();
    this.away = 0;
  }
}
