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
import { zplOf } from '../sim-carrier/label-zpl.js';
import { zoneBetween } from '../sim-carrier/tariff.js';
import { dhlNumber } from '../sim-dhl/index.js';
import { estafetaNumber } from '../sim-estafeta/index.js';
import { fedexNumber } from '../sim-fedex/index.js';

/** The account that the simulated Envia knows. */
export const ENVIA_ACCOUNT = {
  api_token: 't0ken-of-the-shipper',
  envia_carriers: 'estafeta, dhl, fedex',
} as const;

/** What it resells: by carrier its services in pesos, its days, and its own tracking numbers. */
const CARRIERS: Readonly<
  Record<string, { services: Readonly<Record<string, [base: number, days: number]>>; number: (n: number) => string }>
> = {
  estafeta: {
    services: { ground: [129.5, 4], express: [232, 1] },
    number: n => estafetaNumber('0000670', '70', n),
  },
  dhl: { services: { ground: [150, 3], express: [276.9, 1] }, number: dhlNumber },
  fedex: { services: { ground: [141.25, 3], express: [262.4, 1] }, number: fedexNumber },
};

/** Hours after its sale at which a parcel gets into a state, in the words of either language. */
const JOURNEY: readonly [hours: number, status: string, place: string][] = [
  [0, 'Created', ''],
  [6, 'Recolectado', 'Naucalpan'],
  [12, 'En tránsito', 'Querétaro'],
  [36, 'Out for delivery', 'Monterrey'],
  [48, 'Entregado', 'Monterrey'],
];
const DELIVERED_H = 48;
const HOUR_MS = 3_600_000;

/** Envia's error of a label that was canceled before. */
const ALREADY_CANCELED = 1115;

interface Place {
  name?: string;
  phone?: string;
  street?: string;
  number?: string;
  city?: string;
  state?: string;
  country?: string;
  postalCode?: string;
}

interface Parcel {
  content?: string;
  amount?: number;
  type?: string;
  weight?: number;
  weightUnit?: string;
  lengthUnit?: string;
  dimensions?: { length?: number; width?: number; height?: number };
}

interface Body {
  origin?: Place;
  destination?: Place;
  packages?: Parcel[];
  shipment?: {
    type?: number;
    carrier?: string;
    service?: string;
    pickup?: {
      date?: string;
      timeFrom?: number;
      timeTo?: number;
      totalWeight?: number;
      totalPackages?: number;
      trackingNumbers?: string[];
    };
  };
  settings?: { currency?: string; printFormat?: string; printSize?: string; comments?: string };
  trackingNumbers?: string[];
  carrier?: string;
  trackingNumber?: string;
  confirmation?: string;
  locale?: number;
}

class EnviaError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly status = 200,
  ) {
    super(message);
  }
}

const refuse = (code: number, message: string, status?: number): never => {
  throw new EnviaError(code, message, status);
};

function checkPlace(place: Place | undefined, name: string): void {
  if (!place) return refuse(1125, `The ${name} is required.`, 400);
  for (const field of ['name', 'phone', 'street', 'city', 'state', 'country', 'postalCode'] as const)
    if (!place[field]) refuse(1125, `The ${name}.${field} field is required.`, 400);
  if (!/^[A-Z]{2,3}$/.test(place.state!)) refuse(1125, `The ${name}.state is invalid.`, 400);
  if (place.country === 'MX' && !/^\d{5}$/.test(place.postalCode!)) refuse(1129, `Invalid ${name} postal code.`);
}

function checkParcels(parcels: Parcel[] = []): number {
  if (parcels.length === 0) refuse(1125, 'The packages field is required.', 400);
  let kilograms = 0;
  for (const { content, amount = 0, weight = 0, weightUnit, lengthUnit, dimensions } of parcels) {
    if (!content || amount < 1) refuse(1125, 'The packages.content field is required.', 400);
    if (weightUnit !== 'KG' || lengthUnit !== 'CM') refuse(1125, 'The packages units are invalid.', 400);
    if (!(weight > 0 && weight <= 70)) refuse(1140, 'Weight exceeds the limit of the carrier.');
    if (!dimensions?.length || !dimensions.width || !dimensions.height)
      refuse(1125, 'The packages.dimensions field is required.', 400);
    kilograms += weight * amount;
  }
  return kilograms;
}

/** `2026-03-02 09:15:00` by Mexico City's clock. */
const writtenTime = (at: Date): string =>
  new Date(at.getTime() - 6 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

/** A simulated Envia: it sells the labels of three carriers, lays their files at addresses of their own, and says errors inside a success. */
export class SimEnvia implements Mount {
  readonly book: OutsideBook;
  private readonly files = new Map<string, { type: string; bytes: Buffer }>();
  private url = '';

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
  }

  placedAt(url: string): void {
    this.url = url;
  }

  answer({ method, path, headers, body }: OutsideRequest): OutsideAnswer {
    const file = this.files.get(path);
    if (file) return this.fileAnswer(file, headers.authorization);
    // Where parcels are is public.
    const isOpen = path === '/ship/generaltrack/';
    if (!isOpen && headers.authorization !== `Bearer ${ENVIA_ACCOUNT.api_token}`)
      return answerJson({ meta: 'unauthorized', message: 'Invalid authentication.' }, 401);
    const work = this.works[`${method} ${path}`];
    if (!work) return answerJson({ meta: 'error', error: { code: 404, description: 'Not found', message: path } }, 404);
    try {
      const [, , meta] = path.split('/');
      return answerJson({ meta, data: work(JSON.parse(body) as Body) });
    } catch (error) {
      if (!(error instanceof EnviaError)) throw error;
      const { code, status, message } = error;
      return answerJson({ meta: 'error', error: { code, description: 'Invalid Option', message } }, status);
    }
  }

  private readonly works: Readonly<Record<string, (body: Body) => unknown>> = {
    'POST /ship/rate/': body => this.rate(body),
    'POST /ship/generate/': body => this.generate(body),
    'POST /ship/generaltrack/': ({ trackingNumbers = [] }) => this.track(trackingNumbers),
    'POST /ship/cancel/': body => this.cancel(body),
    'POST /ship/pickup/': body => this.pickup(body),
    'POST /ship/pickupcancel/': body => this.cancelPickup(body),
    'POST /ship/manifest/': ({ trackingNumbers = [] }) => this.manifest(trackingNumbers),
  };

  /** The storage refuses the tokens of others. */
  private fileAnswer({ type, bytes }: { type: string; bytes: Buffer }, authorization?: string): OutsideAnswer {
    return authorization === undefined
      ? { status: 200, type, body: bytes }
      : { status: 400, type: 'application/xml', body: '<Error><Code>InvalidArgument</Code></Error>' };
  }

  private rate({ origin, destination, packages, shipment }: Body) {
    checkPlace(origin, 'origin');
    checkPlace(destination, 'destination');
    const kilograms = checkParcels(packages);
    const name = shipment?.carrier ?? '';
    const carrier = CARRIERS[name] ?? refuse(1121, `Carrier ${name} is not available.`);
    const place = ({ postalCode = '', country = '' }: Place) => ({ postal_code: postalCode, country });
    const zone = zoneBetween(place(origin!), place(destination!));
    return Object.entries(carrier.services).map(([service, [base, days]]) => ({
      carrier: name,
      service,
      serviceDescription: `${name} ${service} `,
      zone,
      deliveryEstimate: `${days} dias`,
      deliveryDate: { date: writtenTime(this.clock.now()).slice(0, 10), dateDifference: days, timeUnit: 'day' },
      basePrice: base,
      totalPrice: (base + 7.1 * zone + 9.4 * Math.max(0, Math.ceil(kilograms) - 1)).toFixed(2),
      currency: 'MXN',
      packageDetails: { totalWeight: kilograms, weightUnit: 'KG' },
    }));
  }

  private generate({ origin, destination, packages, shipment, settings }: Body) {
    checkPlace(origin, 'origin');
    checkPlace(destination, 'destination');
    checkParcels(packages);
    const { carrier: name = '', service = '' } = shipment ?? {};
    const carrier = CARRIERS[name] ?? refuse(1121, `Carrier ${name} is not available.`);
    if (!carrier.services[service]) refuse(1300, `Service ${service} is not available.`);
    if (settings?.printFormat !== 'PDF' && settings?.printFormat !== 'ZPL')
      refuse(1125, 'The settings.printFormat is invalid.', 400);
    const label = this.book.sell(settings!.comments ?? '', `${name}/${service}`, carrier.number);
    const { tracking_number: number } = label;
    const lines = [`${name} ${service}`, destination!.name!, label.reference];
    const [type, extension, bytes] =
      settings!.printFormat === 'ZPL'
        ? ['text/plain', 'zpl', zplOf(number, lines)]
        : ['application/pdf', 'pdf', pdfOf(number, lines)];
    const path = `/uploads/${name}/${number}.${extension}`;
    this.files.set(path, { type: type as string, bytes: bytes as Buffer });
    return [
      {
        carrier: name,
        service,
        shipmentId: this.book.labels.length,
        trackingNumber: number,
        trackUrl: `https://envia.com/rastreo?label=${number}&cntry_code=mx`,
        label: this.url + path,
        totalPrice: 100,
        currency: 'MXN',
      },
    ];
  }

  private track(numbers: readonly string[]) {
    return numbers.flatMap(number => {
      const label = this.book.find(number);
      return label ? [this.trackOf(label)] : [];
    });
  }

  private trackOf(label: OutsideLabel) {
    const [carrier, service] = label.service.split('/');
    const past = JOURNEY.filter(
      ([after]) => label.at.getTime() + after * parcelHour(this.clock) <= this.clock.now().getTime(),
    );
    const [hours, status] = past.at(-1)!;
    return {
      carrier,
      service,
      trackingNumber: label.tracking_number,
      status: label.canceled_at ? 'Canceled' : status,
      signedBy: hours === DELIVERED_H ? 'MARIA LOPEZ' : null,
      createdAt: writtenTime(label.at),
      eventHistory: past.map(([after, event, location]) => ({
        event,
        description: event,
        location,
        date: writtenTime(new Date(label.at.getTime() + after * parcelHour(this.clock))),
      })),
    };
  }

  private cancel({ carrier = '', trackingNumber = '' }: Body) {
    const label = this.book.find(trackingNumber);
    if (!label?.service.startsWith(`${carrier}/`)) return refuse(1110, 'Shipment not found.');
    if (label.canceled_at) refuse(ALREADY_CANCELED, 'The shipment was already canceled.');
    if (label.at.getTime() + JOURNEY[1]![0] * parcelHour(this.clock) <= this.clock.now().getTime())
      refuse(1117, 'The shipment is on its way and cannot be canceled.');
    this.book.cancel(label);
    return [{ carrier, trackingNumber, refundedAmount: 100, currency: 'MXN' }];
  }

  private pickup({ origin, shipment }: Body) {
    checkPlace(origin, 'origin');
    const { carrier = '', pickup = {} } = shipment ?? {};
    const { date = '', timeFrom = 0, timeTo = 0, totalPackages, totalWeight, trackingNumbers = [] } = pickup;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) refuse(1125, 'The pickup.date is invalid.', 400);
    if (!(Number.isInteger(timeFrom) && Number.isInteger(timeTo) && timeFrom < timeTo))
      refuse(1125, 'The pickup.timeFrom is invalid.', 400);
    if (!totalPackages || !totalWeight) refuse(1125, 'The pickup.totalPackages field is required.', 400);
    for (const number of trackingNumbers)
      if (!this.book.find(number)?.service.startsWith(`${carrier}/`)) refuse(1110, `Shipment ${number} not found.`);
    const confirmation = `PKP${700_001 + this.book.pickups.length}`;
    this.book.pickups.push({ confirmation, date, canceled: false });
    return { carrier, confirmation, status: 'scheduled', date, timeFrom, timeTo };
  }

  /** Invented: a file for each carrier, and a parcel in one manifest. */
  private manifest(numbers: readonly string[]) {
    if (numbers.length === 0) refuse(1125, 'The trackingNumbers field is required.', 400);
    const labels = numbers.map(number => this.book.find(number) ?? refuse(1110, `Shipment ${number} not found.`));
    for (const { tracking_number: number, canceled_at } of labels) {
      if (canceled_at) refuse(1110, `Shipment ${number} is canceled.`);
      if (this.book.manifests.some(each => each.includes(number))) refuse(1160, `Shipment ${number} has a manifest.`);
    }
    this.book.manifests.push(numbers);
    const carriers = Map.groupBy(labels, ({ service }) => service.split('/')[0]!);
    return [...carriers].map(([carrier, parcels]) => {
      const path = `/uploads/manifests/${carrier}-${this.book.manifests.length}.pdf`;
      const lines = [`Manifest ${carrier}`, ...parcels.map(({ tracking_number }) => tracking_number)];
      this.files.set(path, { type: 'application/pdf', bytes: pdfOf(lines[1]!, lines) });
      return { carrier, manifest: this.url + path };
    });
  }

  private cancelPickup({ carrier, confirmation, locale }: Body) {
    if (!carrier || locale === undefined) refuse(1125, 'The carrier and locale fields are required.', 400);
    const pickup = this.book.pickups.find(each => each.confirmation === confirmation);
    if (!pickup || pickup.canceled) return refuse(1150, 'Pickup not found.');
    pickup.canceled = true;
    return { carrier, confirmation };
  }
}
