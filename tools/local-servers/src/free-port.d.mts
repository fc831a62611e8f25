/** A port that nobody uses, and that is given only once in this process. @throws Error where nobody may listen at all */
export function freePort(): Promise<number>;
