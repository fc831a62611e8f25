export * from './changes.js';
export { DEFAULT_DIVISOR, divisorOf, type CarrierTerms, type ServiceTerms, type TenantTerms } from './compile.js';
export * from './price-index.js';
export { PriceTable } from './price-table.js';
export * from './priced-fact.js';
export * from './quote.js';
export * from './rows.js';
export type { TenantOffer } from './tenant-offers.js';
export * from './tenant-snapshot.js';
