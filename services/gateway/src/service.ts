import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { systemClock, type Clock } from '@porte/domain-kit';
import type { EventBus } from '@porte/messaging-kit';
import {
  assertGatewayIsSafe,
  Drain,
  kafkaTransport,
  Metrics,
  openTracing,
  pushMetrics,
  InProcessServers,
  readConfig,
  runUntilStopSignal,
  type Running,
  withSecretFiles,
} from '@porte/service-kit';
import type { DestinationStream } from 'pino';
import { IdentityReplica } from './boot/identity-replica.js';
import { createGateway } from './boot/gateway-app.js';
import { serveMetrics } from './boot/metrics-server.js';
import { GatewayConfig } from './config.js';
import { LiveFeed } from './live/live-feed.js';
import { Upstreams } from './upstreams.js';

export { GatewayConfig } from './config.js';

/** Milliseconds for running requests to finish before a stop closes their connections. */
const DRAIN_TIMEOUT_MS = 10_000;

/** Environment, event bus and clock of the gateway. */
export interface GatewayRuntime {
  env?: Record<string, string | undefined>;
  bus: EventBus;
  /** opens the bus where it is this gateway's own: it must be joined before the lists of the start are asked for, so that nothing falls between */
  join?(): Promise<void>;
  clock?: Clock;
  /** servers in the same process; without them every call goes over the network */
  inProcess?: InProcessServers;
  /** where log lines go, standard output unless said otherwise */
  log?: DestinationStream;
}

export interface RunningGateway {
  url: string;
  /** of its metrics, where they have a port */
  metricsUrl?: string | undefined;
  /** not ready any more from here on; resolves when what had begun is answered, within 10 s */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the gateway: follows events, answers `/livez`, learns tenants and revocations from identity, then serves.
 * @throws Error where the configuration is wrong or identity does not come up in time
 */
export async function startGateway({
  env = process.env,
  bus,
  join,
  clock = systemClock,
  inProcess = new InProcessServers(),
  log,
}: GatewayRuntime): Promise<RunningGateway> {
  const config = readConfig(GatewayConfig, env);
  assertGatewayIsSafe(config);
  const tracing = await openTracing(config, 'gateway', { isPublic: true });
  const app = await createGateway(config, clock, inProcess, { log, tracing });
  const follower = app.get(IdentityReplica);
  follower.subscribe(bus);
  const { METRICS_PORT, HOST } = config;
  const metrics = METRICS_PORT === undefined ? undefined : await serveMetrics(app.get(Metrics), METRICS_PORT, HOST);
  const stopPushing = await pushMetrics(config, app.get(Metrics), 'gateway');
  const end = async (): Promise<void> => {
    await metrics?.close();
    await stopPushing?.();
    await close(app);
    await tracing?.close();
  };
  try {
    await app.listen(config.PORT, HOST);
    await join?.();
    await follower.load();
  } catch (error) {
    await end();
    throw error;
  }
  return { url: await app.getUrl(), metricsUrl: metrics?.url, drain: () => drain(app, config), close: end };
}

async function close(app: NestFastifyApplication): Promise<void> {
  app.get(LiveFeed).close();
  await app.close();
  await app.get(Upstreams).close();
}

/** Live streams never end on their own; closed pages reconnect and resume. */
function drain(app: NestFastifyApplication, { STOP_ANNOUNCED_MS }: GatewayConfig): Promise<void> {
  const drained = app.get(Drain).run({ announce: STOP_ANNOUNCED_MS, finish: DRAIN_TIMEOUT_MS });
  app.get(LiveFeed).close();
  return drained;
}

async function start(): Promise<Running> {
  const env = withSecretFiles();
  const bus = kafkaTransport('gateway', readConfig(GatewayConfig, env));
  const running = await startGateway({ env, bus, join: () => bus.open() });
  return {
    stop: async () => {
      await running.drain();
      await bus.close();
      await running.close();
    },
  };
}

/** Body of the gateway's `main.ts`: runs it as a separate process on Kafka until a stop signal. */
export const runGateway = (): Promise<void> => runUntilStopSignal('gateway', start);
