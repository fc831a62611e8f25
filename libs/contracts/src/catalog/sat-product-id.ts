import { derivedId } from '@porte/domain-kit';

/** The id of a product of SAT's catalogue, the same everywhere: a parcel keeps it, while the catalogue is read by codes. */
export const satProductIdOf = (code: string): string => derivedId('sat_product', code);
