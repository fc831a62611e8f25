import path from 'node:path';
import { systemClock } from '@porte/domain-kit';
import {
  answerJson,
  AT_ORIGIN,
  type Mount,
  NUBE_APP,
  OutsideClock,
  SIM_BANXICO_TOKEN,
  SimBanxico,
  SimCarrier,
  SimPac,
  SimPayments,
  SHOPIFY_APP,
  simulatedCarriers,
  startOutside,
} from '@porte/simulators';
import { demoNube, demoShopify, demoWoo } from './demo-store.js';
import { OUTSIDE_PORT, rememberedPort } from './ports.js';
import type { Secrets } from './secrets.js';
import { simulatedWebhooks } from './simulated-webhooks.js';

/** Everything outside of a local installation, which moves no real money and sells no real label. */
export interface SimulatedOutside {
  /** what the services have to know of it */
  env: Record<string, string>;
  close(): Promise<void>;
}

export interface SimulatedOutsideOptions {
  secrets: Pick<Secrets, 'master'>;
  /** where the gateway listens, once it does */
  gateway: () => string;
  /** folder that remembers the port and what is unpaid or sold; nothing outlives the process without it */
  home?: string;
}

/** So many times faster than in life parcels travel where someone watches: from sale to delivery in less than an hour. */
const HURRY = 60;
const HOUR_MS = 3_600_000;

/** Our apps as the simulated stores know them. */
const STORE_APPS = {
  SHOPIFY_CLIENT_ID: SHOPIFY_APP.client_id,
  SHOPIFY_CLIENT_SECRET: SHOPIFY_APP.client_secret,
  TIENDANUBE_CLIENT_ID: NUBE_APP.client_id,
  TIENDANUBE_CLIENT_SECRET: NUBE_APP.client_secret,
};

/** A customer's program that takes every webhook. */
const receiver: Mount = { answer: () => answerJson({ received: true }) };

/** Starts all simulated systems behind one port of loopback. @throws the system's error where a file cannot be read */
export async function startSimulatedOutside({
  secrets,
  gateway,
  home,
}: SimulatedOutsideOptions): Promise<SimulatedOutside> {
  const isWatched = home !== undefined;
  const clock = new OutsideClock(systemClock, isWatched ? HOUR_MS / HURRY : HOUR_MS);
  const kept = (file: string): { book?: string } => (home === undefined ? {} : { book: path.join(home, file) });
  // Deposits keep the addresses of the pages on which they are paid: those of the payment providers never move.
  const outside = await startOutside(
    {
      [AT_ORIGIN]: new SimPayments({
        ...kept('payments.json'),
        clock,
        endpointOf: simulatedWebhooks(secrets, gateway),
      }),
      banxico: new SimBanxico(clock),
      pac: new SimPac(),
      carrier: new SimCarrier({ ...kept('carrier.jsonl'), clock }),
      ...simulatedCarriers(clock),
      shopify: demoShopify(clock, kept('shopify.json').book),
      tiendanube: demoNube(clock, () => new URL('/stores/update', gateway()).href, kept('tiendanube.json').book),
      receiver,
      woo: demoWoo(clock, kept('woo.json').book),
    },
    {
      clock,
      ...(home !== undefined && { port: await rememberedPort(path.join(home, 'payments.port'), OUTSIDE_PORT) }),
    },
  );
  const origin = outside.of(AT_ORIGIN);
  return {
    env: {
      SIMULATED_PAYMENTS: origin,
      SIMULATED_BANXICO: outside.of('banxico'),
      BANXICO_TOKEN: SIM_BANXICO_TOKEN,
      SIMULATED_PAC: outside.of('pac'),
      SIMULATED_CARRIER: new URL(origin).host,
      SIMULATED_CARRIERS_URL: origin,
      SIMULATED_STORES_URL: origin,
      // A developer's own receiver of webhooks.
      WEBHOOK_LOCAL_HOSTS: 'localhost,127.0.0.1',
      ...STORE_APPS,
      ...(isWatched && { TRACKING_SPEED: String(HURRY) }),
    },
    close: () => outside.close(),
  };
}
