export * from './changes.js';
export { divisorOf, type CarrierTerms, type ServiceTerms, type TenantTerms } from './compile.js';
export * from './price-index.js';
export * from './quote.js';
export * from './rows.js';
export type { TenantOffer } from './tenant-offers.js';
export * from './tenant-snapshot.js';
