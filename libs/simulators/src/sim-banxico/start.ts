import type { Clock } from '@porte/domain-kit';
import { AT_ORIGIN, OutsideClock, startOutside, type Fault } from '../outside/index.js';
import { SimBanxico, type SimPublishedRate } from './sim-banxico.js';

/** A simulated Banco de México over HTTP. */
export interface BanxicoSimulator {
  readonly url: string;
  /** the series that were asked for, oldest first */
  readonly calls: readonly string[];
  /** The last value of every series from now on; until then a rate of the last working day. */
  publish(...values: SimPublishedRate[]): void;
  /** Puts faults at the end of the queue; each serves one call. */
  script(...faults: Fault[]): void;
  close(): Promise<void>;
}

/** Starts the bank alone on loopback. */
export async function startBanxicoSimulator(base?: Clock): Promise<BanxicoSimulator> {
  const clock = new OutsideClock(base);
  const bank = new SimBanxico(clock);
  const outside = await startOutside({ [AT_ORIGIN]: bank }, { clock });
  const { url, calls, plan } = outside.system(AT_ORIGIN);
  return {
    url,
    get calls() {
      return calls.map(({ operation }) => operation);
    },
    publish: (...values) => bank.publish(...values),
    script: (...faults) => plan.script(...faults),
    close: () => outside.close(),
  };
}
