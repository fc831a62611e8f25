import type { CarrierAdapter, CarrierOperation } from './carrier-adapter.js';

/** The adapters of this service, by provider code. */
export class AdapterRegistry {
  private readonly byCode: Map<string, CarrierAdapter>;

  constructor(adapters: readonly CarrierAdapter[]) {
    this.byCode = new Map(adapters.map(adapter => [adapter.manifest.code, adapter]));
  }

  /** Adds an adapter; it replaces one with the same provider code. */
  register(adapter: CarrierAdapter): void {
    this.byCode.set(adapter.manifest.code, adapter);
  }

  /** @returns null for a provider without an adapter */
  find(code: string): CarrierAdapter | null {
    return this.byCode.get(code) ?? null;
  }

  /** The codes of providers that can be asked for an operation, by some API of theirs. */
  codesFor(operation: CarrierOperation): string[] {
    return [...this.byCode].flatMap(([code, { manifest }]) => (manifest.operations[operation] ? [code] : []));
  }

  /** Closes the adapters' connections. */
  async close(): Promise<void> {
    await Promise.all([...this.byCode.values()].map(adapter => adapter.close?.()));
  }
}
