import { appendFileSync } from 'node:fs';
import { FAILPOINTS, installFailpoints, type Failpoint } from '@porte/domain-kit';

/** What happens at a failpoint: the process dies as by a power cut, what reached it never goes on, or nothing that reaches it from then on does. */
const STRIKES = ['kill9', 'hang', 'stall'] as const;
export type Strike = (typeof STRIKES)[number];

/** The nth time that a failpoint is reached, counted in one process. */
export interface Arming {
  name: Failpoint;
  nth: number;
  strike: Strike;
}

const isStrike = (name: string): name is Strike => (STRIKES as readonly string[]).includes(name);
const isFailpoint = (name: string): name is Failpoint => (FAILPOINTS as readonly string[]).includes(name);

export const armingText = ({ name, nth, strike }: Arming): string => `${name}:${nth}:${strike}`;

/** @param text `name:nth:strike`. @throws Error where it names nothing that exists */
export function armingOf(text: string): Arming {
  const [name = '', nth = '', strike = ''] = text.split(':');
  if (!isFailpoint(name) || !/^[1-9]\d*$/.test(nth) || !isStrike(strike))
    throw new Error(`FAILPOINT=${text} is not name:nth:${STRIKES.join('|')}`);
  return { name, nth: Number(nth), strike };
}

/**
 * Makes this process die or stall at the armed failpoint.
 * @param notes file that learns of it before it happens
 */
export function arm(arming: Arming, notes: string): void {
  let reached = 0;
  installFailpoints(name => {
    if (name !== arming.name || (reached += 1) < arming.nth) return;
    if (reached === arming.nth) appendFileSync(notes, `${armingText(arming)}\n`);
    else if (arming.strike === 'hang') return;
    if (arming.strike !== 'kill9') return new Promise<void>(() => undefined);
    process.kill(process.pid, 'SIGKILL');
    // The signal arrives between two instructions; nothing of ours may run meanwhile.
    return new Promise<void>(() => undefined);
  });
}
