import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { StatementQuery, type CheckedStatement, type StatementKey } from '@porte/contracts';
import { Can, CurrentActor, Documented, inputPipe, SignedIn, type Actor } from '@porte/service-kit';
import { SignedStatements } from './signed-statements.js';
import { StatementSheets } from './statement-sheets.js';
import { StatementSigner } from './statement-signer.js';
import { Statements } from './statements.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const period = {
  queries: [
    { name: 'start_date', required: true, schema: { type: 'string', format: 'date' } },
    { name: 'end_date', required: true, schema: { type: 'string', format: 'date' } },
    { name: 'user_id', description: 'staff: whose', schema: { type: 'string', format: 'uuid' } },
  ],
};

const Asked = () => Query(inputPipe(StatementQuery));

const attached = (extension: string, { start_date, end_date }: StatementQuery): string =>
  `attachment; filename="statement-${start_date}-${end_date}.${extension}"`;

/** The statement of a wallet: as JSON, as a sheet, and as a file that can be verified offline. */
@Controller('statement')
export class StatementsController {
  constructor(
    private readonly statements: Statements,
    private readonly sheets: StatementSheets,
    private readonly signed: SignedStatements,
    private readonly signer: StatementSigner,
  ) {}

  @Get()
  @Can('read', 'Transaction')
  @Documented(period)
  async show(@CurrentActor() actor: Actor, @Asked() query: StatementQuery): Promise<{ data: CheckedStatement }> {
    return { data: await this.statements.of(actor, query) };
  }

  @Get('export')
  @Can('read', 'Transaction')
  @Documented({ ...period, answer: 'xlsx' })
  async export(@CurrentActor() actor: Actor, @Asked() query: StatementQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.sheets.of(actor, query), { type: XLSX, disposition: attached('xlsx', query) });
  }

  @Get('signed')
  @Can('read', 'Transaction')
  @Documented({
    ...period,
    answer: {
      properties: { format: { type: 'string' }, statement: { type: 'object' }, signature: { type: 'string' } },
    },
  })
  async sign(@CurrentActor() actor: Actor, @Asked() query: StatementQuery): Promise<StreamableFile> {
    const text = JSON.stringify(await this.signed.of(actor, query), null, 1);
    return new StreamableFile(Buffer.from(text), { type: 'application/json', disposition: attached('json', query) });
  }

  @Get('key')
  @SignedIn()
  key(): { data: StatementKey } {
    return { data: this.signer.key() };
  }
}
