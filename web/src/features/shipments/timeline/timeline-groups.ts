import type { TimelineEntry } from '@porte/contracts';

/** The steps of one purchase, from the choice of a rate to its charge or its end without a label. */
const PURCHASE: readonly TimelineEntry['kind'][] = [
  'rate_selected',
  'hold_placed',
  'label_requested',
  'label_unknown',
  'label_in_review',
  'label_generated',
  'label_failed',
  'label_late',
  'hold_captured',
  'hold_released',
];
/** An attempt begins with these; anything after them belongs to it. */
const STARTS: readonly TimelineEntry['kind'][] = ['rate_selected', 'hold_placed'];

/** A purchase that is over, with its steps, oldest first. */
export interface Purchase {
  kind: 'purchase';
  id: string;
  isBought: boolean;
  steps: readonly TimelineEntry[];
}

export type TimelineItem = TimelineEntry | Purchase;

/** The hold is placed just before the choice is stored; users expect the choice first. */
function asChosen(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const told = [...entries];
  for (const [i, { kind }] of entries.entries()) {
    if (kind === 'hold_placed' && entries[i + 1]?.kind === 'rate_selected')
      [told[i], told[i + 1]] = [entries[i + 1]!, entries[i]!];
  }
  return told;
}

const has = (steps: readonly TimelineEntry[], kind: TimelineEntry['kind']): boolean =>
  steps.some(step => step.kind === kind);

/** Consecutive purchase steps, split where another attempt begins; every other entry alone. */
function inRuns(entries: readonly TimelineEntry[]): TimelineEntry[][] {
  const runs: TimelineEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const isStep = run && PURCHASE.includes(run[0]!.kind) && PURCHASE.includes(entry.kind);
    const isNext = run && STARTS.includes(entry.kind) && !run.every(({ kind }) => STARTS.includes(kind));
    if (isStep && !isNext) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function folded(run: readonly TimelineEntry[]): TimelineItem[] {
  const isBought = has(run, 'hold_captured');
  const isOver = isBought || has(run, 'hold_released') || has(run, 'label_failed');
  return isOver && run.length > 1 ? [{ kind: 'purchase', id: run[0]!.id, isBought, steps: run }] : [...run];
}

/**
 * The history as it is shown: newest first, the steps of each finished purchase as one item. A purchase in progress keeps
 * its steps as entries, so that each appears when it happens.
 * @param entries oldest first, as in the API
 */
export const timelineItems = (entries: readonly TimelineEntry[]): TimelineItem[] =>
  inRuns(asChosen(entries)).flatMap(folded).reverse();

/** When an item is over. */
export const timeOf = (item: TimelineItem): string => (item.kind === 'purchase' ? item.steps.at(-1)!.at : item.at);

/** The items of each day, in their order. @param dayOf the day of an instant in the tenant's time zone */
export function byDay(
  items: readonly TimelineItem[],
  dayOf: (at: string) => string,
): { day: string; items: TimelineItem[] }[] {
  const days: { day: string; items: TimelineItem[] }[] = [];
  for (const item of items) {
    const day = dayOf(timeOf(item));
    if (days.at(-1)?.day === day) days.at(-1)!.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** From the first step of a purchase to its last, in seconds. */
export const durationOf = ({ steps }: Purchase): number =>
  (Date.parse(steps.at(-1)!.at) - Date.parse(steps[0]!.at)) / 1000;

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000);
const secondOf = (at: string): number => Math.floor(Date.parse(at) / 1_000);

/** The minutes (since 1970) in which listed times differ in their seconds; these are shown with seconds. @param items with the steps that are listed */
export function minutesWithSeconds(items: readonly TimelineItem[]): ReadonlySet<number> {
  const times = items.flatMap(item => (item.kind === 'purchase' ? item.steps.map(({ at }) => at) : [item.at]));
  const seconds = Map.groupBy(new Set(times.map(secondOf)), second => Math.floor(second / 60));
  return new Set([...seconds].filter(([, within]) => within.length > 1).map(([minute]) => minute));
}

/** Whether a time is in one of {@link minutesWithSeconds}. */
export const needsSeconds = (at: string, minutes: ReadonlySet<number>): boolean => minutes.has(minuteOf(at));
