import { Injectable, type OnModuleInit } from '@nestjs/common';
import { errorText } from '@porte/contracts';
import { failpoint, summarizeError } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Processes, type Outcome, type TransitionWrite } from '@porte/process-kit';
import type { BoughtLabel, BuyOutcome, Capabilities, Rejection } from '../../adapters/index.js';
import { CarrierCalls, type Call } from '../calls/carrier-calls.js';
import { CarrierTerms } from '../calls/carrier-terms.js';
import { CarrierLimit } from '../capacity/carrier-limit.js';
import { InjectOptions, type PurchaseOptions } from '../options.js';
import { Doubts } from '../outcomes/doubts.js';
import { Endings, purchaseFact } from '../outcomes/endings.js';
import { LabelFiles } from '../outcomes/label-files.js';
import { SurplusLabels } from '../outcomes/surplus-labels.js';
import type { AttemptData, AttemptRow, AttemptSteps, Bought, LabelAttempt, Looked } from './label-attempt.process.js';
import { LabelAttempts } from './label-attempts.js';

type Write = TransitionWrite<LabelAttempt, AttemptSteps>;

/** One "no such label" may come from a look-up that lags behind. */
const SURE_AFTER = 2;

/** Asks carriers for labels and what became of calls, and writes what follows from their answers. */
@Injectable()
export class AttemptWorker implements AttemptSteps, OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly attempts: LabelAttempts,
    private readonly terms: CarrierTerms,
    private readonly calls: CarrierCalls,
    private readonly limit: CarrierLimit,
    private readonly files: LabelFiles,
    private readonly endings: Endings,
    private readonly doubts: Doubts,
    private readonly surplusLabels: SurplusLabels,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  onModuleInit(): void {
    this.processes.register(this.attempts.process, this as AttemptSteps);
  }

  async begin(tx: Tx, row: AttemptRow): Promise<Outcome<'rejected'> | undefined> {
    const { adapter, limited } = this.terms.opened(row.terms!);
    if (!adapter) return rejected('service_not_available');
    if (limited && !(await this.limit.hasRoom(tx, row))) return rejected('limit_reached');
    await failpoint('attempt.calling.before');
    const { n, reference, request, shipment_id } = row;
    await tx.publish('label.requested', shipment_id, {
      ...purchaseFact(row),
      n,
      reference,
      carrier_name: request.rate.carrier_name,
    });
    return undefined;
  }

  async buy(row: AttemptRow, signal: AbortSignal): Promise<Outcome<Bought>> {
    const call = this.callOf(row);
    await failpoint('carrier.send.before');
    const answer = await this.calls.buy(call, signal);
    await failpoint('carrier.reply.after');
    return this.outcomeOf(row, call, answer);
  }

  async lookUp(row: AttemptRow, signal: AbortSignal): Promise<Outcome<Looked>> {
    const call = this.callOf(row);
    const capabilities = capabilitiesOf(call);
    if (canRepeat(row, capabilities)) return this.askAgain(row);
    if (!capabilities?.lookupByReference) return 'dead_end';
    const answer = await this.calls.find(call, signal);
    if (answer.kind === 'found') return this.sold(row, call, answer.label);
    if (answer.kind === 'absent') return this.absent(row, call, capabilities);
    return this.undecided(row, call, answer.reason);
  }

  readonly labelled: Write = (tx, row, { data }) => this.endings.labelled(tx, row, data as AttemptData);

  readonly rejected: Write = (tx, row, { data }) => this.endings.rejected(tx, row, data as AttemptData);

  readonly doubted: Write = (tx, row, { from }) => this.doubts.write(tx, row, from);

  /** The label counts whoever brings it, even a caller that was taken for dead. */
  readonly surplus: Write = async (tx, row, { data }) => {
    const { label, documents = [] } = data as AttemptData;
    if (row.tracking_number !== label!.tracking_number) await this.surplusLabels.report(tx, row, label!, documents);
  };

  private outcomeOf(row: AttemptRow, call: Call, answer: BuyOutcome): Promise<Outcome<Bought>> | Outcome<Bought> {
    switch (answer.kind) {
      case 'success':
        return this.sold(row, call, answer.label);
      case 'rejected':
        if (!row.doubt) return { outcome: 'rejected', data: { rejection: answer } };
        // It refuses this call; an earlier one may have sold a label all the same.
        return this.later(row, call, { refusal: answer });
      case 'unsent':
        // Nothing was sold by a first call; where an earlier one is in doubt, it is looked into as before.
        return row.doubt
          ? this.unknown(row, call, answer.reason)
          : rejected('service_unavailable', { carrier_code: answer.reason });
      default:
        return this.unknown(row, call, answer.reason);
    }
  }

  /** Stores the files before the row names them. */
  private async sold(row: AttemptRow, call: Call, { documents, ...label }: BoughtLabel): Promise<Outcome<Bought>> {
    const data: AttemptData = { label };
    try {
      data.documents = await this.files.store(row.tenant_id, documents);
    } catch (error) {
      const why = `bought as ${label.tracking_number}, but its documents could not be stored: ${summarizeError(error)}`;
      return { ...this.unknown(row, call, why), error };
    }
    await failpoint('label.commit.before');
    return { outcome: 'success', data };
  }

  /** Absences before the carrier's look-up has settled prove nothing. */
  private absent(row: AttemptRow, call: Call, { settleMs }: Capabilities): Outcome<Looked> {
    const absences = row.absences + (row.doubt_ms! >= settleMs ? 1 : 0);
    if (absences < SURE_AFTER) return this.undecided(row, call, 'the carrier has no such label yet', { absences });
    if (row.refusal) return { outcome: 'rejected', data: { rejection: row.refusal } };
    return this.askAgain(row, { doubt: false });
  }

  private askAgain({ checks }: AttemptRow, change: Partial<LabelAttempt> = {}): Outcome<Looked> {
    return { outcome: 'ask_again', data: { change: { ...change, checks: checks + 1, absences: 0 } } };
  }

  /** A call may have sold a label that we do not have. */
  private unknown(row: AttemptRow, call: Call, reason: string): Doubted {
    return this.later(row, call, { doubt: true, outcome: { kind: 'unknown', reason } });
  }

  /** A look has not told. */
  private undecided(row: AttemptRow, call: Call, reason: string, change: Partial<LabelAttempt> = {}): Doubted {
    return this.later(row, call, { ...change, checks: row.checks + 1, outcome: { kind: 'unknown', reason } });
  }

  /** Has it looked into after its next pause; where its carrier can be asked nothing, staff are told at once. */
  private later(row: AttemptRow, call: Call, change: Partial<LabelAttempt>): Doubted {
    const [changed, capabilities] = [{ ...row, ...change }, capabilitiesOf(call)];
    const isAskable = canRepeat(changed, capabilities) || capabilities?.lookupByReference;
    const later = changed.checks < this.options.checkDelaysMs.length ? 'unknown' : 'review';
    return { outcome: isAskable ? later : 'dead_end', data: { change } };
  }

  private callOf({ terms, reference, tenant_id, created_at, request: shipment }: AttemptRow): Call {
    const { adapter, settings, time_zone, currency } = this.terms.opened(terms!);
    const request = { reference, tenant_id, time_zone, currency, requested_at: created_at!, shipment };
    return { adapter, settings, request };
  }
}

interface Doubted {
  outcome: 'unknown' | 'review' | 'dead_end';
  data: AttemptData;
}

const capabilitiesOf = ({ adapter }: Call): Capabilities | null => adapter?.manifest.capabilities ?? null;

/** Whether the carrier sells once a reference. A repeated call that was refused says nothing of the first one, so repeating it again would teach us nothing. */
const canRepeat = ({ refusal }: Pick<LabelAttempt, 'refusal'>, capabilities: Capabilities | null): boolean =>
  capabilities?.idempotentCreate === true && !refusal;

const rejected = (code: Rejection['code'], more: Pick<Rejection, 'carrier_code'> = {}) => ({
  outcome: 'rejected' as const,
  data: { rejection: { kind: 'rejected', code, message: errorText(code, 'es-MX'), ...more } } satisfies AttemptData,
});
