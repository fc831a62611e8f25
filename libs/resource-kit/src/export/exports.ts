import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { currentContext, type Actor } from '@porte/service-kit';
import { columnsFor, rowsFor } from './export-cells.js';
import type { ExportColumns } from './export-columns.js';
import { exportWriters, type ExportFormat } from './export-format.js';

/** Rows that are read and written without a pause: few, to keep latency low. */
export const EXPORT_SLICE = 50;

/** Share of time that an export works between its pauses. */
export const EXPORT_DUTY_CYCLE = 1 / 3;

/** Maximum number of concurrent exports of a service, per OS process. */
const MAX_EXPORTS = 2;

/** In seconds: the duration of an export of about ten thousand rows. */
const RETRY_AFTER = 5;

/** In ms: an export whose reader has stopped reading for so long is aborted, so that it does not block others. */
const STALLED_MS = 30_000;

/** The content of a file. */
export interface ExportOf {
  /** name of the sheet */
  name: string;
  columns: ExportColumns;
  /** rows in batches */
  slices: AsyncGenerator<readonly object[]>;
  /** xlsx unless given */
  format?: ExportFormat;
}

/** The content of a file for people. */
export interface PeopleSheet {
  path: string;
  fields: readonly string[];
  /** rows in batches; instants as `Date` */
  slices: AsyncGenerator<readonly object[]>;
  /** an IANA name */
  timeZone: string;
  /** xlsx unless given */
  format?: ExportFormat;
}

/** Creates files of rows with limited concurrency, so that exports do not slow down other requests. */
@Injectable()
export class Exports {
  private readonly people = new Set<string>();

  /**
   * A file as a stream; it starts after the first rows are read, so that errors of the query become an error response.
   * @throws DomainError `export_running` if the user has a running export, `exports_busy` if the limit is reached
   */
  file(actor: Pick<Actor, 'id'>, { name, columns, slices, format = 'xlsx' }: ExportOf): Promise<Readable> {
    return this.admitted(actor, slices, rows => exportWriters[format].write(name, columns, rows));
  }

  /**
   * A file for people: with titles and words in the language of the request and times of a time zone.
   * @param path whose titles and words it has, also its sheet's name
   * @throws as `file`
   */
  sheet(actor: Pick<Actor, 'id'>, { path, fields, slices, timeZone, format = 'xlsx' }: PeopleSheet): Promise<Readable> {
    const reader = { locale: currentContext()?.locale ?? 'es-MX', timeZone } as const;
    return this.file(actor, {
      name: path,
      columns: columnsFor(path, fields, reader),
      slices: rowsFor(path, fields, slices, reader, format),
      format,
    });
  }

  /**
   * A file of any kind as a stream, within the same limits; it starts after the first chunk, so that errors before it become an error response.
   * @throws as `file`, and what the chunks throw before the first
   */
  bytes(actor: Pick<Actor, 'id'>, chunks: AsyncGenerator<Uint8Array>): Promise<Readable> {
    return this.admitted(actor, chunks, all => all);
  }

  private async admitted<Item>(
    actor: Pick<Actor, 'id'>,
    items: AsyncGenerator<Item>,
    toBytes: (items: AsyncGenerator<Item>) => AsyncGenerator<Uint8Array>,
  ): Promise<Readable> {
    if (this.people.has(actor.id)) throw new DomainError('export_running', { retry_after: RETRY_AFTER });
    if (this.people.size >= MAX_EXPORTS) throw new DomainError('exports_busy', { retry_after: RETRY_AFTER });
    this.people.add(actor.id);
    const leave = (): void => {
      this.people.delete(actor.id);
      // Also if nothing was read.
      void items.return(undefined);
    };
    try {
      const first = await items.next();
      return this.stream(toBytes(after(first, items)), leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  private stream(bytes: AsyncGenerator<Uint8Array>, leave: () => void): Readable {
    const stalled = setTimeout(() => file.destroy(new Error('the export has no reader')), STALLED_MS).unref();
    async function* watched(): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        stalled.refresh();
        yield chunk;
      }
    }
    const file = Readable.from(watched(), { objectMode: false });
    return file.once('close', () => {
      clearTimeout(stalled);
      leave();
    });
  }
}

async function* after<Item>(first: IteratorResult<Item>, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
