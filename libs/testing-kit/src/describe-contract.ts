/** How often one run repeats each contract suite: once, or `CONTRACT_REPEATS` times. */
const REPEATS = Number(process.env['CONTRACT_REPEATS'] ?? 1);

/** Like jest's `describe`, repeated `CONTRACT_REPEATS` times to find failures that depend on timing. */
export function describeContract(name: string, suite: () => void): void {
  if (REPEATS === 1) return void describe(name, suite);
  describe.each(Array.from({ length: REPEATS }, (_, n) => n + 1))(`${name}, time %i`, suite);
}
