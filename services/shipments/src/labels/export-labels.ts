import type { Readable } from 'node:stream';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DocumentFact, LabelFact, LabelFileInput, LabelFormat, UnprintableLabel } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Exports } from '@porte/resource-kit';
import { isStaff, ObjectStore, type Actor } from '@porte/service-kit';
import { preferredFormat } from '../preferences/preferred-format.js';
import { joinPdf } from './pdf-joiner.js';
import { PdfReader } from './pdf-reader.js';

export class ExportLabels {
  constructor(
    readonly actor: Actor,
    readonly input: LabelFileInput,
  ) {}
}

export interface LabelsFile {
  stream: Readable;
  format: LabelFormat;
}

/** Numbers of shipments that the message of an error names. */
const NAMED = 10;
/** Files read at the same time when they are checked. */
const CHECKS = 8;

interface LabelRow {
  id: string;
  sequential_id: string;
  status: string;
  label: LabelFact | null;
}

interface Wanted {
  row: LabelRow;
  document: DocumentFact;
}

const NEW_LINE = Buffer.from('\n');

/**
 * The labels of many shipments as one PDF or ZPL file, in the order asked for. Every label is checked before the first byte is sent, since an answer that
 * has begun cannot become an error; files are read again when they are written, so that memory does not grow with their number.
 */
@QueryHandler(ExportLabels)
export class ExportLabelsHandler implements IQueryHandler<ExportLabels, LabelsFile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    private readonly exports: Exports,
  ) {}

  /**
   * @throws DomainError `not_found` where a shipment is not the user's, `labels_not_printable` with the shipments in `error.labels`, `export_running`,
   * `exports_busy`
   */
  async execute({ actor, input }: ExportLabels): Promise<LabelsFile> {
    const { rows, format } = await this.work.run(actor, async tx => ({
      rows: await find(tx, actor, input.shipment_ids),
      format: input.format ?? (await preferredFormat(tx, actor)),
    }));
    const stream = await this.exports.bytes(actor, this.chunks(actor, rows, format));
    return { stream, format };
  }

  private async *chunks(actor: Actor, rows: readonly LabelRow[], format: LabelFormat): AsyncGenerator<Uint8Array> {
    const wanted = await this.check(actor, rows, format);
    yield* format === 'zpl' ? this.joinZpl(wanted) : joinPdf(this.files(wanted));
  }

  private async *files(wanted: readonly Wanted[]): AsyncGenerator<Buffer> {
    for (const { document } of wanted) yield await this.store.get(document.key);
  }

  private async *joinZpl(wanted: readonly Wanted[]): AsyncGenerator<Buffer> {
    for await (const file of this.files(wanted)) yield Buffer.concat([file, NEW_LINE]);
  }

  private async check(actor: Actor, rows: readonly LabelRow[], format: LabelFormat): Promise<Wanted[]> {
    const results: (Wanted | UnprintableLabel)[] = rows.map(row => choose(row, format, actor));
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let at = next++; at < results.length; at = next++) {
        const result = results[at]!;
        if ('document' in result && !(await this.isReadable(result.document)))
          results[at] = unprintable(result.row, 'unreadable');
      }
    };
    await Promise.all(Array.from({ length: CHECKS }, worker));
    const bad = results.filter(result => 'reason' in result);
    if (bad.length > 0) throw notPrintable(bad);
    return results as Wanted[];
  }

  private async isReadable({ key, format }: DocumentFact): Promise<boolean> {
    try {
      const bytes = await this.store.get(key);
      return format === 'zpl'
        ? bytes.includes('^XA') && bytes.includes('^XZ')
        : new PdfReader(bytes).pages().length > 0;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

async function find(tx: Tx, actor: Actor, ids: readonly string[]): Promise<LabelRow[]> {
  const rows = await tx.query<LabelRow>(
    `select id, sequential_id, status, label from shipments
      where tenant_id = $1 and id = any($2) and ($3::uuid is null or user_id = $3 or owner_id = $3)`,
    [tx.tenantId, ids, isStaff(actor) ? null : actor.id],
  );
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.map(id => {
    const row = byId.get(id.toLowerCase());
    if (!row) throw new DomainError('not_found');
    return row;
  });
}

const unprintable = ({ id, sequential_id }: LabelRow, reason: UnprintableLabel['reason']): UnprintableLabel => ({
  shipment_id: id,
  sequential_id: Number(sequential_id),
  reason,
});

function choose(row: LabelRow, format: LabelFormat, { role }: Actor): Wanted | UnprintableLabel {
  // As for a single label: only developers read that of a canceled shipment.
  if (row.status === 'canceled' && role !== 'developer') return unprintable(row, 'canceled');
  if (!row.label) return unprintable(row, 'no_label');
  const document = row.label.documents.find(candidate => candidate.format === format);
  return document ? { row, document } : unprintable(row, 'no_document');
}

function notPrintable(labels: readonly UnprintableLabel[]): DomainError {
  const named = labels.slice(0, NAMED).map(({ sequential_id }) => sequential_id);
  const numbers = named.join(', ') + (labels.length > NAMED ? '…' : '');
  return new DomainError('labels_not_printable', { numbers, count: labels.length, extra: { labels } });
}
