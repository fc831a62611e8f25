/** Customers who buy at the same time: each takes the next order when its last one is answered. */
export class Load {
  private next = 0;
  private stopped = false;

  /**
   * @param takeOrder what a customer does with the nth order
   * @param least how many orders there are at least
   * @param goesOn asked beyond those, whether another one is wanted
   */
  constructor(
    private readonly takeOrder: (n: number) => Promise<void>,
    private readonly least: number,
    private readonly goesOn: () => boolean = () => false,
  ) {}

  get begun(): number {
    return this.next;
  }

  /** No new order is begun. */
  stop(): void {
    this.stopped = true;
  }

  async run(customers: number): Promise<void> {
    await Promise.all(Array.from({ length: customers }, () => this.customer()));
  }

  private async customer(): Promise<void> {
    while (!this.stopped && (this.next < this.least || this.goesOn())) await this.takeOrder((this.next += 1));
  }
}
