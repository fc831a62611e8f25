/** Notes that this process runs the server of the data. */
export function claim(dir: string): void;

/** @throws Error where another process that lives has claimed the data */
export function assertUnclaimed(dir: string): Promise<void>;
