/** Why people have to look after a parcel; `delivered_canceled`: it arrived although its label is canceled, or is to be. */
export const PARCEL_ATTENTIONS = [
  'stuck',
  'exception',
  'on_hold',
  'ready_for_pickup',
  'returned',
  'delivered_canceled',
] as const;
export type ParcelAttention = (typeof PARCEL_ATTENTIONS)[number];

/** Days without news, beyond the promised day, after which a parcel is stuck, where the tenant has no setting. */
export const DEFAULT_STUCK_DAYS = 3;
