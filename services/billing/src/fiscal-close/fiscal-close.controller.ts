import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { FiscalCloseQuery, type FiscalClose, type FiscalCloseRow } from '@porte/contracts';
import { Can, CurrentActor, Documented, inputPipe, type Actor } from '@porte/service-kit';
import { FiscalCloses } from './fiscal-closes.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const queries = [
  { name: 'period', required: true, schema: { type: 'string' }, description: 'month, `2026-11`' },
  { name: 'line', schema: { type: 'string' } },
];

const Asked = () => Query(inputPipe(FiscalCloseQuery));

/** What came in, went out and was invoiced in a month, for staff. */
@Controller('fiscal_close')
export class FiscalCloseController {
  constructor(private readonly closes: FiscalCloses) {}

  @Get()
  @Can('read', 'Books')
  @Documented({ queries })
  async show(@CurrentActor() actor: Actor, @Asked() query: FiscalCloseQuery): Promise<{ data: FiscalClose }> {
    return { data: await this.closes.of(actor, query) };
  }

  @Get('rows')
  @Can('read', 'Books')
  @Documented({ queries })
  async rows(@CurrentActor() actor: Actor, @Asked() query: FiscalCloseQuery): Promise<{ data: FiscalCloseRow[] }> {
    return { data: await this.closes.rows(actor, query) };
  }

  @Get('export')
  @Can('read', 'Books')
  @Documented({ queries, answer: 'xlsx' })
  async export(@CurrentActor() actor: Actor, @Asked() query: FiscalCloseQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.closes.file(actor, query), {
      type: XLSX,
      disposition: `attachment; filename="fiscal-close-${query.period}.xlsx"`,
    });
  }
}
