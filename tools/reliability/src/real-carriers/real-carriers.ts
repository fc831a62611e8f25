import { Money } from '@porte/domain-kit';
import {
  answerJson,
  answerXml,
  SimEstafeta,
  SimFedex,
  SimRedpack,
  soapEnvelopeOf,
  startOutside,
  type Fault,
  type FaultMix,
  type Mount,
  type Outside,
  type OutsideAnswer,
  type OutsideBook,
  type OutsideLabel,
  type ReceivedCall,
} from '@porte/simulators';
import { priceOf, type CarrierCode } from '../network.js';
import type { SoldLabel } from '../verdict/carrier-book.js';
import { serviceOf } from './accounts.js';
import { estafetaPurchase, fedexPurchase, redpackPurchase, type ReadPurchase } from './purchase-requests.js';

/** A carrier's simulator, what a purchase looks like there, and how the carrier says no. */
interface System {
  /** of the provider */
  code: CarrierCode;
  mount: Mount & { readonly book: OutsideBook };
  purchaseOf: ReadPurchase;
  refusal: OutsideAnswer;
  /** a label that is not handed in lapses by itself and is not charged; there is no call for it */
  lapses?: true;
}

const systems = (): Record<string, System> => ({
  fedex: {
    code: 'FedexRest',
    mount: new SimFedex(),
    purchaseOf: fedexPurchase,
    refusal: answerJson({ errors: [{ code: 'SERVICE.PACKAGECOMBINATION.INVALID', message: 'Sin servicio' }] }, 422),
  },
  estafeta: {
    code: 'Estafeta',
    mount: new SimEstafeta(),
    purchaseOf: estafetaPurchase,
    refusal: answerJson({
      labelPetitionResult: { elementsCount: 0, elements: [], result: { code: 41, description: 'Sin cobertura' } },
    }),
    lapses: true,
  },
  redpack: {
    code: 'Redpack',
    mount: new SimRedpack(),
    purchaseOf: redpackPurchase,
    refusal: answerXml(
      soapEnvelopeOf(
        '<documentacionResponse><return><resultadoConsumoWS><descripcion>Sin servicio</descripcion><estatus>2</estatus></resultadoConsumoWS></return></documentacionResponse>',
      ),
    ),
  },
});

/** The operation of a purchase to the fault plan, as the harness's own carrier has it. */
const SHIP = 'ship';

/** By the reference of their purchase. */
type Kilograms = Map<string, number>;

/** Tells the fault plan of purchases by their references, and notes their weights. */
const mountOf = ({ mount, purchaseOf }: System, kilograms: Kilograms): Mount => ({
  answer: request => mount.answer(request),
  callOf: request => {
    const purchase = purchaseOf(request);
    if (!purchase) return { operation: `${request.method} ${request.path}` };
    kilograms.set(purchase.reference, purchase.kg);
    return { operation: SHIP, reference: purchase.reference };
  },
  book: mount.book,
});

/** FedEx, Estafeta and Redpack outside of all processes, each with an append-only book of its own; faults are those of the harness's own carrier. */
export class RealCarriers {
  private constructor(
    private readonly systems: Readonly<Record<string, System>>,
    private readonly outside: Outside,
    private readonly kilograms: Kilograms,
  ) {}

  static async open(): Promise<RealCarriers> {
    const [opened, kilograms] = [systems(), new Map<string, number>()];
    const mounts = Object.entries(opened).map(([name, system]) => [name, mountOf(system, kilograms)] as const);
    return new RealCarriers(opened, await startOutside(Object.fromEntries(mounts)), kilograms);
  }

  /** Origin under which each carrier has its path. */
  get url(): string {
    return new URL(this.outside.of('fedex')).origin;
  }

  /** Draws faults of purchases; a refusal is in the carrier's own words. */
  random(mix: FaultMix): void {
    for (const [name, { refusal }] of Object.entries(this.systems)) {
      const own = (fault: Fault): Fault => (fault.kind === 'rejected' ? { kind: 'instead', answer: refusal } : fault);
      const faults = mix.faults.map(({ share, fault }) => ({ share, fault: own(fault) }));
      this.outside.system(name).plan.random({ ...mix, faults });
    }
  }

  clear(): void {
    for (const name of Object.keys(this.systems)) this.outside.system(name).plan.clear();
  }

  /** Every purchase that a carrier was asked for, with the fault it met. */
  purchases(code: CarrierCode): readonly ReceivedCall[] {
    const [name] = Object.entries(this.systems).find(([, system]) => system.code === code)!;
    return this.outside.system(name).calls.filter(({ operation }) => operation === SHIP);
  }

  /**
   * All that was sold, with what the carriers ask for it by the harness's tariff.
   * @param unused tracking numbers of labels that are not handed in
   */
  labels(unused: ReadonlySet<string>): SoldLabel[] {
    return Object.values(this.systems).flatMap(system =>
      system.mount.book.labels.map(label => this.sold(system, label, unused.has(label.tracking_number))),
    );
  }

  close(): Promise<void> {
    return this.outside.close();
  }

  private sold({ code, lapses }: System, label: OutsideLabel, isUnused: boolean): SoldLabel {
    const { reference, tracking_number, at, canceled_at } = label;
    const charged = priceOf(serviceOf(code, label.service), this.kilograms.get(reference)!);
    const isVoid = canceled_at !== null || (lapses === true && isUnused);
    return {
      reference,
      tracking_number,
      voided_at: isVoid ? (canceled_at ?? at).toISOString() : null,
      charged,
      credited: isVoid ? charged : Money.zero,
    };
  }
}
