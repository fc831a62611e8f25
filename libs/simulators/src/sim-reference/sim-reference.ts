import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import {
  answerJson,
  OutsideBook,
  type Mount,
  type OutsideAnswer,
  type OutsideLabel,
  type OutsideRequest,
} from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zoneBetween } from '../sim-carrier/tariff.js';

/** How a provider departs from the contract of our own. */
export interface ReferenceTraits {
  name: string;
  /** of its numbers */
  prefix: string;
  /** whether a request comes from the account; `false` refuses it */
  isKnown(request: OutsideRequest): boolean;
  /** gives a session to the account, where it has sessions */
  login?: (body: unknown) => { token: string; expires_in: number } | null;
  /** what it calls the reference of a rate */
  rateId?: string;
  /** what it calls the number of a label */
  number?: string;
  /** it has parcels picked up */
  hasPickups?: true;
  /** the label's file is asked for by another call */
  labelsComeLater?: true;
}

/** Services by their codes: names, days, and pesos for the label and each kilogram. */
const SERVICES: Readonly<Record<string, [name: string, days: number, base: number, perKg: number]>> = {
  terrestre: ['Terrestre', 4, 89, 7.5],
  express: ['Express', 1, 149, 12],
};

/** Hours after its sale at which an event happens. */
const JOURNEY: readonly [hours: number, status: string, words: string, place: string][] = [
  [0, 'created', 'Guía generada', 'Ciudad de México'],
  [4, 'picked_up', 'Recolectado', 'Ciudad de México'],
  [20, 'in_transit', 'En tránsito', 'Monterrey'],
  [30, 'out_for_delivery', 'En ruta de entrega', 'Monterrey'],
  [36, 'delivered', 'Entregado', 'Monterrey'],
];

const MOST_KG = 70;

class RefusedRequest extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const refuse = (status: number, code: string, message: string): never => {
  throw new RefusedRequest(status, code, message);
};

interface Place {
  postal_code?: string;
  country?: string;
}

interface Party extends Place {
  name?: string;
  phone?: string;
  street?: string;
  number?: string;
  neighborhood?: string;
  city?: string;
  state?: string;
}

interface Body {
  origin?: Place;
  destination?: Place;
  reference?: string;
  service?: string;
  sender?: Party;
  recipient?: Party;
  parcel?: { weight?: unknown; length?: unknown; width?: unknown; height?: unknown; contents?: string };
  date?: string;
  from?: string;
  to?: string;
  tracking_numbers?: unknown;
  address?: Party;
}

const checkPlace = (place: Place | undefined, field: string): void => {
  if (!/^\d{5}$/.test(place?.postal_code ?? ''))
    refuse(422, 'INVALID_POSTAL_CODE', `El código postal de ${field} no es válido`);
};

function checkParty(party: Party | undefined, field: string): void {
  checkPlace(party, field);
  for (const name of ['name', 'phone', 'street', 'number', 'neighborhood', 'city', 'state'] as const)
    if (!party?.[name]) refuse(422, 'REQUIRED', `Falta ${field}.${name}`);
}

function kilogramsOf({ parcel = {} }: Body): number {
  for (const name of ['weight', 'length', 'width', 'height'] as const)
    if (typeof parcel[name] !== 'number') refuse(422, 'REQUIRED', `Falta parcel.${name}`);
  const weight = Number(parcel.weight);
  if (weight > MOST_KG) refuse(422, 'OVERWEIGHT', 'El paquete excede el peso permitido');
  return Math.max(1, Math.ceil(weight));
}

/** A simulated provider that speaks the contract of our own, which stands for what its own documents will say. */
export class SimReference implements Mount {
  readonly book: OutsideBook;

  constructor(
    private readonly traits: ReferenceTraits,
    private readonly clock: Clock = systemClock,
  ) {
    this.book = new OutsideBook(clock);
  }

  answer(request: OutsideRequest): OutsideAnswer {
    try {
      return this.routed(request);
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      const { status, code, message } = error;
      return answerJson({ error: { code, message } }, status);
    }
  }

  private routed(request: OutsideRequest): OutsideAnswer {
    const { method, path, body } = request;
    const { login, isKnown, hasPickups } = this.traits;
    const given = body === '' ? {} : (JSON.parse(body) as Body);
    if (login && path === '/v1/login') {
      const session = login(given);
      return session ? answerJson(session) : refuse(401, 'LOGIN', 'Usuario o contraseña incorrectos');
    }
    if (!isKnown(request)) refuse(401, 'LOGIN', 'Credenciales inválidas');
    const [, number, isFile] = /^\/v1\/shipments\/(\w+)(\/label)?$/.exec(path) ?? [];
    if (number) return isFile ? this.fileOf(this.labelOf(number)) : this.cancel(this.labelOf(number));
    const [, tracked] = /^\/v1\/tracking\/(\w+)$/.exec(path) ?? [];
    if (tracked) return this.track(this.labelOf(tracked));
    if (`${method} ${path}` === 'POST /v1/rates') return this.rates(given);
    if (`${method} ${path}` === 'POST /v1/shipments') return this.ship(given, request.headers['idempotency-key']);
    if (hasPickups && `${method} ${path}` === 'POST /v1/pickups') return this.pickUp(given);
    return refuse(404, 'NOT_FOUND', 'No existe');
  }

  private labelOf(number: string): OutsideLabel {
    return this.book.find(number) ?? refuse(404, 'NOT_FOUND', 'La guía no existe');
  }

  private rates(body: Body): OutsideAnswer {
    checkPlace(body.origin, 'origen');
    checkPlace(body.destination, 'destino');
    const kilograms = kilogramsOf(body);
    const place = ({ postal_code = '', country = '' }: Place) => ({ postal_code, country });
    const zone = zoneBetween(place(body.origin!), place(body.destination!));
    const { rateId } = this.traits;
    const rates = Object.entries(SERVICES).map(([service, [name, days, base, perKg]]) => ({
      [rateId ?? 'id']: `q-${service}-${zone}`,
      service,
      name: `${this.traits.name} ${name}`,
      price: Number((base + perKg * (kilograms - 1) + 5 * zone).toFixed(2)),
      currency: 'MXN',
      days,
    }));
    return answerJson({ rates });
  }

  private ship(body: Body, key: unknown): OutsideAnswer {
    if (!key || key !== body.reference) refuse(422, 'REQUIRED', 'Falta Idempotency-Key');
    const service = body.service ?? '';
    if (!SERVICES[service]) refuse(422, 'INVALID_SERVICE', 'El servicio no es válido');
    checkParty(body.sender, 'remitente');
    checkParty(body.recipient, 'destinatario');
    kilogramsOf(body);
    if (!body.parcel?.contents) refuse(422, 'REQUIRED', 'Falta parcel.contents');
    const label = this.book.sell(body.reference!, service, n => `${this.traits.prefix}${String(n).padStart(10, '0')}`);
    const { number = 'tracking_number', labelsComeLater } = this.traits;
    return answerJson(
      {
        [number]: label.tracking_number,
        ...(!labelsComeLater && { label: this.pdf(label).toString('base64') }),
      },
      201,
    );
  }

  private pdf({ tracking_number, service, reference }: OutsideLabel): Buffer {
    return pdfOf(tracking_number, [`${this.traits.name} ${service}`, reference]);
  }

  private fileOf(label: OutsideLabel): OutsideAnswer {
    return { status: 200, type: 'application/pdf', body: this.pdf(label) };
  }

  private cancel(label: OutsideLabel): OutsideAnswer {
    this.book.cancel(label);
    return answerJson({ canceled: true });
  }

  private track(label: OutsideLabel): OutsideAnswer {
    const passed = JOURNEY.filter(
      ([hours]) => label.at.getTime() + hours * parcelHour(this.clock) <= this.clock.now().getTime(),
    );
    const events = passed.map(([hours, status, description, place]) => ({
      date: new Date(label.at.getTime() + hours * parcelHour(this.clock)).toISOString(),
      status,
      description,
      place,
    }));
    const status = label.canceled_at ? 'canceled' : events.at(-1)!.status;
    return answerJson({ status, received_by: status === 'delivered' ? 'Ana' : null, events });
  }

  private pickUp({ address, date = '', from, to, tracking_numbers }: Body): OutsideAnswer {
    checkParty(address, 'dirección');
    if (!date || !from || !to || !Array.isArray(tracking_numbers))
      refuse(422, 'REQUIRED', 'Faltan datos de la recolección');
    const confirmation = `R${String(this.book.pickups.length + 1).padStart(6, '0')}`;
    this.book.pickups.push({ confirmation, date, canceled: false });
    return answerJson({ confirmation });
  }
}
