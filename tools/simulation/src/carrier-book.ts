/** A label as its carrier's own book has it. */
export interface SoldLabel {
  reference: string;
  tracking_number: string;
  /** simulated milliseconds since the run began */
  soldAt: number;
  voided: boolean;
}

/** The carriers' own book, outside of the system: labels are only ever added, and voided. */
export class CarrierBook {
  readonly labels: SoldLabel[] = [];

  sell(reference: string, soldAt: number): SoldLabel {
    const sold = {
      reference,
      tracking_number: `SIM${String(this.labels.length + 1).padStart(7, '0')}`,
      soldAt,
      voided: false,
    };
    this.labels.push(sold);
    return sold;
  }

  of(reference: string): SoldLabel[] {
    return this.labels.filter(label => label.reference === reference);
  }

  live(reference: string): SoldLabel[] {
    return this.of(reference).filter(({ voided }) => !voided);
  }

  find(trackingNumber: string): SoldLabel | undefined {
    return this.labels.find(({ tracking_number }) => tracking_number === trackingNumber);
  }
}
