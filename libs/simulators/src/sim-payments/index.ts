export type { SimCard, SimCustomer } from './cards.js';
export type { SimCharge, SimChargeStatus } from './charge-book.js';
export type { OpenpayEndpoint, SimEndpoint } from './endpoint.js';
export type { SimPayment, SimPaymentStatus, SimPreference } from './mercado-pago.js';
export type { SimPaypalOrder } from './paypal.js';
export { SimPayments, type SimPaymentsOptions } from './sim-payments.js';
export * from './start.js';
export type { NewTransfer, SimTransfer } from './stp.js';
export type { SimWebhook, WebhookPlan } from './webhook-sender.js';
