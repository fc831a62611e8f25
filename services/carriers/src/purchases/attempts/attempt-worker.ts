import { Injectable } from '@nestjs/common';
import { errorText } from '@porte/contracts';
import { failpoint, summarizeError } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { TransitionWrite } from '@porte/process-kit';
import { supports, type BoughtLabel, type BuyOutcome, type BuyRefusal } from '../../adapters/index.js';
import { CarrierCalls, type Call } from '../../calls/carrier-calls.js';
import { CarrierTerms } from '../../calls/carrier-terms.js';
import { CarrierLimit } from '../capacity/carrier-limit.js';
import { UnknownOutcomes } from '../outcomes/unknown-outcomes.js';
import { AttemptResults, purchaseFact } from '../outcomes/attempt-results.js';
import { LabelFiles } from '../outcomes/label-files.js';
import { SurplusLabels } from '../outcomes/surplus-labels.js';
import type {
  AttemptData,
  AttemptRow,
  AttemptStep,
  AttemptSteps,
  AttemptWrite,
  Bought,
  LabelAttempt,
  Looked,
} from './label-attempt.process.js';
import type { Rejection } from './label-attempt.row.js';

/** One "no such label" may come from a look-up that lags behind. */
const SURE_AFTER = 2;

/** Asks carriers for labels and what became of calls, and writes what follows from their answers. */
@Injectable()
export class AttemptWorker implements AttemptSteps {
  constructor(
    private readonly terms: CarrierTerms,
    private readonly calls: CarrierCalls,
    private readonly limit: CarrierLimit,
    private readonly files: LabelFiles,
    private readonly endings: AttemptResults,
    private readonly unknownOutcomes: UnknownOutcomes,
    private readonly surplusLabels: SurplusLabels,
  ) {}

  async begin(tx: Tx, row: AttemptRow): Promise<AttemptStep<'rejected'> | undefined> {
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

  async buy(row: AttemptRow, signal: AbortSignal): Promise<AttemptStep<Bought>> {
    const call = this.callOf(row);
    await failpoint('carrier.send.before');
    const answer = await this.calls.buy(call, signal);
    await failpoint('carrier.reply.after');
    return this.outcomeOf(row, call, answer);
  }

  async lookUp(row: AttemptRow, signal: AbortSignal): Promise<AttemptStep<Looked>> {
    const call = this.callOf(row);
    if (canRepeat(row, call)) return this.askAgain(row);
    if (!supports(call.adapter, 'find')) return 'dead_end';
    const answer = await this.calls.find(call, signal);
    if (answer.kind === 'found') return this.sold(row, call, answer.value);
    if (answer.kind === 'absent') return this.absent(row, call);
    return this.undecided(row, call, answer.reason);
  }

  readonly labelled: AttemptWrite = (tx, row, { data }) => this.endings.labelled(tx, row, data);

  readonly rejected: AttemptWrite = (tx, row, { data }) => this.endings.rejected(tx, row, data);

  readonly becameUnknown: TransitionWrite<LabelAttempt, AttemptSteps> = (tx, row, { from }) =>
    this.unknownOutcomes.write(tx, row, from);

  /** The label counts from any caller, even one that was taken for dead. */
  readonly surplus: AttemptWrite = async (tx, row, { data: { label, documents = [] } }) => {
    if (row.tracking_number !== label!.tracking_number) await this.surplusLabels.report(tx, row, label!, documents);
  };

  private outcomeOf(
    row: AttemptRow,
    call: Call,
    answer: BuyOutcome,
  ): Promise<AttemptStep<Bought>> | AttemptStep<Bought> {
    switch (answer.kind) {
      case 'done':
        return this.sold(row, call, answer.value);
      case 'rejected': {
        const { provider_code, ...refusal } = answer;
        const rejection = { ...refusal, ...(provider_code !== undefined && { carrier_code: provider_code }) };
        if (!row.doubt) return { outcome: 'rejected', data: { rejection } };
        // It refuses this call; an earlier one may have sold a label all the same.
        return this.later(row, call, { refusal: rejection });
      }
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
  private async sold(row: AttemptRow, call: Call, { documents, ...label }: BoughtLabel): Promise<AttemptStep<Bought>> {
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
  private absent(row: AttemptRow, call: Call): AttemptStep<Looked> {
    const absences = row.absences + (row.doubt_ms! >= call.adapter!.manifest.settle_ms ? 1 : 0);
    if (absences < SURE_AFTER) return this.undecided(row, call, 'the carrier has no such label yet', { absences });
    if (row.refusal) return { outcome: 'rejected', data: { rejection: row.refusal } };
    return this.askAgain(row, { doubt: false });
  }

  private askAgain({ checks }: AttemptRow, change: Partial<LabelAttempt> = {}): AttemptStep<Looked> {
    return { outcome: 'ask_again', data: { change: { ...change, checks: checks + 1, absences: 0 } } };
  }

  /** A call may have sold a label that we do not have. */
  private unknown(row: AttemptRow, call: Call, reason: string): StillUnknown {
    return this.later(row, call, { doubt: true, outcome: { kind: 'unknown', reason } });
  }

  /** A look has not told. */
  private undecided(row: AttemptRow, call: Call, reason: string, change: Partial<LabelAttempt> = {}): StillUnknown {
    return this.later(row, call, { ...change, checks: row.checks + 1, outcome: { kind: 'unknown', reason } });
  }

  /** Has it looked into after its next pause; where its carrier can be asked nothing, staff are told at once. */
  private later(row: AttemptRow, call: Call, change: Partial<LabelAttempt>): StillUnknown {
    const changed = { ...row, ...change };
    const isAskable = canRepeat(changed, call) || supports(call.adapter, 'find');
    const later = this.unknownOutcomes.isForStaff(changed) ? 'review' : 'unknown';
    return { outcome: isAskable ? later : 'dead_end', data: { change } };
  }

  private callOf({ terms, reference, tenant_id, created_at, request: chosen, shipment_id, n }: AttemptRow): Call {
    const { adapter, settings, time_zone, currency, parcel_size } = this.terms.opened(terms!);
    const shipment = { ...chosen, parcel: { ...chosen.parcel, ...parcel_size } };
    const request = { reference, tenant_id, time_zone, currency, requested_at: created_at!, shipment };
    return { adapter, settings, request, subject: { kind: 'shipment', id: shipment_id, attempt: n } };
  }
}

interface StillUnknown {
  outcome: 'unknown' | 'review' | 'dead_end';
  data: AttemptData;
}

/** Whether the carrier sells once a reference. A repeated call that was refused says nothing of the first one, so repeating it again would teach us nothing. */
const canRepeat = ({ refusal }: Pick<LabelAttempt, 'refusal'>, { adapter }: Call): boolean =>
  adapter?.manifest.repeats_once === true && !refusal;

const rejected = (code: BuyRefusal, more: Pick<Rejection, 'carrier_code'> = {}) => ({
  outcome: 'rejected' as const,
  data: { rejection: { kind: 'rejected', code, message: errorText(code, 'es-MX'), ...more } } satisfies AttemptData,
});
