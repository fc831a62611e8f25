import type { ChildProcess } from 'node:child_process';

/** @throws Error for a person where the server ended, was late or was told to stop; it has ended then */
export function untilReady(
  child: ChildProcess,
  expected: {
    name: string;
    line: RegExp;
    withinMs: number;
    signal?: AbortSignal;
    exited: Promise<number | null>;
    lastWords(): string;
  },
): Promise<void>;
