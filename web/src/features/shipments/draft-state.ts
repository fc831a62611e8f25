/** What a person typed of a shipment and has not sent: shared, since a quote begins one as well. */
export * from '../../shared/shipment-draft/draft-state.js';
