/** The services of a run: those that a purchase's money and label pass through, and those whose rows they copy. */
export const PATH = ['billing', 'carriers', 'shipments', 'catalog', 'identity'] as const;
export type Path = (typeof PATH)[number];

/** The service that a consumer belongs to: its name begins with it. */
export const serviceOf = (consumer: string): Path => consumer.split('.')[0] as Path;
