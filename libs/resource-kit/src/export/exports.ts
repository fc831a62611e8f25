import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { xlsx } from './xlsx.js';

/** Rows that are read, and then written, without a pause: so few that nobody notices. */
export const EXPORT_SLICE = 50;

/** Share of the time that an export works between its pauses. */
export const EXPORT_DUTY_CYCLE = 1 / 3;

/** Exports of a service at a time, in each of its processes. */
const MOST = 2;

/** In seconds: an export of some ten thousand rows is over by then. */
const RETRY_AFTER = 5;

/** For how long nobody may read on, in ms: a reader that is gone without a word must not keep others from theirs. */
const STALLED_MS = 30_000;

/** What becomes a file. */
export interface ExportOf {
  /** of the sheet */
  name: string;
  /** fields of a row, in the order of the columns */
  fields: readonly string[];
  /** rows, some at a time */
  slices: AsyncGenerator<readonly object[]>;
}

/** Makes files of rows, few at a time, so that who exports does not keep others waiting. */
@Injectable()
export class Exports {
  private readonly people = new Set<string>();

  /**
   * An xlsx file as a stream; it comes only once its first rows have been read, so that what is wrong with the question is answered as such.
   * @throws DomainError `export_running` where the person has one already, `exports_busy` where others have
   */
  async file(actor: Pick<Actor, 'id'>, { name, fields, slices }: ExportOf): Promise<Readable> {
    if (this.people.has(actor.id)) throw new DomainError('export_running', { retry_after: RETRY_AFTER });
    if (this.people.size >= MOST) throw new DomainError('exports_busy', { retry_after: RETRY_AFTER });
    this.people.add(actor.id);
    const leave = (): void => {
      this.people.delete(actor.id);
      // also where nobody has read anything
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
    const stalled = setTimeout(() => file.destroy(new Error('nobody reads the export')), STALLED_MS).unref();
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
