// What the kernel says of a process, where it says anything: Linux with /proc.
import { readFileSync } from 'node:fs';

/** States of a process that has ended: its parent has not read its exit code yet (Z), or it is being removed (X, x). */
const ENDED = /^[ZXx]$/;

/** Fields of /proc/<pid>/stat behind the name, of which brackets and blanks may be part: the state first, the parent second. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const runs = stat => stat !== null && !ENDED.test(stat[0]);

/** True for a process that runs; false for one that is gone, or that has ended and only stands in the process table, and where there is no /proc. */
export const isAlive = pid => runs(statOf(pid));

/** @returns pid and start time, so that a pid used again by another process is not taken for the same one; null where the process is not alive */
export function identityOf(pid) {
  const stat = statOf(pid);
  return runs(stat) ? `${pid} ${stat[19]}` : null;
}
