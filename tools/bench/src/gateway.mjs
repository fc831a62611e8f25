// The gateway in a process of its own, before the rating service alone; a stand-in of identity tells it the tenants.
import 'reflect-metadata';
import fastify from 'fastify';
import { SERVICES } from '@porte/contracts';
import { startGateway } from '@porte/gateway';
import { EmbeddedBus } from '@porte/messaging-kit';
import { TENANTS, tenantId } from './rating-data.mjs';

const NO_CHANGES = { customer: [], operator: [], admin: [], main_admin: [], developer: [] };

async function standIn() {
  const identity = fastify();
  const tenants = Array.from({ length: TENANTS }, (_, at) => ({
    id: tenantId(at),
    slug: at === 0 ? 'demo' : `t${at}`,
    name: `T ${at}`,
    hosts: [],
    grant_changes: NO_CHANGES,
  }));
  identity.get('/internal/tenants', () => ({ data: tenants }));
  identity.get('/internal/revocations', () => ({ data: [] }));
  return identity.listen({ port: 0, host: '127.0.0.1' });
}

const url = await standIn();
const urls = Object.fromEntries(
  SERVICES.map(name => [`${name.toUpperCase()}_URL`, name === 'rating' ? process.env.RATING_URL : url]),
);
/** None that a bench meets, unless it asks for some. */
const limits = process.env.GATEWAY_LIMITS
  ? JSON.parse(process.env.GATEWAY_LIMITS)
  : { CALLS_PER_MINUTE: '100000000', CALLS_IN_FLIGHT_LEAST: '512' };
const bus = new EmbeddedBus();
const gateway = await startGateway({
  bus,
  env: { ...process.env, ...urls, PORT: '0', ...limits },
});
await bus.open();

process.on('message', () => process.send({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
process.send({ url: gateway.url });
