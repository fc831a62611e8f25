/** The pages of prices are one chunk: each is small, and staff move between them. */
export { ServicePricePage } from './service-price-page.js';
export { UserPricePage } from './user-price-page.js';
export { PriceDraftPage } from './price-draft-page.js';
