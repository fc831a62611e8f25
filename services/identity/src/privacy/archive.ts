import type { Locale } from '@porte/contracts';
import { csv, type ReportProgress } from '@porte/resource-kit';
import type { LineStream, PersonalLine } from '@porte/service-kit';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Rows that become a piece of a file at once. */
const SLICE = 500;

/** Opens what one service holds. */
export type Holder = () => Promise<LineStream<PersonalLine>>;

type Row = Record<string, unknown>;

/**
 * A zip of what services hold about a person or a tenant: a csv file for each table, and the files that belong to it in a folder of the same name. Memory holds some rows
 * or a piece of a file at a time.
 */
export class Archive {
  private readonly made: Uint8Array[] = [];
  private readonly zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.made.push(bytes);
  });
  private table = '';
  private rows: Row[] = [];
  /** the entry that is written now: of the table, or of one of its files */
  private entry: ZipDeflate | ZipPassThrough | null = null;
  private columns: string[] | null = null;

  constructor(private readonly locale: Locale) {}

  addText(name: string, text: string): void {
    const entry = this.begin(new ZipDeflate(name));
    entry.push(Buffer.from(text), true);
    this.entry = null;
  }

  private async add(line: PersonalLine): Promise<void> {
    if (line.kind === 'row') this.rows.push(line.row);
    if (line.kind !== 'row' || this.rows.length >= SLICE) await this.flush();
    if (line.kind === 'table') {
      this.table = line.title[this.locale];
      this.columns = null;
      this.begin(new ZipDeflate(`${this.table}.csv`));
    }
    if (line.kind === 'file') this.begin(new ZipPassThrough(`${this.table}/${line.name}`));
    if (line.kind === 'piece') this.entry!.push(new Uint8Array(Buffer.from(line.base64, 'base64')));
  }

  /**
   * Asks who holds something in turn, and ends the archive.
   * @returns its bytes
   * @throws DomainError `service_unavailable` where one of them does not answer
   */
  async *write(
    holders: readonly Holder[],
    progress: ReportProgress,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array, void> {
    for (const open of holders) {
      const { lines, close } = await open();
      try {
        for await (const line of lines) {
          signal.throwIfAborted();
          if (line.kind === 'row') progress.rows += 1;
          await this.add(line);
          yield* this.made.splice(0);
        }
      } finally {
        close();
      }
    }
    await this.flush();
    this.finish();
    this.zip.end();
    yield* this.made.splice(0);
  }

  private begin<Entry extends ZipDeflate | ZipPassThrough>(entry: Entry): Entry {
    this.finish();
    this.zip.add(entry);
    this.entry = entry;
    return entry;
  }

  private finish(): void {
    this.entry?.push(new Uint8Array(), true);
    this.entry = null;
  }

  private async flush(): Promise<void> {
    const rows = this.rows.splice(0);
    if (rows.length === 0) return;
    const isFirst = this.columns === null;
    this.columns ??= Object.keys(rows[0]!);
    let isHeading = true;
    for await (const bytes of csv(this.columns, once(rows))) {
      if (isFirst || !isHeading) this.entry!.push(bytes);
      isHeading = false;
    }
  }
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
