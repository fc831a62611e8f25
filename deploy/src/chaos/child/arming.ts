import { appendFileSync } from 'node:fs';
import { FAILPOINTS, installFailpoints, type Failpoint } from '@porte/domain-kit';

/** What happens at a failpoint: the process dies as by a power cut, or what reached it never goes on. */
export type Strike = 'kill9' | 'hang';

/** The nth time that a failpoint is reached, counted in one process. */
export interface Arming {
  name: Failpoint;
  nth: number;
  strike: Strike;
}

const isFailpoint = (name: string): name is Failpoint => (FAILPOINTS as readonly string[]).includes(name);

export const armingText = ({ name, nth, strike }: Arming): string => `${name}:${nth}:${strike}`;

/** @param text `name:nth:kill9` or `name:nth:hang`. @throws Error where it names nothing that exists */
export function armingOf(text: string): Arming {
  const [name = '', nth = '', strike = ''] = text.split(':');
  if (!isFailpoint(name) || !/^[1-9]\d*$/.test(nth) || (strike !== 'kill9' && strike !== 'hang')) throw new Error(`FAILPOINT=${text} is not name:nth:kill9|hang`);
  return { name, nth: Number(nth), strike };
}

/**
 * Makes this process die or stall at the armed failpoint.
 * @param notes file that learns of it before it happens
 */
export function arm(arming: Arming, notes: string): void {
  let reached = 0;
  installFailpoints(name => {
    if (name !== arming.name || (reached += 1) !== arming.nth) return;
    appendFileSync(notes, `${armingText(arming)}\n`);
    if (arming.strike === 'hang') return new Promise<void>(() => undefined);
    process.kill(process.pid, 'SIGKILL');
    // The signal arrives between two instructions; nothing of ours may run meanwhile.
    return new Promise<void>(() => undefined);
  });
}
