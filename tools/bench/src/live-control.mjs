// The control of live quotes in a process of its own: a bare Fastify that parses the same body and streams the same lines, the later ones when the slowest carrier of the quote has answered.
import { Readable } from 'node:stream';
import fastify from 'fastify';

const app = fastify();
let lines = [];
app.put('/lines', { bodyLimit: 10_000_000 }, request => {
  lines = request.body;
  return {};
});

async function* answer(slowest) {
  const [first, ...rest] = lines;
  yield `${first}\n`;
  await new Promise(resolve => setTimeout(resolve, slowest));
  for (const line of rest) yield `${line}\n`;
}

app.post('/api/quotes', (request, reply) =>
  reply.type('application/x-ndjson').send(Readable.from(answer(Number(request.headers['x-slowest'])))),
);

process.on('disconnect', () => process.exit(0));
process.send({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
