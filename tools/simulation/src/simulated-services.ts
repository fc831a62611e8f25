/** The services of a run: those that a purchase's money and label pass through, and those whose rows they copy. */
export const SIMULATED_SERVICES = ['billing', 'carriers', 'shipments', 'catalog', 'identity'] as const;
export type SimulatedService = (typeof SIMULATED_SERVICES)[number];

/** The service that a consumer belongs to: its name begins with it. */
export const serviceOf = (consumer: string): SimulatedService => consumer.split('.')[0] as SimulatedService;
