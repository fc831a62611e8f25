// Two ways of putting load on something. What is asked, and the time, come from outside, so that tests need neither a server nor patience.

/** The value below which that share of the sorted values lies. */
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** @param {number[]} times milliseconds */
export function spread(times) {
  const sorted = Float64Array.from(times).sort();
  return {
    count: sorted.length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1) ?? NaN,
  };
}

/** Of an even number of values, the mean of the two in the middle. */
export function median(values) {
  const sorted = Float64Array.from(values).sort();
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/**
 * Probability that two samples of one distribution differ as much: Kolmogorov and Smirnov, with the correction of Stephens (1970) for small samples.
 * @param {number[]} one @param {number[]} other
 */
export function sameDistribution(one, other) {
  const [a, b] = [one, other].map(values => Float64Array.from(values).sort());
  let [i, j, most] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i], b[j]);
    while (i < a.length && a[i] <= value) i += 1;
    while (j < b.length && b[j] <= value) j += 1;
    most = Math.max(most, Math.abs(i / a.length - j / b.length));
  }
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (root + 0.12 + 0.11 / root) * most;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * (k * lambda) ** 2);
  return lambda < 0.3 ? 1 : Math.min(1, Math.max(0, sum));
}

/** The machine's monotonic clock, in milliseconds. */
export const steadyClock = {
  now: () => performance.now(),
  async until(at) {
    for (let left = at - performance.now(); left > 0; left = at - performance.now())
      await new Promise(resolve => setTimeout(resolve, left));
  },
};

const isGood = (ask, ...given) =>
  Promise.resolve(ask(...given)).then(
    good => good !== false,
    () => false,
  );

/**
 * Closed loop, for saturation: each of so many callers asks again as soon as it is answered. Its times say nothing of a server that pauses, as
 * no one asks in between.
 * @param {{ callers: number, seconds: number, ask: (caller: number, n: number) => unknown, clock?: typeof steadyClock }} options `ask` resolves with false, or rejects, where it failed
 */
export async function closedLoop({ callers, seconds, ask, clock = steadyClock }) {
  const [times, since] = [[], clock.now()];
  let [errors, asked] = [0, 0];
  const call = async caller => {
    for (let began = clock.now(); began < since + seconds * 1000; began = clock.now()) {
      if (!(await isGood(ask, caller, asked++))) errors += 1;
      times.push(clock.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return { rate: times.length / ((clock.now() - since) / 1000), errors, ...spread(times) };
}

/**
 * Open loop: calls begin at a fixed rate whatever becomes of those before, and each is timed from the moment at which it was meant to begin, so
 * that a pause of the server, or of this process, is paid by every call that it held up.
 * @param {{ rate: number, seconds: number, limit: number, ask: (n: number, intended: number) => unknown, clock?: typeof steadyClock }} options calls a second; with `limit` calls under way one more is dropped and counted
 */
export async function openLoop({ rate, seconds, limit, ask, clock = steadyClock }) {
  const [times, since, running] = [[], clock.now(), []];
  let [errors, dropped, inFlight] = [0, 0, 0];
  const call = async (n, intended) => {
    inFlight += 1;
    if (!(await isGood(ask, n, intended))) errors += 1;
    inFlight -= 1;
    times.push(clock.now() - intended);
  };
  for (let n = 0; n < Math.round(rate * seconds); n += 1) {
    const intended = since + (n * 1000) / rate;
    if (clock.now() < intended) await clock.until(intended);
    if (inFlight >= limit) dropped += 1;
    else running.push(call(n, intended));
  }
  await Promise.all(running);
  return { rate, errors, dropped, ...spread(times) };
}
