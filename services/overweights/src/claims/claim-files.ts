import { Injectable } from '@nestjs/common';
import { columnTitle } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Exports, xlsx } from '@porte/resource-kit';
import { currentContext, extensionOf, ObjectStore, type Actor } from '@porte/service-kit';
import { Zip, ZipPassThrough } from 'fflate';
import type { Readable } from 'node:stream';
import { CLAIM_COLUMNS, claimedCases, claimLine, evidenceNames, type ClaimedCaseRow } from './claimed-cases.js';
import { Claims } from './claims.js';

/** The file with which staff claim: a sheet of the cases, and the evidence of their customers. */
@Injectable()
export class ClaimFiles {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    private readonly exports: Exports,
    private readonly claims: Claims,
  ) {}

  /** A zip as a stream, of which memory holds a file at a time. @throws DomainError `not_found`, and as `Exports.bytes` */
  async archive(actor: Actor, id: string): Promise<Readable> {
    await this.claims.show(actor, id);
    const rows = await this.work.run(actor, tx => claimedCases(tx, id));
    return this.exports.bytes(actor, this.chunks(rows));
  }

  private async *chunks(rows: readonly ClaimedCaseRow[]): AsyncGenerator<Uint8Array> {
    const made: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      made.push(chunk);
    });
    const add = (name: string): ZipPassThrough => {
      const file = new ZipPassThrough(name);
      zip.add(file);
      return file;
    };
    const sheet = add('claim.xlsx');
    for await (const bytes of sheetOf(rows)) {
      sheet.push(bytes);
      yield* made.splice(0);
    }
    sheet.push(new Uint8Array(), true);
    for (const row of rows)
      for (const [at, name] of namesOf(row).entries()) {
        add(name).push(new Uint8Array(await this.store.get(row.files[at]!.key)), true);
        yield* made.splice(0);
      }
    zip.end();
    yield* made.splice(0);
  }
}

const namesOf = (row: ClaimedCaseRow): string[] =>
  evidenceNames(
    row,
    row.files.map(({ kind }) => extensionOf(kind)),
  );

function sheetOf(rows: readonly ClaimedCaseRow[]): AsyncGenerator<Uint8Array> {
  const locale = currentContext()?.locale ?? 'es-MX';
  const columns = CLAIM_COLUMNS.map(field => ({ field, title: columnTitle('overweights', field, locale) }));
  async function* slices(): AsyncGenerator<readonly object[]> {
    yield rows.map(row => claimLine(row, namesOf(row)));
  }
  return xlsx('overweights', columns, slices());
}
