/** Keys remembered, the newest ones. */
const MOST = 10_000;

/** Longer ones are refused by whoever reads them. */
const LONGEST = 255;

/** The idempotency keys of what was let in: who asks again with one waits for an answer to work that may be done already. */
export class BegunKeys {
  private newer = new Set<string>();
  private older = new Set<string>();

  has(key: string): boolean {
    return this.newer.has(key) || this.older.has(key);
  }

  add(key: string): void {
    if (key.length > LONGEST) return;
    this.newer.add(key);
    if (this.newer.size < MOST / 2) return;
    this.older = this.newer;
    this.newer = new Set();
  }
}
