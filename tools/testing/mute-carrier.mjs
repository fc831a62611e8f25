// A carrier that never answers and cannot be asked, for tests of what only a person can clear up.

const silence = { kind: 'unknown', reason: 'no answer within 25000 ms' };

/** Speaks as an adapter does (services/carriers/src/adapters/carrier-adapter.ts). */
const mute = {
  manifest: {
    code: 'Mudo',
    operations: { buy: { effect: 'write', deadline_ms: 60_000 } },
    settings: [],
    repeats_once: false,
    settle_ms: 0,
  },
  buy: () => Promise.resolve(silence),
};

/**
 * Lets a running carriers service speak to the mute carrier, under the provider's code `Mudo`.
 * @param {{ find(code: string): object | null }} registry of its adapters
 */
export function addMuteCarrier(registry) {
  const find = registry.find.bind(registry);
  registry.find = code => (code === mute.manifest.code ? mute : find(code));
}
