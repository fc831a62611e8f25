export { porteClient, type PorteClient, type PorteClientOptions, type PorteSchemas } from './porte-client.js';
export { PorteError } from './porte-error.js';
export { eachRow, type Page } from './each-row.js';
