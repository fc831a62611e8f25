import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { xlsx } from './xlsx.js';

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
  /** fields of a row, in the order of the columns */
  fields: readonly string[];
  /** rows in batches */
  slices: AsyncGenerator<readonly object[]>;
}

/** Creates files of rows with limited concurrency, so that exports do not slow down other requests. */
@Injectable()
export class Exports {
  private readonly people = new Set<string>();

  /**
   * An xlsx file as a stream; it starts after the first rows are read, so that errors of the query become an error response.
   * @throws DomainError `export_running` if the user has a running export, `exports_busy` if the limit is reached
   */
  async file(actor: Pick<Actor, 'id'>, { name, fields, slices }: ExportOf): Promise<Readable> {
    if (this.people.has(actor.id)) throw new DomainError('export_running', { retry_after: RETRY_AFTER });
    if (this.people.size >= MAX_EXPORTS) throw new DomainError('exports_busy', { retry_after: RETRY_AFTER });
    this.people.add(actor.id);
    const leave = (): void => {
      this.people.delete(actor.id);
      // Also if nothing was read.
      void slices.return(undefined);
    };
    try {
      const first = await slices.next();
      return this.stream(xlsx(name, fields, after(first, slices)), leave);
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

async function* after(
  first: IteratorResult<readonly object[]>,
  rest: AsyncGenerator<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
