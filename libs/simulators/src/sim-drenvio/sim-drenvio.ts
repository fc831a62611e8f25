import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import { answerJson, OutsideBook, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zoneBetween } from '../sim-carrier/tariff.js';

/** The account that the simulated DrEnvio knows. */
export const DRENVIO_ACCOUNT = { api_key: 'jwt-of-the-drenvio-account' } as const;

/** What it resells: carrier, service, days, and pesos for the label and each kilogram. */
const SERVICES: readonly [carrier: string, service: string, days: string, base: number, perKg: number][] = [
  ['estafeta', 'terrestre', '3', 98.5, 8],
  ['fedex', 'express', '1', 168, 14],
];

/** Hours after its sale at which an event happens. */
const JOURNEY: readonly [hours: number, words: string, location: string][] = [
  [0, 'Guía generada', 'CDMX'],
  [5, 'Paquete recolectado', 'CDMX'],
  [22, 'En tránsito', 'Monterrey'],
  [36, 'Entregado', 'Monterrey'],
];

interface Place {
  country?: string;
  postal_code?: string;
  name?: string;
  street?: string;
  district?: string;
  city?: string;
  state?: string;
}

interface Body {
  origin?: Place;
  destination?: Place;
  packages?: { weight?: number; height?: number; width?: number; length?: number; name?: string }[];
  carriers?: string[];
  service_id?: string;
  shipment?: {
    carrier?: string;
    service?: string;
    ObjectId?: string;
    ShippingId?: string;
    contentExplanation?: string;
  };
  date?: string;
  address?: Place;
}

const refused = (status: number, code: string, message: string): OutsideAnswer => answerJson({ code, message }, status);

const isPlace = (place: Place | undefined): place is Place =>
  /^\d{5}$/.test(place?.postal_code ?? '') && place?.country === 'MX';

const isAddress = (place: Place | undefined): boolean =>
  isPlace(place) && Boolean(place.name && place.street && place.district && place.city && place.state);

/** A simulated DrEnvio: prices and purchases as code of users shows them, the rest of our own invention. */
export class SimDrEnvio implements Mount {
  readonly book: OutsideBook;
  private url = '';

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
  }

  placedAt(url: string): void {
    this.url = url;
  }

  answer({ method, path, headers, body }: OutsideRequest): OutsideAnswer {
    const [, file] = /^\/files\/(\w+)\.pdf$/.exec(path) ?? [];
    if (file) return this.fileOf(file);
    if (headers.authorization !== `Bearer ${DRENVIO_ACCOUNT.api_key}`)
      return refused(401, 'UNAUTHORIZED', 'Token inválido');
    const given = body === '' ? {} : (JSON.parse(body) as Body);
    const [, number] = /^\/v2\/tracking\/(\w+)$/.exec(path) ?? [];
    if (method === 'GET' && number) return this.track(number);
    switch (`${method} ${path}`) {
      case 'POST /v2/shipments/rate':
        return this.rates(given);
      case 'POST /v2/shipments/generate':
        return this.generate(given);
      case 'POST /v2/pickups':
        return this.pickUp(given);
      default:
        return refused(404, 'NOT_FOUND', 'No existe');
    }
  }

  private rates({ origin, destination, packages = [], carriers = [] }: Body): OutsideAnswer {
    const [parcel] = packages;
    if (!isPlace(origin) || !isPlace(destination)) return refused(422, 'POSTAL_CODE', 'El código postal no es válido');
    if (!parcel?.weight || !parcel.height || !parcel.width || !parcel.length)
      return refused(422, 'PACKAGE', 'Faltan medidas');
    const place = ({ postal_code = '', country = '' }: Place) => ({ postal_code, country });
    const zone = zoneBetween(place(origin), place(destination));
    return answerJson(
      SERVICES.filter(([carrier]) => carriers.includes(carrier)).map(([carrier, service, days, base, perKg]) => ({
        carrier,
        service,
        service_id: `s-${service}`,
        ObjectId: `o-${service}-${zone}`,
        ShippingId: `q-${service}`,
        price: Number((base + perKg * Math.ceil(parcel.weight!) + 4 * zone).toFixed(2)),
        currency: 'MXN',
        days,
      })),
    );
  }

  private generate({ origin, destination, packages = [], shipment = {}, service_id }: Body): OutsideAnswer {
    const { carrier = '', service = '', ObjectId, ShippingId, contentExplanation } = shipment;
    if (!SERVICES.some(each => each[0] === carrier && each[1] === service))
      return refused(422, 'SERVICE', 'El servicio no es válido');
    if (!ObjectId || ShippingId !== `q-${service}` || service_id !== `s-${service}`)
      return refused(422, 'QUOTE', 'La cotización no existe');
    if (!isAddress(origin) || !isAddress(destination)) return refused(422, 'ADDRESS', 'La dirección está incompleta');
    if (!contentExplanation || !packages[0]?.weight) return refused(422, 'PACKAGE', 'Falta el contenido');
    const reference = packages[0].name ?? '';
    const label = this.book.sell(reference, `${carrier}/${service}`, n => String(670_000_000_000 + n));
    const { tracking_number: tracking } = label;
    return answerJson({
      tracking,
      label: `${this.url}/files/${tracking}.pdf`,
      shipmentId: `sh${this.book.labels.length}`,
    });
  }

  private fileOf(number: string): OutsideAnswer {
    const label = this.book.find(number);
    if (!label) return refused(404, 'NOT_FOUND', 'No existe');
    return { status: 200, type: 'application/pdf', body: pdfOf(number, [`DrEnvio ${label.service}`, label.reference]) };
  }

  private track(number: string): OutsideAnswer {
    const label = this.book.find(number);
    if (!label) return refused(404, 'NOT_FOUND', 'La guía no existe');
    const at = (hours: number): number => label.at.getTime() + hours * parcelHour(this.clock);
    const passed = JOURNEY.filter(([hours]) => at(hours) <= this.clock.now().getTime());
    const events = passed.map(([hours, description, location]) => ({
      date: new Date(at(hours)).toISOString(),
      description,
      location,
    }));
    return answerJson({ status: passed.at(-1)![1], events });
  }

  private pickUp({ address, date = '' }: Body): OutsideAnswer {
    if (!isAddress(address) || !date) return refused(422, 'PICKUP', 'Faltan datos de la recolección');
    const confirmation = `DR${this.book.pickups.length + 1}`;
    this.book.pickups.push({ confirmation, date, canceled: false });
    return answerJson({ confirmation });
  }
}
