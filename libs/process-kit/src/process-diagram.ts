import { stateOf, transitionsOf, type Duration, type Process, type ProcessTypes } from './define-process.js';

const shown = (duration: Duration): string => (typeof duration === 'number' ? `${duration / 1000}s` : duration);

const period = (every: Duration | ((row: never) => number)): string =>
  typeof every === 'function' ? 'again after a pause' : `every ${shown(every)}`;

/** The declared states and transitions as a mermaid state diagram, for the docs. */
export function processDiagram<Row, Deps, Types extends ProcessTypes>(declared: Process<Row, Deps, Types>): string {
  const process = declared as unknown as Process;
  const finals = Object.entries(process.states).filter(([, { final }]) => final);
  const notes = Object.entries(process.states).flatMap(([name, { by, retry, every, deadline }]) => {
    const tries = retry && (retry.tries === Infinity ? 'retries' : `${retry.tries} tries`);
    const parts = [
      by && `decided by ${by}`,
      tries,
      every !== undefined && period(every),
      deadline && `deadline ${shown(deadline.after)} → ${stateOf(deadline.then)}`,
    ].filter(Boolean);
    return parts.length > 0 ? [`  note right of ${name}: ${parts.join(', ')}`] : [];
  });
  return [
    'stateDiagram-v2',
    ...process.starts.map(state => `  [*] --> ${state}`),
    ...transitionsOf(process).map(({ from, event, to }) => `  ${from} --> ${to}: ${event}`),
    ...finals.map(([name]) => `  ${name} --> [*]`),
    ...notes,
  ].join('\n');
}
