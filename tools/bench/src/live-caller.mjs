// Asks for live quotes in an open loop and reads them line by line, in a process of its own.
import { Agent, request } from 'node:http';
import { openLoop, spread } from './load.mjs';
import { LIVE_CARRIERS, slowestOf } from './live-delays.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 2048 });

/** @returns {Promise<{ at: number, line: any }[]>} the lines, each with the time at which it was there */
function linesOf(url, headers, body) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const sent = request(`${url}/api/quotes`, { method: 'POST', agent, headers }, answer => {
    const lines = [];
    let rest = '';
    answer.setEncoding('utf8').on('data', chunk => {
      const at = performance.now();
      const texts = (rest + chunk).split('\n');
      rest = texts.pop();
      for (const text of texts) lines.push({ at, text });
    });
    answer.once('end', () => resolve({ status: answer.statusCode, lines })).once('error', reject);
  });
  sent.once('error', reject).end(body);
  return promise;
}

/** When the last of the carriers that answer had answered. */
const wholeAt = (lines, hanging) =>
  lines.find(({ line }) => line.pending.every(name => hanging.includes(name)))?.at ?? NaN;

async function run({ url, heads, quote, rate, seconds, limit, hanging, services }) {
  const [first, excess] = [[], []];
  const done = await openLoop({
    rate,
    seconds,
    limit,
    ask: async (n, intended) => {
      const tenant = n % heads.length;
      const weight = (1000 + (n % 9000)) / 1000;
      const slowest = slowestOf(tenant, weight, LIVE_CARRIERS - hanging.length);
      const body = JSON.stringify({ quote: { ...quote, weight } });
      const headers = {
        ...heads[tenant],
        accept: 'application/x-ndjson',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-slowest': slowest,
      };
      const { status, lines } = await linesOf(url, headers, body);
      if (status !== 200 || lines.pop()?.text !== '{"kind":"end"}') return false;
      const parsed = lines.map(({ at, text }) => ({ at, line: JSON.parse(text) }));
      first.push(parsed[0].at - intended);
      excess.push(wholeAt(parsed, hanging) - intended - slowest);
      return parsed.flatMap(({ line }) => line.data).length === services;
    },
  });
  return { ...done, first: spread(first), excess: spread(excess) };
}

process.on('message', async job => process.send(await run(job)));
process.on('disconnect', () => process.exit(0));
process.send('ready');
