import type { WrittenPath } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import type { AskedReport, ReportRow } from './report-process.js';

/** How far the file of a report is written. */
export interface ReportProgress {
  rows: number;
  /** rows that it will have, about; null until they are counted */
  total: number | null;
}

/** What reports of one path are made of. */
export interface ReportSource {
  /** seconds for which a ready file answers the same question; those between two presses unless given */
  readonly lastsSeconds?: number;
  /**
   * Checks a request for a report.
   * @returns the request as it is stored
   * @throws DomainError if the actor may not have it, or if its filters or dates are invalid
   */
  check(actor: Actor, asked: AskedReport): Promise<AskedReport>;
  /** The id of what a report is about, where it is about one thing. */
  about?(asked: AskedReport): string;
  /** The name of that thing, as it was when the report was asked for. */
  aboutName?(asked: AskedReport): string | undefined;
  /** The bytes of the file. @param progress to be kept up to date while they are read */
  write(report: ReportRow, progress: ReportProgress, signal: AbortSignal): AsyncGenerator<Uint8Array>;
}

/** The reports that a service writes, by their path. */
export class ReportSources {
  private readonly sources = new Map<WrittenPath, ReportSource>();

  add(path: WrittenPath, source: ReportSource): void {
    this.sources.set(path, source);
  }

  /** @throws DomainError `not_found` for a path that has no reports here */
  of(path: WrittenPath): ReportSource {
    const source = this.sources.get(path);
    if (!source) throw new DomainError('not_found');
    return source;
  }
}
