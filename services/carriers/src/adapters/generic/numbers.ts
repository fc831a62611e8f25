/** Whether a number comes from the imported waybills; `imported`: where the carrier has ever had any for the service. */
export type PoolUse = 'always' | 'never' | 'imported';

/** A number to take for one reference. */
export interface NumberOrder {
  tenant_id: string;
  carrier_id: string;
  service_id: string;
  shipment_id: string;
  reference: string;
  /** of the carrier's own numbers, which count on per tenant and prefix */
  prefix: string;
  pool: PoolUse;
}

/** Where tracking numbers come from when they are ours to give: one number goes to one reference, ever. */
export abstract class Numbers {
  /**
   * @returns the reference's number, the same however often it is asked for; null where the pool is empty
   * @throws Error where the reference's purchase is over, or the database cannot say
   */
  abstract take(order: NumberOrder): Promise<string | null>;
  /** @returns the number that the reference has taken, or null */
  abstract find(tenantId: string, reference: string): Promise<string | null>;
}
