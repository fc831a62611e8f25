import type { Arming } from './child/arming.js';

/** How a part of the system came to its end. */
export interface Ending {
  part: string;
  signal: string | null;
  code: number | null;
  /** the last of what it said on its error output */
  said: string;
}

/** The system under test as processes that can be killed: all services in one, or each in its own. The scenarios know of it by this alone. */
export interface Topology {
  /** what can be killed by name */
  readonly parts: readonly string[];
  /** milliseconds of the longest start so far */
  readonly slowestStart: number;
  /** told of a part that died although nobody wanted it to; it is started again by itself */
  onDeath: (ending: Ending) => void;
  /**
   * Starts whatever does not run, and waits until it answers.
   * @param planted name of a bug that every start from now on plants
   * @throws Error where a part ends before that
   */
  start(planted?: string): Promise<void>;
  /**
   * Arms a failpoint and waits until a part has died of it; what died stays dead until the next `strike` or `start`.
   * @returns null where it was not reached within so many milliseconds
   */
  strike(arming: Arming, within: number): Promise<Ending | null>;
  /** kill -9 by pid; resolves when the process is gone */
  kill(part: string): Promise<void>;
  stop(): Promise<void>;
}
