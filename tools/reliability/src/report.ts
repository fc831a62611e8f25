import type { ScenarioResult } from './run-scenario.js';

/** Violations that are printed of each kind; all of them stand in the result. */
const SHOWN = 5;

const figures = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** A scenario's lines: seed, counts, verdict, seconds. */
export function outcomeLines({ id, scenario, transport, seed, counts, violations, seconds }: ScenarioResult): string[] {
  const verdict = violations.length === 0 ? 'holds' : `BROKEN: ${violations.length} violations`;
  return [
    `${id} ${scenario} ${transport}  seed ${seed}  ${seconds.toFixed(1)} s  ${verdict}`,
    `  ${figures(counts)}`,
    ...violationLines(violations),
  ];
}

function violationLines(violations: ScenarioResult['violations']): string[] {
  const shown = new Map<string, number>();
  return violations.flatMap(({ check, subject, detail }) => {
    const count = (shown.get(check) ?? 0) + 1;
    shown.set(check, count);
    return count <= SHOWN ? [`  ${check}  ${subject}  ${detail}`] : [];
  });
}
