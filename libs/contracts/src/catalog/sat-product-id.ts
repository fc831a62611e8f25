import { derivedId } from '@porte/domain-kit';

/** The id of a product of SAT's catalogue, equal in every installation: a parcel stores the id, while the catalogue is searched by code. */
export const satProductIdOf = (code: string): string => derivedId('sat_product', code);
