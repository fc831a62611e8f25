import { DomainError } from '@porte/domain-kit';

/** Replaces `not_found` for a row that an input names: then the input is wrong, not the path. */
export const orInputError = <T>(found: Promise<T>, otherwise: Error): Promise<T> =>
  found.catch((error: unknown) =>
    Promise.reject(error instanceof DomainError && error.code === 'not_found' ? otherwise : error),
  );
