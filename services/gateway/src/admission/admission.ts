import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SERVICES, type ServiceName } from '@porte/contracts';
import type { GatewayConfig } from '../config.js';
import { ConcurrencyLimiter, RouteLatencies, type Pace } from './concurrency-limiter.js';
import { OverloadResponse } from './overload-response.js';
import { Routes, type Route } from './routes.js';
import { onCallEnd } from './call-end.js';

/** The system counts as idle with at most this many calls in flight. */
const IDLE_CALLS = 2;

/** All services may share one machine, so the total limit is only a small multiple of one service's limit. */
const TOTAL_FACTOR = 2;

/** Interval of log lines about rejected calls. */
const REPORT_INTERVAL_MS = 5_000;

/** An admitted call. */
interface InFlightCall {
  route: Route;
  startedAt: number;
  isSystemIdle: boolean;
  isRetry: boolean;
}

/** Connects admission to the gateway's shutdown, headers and log. */
export interface AdmissionHooks {
  /** further headers of rejections */
  headers?: Readonly<Record<string, string>>;
  isClosing(): boolean;
  /** @param inFlight current limit of calls in flight */
  onRejected(count: number, inFlight: number): void;
}

/**
 * Admission control (load shedding): admits as many calls as the system answers in time and rejects the others with 503 before any work.
 */
export class Admission {
  private readonly latencies: RouteLatencies;
  private readonly all: ConcurrencyLimiter;
  private readonly services: Record<ServiceName, ConcurrencyLimiter>;
  private readonly routes = new Routes();
  private readonly keys = new AdmittedKeys();
  private readonly overloadResponse: OverloadResponse;
  private longRunning = 0;
  private rejected = 0;
  private reportedAt = -Infinity;

  /** @param now monotonic milliseconds */
  constructor(
    private readonly config: Pick<
      GatewayConfig,
      'CALLS_IN_FLIGHT_LEAST' | 'CALLS_IN_FLIGHT' | 'CALLS_IN_FLIGHT_MOST' | 'UPSTREAM_IN_FLIGHT'
    >,
    private readonly hooks: AdmissionHooks,
    private readonly now: () => number = () => performance.now(),
  ) {
    const { CALLS_IN_FLIGHT_LEAST: least, CALLS_IN_FLIGHT: usual, CALLS_IN_FLIGHT_MOST: most } = config;
    const limiter = (times: number): ConcurrencyLimiter =>
      new ConcurrencyLimiter(
        { min: least * times, initial: Math.max(least, usual) * times, max: Math.max(least, usual, most) * times },
        now,
      );
    this.latencies = new RouteLatencies(now);
    this.all = limiter(TOTAL_FACTOR);
    this.services = Object.fromEntries(SERVICES.map(service => [service, limiter(1)])) as Record<
      ServiceName,
      ConcurrencyLimiter
    >;
    this.overloadResponse = new OverloadResponse(() => hooks.isClosing(), hooks.headers);
  }

  /** Wraps the server's request listener. */
  wrap(serve: RequestListener): RequestListener {
    return (request, response) => {
      const route = this.routes.of(request.method!, request.url!);
      if (route.kind !== 'exempt') {
        const key = request.headers['idempotency-key'];
        const isRetry = key !== undefined && this.keys.has(String(key));
        if (!this.hasRoom(route, isRetry)) return this.reject(request, response);
        if (key !== undefined) this.keys.add(String(key));
        this.track(request, response, {
          route,
          startedAt: this.now(),
          isSystemIdle: this.all.inFlight <= IDLE_CALLS,
          isRetry,
        });
      }
      serve(request, response);
    };
  }

  private hasRoom({ kind, service }: Route, isRetry: boolean): boolean {
    if (kind === 'longRunning') return this.longRunning < this.longRunningLimit * (isRetry ? 2 : 1);
    const isContinuation = isRetry || kind === 'continuation';
    return this.all.hasRoom(isContinuation) && (!service || this.services[service].hasRoom(isContinuation));
  }

  /** Long-running calls only wait for a carrier, so many may run; under overload, only as many as the system can still finish. */
  private get longRunningLimit(): number {
    const { UPSTREAM_IN_FLIGHT: most, CALLS_IN_FLIGHT_LEAST: least } = this.config;
    return this.all.isOverloaded ? Math.min(most, least * TOTAL_FACTOR) : most;
  }

  private track(request: IncomingMessage, response: ServerResponse, call: InFlightCall): void {
    const { kind, service } = call.route;
    if (kind === 'longRunning') {
      const enter = (): void => void (this.longRunning += 1);
      enter();
      return onCallEnd(request, response, { onEnd: () => void (this.longRunning -= 1), onResume: enter });
    }
    const limiters = service ? [this.all, this.services[service]] : [this.all];
    const enter = (): void => limiters.forEach(limiter => limiter.enter());
    enter();
    onCallEnd(request, response, {
      onEnd: status => {
        const pace = this.paceOf(call, status);
        for (const limiter of limiters) limiter.leave(pace);
      },
      onResume: () => {
        call.startedAt = this.now();
        enter();
      },
    });
  }

  /** Errors and replayed responses say nothing about the speed of the system; a 503 of a service means that it is overloaded. */
  private paceOf({ route, startedAt, isSystemIdle, isRetry }: InFlightCall, status: number | null): Pace | null {
    if (status === 503) return 'slow';
    if (status === null || status >= 300 || isRetry) return null;
    return this.latencies.classify(route.name, this.now() - startedAt, isSystemIdle);
  }

  private reject(request: IncomingMessage, response: ServerResponse): void {
    this.overloadResponse.send(request, response);
    this.rejected += 1;
    if (this.now() - this.reportedAt < REPORT_INTERVAL_MS) return;
    this.hooks.onRejected(this.rejected, this.all.size);
    this.reportedAt = this.now();
    this.rejected = 0;
  }
}

/** Newest idempotency keys remembered. */
const MAX_KEYS = 10_000;

/** Services reject longer keys. */
const MAX_KEY_LENGTH = 255;

/** Idempotency keys of admitted calls: a retry with such a key may only fetch the response of finished work, so it takes precedence. */
export class AdmittedKeys {
  private newer = new Set<string>();
  private older = new Set<string>();

  has(key: string): boolean {
    return this.newer.has(key) || this.older.has(key);
  }

  add(key: string): void {
    if (key.length > MAX_KEY_LENGTH) return;
    this.newer.add(key);
    if (this.newer.size < MAX_KEYS / 2) return;
    this.older = this.newer;
    this.newer = new Set();
  }
}
