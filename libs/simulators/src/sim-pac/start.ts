import { AT_ORIGIN, startOutside, type Fault } from '../outside/index.js';
import { SimPac } from './sim-pac.js';
import type { SimStamp } from './stamp-book.js';

/** Simulated providers of stamps over HTTP. */
export interface PacSimulator {
  readonly url: string;
  /** the operations that were called, oldest first */
  readonly calls: readonly string[];
  /** those of Finkok */
  stamps(): readonly SimStamp[];
  /** those of SW */
  swStamps(): readonly SimStamp[];
  /** Puts faults at the end of the queue; each serves one call. */
  script(...faults: Fault[]): void;
  /** The receiver answers the request to cancel an invoice. */
  answer(uuid: string): void;
  /** Whether a repeated `stamp` answers without the document, as providers may. */
  forgetsStamps: boolean;
  close(): Promise<void>;
}

/** Starts the providers alone on loopback. */
export async function startPacSimulator(): Promise<PacSimulator> {
  const pac = new SimPac();
  const outside = await startOutside({ [AT_ORIGIN]: pac });
  const { url, calls, plan } = outside.system(AT_ORIGIN);
  return {
    url,
    get calls() {
      return calls.map(({ operation }) => operation);
    },
    stamps: () => pac.finkok.all(),
    swStamps: () => pac.sw.all(),
    script: (...faults) => plan.script(...faults),
    answer: uuid => pac.answerCancellation(uuid),
    get forgetsStamps() {
      return pac.forgetsStamps;
    },
    set forgetsStamps(forgets) {
      pac.forgetsStamps = forgets;
    },
    close: () => outside.close(),
  };
}
