import { appendFileSync } from 'node:fs';
import { FAILPOINTS, installFailpoints, type Failpoint } from '@porte/domain-kit';

/** What happens at a failpoint: the process dies as by a power cut, what reached it never goes on, or nothing that reaches it from then on does. */
const FAILPOINT_EFFECTS = ['kill9', 'hang', 'stall'] as const;
export type FailpointEffect = (typeof FAILPOINT_EFFECTS)[number];

/** The nth time that a failpoint is reached, counted in one process. */
export interface ArmedFailpoint {
  name: Failpoint;
  nth: number;
  effect: FailpointEffect;
}

const isFailpointEffect = (name: string): name is FailpointEffect =>
  (FAILPOINT_EFFECTS as readonly string[]).includes(name);
const isFailpoint = (name: string): name is Failpoint => (FAILPOINTS as readonly string[]).includes(name);

export const formatArmedFailpoint = ({ name, nth, effect }: ArmedFailpoint): string => `${name}:${nth}:${effect}`;

/** @param text `name:nth:effect`. @throws Error where it names nothing that exists */
export function parseArmedFailpoint(text: string): ArmedFailpoint {
  const [name = '', nth = '', effect = ''] = text.split(':');
  if (!isFailpoint(name) || !/^[1-9]\d*$/.test(nth) || !isFailpointEffect(effect))
    throw new Error(`FAILPOINT=${text} is not name:nth:${FAILPOINT_EFFECTS.join('|')}`);
  return { name, nth: Number(nth), effect };
}

/**
 * Makes this process die or stall at the armed failpoint.
 * @param notes file that learns of it before it happens
 */
export function arm(armed: ArmedFailpoint, notes: string): void {
  let reached = 0;
  installFailpoints(name => {
    if (name !== armed.name || (reached += 1) < armed.nth) return;
    if (reached === armed.nth) appendFileSync(notes, `${formatArmedFailpoint(armed)}\n`);
    else if (armed.effect === 'hang') return;
    if (armed.effect !== 'kill9') return new Promise<void>(() => undefined);
    process.kill(process.pid, 'SIGKILL');
    // The signal arrives between two instructions; nothing of ours may run in between.
    return new Promise<void>(() => undefined);
  });
}
