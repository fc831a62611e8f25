/** Below so many free waybills their stock is low, where the tenant has no setting. */
export const DEFAULT_WAYBILL_LOW_STOCK = 20;

export const WAYBILL_STATES = ['free', 'held', 'used'] as const;
export type WaybillState = (typeof WAYBILL_STATES)[number];

/** A waybill that was deleted keeps its row: its number is never imported again. */
export const WAYBILL_STATUSES = [...WAYBILL_STATES, 'deleted'] as const;
export type WaybillStatus = (typeof WAYBILL_STATUSES)[number];
