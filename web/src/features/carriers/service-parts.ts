/** The pages about parts of a service are one chunk, because each is small. */
export { ServiceCopyPage } from './service-copy-page.js';
export { ServiceCountriesPage, ServiceZonesPage } from './service-places-page.js';
