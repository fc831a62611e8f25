import { Injectable, type OnModuleInit } from '@nestjs/common';
import { seesPrices } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import {
  ReportSources,
  type AskedReport,
  type ReportProgress,
  type ReportRow,
  type ReportSource,
} from '@porte/resource-kit';
import {
  InjectConfig,
  InternalClient,
  ObjectStore,
  personalLines,
  ReadSnapshot,
  systemActor,
  withoutPrices,
  type Actor,
  type LineStream,
  type PersonalLine,
} from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { identityPersonalData } from '../personal-data.js';
import { Archive, type Holder } from './archive.js';
import { archiveNote } from './archive-note.js';
import { otherHolders } from './other-holders.js';

async function* linesWithoutAmounts(lines: AsyncIterable<PersonalLine>): AsyncGenerator<PersonalLine> {
  for await (const line of lines)
    yield line.kind === 'row' ? { ...line, row: withoutPrices(line.row) as typeof line.row } : line;
}

const withoutAmounts = ({ lines, close }: LineStream<PersonalLine>): LineStream<PersonalLine> => ({
  lines: linesWithoutAmounts(lines),
  close,
});

/** The copy of a person's data: what every service holds about the person, as one archive. */
@Injectable()
export class PersonalDataCopies implements ReportSource, OnModuleInit {
  constructor(
    private readonly sources: ReportSources,
    private readonly client: InternalClient,
    private readonly store: ObjectStore,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /** One a day: the store of reports keeps each for a week. */
  readonly lastsSeconds = 86_400;

  onModuleInit(): void {
    this.sources.add('personal_data', this);
  }

  /** @throws DomainError `acting_not_allowed` while acting as another person */
  check(actor: Actor, { locale }: AskedReport): Promise<AskedReport> {
    if (actor.acted_by) throw new DomainError('acting_not_allowed');
    return Promise.resolve({ format: 'zip', start_date: null, end_date: null, where: {}, locale });
  }

  /** @throws DomainError `service_unavailable` where a service does not answer: a copy without its data would not be whole */
  async *write(
    { actor, asked: { locale } }: ReportRow,
    progress: ReportProgress,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const archive = new Archive(locale);
    archive.addText(...archiveNote(locale));
    yield* archive.write(this.holders(actor), progress, signal);
  }

  private holders(person: Actor): Holder[] {
    const others = otherHolders(this.config).map(url => () => this.linesOf(url, person));
    const all: Holder[] = [() => this.ownLines(person), ...others];
    return seesPrices(person.grants) ? all : all.map(open => async () => withoutAmounts(await open()));
  }

  private async ownLines({ tenant_id, id }: Actor): Promise<LineStream<PersonalLine>> {
    const snapshot = await ReadSnapshot.open(this.config.DATABASE_URL, tenant_id);
    return {
      lines: personalLines(snapshot, this.store, identityPersonalData, { tenant_id, id }),
      close: () => void snapshot.close(),
    };
  }

  private linesOf(url: string, { tenant_id, id }: Actor): Promise<LineStream<PersonalLine>> {
    return this.client.lines<PersonalLine>(url, `/internal/personal_data/${id}`, systemActor(tenant_id));
  }
}
