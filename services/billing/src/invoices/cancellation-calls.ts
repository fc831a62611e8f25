import type { LookUp } from '@porte/adapter-kit';
import { Injectable } from '@nestjs/common';
import { DomainError, failpoint, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { ProcessRow } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import {
  isForPeople,
  Pac,
  RECEIVER_REJECTED,
  shownReason,
  type Cancellation,
  type CancellationOutcome,
  type CancellationRequest,
} from '../cfdi/pac.js';
import { childOf, readXml } from '../cfdi/xml.js';
import { Csds } from '../csds/csds.js';
import { reclaimCharges, releaseCharges } from './invoice-charges.js';
import { tellCanceled } from './invoice-facts.js';
import type { InvoiceRow } from './invoice.row.js';

/** Why staff cancel an invoice. */
export type CancellationOrder = Pick<InvoiceRow, 'motive' | 'replacement_uuid'>;

/** What SAT says of an invoice that it has canceled. */
export type CanceledInvoice = Pick<InvoiceRow, 'acceptance' | 'receipt' | 'canceled_at'>;

/** Why an invoice stays valid. */
export type KeptInvoice = CancellationOrder & Pick<InvoiceRow, 'acceptance' | 'reason_code' | 'reason'>;

const NONE = { motive: null, replacement_uuid: null, acceptance: null } as const;

/** Staff send an invoice to SAT to be canceled. */
export const CANCELING = {
  to: 'canceling',
  set: (_: unknown, order: CancellationOrder) => ({ reason_code: null, reason: null, acceptance: null, ...order }),
} as const;

/** SAT has canceled it: its payments can be invoiced again, unless the invoice that it should have replaced is still valid. */
export const canceled = {
  to: 'canceled',
  set: (_: unknown, answer: CanceledInvoice) => answer,
  write: async (tx: Tx, row: Pick<InvoiceRow, 'id' | 'kind' | 'user_id' | 'amount' | 'replaces_id'>) => {
    const { id, replaces_id } = row;
    await releaseCharges(tx, id);
    if (replaces_id !== null) await reclaimCharges(tx, replaces_id);
    await tellCanceled(tx, row);
  },
} as const;

/** The receiver has to accept it. */
export const stillPending = { to: 'acceptance_pending', set: () => ({ acceptance: 'pending' }) } as const;

/** The invoice stays valid. */
export const refused = { to: 'generated', set: (_: unknown, kept: KeptInvoice) => kept } as const;

type Outcome =
  | { outcome: 'canceled'; data: CanceledInvoice }
  | { outcome: 'refused'; data: KeptInvoice }
  | { outcome: 'pending' }
  | { outcome: 'unknown'; error: Error };

/** Speaks to the provider about the cancellation of an invoice. */
@Injectable()
export class CancellationCalls {
  constructor(
    private readonly work: UnitOfWork,
    private readonly csds: Csds,
    private readonly pac: Pac,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Asks SAT to cancel it. */
  send(row: ProcessRow<InvoiceRow>, signal: AbortSignal): Promise<Outcome> {
    return this.call(row, request => this.pac.cancel(request, signal));
  }

  /** Asks what the receiver said. */
  ask(row: ProcessRow<InvoiceRow>, signal: AbortSignal): Promise<Outcome> {
    return this.call(row, request => this.pac.cancellationOf(request, signal));
  }

  private async call(
    row: ProcessRow<InvoiceRow>,
    speak: (request: CancellationRequest) => Promise<CancellationOutcome | LookUp<Cancellation>>,
  ): Promise<Outcome> {
    let request: CancellationRequest;
    try {
      request = await this.work.run(row, tx => this.requestOf(tx, row));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { outcome: 'refused', data: { ...NONE, reason_code: error.code, reason: null } };
    }
    await failpoint('cancel.send.before');
    const answer = await speak(request);
    await failpoint('cancel.reply.after');
    return outcomeOf(answer, this.clock.now());
  }

  /** @throws DomainError `csd_missing`, `csd_other_rfc` where the certificate is no longer that of the issuer */
  private async requestOf(
    tx: Tx,
    { tenant_id, id, pac, xml, uuid, motive, replacement_uuid }: ProcessRow<InvoiceRow>,
  ): Promise<CancellationRequest> {
    const root = readXml(xml!);
    const rfcOf = (child: string): string => childOf(root, child)!.attributes['Rfc']!;
    const { rfc, ...csd } = await this.csds.files(tx);
    const issuerRfc = rfcOf('Emisor');
    if (rfc !== issuerRfc) throw new DomainError('csd_other_rfc', { rfc });
    return {
      tenant_id,
      id,
      pac: pac!,
      uuid: uuid!,
      issuerRfc,
      receiverRfc: rfcOf('Receptor'),
      total: root.attributes['Total']!,
      motive: motive!,
      replacement: replacement_uuid ?? null,
      csd,
    };
  }
}

function outcomeOf(answer: CancellationOutcome | LookUp<Cancellation>, now: Date): Outcome {
  if (answer.kind === 'done' || answer.kind === 'found') return ofCancellation(answer.value, now);
  if (answer.kind !== 'absent' && isForPeople(answer))
    return { outcome: 'refused', data: { ...NONE, ...shownReason(answer) } };
  return { outcome: 'unknown', error: new Error('no answer to a cancellation') };
}

function ofCancellation(cancellation: Cancellation, now: Date): Outcome {
  switch (cancellation.state) {
    case 'canceled': {
      const { acceptance, receipt } = cancellation;
      return { outcome: 'canceled', data: { acceptance, receipt, canceled_at: now } };
    }
    case 'pending':
      return { outcome: 'pending' };
    case 'refused': {
      const reason = { acceptance: 'rejected' as const, reason_code: RECEIVER_REJECTED, reason: cancellation.message };
      return { outcome: 'refused', data: { ...NONE, ...reason } };
    }
  }
}
