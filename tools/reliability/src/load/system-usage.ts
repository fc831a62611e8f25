import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

/** Milliseconds of a clock tick of Linux. */
const TICK_MS = 10;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** What stands after the name, which may hold anything. */
const statOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ');

function programOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

/** All processes below one, by pid; none where the system does not tell. */
function below(root: number): number[] {
  const all =
    read('/proc/self/stat') === ''
      ? []
      : readdirSync('/proc')
          .filter(name => /^\d+$/.test(name))
          .map(Number);
  const children = Map.groupBy(all, pid => Number(statOf(pid)[1]));
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree.slice(1);
}

/** Processor time of everybody on this machine so far, in milliseconds. */
const everybody = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

/** Processor time of this process so far, in milliseconds. */
const ours = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Processor time between two moments. */
export interface Usage {
  /** milliseconds of services and database */
  system: number;
  /** share of the machine that went to processes that are neither the system's nor the customers' */
  others: number;
}

/** The system under test as the kernel sees it: whatever this process has started. */
export class SystemUsage {
  private readonly services: readonly number[];

  constructor() {
    this.services = below(process.pid).filter(pid => programOf(pid) === process.execPath);
  }

  /** Begins to watch processor time. @returns tells what was used since */
  watch(): () => Usage {
    const [at, all, system, own] = [performance.now(), everybody(), this.cpu, ours()];
    return () => {
      const used = this.cpu - system;
      const others = everybody() - all - used - (ours() - own);
      return { system: used, others: Math.max(0, others) / ((performance.now() - at) * availableParallelism()) };
    };
  }

  /** Of services and database so far, in milliseconds, with children that have ended. */
  private get cpu(): number {
    const ticks = below(process.pid).map(
      pid =>
        statOf(pid)
          .slice(11, 15)
          .reduce((sum, each) => sum + Number(each), 0) || 0,
    );
    return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
  }

  /** Resident memory of the services in MB; 0 where the system does not tell. */
  get memory(): number {
    return (
      this.services.reduce(
        (sum, pid) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0),
        0,
      ) / 1024
    );
  }
}
