import { Injectable, type OnModuleInit } from '@nestjs/common';
import { seesPrices } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
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
import { UserStore } from '../users/user-store.js';
import { Archive, type Holder } from './archive.js';
import { archiveNote } from './archive-note.js';
import { otherHolders } from './other-holders.js';

type PersonalTitle = Extract<PersonalLine, { kind: 'table' }>['title'];
type Owner = Pick<Actor, 'tenant_id' | 'id'>;

async function* linesWithoutAmounts(lines: AsyncIterable<PersonalLine>): AsyncGenerator<PersonalLine> {
  for await (const line of lines)
    yield line.kind === 'row' ? { ...line, row: withoutPrices(line.row) as typeof line.row } : line;
}

const withoutAmounts = ({ lines, close }: LineStream<PersonalLine>): LineStream<PersonalLine> => ({
  lines: linesWithoutAmounts(lines),
  close,
});

async function* inFolder(lines: AsyncIterable<PersonalLine>, folder: PersonalTitle): AsyncGenerator<PersonalLine> {
  for await (const line of lines) {
    if (line.kind !== 'table') yield line;
    else {
      const { 'es-MX': es, en } = line.title;
      yield { ...line, title: { 'es-MX': `${folder['es-MX']}/${es}`, en: `${folder.en}/${en}` } };
    }
  }
}

/** The copy of a person's data: what every service holds about the person, as one archive. */
@Injectable()
export class PersonalDataCopies implements ReportSource, OnModuleInit {
  constructor(
    private readonly sources: ReportSources,
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
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
    yield* archive.write(await this.holders(actor), progress, signal);
  }

  /** What is held of the person, and in a folder of its own what is held of each duplicate that was merged into it. */
  private async holders(person: Actor): Promise<Holder[]> {
    const merged = await this.work.run(person, tx => this.users.mergedInto(tx, person.id));
    const folders = merged.flatMap((id, i) => {
      const folder = { 'es-MX': `Cuenta fusionada ${i + 1}`, en: `Merged account ${i + 1}` };
      return this.holdersOf({ ...person, id }).map(open => async () => {
        const { lines, close } = await open();
        return { lines: inFolder(lines, folder), close };
      });
    });
    const all: Holder[] = [...this.holdersOf(person), ...folders];
    return seesPrices(person.grants) ? all : all.map(open => async () => withoutAmounts(await open()));
  }

  private holdersOf(person: Owner): Holder[] {
    const others = otherHolders(this.config).map(url => () => this.linesOf(url, person));
    return [() => this.ownLines(person), ...others];
  }

  private async ownLines({ tenant_id, id }: Owner): Promise<LineStream<PersonalLine>> {
    const snapshot = await ReadSnapshot.open(this.config.DATABASE_URL, tenant_id);
    return {
      lines: personalLines(snapshot, this.store, identityPersonalData, { tenant_id, id }),
      close: () => void snapshot.close(),
    };
  }

  private linesOf(url: string, { tenant_id, id }: Owner): Promise<LineStream<PersonalLine>> {
    return this.client.lines<PersonalLine>(url, `/internal/personal_data/${id}`, systemActor(tenant_id));
  }
}
