// Measures what a quote costs rating at one and at two replicas, and compares it with the model's law: the time of a replica that is used is rate × cost ÷ replicas.
// Processor time is counted by the system, so other work on the machine blurs it less than answers a second.
import { fileURLToPath } from 'node:url';
import { Child } from '../bench/src/children.mjs';
import { environment, heads, oneRound } from '../bench/src/quotes.mjs';
import { startData } from '../bench/src/rating-data.mjs';

const bench = name => fileURLToPath(new URL(`../bench/src/${name}`, import.meta.url));
const PRICES = 50;
const SECONDS = 10;

/** Offers the rate to so many replicas, each with an equal share and a generator of its own. */
async function offer(data, replicas, rate) {
  const running = [];
  try {
    const pairs = [];
    for (let at = 0; at < replicas; at += 1) {
      const child = await Child.start(bench('rating-server.mjs'), { args: ['rating'], env: environment(data) });
      const generator = await Child.start(bench('generator.mjs'));
      running.push(child, generator);
      pairs.push([generator, { name: 'rating', child, sign: heads.actor }]);
    }
    const round = seconds =>
      Promise.all(
        pairs.map(([generator, server]) =>
          oneRound(generator, server, { loop: 'open', limit: 512, rate: rate / replicas, seconds }),
        ),
      );
    await round(3);
    const done = await round(SECONDS);
    const answered = done.reduce((sum, { count }) => sum + count, 0) / SECONDS;
    const cost = done.reduce((sum, { each, count }) => sum + each * count, 0) / (answered * SECONDS) / 1000;
    return {
      replicas,
      rate,
      answered,
      'ms a quote': cost,
      'busy, each replica': (answered * cost) / 1000 / replicas,
      p50: Math.max(...done.map(({ p50 }) => p50)),
      p99: Math.max(...done.map(({ p99 }) => p99)),
      dropped: done.reduce((sum, { dropped = 0 }) => sum + dropped, 0),
    };
  } finally {
    for (const child of running.reverse()) await child.stop();
  }
}

/** @returns what was measured at each number of replicas and rate */
export async function measure() {
  const data = await startData(PRICES);
  try {
    const rows = [];
    for (const [replicas, rate] of [
      [1, 200],
      [1, 400],
      [2, 400],
      [2, 800],
    ])
      rows.push(await offer(data, replicas, rate));
    return rows;
  } finally {
    await data.stop();
  }
}
