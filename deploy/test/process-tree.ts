import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The parent of a process, or null where it is gone. */
function parentOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]);
  } catch {
    return null;
  }
}

/** A process and all that it started, and so on. */
export function treeOf(root: number): number[] {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number);
  const children = Map.groupBy(all, parentOf);
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** What the kernel counts for a process; nothing for one that has just ended, as connections of a database do. */
function rollupOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return '';
  }
}

/** Memory of processes in MB: as each of them counts it, and with what they share counted once. */
export function memoryOf(pids: readonly number[]): { rss: number; pss: number } {
  const rollups = pids.map(rollupOf);
  const sum = (name: string): number =>
    rollups.reduce((total, text) => total + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0), 0) /
    1024;
  return { rss: Math.round(sum('Rss')), pss: Math.round(sum('Pss')) };
}

/** @returns the processes that still run after so many milliseconds; zombies do not count */
export async function survivorsOf(pids: readonly number[], within: number): Promise<number[]> {
  const lives = (pid: number): boolean => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)![0] !== 'Z';
    } catch {
      return false;
    }
  };
  for (const until = performance.now() + within; performance.now() < until; await sleep(100))
    if (!pids.some(lives)) return [];
  return pids.filter(lives);
}
