import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { systemClock, type Clock } from '@porte/domain-kit';
import type { EventBus } from '@porte/messaging-kit';
import {
  assertGatewayIsSafe,
  Drain,
  kafkaTransport,
  InProcessServers,
  readConfig,
  runUntilStopSignal,
  type Running,
} from '@porte/service-kit';
import type { DestinationStream } from 'pino';
import { IdentityReplica } from './boot/identity-replica.js';
import { createGateway } from './boot/gateway-app.js';
import { GatewayConfig } from './config.js';
import { LiveFeed } from './live/live-feed.js';
import { Upstreams } from './proxy/upstreams.js';

export { GatewayConfig } from './config.js';

/** How long requests that have begun may take until they are cut off, in milliseconds. */
const DRAIN_TIMEOUT_MS = 10_000;

/** What the surroundings give the gateway. */
export interface GatewayRuntime {
  env?: Record<string, string | undefined>;
  bus: EventBus;
  /** opens the bus where it is this gateway's own: it must be joined before the lists of the start are asked for, so that nothing falls between */
  join?(): Promise<void>;
  clock?: Clock;
  /** the services of its process; without them all are asked by HTTP */
  inProcess?: InProcessServers;
  /** where log lines go, standard output unless said otherwise */
  log?: DestinationStream;
}

export interface RunningGateway {
  url: string;
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
  inProcess: neighbours = new InProcessServers(),
  log,
}: GatewayRuntime): Promise<RunningGateway> {
  const config = readConfig(GatewayConfig, env);
  assertGatewayIsSafe(config);
  const app = await createGateway(config, clock, neighbours, log);
  const follower = app.get(IdentityReplica);
  follower.subscribe(bus);
  try {
    await app.listen(config.PORT, config.HOST);
    await join?.();
    await follower.load();
  } catch (error) {
    await close(app);
    throw error;
  }
  return { url: await app.getUrl(), drain: () => drain(app, config), close: () => close(app) };
}

async function close(app: NestFastifyApplication): Promise<void> {
  app.get(LiveFeed).close();
  await app.close();
  await app.get(Upstreams).close();
}

/** Open streams never end by themselves; their pages come again, and are told what they missed. */
function drain(app: NestFastifyApplication, { STOP_ANNOUNCED_MS }: GatewayConfig): Promise<void> {
  const drained = app.get(Drain).run({ announce: STOP_ANNOUNCED_MS, finish: DRAIN_TIMEOUT_MS });
  app.get(LiveFeed).close();
  return drained;
}

async function start(): Promise<Running> {
  const bus = kafkaTransport('gateway', readConfig(GatewayConfig, process.env));
  const running = await startGateway({ bus, join: () => bus.open() });
  return {
    stop: async () => {
      await running.drain();
      await bus.close();
      await running.close();
    },
  };
}

/** The whole of the gateway's `main.ts`: runs it alone, by its environment and on Kafka, until it is told to stop. */
export const runGateway = (): Promise<void> => runUntilStopSignal(start);
