import { Inject, Injectable } from '@nestjs/common';
import {
  EVIDENCE_FILES,
  MOST_MESSAGES,
  type ClaimApproval,
  type ClaimEntry,
  type ClaimInput,
  type ClaimMessage,
} from '@porte/contracts';
import { DomainError, Money, type Clock } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { nextState, Processes } from '@porte/process-kit';
import { readEvidence, resourceToken, storeEvidence, type CaseMove, type ResourceService } from '@porte/resource-kit';
import { InjectClock, isStaff, ObjectStore, ValidationFailed, type Actor, type UploadedForm } from '@porte/service-kit';
import { insuranceResource } from '../insurances/insurance.resource.js';
import type { ShipmentEntity } from '../shipments/persistence/shipment.entity.js';
import type { ClaimEntity } from './claim.entity.js';
import { claimFact, claimProcess, claimTimeline, type ClaimRow, type Decision } from './claim.process.js';
import { claimResource } from './claim.resource.js';

/** A parcel whose label is canceled, or may be soon, is not insured any more. */
const CLAIMABLE: readonly string[] = ['success', 'delivered'];
/** States in which nothing more is said. */
const ENDED: readonly string[] = ['paid', 'withdrawn'];

type Move = 'approved' | 'rejected' | 'withdrawn';

/** What people do with claims. Each decision locks its claim, and is made once. */
@Injectable()
export class Claims {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly store: ObjectStore,
    @InjectClock() private readonly clock: Clock,
    @Inject(resourceToken(claimResource)) private readonly claims: ResourceService<ClaimEntity>,
    @Inject(resourceToken(insuranceResource)) private readonly insured: ResourceService<ShipmentEntity>,
  ) {}

  /**
   * A customer claims an own insured parcel.
   * @param id of the claim: with the same id it is made once
   * @throws DomainError `forbidden` for staff, `not_found`, `claim_not_insured`, `claim_exists`, `claim_above_insured`; ValidationFailed without a file
   */
  async open(actor: Actor, id: string, { input, files }: UploadedForm<ClaimInput>): Promise<object> {
    if (isStaff(actor)) throw new DomainError('forbidden');
    // Before the files are stored; checked again with the shipment locked.
    await this.work.run(actor, tx => this.parcelOf(tx, actor, id, input));
    if (files.length === 0) throw ValidationFailed.of('files', 'required');
    const kept = await storeEvidence(this.store, actor.tenant_id, files, 'claim');
    await this.work.run(actor, async tx => {
      await this.lockShipment(tx, input.shipment_id);
      const parcel = await this.parcelOf(tx, actor, id, input);
      if (parcel === 'claimed before') return;
      const row = rowOf(id, parcel, input);
      await this.processes.start(tx, claimProcess, row);
      const move = { by: actor.id, text: row.description, files: kept };
      await claimTimeline.record(tx, [{ caseId: id, kind: 'opened', move }]);
      await tx.publish('claim.opened', id, { ...claimFact(row), by: actor.id });
    });
    return this.claims.show(actor, id, {});
  }

  /** Staff have a claim paid, in whole or in part. @throws DomainError `claim_above_insured`, `claim_not_insured`, `own_wallet` */
  approve(actor: Actor, id: string, { decision, paid_amount }: ClaimApproval): Promise<object> {
    rejectCustomers(actor);
    const amount = Money.of(paid_amount);
    return this.move(
      actor,
      id,
      'approved',
      { text: decision, paid_amount: String(amount.centavos) },
      async (row, tx) => {
        await this.rejectOwnWallet(tx, actor, row);
        if (amount.compare(row.declared_value) > 0) throw aboveInsured(row.declared_value);
        await this.lockShipment(tx, row.shipment_id);
        const { status } = await this.insured.find(tx, actor, row.shipment_id);
        if (!CLAIMABLE.includes(status)) throw new DomainError('claim_not_insured');
      },
    );
  }

  /** Staff do not pay a claim. */
  reject(actor: Actor, id: string, decision: string): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'rejected', { text: decision });
  }

  /** The customer takes a claim back. */
  withdraw(actor: Actor, id: string): Promise<object> {
    if (isStaff(actor)) throw new DomainError('forbidden');
    return this.move(actor, id, 'withdrawn', {});
  }

  /**
   * A message to the other side.
   * @param entry its id: with the same id it is sent once
   * @throws DomainError `wrong_state` for an ended claim, `claim_files`, `claim_messages`
   */
  async write(actor: Actor, id: string, { input, files }: UploadedForm<ClaimMessage>, entry: string): Promise<void> {
    await this.work.run(actor, async tx => this.checkRoom(tx, await this.claims.find(tx, actor, id), files.length));
    const kept = await storeEvidence(this.store, actor.tenant_id, files, 'claim');
    await this.work.run(actor, async tx => {
      const row = await this.claims.find(tx, actor, id, 'write');
      if (await claimTimeline.has(tx, entry)) return;
      await this.checkRoom(tx, row, files.length);
      const move = { by: actor.id, text: input.text.trim(), entry, files: kept };
      await claimTimeline.record(tx, [{ caseId: id, kind: 'message', move }]);
      const { user_id, owner_id, shipment_id, shipment_number: sequential_id, amount } = row;
      await tx.publish('claim.message_sent', id, {
        ...{ user_id, owner_id, claim_id: id, shipment_id, sequential_id, amount: amount.toJSON() },
        by: actor.id,
        to: isStaff(actor) ? 'customer' : 'staff',
      });
    });
  }

  /** What happened to a claim, oldest first. @throws DomainError `not_found` */
  timeline(actor: Actor, id: string): Promise<ClaimEntry[]> {
    return this.work.run(actor, async tx => {
      const { user_id, owner_id } = await this.claims.find(tx, actor, id);
      return claimTimeline.lines(tx, this.references, id, [user_id, owner_id]);
    });
  }

  /** @param place of the file in its line, from 0 @throws DomainError `not_found` */
  async file(actor: Actor, id: string, entry: string, place: number) {
    const file = await this.work.run(actor, async tx => {
      await this.claims.find(tx, actor, id);
      return claimTimeline.file(tx, id, entry, place);
    });
    return readEvidence(this.store, file, `${entry}-${place}`);
  }

  /** The parcel as it is insured. */
  private async parcelOf(
    tx: Tx,
    actor: Actor,
    id: string,
    { shipment_id, amount }: ClaimInput,
  ): Promise<ShipmentEntity | 'claimed before'> {
    const shipment = await this.insuredShipment(tx, actor, shipment_id);
    const [claim] = await tx.query<{ id: string }>(
      `select id from claims where tenant_id = $1 and shipment_id = $2 and state <> 'withdrawn'`,
      [tx.tenantId, shipment_id],
    );
    if (claim) {
      if (claim.id === id) return 'claimed before';
      throw new DomainError('claim_exists');
    }
    const insured = insuredFor(shipment);
    if (Money.of(amount).compare(insured) > 0) throw aboveInsured(insured);
    return shipment;
  }

  /** @throws DomainError `not_found` for a shipment of another person, `claim_not_insured` for an own one that is not insured */
  private async insuredShipment(tx: Tx, actor: Actor, id: string): Promise<ShipmentEntity> {
    const [own] = await tx.query(
      'select from shipments where tenant_id = $1 and id = $2 and (user_id = $3 or owner_id = $3)',
      [tx.tenantId, id, actor.id],
    );
    if (!own) throw new DomainError('not_found');
    const shipment = await this.insured.find(tx, actor, id).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') throw new DomainError('claim_not_insured');
      throw error;
    });
    if (!CLAIMABLE.includes(shipment.status) || insuredFor(shipment).isZero) throw new DomainError('claim_not_insured');
    return shipment;
  }

  /** So that a claim and a cancellation exclude each other. */
  private lockShipment(tx: Tx, id: string): Promise<unknown> {
    return tx.query('select from shipments where tenant_id = $1 and id = $2 for update', [tx.tenantId, id]);
  }

  /** @throws DomainError `not_found`, `wrong_state`, and what the check throws, which sees the claim locked */
  private async move(
    actor: Actor,
    id: string,
    move: Move,
    words: Pick<Decision, 'text' | 'paid_amount'>,
    check?: (row: ClaimEntity, tx: Tx) => Promise<void>,
  ): Promise<object> {
    await this.work.run(actor, async tx => {
      const row = await this.claims.find(tx, actor, id, 'write');
      if (!nextState(claimProcess, row.state, move)) throw new DomainError('wrong_state');
      await check?.(row, tx);
      const said: Decision & CaseMove = {
        ...words,
        text: words.text?.trim() ?? null,
        by: actor.id,
        at: this.clock.now(),
      };
      await this.processes.signal(tx, claimProcess, id, move, said);
      if (isStaff(actor))
        await audit(tx, actor, {
          action: `claim.${move}`,
          subject: id,
          data: { reason: said.text ?? null, owner_id: row.owner_id, amount: Number(words.paid_amount ?? 0) / 100 },
        });
    });
    return this.claims.show(actor, id, {});
  }

  private async checkRoom(tx: Tx, { id, state }: ClaimEntity, files: number): Promise<void> {
    if (ENDED.includes(state)) throw new DomainError('wrong_state');
    const { files: kept, messages } = await claimTimeline.count(tx, id);
    if (kept + files > EVIDENCE_FILES.most) throw new DomainError('claim_files', { max: EVIDENCE_FILES.most });
    if (messages >= MOST_MESSAGES) throw new DomainError('claim_messages', { max: MOST_MESSAGES });
  }

  /** Who was a customer before may have parcels of its own. */
  private async rejectOwnWallet(tx: Tx, actor: Actor, { user_id, owner_id }: ClaimEntity): Promise<void> {
    const self = await this.references.find<{ parent_id?: string | null }>(tx, 'user', actor.id);
    if (user_id === actor.id || [actor.id, actor.owner_id, self?.parent_id].includes(owner_id))
      throw new DomainError('own_wallet');
  }
}

const aboveInsured = (insured: Money): DomainError => new DomainError('claim_above_insured', { max: insured.toJSON() });

/** The insurance was priced by the first parcel. */
const insuredFor = ({ parcels }: ShipmentEntity): Money => Money.of(parcels[0]?.declared_tax_value ?? 0);

/** A tenant may grant customers many rights, but never to decide about money. */
function rejectCustomers(actor: Actor): void {
  if (!isStaff(actor)) throw new DomainError('forbidden');
}

function rowOf(id: string, parcel: ShipmentEntity, { reason, description, amount }: ClaimInput): ClaimRow {
  return {
    id,
    shipment_id: parcel.id,
    shipment_number: parcel.sequential_id,
    user_id: parcel.user_id,
    owner_id: parcel.owner_id,
    tracking_number: parcel.tracking_number!,
    carrier_id: parcel.carrier_id!,
    carrier_name: parcel.rate!.carrier_name,
    service_name: parcel.rate!.service_name,
    declared_value: String(insuredFor(parcel).centavos),
    reason,
    description: description.trim(),
    amount: String(Money.of(amount).centavos),
    paid_amount: null,
    decision: null,
    decided_at: null,
  };
}
