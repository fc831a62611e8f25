/** A port that nobody uses, and that is given only once in this process. */
export function freePort(): Promise<number>;
