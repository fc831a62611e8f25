import { Injectable } from '@nestjs/common';
import { Money, Percent } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';

/** Hours to answer, where the tenant has no setting. */
const HOURS = 72;
/** In percent. */
const ALL = 100;

/** A tenant's settings of overweights. */
@Injectable()
export class OverweightSettings {
  constructor(private readonly references: ReferenceStore) {}

  /** How long a customer may answer before its case is charged. */
  async hours(tx: Tx): Promise<number> {
    const hours = Number((await this.value(tx, 'overweight_dispute_hours')) ?? HOURS);
    return Number.isFinite(hours) && hours >= 0 ? hours : HOURS;
  }

  /** A case that costs less is not charged. */
  async limit(tx: Tx): Promise<Money> {
    return Money.of((await this.value(tx, 'overweight_min_amount')) || 0);
  }

  /** The share of what a carrier gives back that goes to the customer who paid. */
  async recoveredPercent(tx: Tx): Promise<Percent> {
    return Percent.of((await this.value(tx, 'overweight_recovered_percent')) || ALL);
  }

  async mayRequestRebate(tx: Tx): Promise<boolean> {
    return (await this.value(tx, 'overweights_request_rebate')) === '1';
  }

  private async value(tx: Tx, key: string): Promise<string | null | undefined> {
    const [setting] = await this.references.where<{ value: string | null }>(tx, 'setting', { key });
    return setting?.value;
  }
}
