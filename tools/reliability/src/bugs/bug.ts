import type { ServiceName } from '@porte/contracts';
import type { Failpoint } from '@porte/domain-kit';

/** A change of one of the database's own functions, in the scenario's databases alone. */
export interface SqlChange {
  service: ServiceName;
  /** name of the function whose text is changed, or none for a statement of its own */
  routine?: string;
  /** what is written in place of what; or the statement */
  from?: RegExp;
  to: string;
}

/** A migration that the release to come has as well; the product's own are as they were. */
export interface PlantedMigration {
  service: ServiceName;
  statements: readonly string[];
}

/** A defect that is put into the system to see whether the harness notices. */
export interface PlantedBug {
  name: string;
  about: string;
  /** the scenario that must notice, cut down to what the bug needs */
  scenario: string;
  orders: number;
  /** seconds or rounds of the scenario's own fault, where it has some */
  amount?: number;
  /** deaths that the bug needs to show itself, in their order */
  deaths?: readonly Failpoint[];
  /** checks of which at least one must speak: a bug that is noticed by accident is not caught */
  checks: readonly string[];
  /** changes the services of the harness's child process before they start, preferably with `extendServices` */
  patch?: () => void | Promise<void>;
  sql?: readonly SqlChange[];
  migration?: PlantedMigration;
}
