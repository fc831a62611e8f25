import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { StatementQuery } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { EXPORT_DUTY_CYCLE, Exports } from '@porte/resource-kit';
import { ReadSnapshot, InjectConfig, BackgroundThrottle, ServiceConfig, type Actor } from '@porte/service-kit';
import { SHEET_FIELDS, sheetSlices, type PlacedStep } from './statement-sheet.js';
import { Statements, STEPS } from './statements.js';
import type { Heading } from './statement-of.js';

/** Statements as xlsx files. */
@Injectable()
export class StatementSheets {
  constructor(
    private readonly work: UnitOfWork,
    private readonly statements: Statements,
    private readonly exports: Exports,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  /** @throws as `Statements.of` does; DomainError `export_running`, `exports_busy` while other exports run */
  async of(actor: Actor, query: StatementQuery): Promise<Readable> {
    const heading = await this.work.run(actor, tx => this.statements.heading(tx, actor, query));
    return this.exports.sheet(actor, {
      path: 'statement',
      fields: SHEET_FIELDS,
      slices: this.slices(actor.tenant_id, heading),
      timeZone: heading.timeZone,
    });
  }

  /** Reads from one snapshot: a line missed between two slices would make the balances wrong. */
  private async *slices(tenantId: string, heading: Heading & { timeZone: string }): AsyncGenerator<object[]> {
    const cut = await ReadSnapshot.open(this.config.DATABASE_URL, tenantId, new BackgroundThrottle(EXPORT_DUTY_CYCLE));
    try {
      yield* sheetSlices(
        heading,
        cut.stream<PlacedStep>(STEPS, [tenantId, heading.user.id, heading.start, heading.end, heading.timeZone]),
      );
    } finally {
      await cut.close();
    }
  }
}
