import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { newId, summarizeError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { CallSubject, Journal, JournalEntry } from './journal.js';

/** Calls gather for so long before they are written together, ms. */
const GATHER_MS = 200;

/** Calls that may wait to be written; beyond, the oldest is dropped. */
const MOST_WAITING = 2_000;

type Kept = JournalEntry & { subject: CallSubject };

const INSERT = `insert into outbound_calls (tenant_id, id, subject_kind, subject_id, attempt, adapter, operation, started_at, duration_ms, method, address, request, status, response, outcome, reason)
  select $1, r.id, r.subject_kind, r.subject_id, r.attempt, r.adapter, r.operation, r.started_at, r.duration_ms, r.method, r.address, r.request, r.status, r.response, r.outcome, r.reason
  from jsonb_to_recordset($2) r (id uuid, subject_kind text, subject_id text, attempt int, adapter text, operation text, started_at timestamptz, duration_ms int, method text, address text,
    request text, status int, response text, outcome text, reason text)`;

/** PostgreSQL's texts have no character zero. */
const storable = (text: string): string => text.replaceAll('\u0000', ' ');

const rowOf = ({ subject, tenant_id: _, ...entry }: Kept): object => ({
  ...entry,
  id: newId(),
  subject_kind: subject.kind,
  subject_id: subject.id,
  attempt: subject.attempt ?? null,
  address: storable(entry.address),
  request: storable(entry.request),
  response: storable(entry.response),
  reason: storable(entry.reason),
});

/** Keeps the calls that have a subject in the service's own database, a moment later: a call never waits for it, and its failure costs the entry alone. */
@Injectable()
export class StoredJournal implements Journal, BeforeApplicationShutdown {
  private readonly log = new Logger(StoredJournal.name);
  private waiting: Kept[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly work: UnitOfWork) {}

  record(entry: JournalEntry): void {
    if (!entry.subject) return;
    if (this.waiting.length >= MOST_WAITING) this.waiting.shift();
    this.waiting.push(entry as Kept);
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const entries = this.waiting.splice(0);
    this.writing = this.writing.then(() => this.write(entries));
    return this.writing;
  }

  /** The connections to the database are closed after it. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private async write(entries: readonly Kept[]): Promise<void> {
    for (const [tenant_id, calls] of Map.groupBy(entries, entry => entry.tenant_id))
      try {
        await this.work.run({ tenant_id }, tx => tx.query(INSERT, [tenant_id, JSON.stringify(calls.map(rowOf))]));
      } catch (error) {
        this.log.warn(`${calls.length} calls to the outside were not kept: ${summarizeError(error)}`);
      }
  }
}
