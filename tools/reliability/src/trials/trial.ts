import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../load/client.js';
import type { Journal } from '../load/journal.js';
import type { Violation } from '../verdict/books.js';

/** The people who buy during a trial. */
export interface Customers {
  journal: Journal;
  client: Client;
}

/** A fault with a course of its own, and what it found beside the books. */
export interface Trial {
  readonly counts: Record<string, number>;
  readonly violations: Violation[];
  /** @param amount how often, or for how many seconds */
  run(amount: number, onProgress: (text: string) => void): Promise<void>;
}

/** @returns milliseconds until it was so, or null where it was not within so many */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, within: number): Promise<number | null> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > within) return null;
    await pause(50);
  }
  return Math.round(performance.now() - began);
}
