// One server in a process of its own: `rating` as it runs, or `control`, a bare Fastify that parses the same body and serialises the same object by the same schema.
import 'reflect-metadata';
import fastify from 'fastify';
import { EmbeddedBus } from '@porte/messaging-kit';
import { startService } from '@porte/service-kit';
import { quoteSchema, ratingService } from '@porte/rating';

async function rating() {
  const bus = new EmbeddedBus();
  const since = performance.now();
  const service = await startService(ratingService, { bus });
  await bus.open();
  return {
    url: service.url,
    startMs: Math.round(performance.now() - since),
    rssMb: Math.round(process.memoryUsage().rss / 1048576),
  };
}

async function control() {
  const app = fastify();
  let answer = {};
  app.put('/answer', { bodyLimit: 10_000_000 }, request => {
    answer = request.body;
    return {};
  });
  app.post('/api/quotes', { schema: { response: { 200: quoteSchema } } }, () => answer);
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

process.send(await (process.argv[2] === 'rating' ? rating() : control()));
// processor time is told besides, as other work on the machine does not blur it
process.on('message', () => process.send({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
