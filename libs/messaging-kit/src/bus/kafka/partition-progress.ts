/** How far one partition has been taken: events end in any order, the position only passes what has ended. */
export class PartitionProgress {
  // in the order of their offsets, as they were begun
  private readonly inHand = new Set<bigint>();
  /** true once something was read: until then there is nothing to commit */
  isRead = false;

  /** @param next where reading begins, or undefined where the broker says so */
  constructor(
    readonly topic: string,
    readonly partition: number,
    private next?: bigint,
  ) {}

  begin(offset: bigint): void {
    this.inHand.add(offset);
  }

  done(offset: bigint): void {
    this.inHand.delete(offset);
  }

  /** Everything before this offset has begun, or is of no interest. */
  readTo(next: bigint): void {
    this.next = next;
    this.isRead = true;
  }

  /** The broker's word where reading will begin; of no account once it has begun. */
  beginsAt(offset: bigint): void {
    this.next ??= offset;
  }

  /** All before it is done; undefined until something is known. */
  get position(): bigint | undefined {
    for (const first of this.inHand) return first;
    return this.next;
  }
}
