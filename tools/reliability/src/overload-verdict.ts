import type { LoadSample } from './load/load-loops.js';
import { violation, type Violation } from './verdict/books.js';

/** What a stretch of time has shown. */
export interface Reading {
  slice: LoadSample;
  /** milliseconds of processor time that the system used */
  cpu: number;
  /** share of the machine that others used */
  others: number;
  /** the most that its services had in memory, in MB; 0 where no one can tell */
  memory: number;
}

/** percent of the calls served otherwise, times as slow, percent of memory. */
const LEAST_GOODPUT = 80;
const MOST_SLOWER = 2;
const MOST_GROWTH = 20;

/**
 * The machine was quiet while the stretches before and after differ by no more than this, and others used no more of it than this share: otherwise
 * times say more of other users of the machine than of us.
 */
const QUIET = 1.3;
const QUIET_OTHERS = 0.2;

/** Served calls from which on the slowest hundredth says anything. */
const ENOUGH = 400;

/** An overload between two normal stretches. */
interface Round {
  normal: readonly Reading[];
  over: readonly Reading[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const total = (readings: readonly Reading[], of: (slice: LoadSample) => number): number =>
  sum(readings.map(({ slice }) => of(slice)));
const perSecond = (readings: readonly Reading[]): number =>
  total(readings, ({ inTime }) => inTime) / total(readings, ({ seconds }) => seconds);
const cpuEach = (readings: readonly Reading[]): number =>
  sum(readings.map(({ cpu }) => cpu)) / total(readings, ({ served }) => served);
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** @returns milliseconds that this share of the served calls did not exceed */
function within(readings: readonly Reading[], share: number): number {
  const times = readings.flatMap(({ slice }) => slice.times).sort((a, b) => a - b);
  return Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
}

/** MB by which the services grew in overloads. What they grow by between them, as any process that gets warm, is not the overloads'. */
const growth = (normal: readonly Reading[], over: readonly Reading[]): number =>
  sum(over.map(({ memory }, at) => Math.max(0, memory - normal[at]!.memory)));

function isQuiet({ normal, over }: Round): boolean {
  if ([...normal, ...over].some(({ others }) => others > QUIET_OTHERS)) return false;
  const rates = normal.map(reading => perSecond([reading]));
  return Math.max(...rates) <= Math.min(...rates) * QUIET;
}

/** The quiet rounds; all of them where none was, for what they are worth. */
function roundsOf(normal: readonly Reading[], over: readonly Reading[]): { quiet: number; seen: Round } {
  const rounds = over.map((each, at) => ({ normal: normal.slice(at, at + 2), over: [each] }));
  const quiet = rounds.filter(isQuiet);
  const seen = quiet.length > 0 ? quiet : rounds;
  return {
    quiet: quiet.length,
    seen: { normal: seen.flatMap(round => round.normal), over: seen.flatMap(round => round.over) },
  };
}

/** @param normal stretches before, between and after those of `over` */
export function figuresOf(normal: readonly Reading[], over: readonly Reading[]): Record<string, number> {
  const { quiet, seen } = roundsOf(normal, over);
  return {
    capacity_per_s: Math.round(perSecond(seen.normal)),
    asked: total(over, ({ asked }) => asked),
    served: total(over, ({ served }) => served),
    shed: total(over, ({ shed }) => shed),
    dropped: total([...normal, ...over], ({ dropped }) => dropped),
    unsent: total(over, ({ unsent }) => unsent),
    others_percent: percent(sum([...normal, ...over].map(({ others }) => others)), normal.length + over.length),
    rounds: over.length,
    quiet_rounds: quiet,
    judged_calls:
      quiet === 0
        ? 0
        : Math.min(
            total(seen.normal, ({ served }) => served),
            total(seen.over, ({ served }) => served),
          ),
    goodput_percent: percent(perSecond(seen.over), perSecond(seen.normal)),
    goodput_by_cpu_percent: percent(cpuEach(seen.normal), cpuEach(seen.over)),
    normal_p50_ms: within(seen.normal, 0.5),
    normal_p99_ms: within(seen.normal, 0.99),
    over_p50_ms: within(seen.over, 0.5),
    over_p99_ms: within(seen.over, 0.99),
    rss_mb: Math.round(over.at(-1)!.memory),
    rss_growth_percent: percent(growth(normal, over), normal[0]!.memory),
  };
}

/** What quality asks for under overload; times are judged by the rounds in which the machine was quiet, if there were any. */
export function violationsOf(figures: Record<string, number>): Violation[] {
  const {
    dropped = 0,
    shed = 0,
    quiet_rounds = 0,
    goodput_percent = 0,
    goodput_by_cpu_percent = 0,
    judged_calls = 0,
    normal_p99_ms = 0,
    over_p99_ms = 0,
    rss_growth_percent = 0,
  } = figures;
  const broken = (isBroken: boolean, check: string, detail: string): Violation[] =>
    isBroken ? [violation(check, 'overload', detail)] : [];
  // The same calls for the same processor time would have been answered had no one else used the processors.
  const goodput = Math.max(goodput_percent, goodput_by_cpu_percent);
  return [
    ...broken(dropped > 0, 'dropped', `${dropped} calls were neither served nor turned away with Retry-After`),
    ...broken(shed === 0, 'not_shed', 'nothing was turned away: this was no overload'),
    ...broken(
      quiet_rounds > 0 && goodput < LEAST_GOODPUT,
      'goodput',
      `${goodput} % of the calls that are served otherwise`,
    ),
    ...broken(
      judged_calls >= ENOUGH && over_p99_ms > normal_p99_ms * MOST_SLOWER,
      'slow',
      `p99 of what was served is ${over_p99_ms} ms, otherwise ${normal_p99_ms} ms`,
    ),
    ...broken(rss_growth_percent > MOST_GROWTH, 'memory', `the services grew by ${rss_growth_percent} %`),
  ];
}
