/** A free port, returned only once by this process. @throws Error if listening is not permitted at all */
export function freePort(): Promise<number>;
