import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '@porte/messaging-kit';
import { ProcessRowConflict, Processes, type TransitionWrite } from '@porte/process-kit';
import type { ReportState } from '@porte/contracts';
import { reportProcess, type Report, type ReportRow, type ReportSteps, type WrittenReport } from './report-process.js';
import { ReportSources, type ReportProgress } from './report-sources.js';

/** Size of a stored part of a file in bytes: progress is known as often as one is stored. */
const CHUNK_BYTES = 256 * 1024;

/** Writes reports. */
@Injectable()
export class ReportWriter implements ReportSteps, OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    private readonly sources: ReportSources,
  ) {}

  onModuleInit(): void {
    this.processes.register(reportProcess, this as ReportSteps);
  }

  async write(row: ReportRow, signal: AbortSignal): Promise<{ outcome: 'written'; data: WrittenReport }> {
    const progress: ReportProgress = { rows: 0, total: null };
    const written = { rows: 0, bytes: 0, file: row.fence };
    let chunk = 0;
    for await (const bytes of inChunks(this.sources.of(row.path).write(row, progress, signal))) {
      signal.throwIfAborted();
      written.rows = progress.rows;
      written.bytes += bytes.length;
      await this.store(row, { chunk, bytes, written, total: Math.max(progress.total ?? 0, progress.rows) });
      chunk += 1;
    }
    return { outcome: 'written', data: written };
  }

  readonly end: TransitionWrite<Report, ReportSteps> = async (tx, row) => {
    const { tenant_id, id, user_id, path, asked, rows, file } = row;
    await tx.query('update reports set ended_at = now() where tenant_id = $1 and id = $2', [tenant_id, id]);
    await tx.query(
      'delete from report_chunks where tenant_id = $1 and report_id = $2 and writing is distinct from $3',
      [tenant_id, id, file],
    );
    const source = this.sources.of(path);
    const [about, about_name] = [source.about?.(asked), source.aboutName?.(asked)];
    await tx.publish('report.moved', id, {
      report_id: id,
      user_id,
      path,
      state: row.state as ReportState,
      rows,
      ...(about && { about }),
      ...(about_name && { about_name }),
    });
  };

  /** Stores a part of the file. @throws ProcessRowConflict where the report is not written by this call any more */
  private store(
    { tenant_id, id, fence, state }: ReportRow,
    { chunk, bytes, written, total }: { chunk: number; bytes: Buffer; written: WrittenReport; total: number },
  ): Promise<void> {
    return this.work.run({ tenant_id }, async tx => {
      const stored = await tx.query(
        `with held as (update reports set rows = $5, bytes = $6, total = $7 where tenant_id = $1 and id = $2 and fence = $3 and state = $4 returning *)
        insert into report_chunks (tenant_id, report_id, writing, chunk, bytes) select h.tenant_id, h.id, h.fence, $8, $9 from held h returning chunk`,
        [tenant_id, id, fence, state, written.rows, written.bytes, total, chunk, bytes],
      );
      if (stored.length === 0) throw new ProcessRowConflict(reportProcess.name, id);
    });
  }
}

/** Joins small pieces of a file. */
async function* inChunks(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Buffer> {
  let [held, size]: [Uint8Array[], number] = [[], 0];
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}
