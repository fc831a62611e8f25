// What Linux says of a process and its children.
import { readdirSync, readFileSync } from 'node:fs';

const read = file => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** @param {string} stat of /proc; the name in brackets may hold anything */
const parentOf = stat => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

/** @returns the process and all below it, by pid */
export function tree(pid) {
  const children = new Map();
  for (const entry of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const parent = parentOf(read(`/proc/${entry}/stat`));
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const below = at => [at, ...(children.get(at) ?? []).flatMap(below)];
  return below(pid);
}

const bytesOf = (text, name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;

/** Bytes: `rss` counts a page once for each process that shares it, `pss` each process's share of it, 0 where the system does not tell. */
export const memoryOf = pid => ({
  rss: bytesOf(read(`/proc/${pid}/status`), 'VmRSS'),
  pss: bytesOf(read(`/proc/${pid}/smaps_rollup`), 'Pss'),
});

/** Of several processes together. */
export const sumOf = pids =>
  pids.map(memoryOf).reduce((sum, { rss, pss }) => ({ rss: sum.rss + rss, pss: sum.pss + pss }), { rss: 0, pss: 0 });

/** Clock ticks of Linux, ms each. */
const TICK = 10;

/** What a process has used, with children that have ended: ms of processor time. */
const usedBy = pid => {
  const stat = read(`/proc/${pid}/stat`);
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return times.reduce((sum, ticks) => sum + ticks, 0) * TICK;
};

/** Of a process and all below it, ms; 0 where the system does not tell. */
export const cpuOf = pid =>
  tree(pid)
    .map(usedBy)
    .reduce((sum, used) => sum + (used || 0), 0);
