/** True for a process that runs; false for one that is gone or a zombie, and where there is no /proc. */
export function isAlive(pid: number | string): boolean;

/** @returns pid and start time; null where the process is not alive */
export function identityOf(pid: number | string): string | null;
