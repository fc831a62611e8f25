import type { Clock } from '@porte/domain-kit';

/** A label that a simulated carrier has sold. */
export interface OutsideLabel {
  tracking_number: string;
  reference: string;
  service: string;
  at: Date;
  canceled_at: Date | null;
}

/** What a simulated carrier did, whatever became of its answers. Nothing is ever taken out. */
export class OutsideBook {
  readonly labels: OutsideLabel[] = [];
  readonly pickups: { confirmation: string; date: string; canceled: boolean }[] = [];
  /** the tracking numbers of each manifest */
  readonly manifests: (readonly string[])[] = [];

  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param number makes the tracking number of the nth label */
  sell(reference: string, service: string, number: (n: number) => string): OutsideLabel {
    const tracking_number = number(this.labels.length + 1);
    const label = { tracking_number, reference, service, at: this.#clock.now(), canceled_at: null };
    this.labels.push(label);
    return label;
  }

  find(trackingNumber: string): OutsideLabel | undefined {
    return this.labels.find(({ tracking_number }) => tracking_number === trackingNumber);
  }

  /** Moves one parcel on its way and leaves all others where they are: it was sold so much earlier, ms. */
  advance(label: OutsideLabel, ms: number): void {
    label.at = new Date(label.at.getTime() - ms);
  }

  cancel(label: OutsideLabel): void {
    label.canceled_at ??= this.#clock.now();
  }

  get canceled(): number {
    return this.labels.filter(({ canceled_at }) => canceled_at).length;
  }
}
