import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SERVICES, type ServiceName } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig, detachFinishedRequests, InProcessServers } from '@porte/service-kit';
import { Pool, type Dispatcher } from 'undici';
import { GatewayConfig, urlOfService } from './config.js';

export interface UpstreamRequest {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: Readable | Buffer | null;
  /** timeout for the start of the response */
  timeoutMs?: number;
  /** how long to retry a refused connection; for safe methods */
  retryMs?: number;
}

const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const NOT_REACHED_CODES = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
const CONNECTION_LOST_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const CONNECT_TIMEOUT_MS = 2000;
const PAUSE_MS = 100;

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Safe methods may be retried after a keep-alive connection was closed. */
const isSafe = ({ method }: UpstreamRequest): boolean => method === 'GET' || method === 'HEAD';

/** Connections to the services. */
@Injectable()
export class Upstreams {
  private readonly pools: Record<ServiceName, Dispatcher>;
  private readonly inFlight = new Map<ServiceName, number>();

  constructor(
    @InjectConfig() private readonly config: GatewayConfig,
    inProcess: InProcessServers,
  ) {
    const pool = (service: ServiceName): Dispatcher =>
      new Pool(new URL(urlOfService(config, service)).origin, {
        connections: config.UPSTREAM_CONNECTIONS,
        pipelining: 1,
        connect: inProcess.connector({ timeout: CONNECT_TIMEOUT_MS }),
        headersTimeout: config.UPSTREAM_TIMEOUT_MS,
      }).compose(detachFinishedRequests);
    this.pools = Object.fromEntries(SERVICES.map(service => [service, pool(service)])) as Record<
      ServiceName,
      Dispatcher
    >;
  }

  /** @throws DomainError `service_unavailable` where the service cannot be reached or holds too many calls, `timeout` where it does not answer in time */
  async request(service: ServiceName, ask: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    const waiting = this.inFlight.get(service) ?? 0;
    if (waiting >= this.config.UPSTREAM_IN_FLIGHT) throw new DomainError('service_unavailable');
    this.inFlight.set(service, waiting + 1);
    try {
      return await this.send(service, ask);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new DomainError(TIMEOUT_CODES.has(codeOf(error)) ? 'timeout' : 'service_unavailable');
    } finally {
      this.inFlight.set(service, this.inFlight.get(service)! - 1);
    }
  }

  /** @throws DomainError as `ask`; `service_unavailable` for any answer but 200 */
  async json<T>(service: ServiceName, path: string, headers: Record<string, string>, timeout: number): Promise<T> {
    const answer = await this.request(service, { method: 'GET', path, headers, timeoutMs: timeout });
    if (answer.statusCode === 200) return (await answer.body.json()) as T;
    await answer.body.dump();
    throw new DomainError('service_unavailable');
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map(pool => pool.destroy()));
  }

  private async send(service: ServiceName, ask: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    const { retryMs: patience = 0, timeoutMs: timeout = this.config.UPSTREAM_TIMEOUT_MS, ...request } = ask;
    const options = { ...request, method: request.method as Dispatcher.HttpMethod, headersTimeout: timeout };
    const until = performance.now() + patience;
    let mayAgain = isSafe(ask);
    for (;;) {
      try {
        return await this.pools[service].request(options);
      } catch (error) {
        const isDropped = CONNECTION_LOST_CODES.has(codeOf(error));
        if (!(mayAgain && isDropped) && !(NOT_REACHED_CODES.has(codeOf(error)) && performance.now() < until))
          throw error;
        if (isDropped) mayAgain = false;
        else await sleep(PAUSE_MS);
      }
    }
  }
}
