import type { OutboundCall } from '@porte/contracts';

/** Calls next to each other that are alike: the same operation with the same result. */
export interface CallRun {
  /** newest first; at least one */
  calls: readonly OutboundCall[];
  /** shown as one line until it is opened */
  isFolded: boolean;
}

/** From so many on, the calls between the first and the last of a run are one line. */
const FOLDED_FROM = 3;

const isAlike = (one: OutboundCall, other: OutboundCall): boolean =>
  one.operation === other.operation && one.outcome === other.outcome && one.status === other.status;

const alone = (call: OutboundCall): CallRun => ({ calls: [call], isFolded: false });

function foldedMiddle(run: readonly OutboundCall[]): CallRun[] {
  const middle = run.slice(1, -1);
  if (middle.length < FOLDED_FROM) return run.map(alone);
  return [alone(run[0]!), { calls: middle, isFolded: true }, alone(run.at(-1)!)];
}

/** Calls as they are listed: of many alike ones the newest and the oldest keep a line each, and those between are one line. @param calls newest first */
export function callRuns(calls: readonly OutboundCall[]): CallRun[] {
  const runs: OutboundCall[][] = [];
  for (const call of calls) {
    const last = runs.at(-1);
    if (last && isAlike(last[0]!, call)) last.push(call);
    else runs.push([call]);
  }
  return runs.flatMap(foldedMiddle);
}

/** Whether a call was without success. "The carrier does not have it" is an answer like any other. */
export const hasFailed = ({ outcome }: OutboundCall): boolean =>
  outcome === 'rejected' || outcome === 'unsent' || outcome === 'unknown';

/** The call that a reader looks for first: one of unknown effect, else one that failed, else the newest. @param calls newest first */
export const mostRelevant = (calls: readonly OutboundCall[]): OutboundCall | undefined =>
  calls.find(({ outcome }) => outcome === 'unknown') ?? calls.find(hasFailed) ?? calls[0];

/** Which time of its operation a call is, from 1, and how many times there are. @param calls newest first */
export function timesOf({ id, operation }: OutboundCall, calls: readonly OutboundCall[]): { nth: number; of: number } {
  const same = calls.filter(call => call.operation === operation);
  return { nth: same.length - same.findIndex(call => call.id === id), of: same.length };
}
