import type { Claimed } from './outlet.js';

type Row = Pick<Claimed, 'seq' | 'key'>;

/** Events that have left, and still stand in the outbox until they are deleted. */
export class ShippedRows {
  private waiting: Row[] = [];
  private leaving: Row[] = [];

  add({ seq, key }: Row): void {
    this.waiting.push({ seq, key });
  }

  /** How many wait to be deleted. */
  get size(): number {
    return this.waiting.length;
  }

  /** Where those of some keys stand. */
  placesOf(keys: readonly string[]): string[] {
    return [...this.leaving, ...this.waiting].filter(({ key }) => keys.includes(key)).map(({ seq }) => seq);
  }

  /**
   * Has them deleted; where that fails they wait on.
   * @param send deletes by their places
   * @throws what `send` throws
   */
  async settle<T>(send: (places: string[]) => Promise<T>): Promise<T> {
    [this.leaving, this.waiting] = [this.waiting, []];
    try {
      return await send(this.leaving.map(({ seq }) => seq));
    } catch (error) {
      this.waiting.unshift(...this.leaving);
      throw error;
    } finally {
      this.leaving = [];
    }
  }

  clear(): void {
    [this.leaving, this.waiting] = [[], []];
  }
}
