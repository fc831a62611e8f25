import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { systemClock, type Clock } from '@porte/domain-kit';
import type { EventBus } from '@porte/messaging-kit';
import { readConfig } from '@porte/service-kit';
import type { DestinationStream } from 'pino';
import { Follower } from './boot/follower.js';
import { createGateway } from './boot/gateway-app.js';
import { GatewayConfig } from './config.js';
import { LiveFeed } from './live/live-feed.js';
import { Upstreams } from './proxy/upstreams.js';

export { GatewayConfig } from './config.js';

/** What the surroundings give the gateway. */
export interface GatewaySurroundings {
  env?: Record<string, string | undefined>;
  bus: EventBus;
  clock?: Clock;
  /** where log lines go, standard output unless said otherwise */
  log?: DestinationStream;
}

export interface RunningGateway {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the gateway: follows events, answers `/livez`, learns tenants and revocations from identity, then serves.
 * @throws Error where the configuration is wrong or identity does not come up in time
 */
export async function startGateway({ env = process.env, bus, clock = systemClock, log }: GatewaySurroundings): Promise<RunningGateway> {
  const config = readConfig(GatewayConfig, env);
  const app = await createGateway(config, clock, log);
  const follower = app.get(Follower);
  follower.follow(bus);
  try {
    await app.listen(config.PORT, config.HOST);
    await follower.load();
  } catch (error) {
    await close(app);
    throw error;
  }
  return { url: await app.getUrl(), close: () => close(app) };
}

async function close(app: NestFastifyApplication): Promise<void> {
  app.get(LiveFeed).close();
  await app.close();
  await app.get(Upstreams).close();
}

/** The whole of the gateway's `main.ts`: runs it until it is told to stop. */
export async function runGateway(surroundings: GatewaySurroundings): Promise<void> {
  const running = await startGateway(surroundings);
  const stop = () => void running.close().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}
