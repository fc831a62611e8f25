// Judges a soak: whether memory, dead tuples and the write-ahead log stay bounded under a load that does not change.

/** Bytes that the memory of Node may grow by in a minute, after the warm-up. */
const MOST_GROWTH = 1048576;
/** The p99 of the last third may be so many times that of the first; told, as other work on the machine moves it too. */
const MOST_DRIFT = 1.1;
/** Of the last third to the one before: a load that does not change writes a log that does not grow. */
const MOST_WAL = 2;
/** A share of the run in which caches fill and code is compiled. */
const WARM_UP = 1 / 6;
/** Minutes of a run; a shorter one says nothing about growth. */
const LEAST_MINUTES = 15;

const MINUTE_MS = 60_000;

const thirdsOf = list => {
  const third = Math.floor(list.length / 3);
  return [list.slice(0, third), list.slice(third, list.length - third), list.slice(list.length - third)];
};

/**
 * Slope of the line with the least squares.
 * @param {[number, number][]} points
 */
export function slopeOf(points) {
  const mean = at => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const square = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0) / square;
}

/** Whether a value that goes up and down as it is cleaned up grows for good: its least of the last third is above its most of the third before. */
function growsForGood(values) {
  const [, middle, last] = thirdsOf(values);
  return Math.min(...last) > Math.max(...middle);
}

const lastOf = ({ tables }, name) => tables.find(table => table.name === name) ?? { dead: 0, allowed: Infinity };

/** Tables that vacuum does not keep up with: more dead tuples than it leaves alone, in the whole last third, and more and more of them. */
function neglected(samples) {
  const names = new Set(samples.flatMap(({ tables }) => tables.map(({ name }) => name)));
  return [...names].filter(name => {
    const of = samples.map(sample => lastOf(sample, name));
    const isOver = thirdsOf(of)[2].every(({ dead, allowed }) => dead > allowed);
    return isOver && growsForGood(of.map(({ dead }) => dead));
  });
}

/** Bytes of write-ahead log a minute over some samples. */
function walOf(samples) {
  const [first, last] = [samples[0], samples.at(-1)];
  return ((last.wal.written - first.wal.written) / (last.at - first.at)) * MINUTE_MS;
}

const mb = bytes => `${(bytes / 1048576).toFixed(1)} MB`;

/**
 * @param {import('./soak.d.mts').Sample[]} samples at even intervals, from the start of the load to its end
 * @param {Record<string, { first: number, last: number }>} p99 of each journey in the first and last third, ms
 * @returns {import('./soak.d.mts').Verdict}
 */
export function judge(samples, p99) {
  const steady = samples.filter(({ at }) => at >= samples.at(-1).at * WARM_UP);
  const slope = slopeOf(steady.map(({ at, rss }) => [at / MINUTE_MS, rss.node]));
  const [, middle, last] = thirdsOf(steady);
  const isLong = samples.at(-1).at >= LEAST_MINUTES * MINUTE_MS;
  const wal = isLong ? { before: walOf(middle), last: walOf(last) } : null;
  const dead = samples.at(-1).tables.reduce((sum, table) => sum + table.dead, 0);
  const drifts = Object.entries(p99).map(([journey, { first, last: end }]) => ({ journey, first, last: end }));
  const limit = samples.at(-1).wal.limit;
  const problems = isLong
    ? [
        ...(slope > MOST_GROWTH ? [`memory grows by ${mb(slope)} a minute`] : []),
        ...neglected(steady).map(name => `dead tuples of ${name} grow without bound`),
        ...(wal.last > wal.before * MOST_WAL
          ? [`${mb(wal.last)} of write-ahead log a minute, ${mb(wal.before)} before`]
          : []),
        ...(samples.at(-1).wal.kept > limit && growsForGood(steady.map(sample => sample.wal.kept))
          ? [`files of the write-ahead log grow without bound, to ${mb(samples.at(-1).wal.kept)}`]
          : []),
      ]
    : [];
  return {
    isLong,
    slope,
    wal,
    dead,
    largest: samples
      .at(-1)
      .tables.toSorted((a, b) => b.dead - a.dead)
      .slice(0, 5),
    drifts,
    problems,
  };
}

/** The verdict in lines of text. */
export function wordsOf({ isLong, slope, wal, dead, largest, drifts, problems }) {
  return [
    `memory of Node: ${(slope / MOST_GROWTH).toFixed(2)} MB a minute after the warm-up (at most 1)`,
    ...drifts.map(
      ({ journey, first, last }) =>
        `p99 of ${journey}: ${first.toFixed(0)} ms in the first third, ${last.toFixed(0)} ms in the last (aim at most ${MOST_DRIFT} times: ${last <= first * MOST_DRIFT ? 'met' : 'MISSED'})`,
    ),
    ...(wal ? [`write-ahead log: ${mb(wal.before)} a minute in the middle, ${mb(wal.last)} at the end`] : []),
    `dead tuples at the end: ${dead}; ${largest.map(table => `${table.name} ${table.dead} of ${table.live} rows`).join(', ')}`,
    ...(isLong ? problems.map(problem => `FAIL ${problem}`) : ['too short a run to judge growth']),
  ];
}
