/** Whether a number comes from the imported waybills; `imported`: if the carrier has ever had one for the service. */
export type PoolUse = 'always' | 'never' | 'imported';

/** A request for the number of one reference. */
export interface NumberOrder {
  tenant_id: string;
  carrier_id: string;
  service_id: string;
  shipment_id: string;
  reference: string;
  /** prefix of the carrier's own numbers; there is one counter per tenant and prefix */
  prefix: string;
  pool: PoolUse;
}

/** Source of our own tracking numbers: each number belongs to one reference. */
export abstract class Numbers {
  /**
   * @returns the reference's number, the same for each call; null if the pool is empty
   * @throws Error if the reference's purchase has ended, or the database is unavailable
   */
  abstract take(order: NumberOrder): Promise<string | null>;
  /** @returns the number of the reference, or null */
  abstract find(tenantId: string, reference: string): Promise<string | null>;
}
