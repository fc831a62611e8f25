// A stand-in of the service `carriers` in a process of its own: each carrier answers after its delay, and those that are said to hang do not.
import fastify from 'fastify';
import { delayOf } from './live-delays.mjs';

const app = fastify();
let hanging = new Set();
app.post('/internal/quotes', async ({ body: { carrier_id, parcel, services } }, reply) => {
  if (hanging.has(carrier_id)) return reply.hijack();
  await new Promise(resolve => setTimeout(resolve, delayOf(carrier_id, parcel.weight)));
  return { data: { quotes: services.map(({ service_id }) => ({ service_id, amount: 189.5, currency: 'MXN' })) } };
});

process.on('message', job => {
  hanging = new Set(job.hanging);
  process.send('done');
});
process.on('disconnect', () => process.exit(0));
process.send({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
