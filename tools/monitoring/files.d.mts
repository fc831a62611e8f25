/** Texts by path below `helm/porte/files`. */
export function generated(): Record<string, string>;
