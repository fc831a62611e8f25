// A stand-in of the service `carriers` in a process of its own: each carrier answers after its delay, and those that are said to hang do not.
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { delayOf } from './live-delays.mjs';

const app = fastify();
let hanging = new Set();

const lineOf = ({ carrier_id, services }) =>
  `${JSON.stringify({ carrier_id, quotes: services.map(({ service_id }) => ({ service_id, amount: 189.5, currency: 'MXN' })) })}\n`;

/** A line for each account when its carrier has answered. */
function answer({ accounts, parcel }) {
  const stream = new Readable({ read: () => undefined });
  let open = accounts.length;
  const timers = accounts
    .filter(({ carrier_id }) => !hanging.has(carrier_id))
    .map(account =>
      setTimeout(
        () => {
          open -= 1;
          stream.push(lineOf(account));
          if (open > 0) return;
          stream.push('{"kind":"end"}\n');
          stream.push(null);
        },
        delayOf(account.carrier_id, parcel.weight),
      ),
    );
  return stream.once('close', () => timers.forEach(clearTimeout));
}

app.post('/internal/quotes', ({ body }, reply) => reply.type('application/x-ndjson').send(answer(body)));

process.on('message', job => {
  hanging = new Set(job.hanging);
  process.send('done');
});
process.on('disconnect', () => process.exit(0));
process.send({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
