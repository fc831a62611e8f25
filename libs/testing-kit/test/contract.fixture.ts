/** How often each contract of a store is tried in one run: once, or as often as `CONTRACT_REPEATS` says (quality.md §1.4, R-04). */
const REPEATS = Number(process.env['CONTRACT_REPEATS'] ?? 1);

/** A suite that many rely on and that may not fail even once in many runs. */
export function describeContract(name: string, suite: () => void): void {
  if (REPEATS === 1) return void describe(name, suite);
  describe.each(Array.from({ length: REPEATS }, (_, n) => n + 1))(`${name}, time %i`, suite);
}
