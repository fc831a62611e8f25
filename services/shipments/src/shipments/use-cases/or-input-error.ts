import { DomainError } from '@porte/domain-kit';

/** A row that an input names: where the person does not reach it, the input is wrong, not the path of the call. */
export const ownOr = <T>(found: Promise<T>, otherwise: Error): Promise<T> =>
  found.catch((error: unknown) =>
    Promise.reject(error instanceof DomainError && error.code === 'not_found' ? otherwise : error),
  );
