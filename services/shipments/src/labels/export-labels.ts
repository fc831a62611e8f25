import type { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  MAX_LABELS_IN_FILE,
  type DocumentFact,
  type LabelFact,
  type LabelFileInput,
  type LabelFormat,
  type UnprintableLabel,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Exports } from '@porte/resource-kit';
import { isStaff, ObjectStore, type Actor } from '@porte/service-kit';
import { RecordPrints } from './record-prints.js';
import { preferredFormat } from '../preferences/preferred-format.js';

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
 * The labels of many shipments as one PDF or ZPL file, in the order asked for. The file is complete before its first byte is sent, since an answer that
 * has begun cannot become an error.
 */
@QueryHandler(ExportLabels)
export class ExportLabelsHandler implements IQueryHandler<ExportLabels, LabelsFile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    private readonly exports: Exports,
    private readonly prints: RecordPrints,
  ) {}

  /**
   * @throws DomainError `not_found` where a shipment is not the user's or none waits to be printed, `labels_not_printable` with the shipments in `error.labels`, `export_running`,
   * `exports_busy`
   */
  async execute({ actor, input }: ExportLabels): Promise<LabelsFile> {
    const { rows, format } = await this.work.run(actor, async tx => ({
      rows: await find(tx, actor, input.shipment_ids ?? (await waiting(tx, actor))),
      format: input.format ?? (await preferredFormat(tx, actor)),
    }));
    const stream = await this.exports.bytes(actor, this.chunks(actor, rows, format));
    await this.prints.record(
      actor,
      rows.map(({ id }) => id),
    );
    return { stream, format };
  }

  private async *chunks(actor: Actor, rows: readonly LabelRow[], format: LabelFormat): AsyncGenerator<Uint8Array> {
    const chosen = rows.map(row => choose(row, format, actor));
    const file = format === 'zpl' ? new ZplFile() : await PdfFile.open();
    const bad: UnprintableLabel[] = [];
    for (const label of chosen)
      if ('reason' in label) bad.push(label);
      else if (!(await this.add(file, label.document))) bad.push(unprintable(label.row, 'unreadable'));
    if (bad.length > 0) throw notPrintable(bad);
    yield await file.end();
  }

  /** @returns false for a file that is missing or damaged */
  private async add(file: JoinedFile, { key }: DocumentFact): Promise<boolean> {
    try {
      return await file.add(await this.store.get(key));
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

/** Labels joined to one file. */
interface JoinedFile {
  /** @returns false for bytes that are no label of this format */
  add(label: Buffer): Promise<boolean>;
  end(): Promise<Uint8Array>;
}

class PdfFile implements JoinedFile {
  private constructor(private readonly joined: PDFDocument) {}

  static async open(): Promise<PdfFile> {
    return new PdfFile(await PDFDocument.create());
  }

  async add(label: Buffer): Promise<boolean> {
    try {
      const source = await PDFDocument.load(label, { throwOnInvalidObject: true });
      const pages = await this.joined.copyPages(source, source.getPageIndices());
      for (const page of pages) this.joined.addPage(page);
      return pages.length > 0;
    } catch {
      // The library has no error class of its own for damaged or encrypted files.
      return false;
    }
  }

  end(): Promise<Uint8Array> {
    return this.joined.save({ addDefaultPage: false });
  }
}

class ZplFile implements JoinedFile {
  private readonly labels: Buffer[] = [];

  async add(label: Buffer): Promise<boolean> {
    this.labels.push(label, NEW_LINE);
    return label.includes('^XA') && label.includes('^XZ');
  }

  async end(): Promise<Uint8Array> {
    return Buffer.concat(this.labels);
  }
}

/** The shipments whose labels wait to be printed, the oldest first. @throws DomainError `not_found` where none does */
async function waiting(tx: Tx, actor: Actor): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from shipments where tenant_id = $1 and to_print and status = 'success' and ($2::uuid is null or user_id = $2 or owner_id = $2)
      order by created_at, id limit $3`,
    [tx.tenantId, isStaff(actor) ? null : actor.id, MAX_LABELS_IN_FILE],
  );
  if (rows.length === 0) throw new DomainError('not_found');
  return rows.map(({ id }) => id);
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

export const unprintable = (
  { id, sequential_id }: { id: string; sequential_id: string | number },
  reason: UnprintableLabel['reason'],
): UnprintableLabel => ({
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

/** The error that names shipments without a label. */
export function notPrintable(labels: readonly UnprintableLabel[]): DomainError {
  const named = labels.slice(0, NAMED).map(({ sequential_id }) => sequential_id);
  const numbers = named.join(', ') + (labels.length > NAMED ? '…' : '');
  return new DomainError('labels_not_printable', { numbers, count: labels.length, extra: { labels } });
}
