const DIVISION_BY_ZERO = '22012';

/**
 * Whether a transaction failed since a statement of it (`select 1 / count(*)` of what it has written) found rows to be other than its process remembered:
 * nothing of it stands, and it is to be made again with the rows read first.
 */
export const isOvertaken = (error: unknown): boolean => (error as { code?: string }).code === DIVISION_BY_ZERO;
