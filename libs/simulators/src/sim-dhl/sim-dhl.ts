import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import { answerJson, OutsideBook, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zplOf } from '../sim-carrier/label-zpl.js';
import { billableKg, zoneBetween } from '../sim-carrier/tariff.js';

/** The account that the simulated DHL knows. */
export const DHL_ACCOUNT = {
  api_key: 'k3y-of-the-shipper',
  api_secret: 's3cret-of-the-shipper',
  account: '980000000',
} as const;

const PRODUCTS: Readonly<Record<string, { name: string; base: number; days: number }>> = {
  '1': { name: 'EXPRESS DOMESTIC 12:00', base: 260, days: 1 },
  I: { name: 'EXPRESS DOMESTIC 9:00', base: 340, days: 1 },
  O: { name: 'EXPRESS DOMESTIC 10:30', base: 300, days: 1 },
  N: { name: 'EXPRESS DOMESTIC', base: 198.5, days: 1 },
  G: { name: 'ECONOMY SELECT DOMESTIC', base: 121, days: 3 },
};

/** Days ahead for which shipments and pickups are taken. */
const MOST_DAYS = 10;
const DAY_MS = 86_400_000;

interface Place {
  postalCode?: string;
  cityName?: string;
  countryCode?: string;
}

interface Party {
  postalAddress?: Place & { addressLine1?: string; addressLine2?: string; addressLine3?: string };
  contactInformation?: { phone?: string; companyName?: string; fullName?: string };
}

interface Package {
  weight?: number;
  dimensions?: { length: number; width: number; height: number };
}

interface Content {
  packages?: Package[];
  isCustomsDeclarable?: boolean;
  unitOfMeasurement?: string;
  description?: string;
  productCode?: string;
}

interface DhlBody extends Content {
  plannedShippingDateAndTime?: string;
  plannedPickupDateAndTime?: string;
  closeTime?: string;
  accounts?: { typeCode: string; number: string }[];
  customerDetails?: { shipperDetails?: Party & Place; receiverDetails?: Party & Place };
  customerReferences?: { typeCode: string; value: string }[];
  outputImageProperties?: { encodingFormat: string; imageOptions: { typeCode: string; templateName: string }[] };
  pickup?: { isRequested: boolean };
  content?: Content;
  shipmentDetails?: Content[];
}

class DhlError extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    detail: string,
    readonly additionalDetails?: string[],
  ) {
    super(detail);
  }
}

const refuse = (detail: string, status = 400, title = 'Bad request'): never => {
  throw new DhlError(status, title, detail);
};

/** What a request lacks or has too much of, as DHL's check of its form says it. */
const malformed = (problems: string[]): never => {
  const [only, ...more] = problems;
  if (more.length === 0) throw new DhlError(422, 'Validation error', only!);
  throw new DhlError(422, 'Validation error', 'Multiple problems found, see Additional Details', problems);
};

/** Ten digits: the last is the number before it modulo 7. */
export function dhlNumber(n: number): string {
  const body = 331_881_000 + n;
  return `${body}${body % 7}`;
}

/** Hours after its sale at which a parcel gets somewhere, by the codes of DHL. */
const JOURNEY: readonly [hours: number, code: string, words: string, area: string, place: string][] = [
  [0, 'PU', 'Shipment picked up', 'MEX', 'MEXICO CITY-MX'],
  [10, 'DF', 'Departed Facility', 'MEX', 'MEXICO CITY-MX'],
  [20, 'AR', 'Arrived at Delivery Facility', 'MTY', 'MONTERREY-MX'],
  [28, 'WC', 'Shipment is out with courier for delivery', 'MTY', 'MONTERREY-MX'],
  [34, 'OK', 'Delivered', 'MTY', 'MONTERREY-MX'],
];

/** What was declared of a piece and what DHL found; kg and cm. */
export interface SimDhlPiece {
  weight: number;
  actualWeight: number;
  dimensions: { length: number; width: number; height: number };
  actualDimensions: { length: number; width: number; height: number };
}

/** A simulated MyDHL API: strict requests, errors as DHL words them, and a book of what was sold. */
export class SimDhl implements Mount {
  readonly book: OutsideBook;
  private readonly pieces = new Map<string, SimDhlPiece>();

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
  }

  answer(request: OutsideRequest): OutsideAnswer {
    const { method, path, query, headers, body } = request;
    const instance = `/expressapi${path}`;
    try {
      const { api_key, api_secret } = DHL_ACCOUNT;
      // The document does not show what is said of wrong credentials.
      if (headers.authorization !== `Basic ${Buffer.from(`${api_key}:${api_secret}`).toString('base64')}`)
        return refuse('Invalid Credentials', 401, 'Unauthorized');
      const [, tracked] = /^\/shipments\/(\d+)\/tracking$/.exec(path) ?? [];
      if (method === 'GET' && tracked) return answerJson(this.track(tracked, query));
      const [, confirmation] = /^\/pickups\/(\w+)$/.exec(path) ?? [];
      if (method === 'DELETE' && confirmation) return this.cancelPickup(confirmation, query);
      const handler = this.handlers[`${method} ${path}`];
      if (!handler) return refuse('The requested resource does not exist', 404, 'Not found');
      return handler(JSON.parse(body) as DhlBody);
    } catch (error) {
      if (!(error instanceof DhlError)) throw error;
      const { status, title, message: detail, additionalDetails } = error;
      return answerJson({ instance, detail, title, message: title, status: String(status), additionalDetails }, status);
    }
  }

  private readonly handlers: Readonly<Record<string, (body: DhlBody) => OutsideAnswer>> = {
    'POST /rates': body => answerJson(this.rate(body)),
    'POST /shipments': body => answerJson(this.ship(body), 201),
    'POST /pickups': body => answerJson(this.pickup(body), 201),
  };

  private rate(body: DhlBody): object {
    const { shipperDetails: from = {}, receiverDetails: to = {} } = body.customerDetails ?? {};
    check([
      ...placeProblems(from, 'shipperDetails'),
      ...placeProblems(to, 'receiverDetails'),
      ...contentProblems(body),
    ]);
    this.checkTime(body.plannedShippingDateAndTime);
    this.checkAccount(body);
    const { zone, kg } = measured(from, to, body.packages!);
    return {
      products: Object.entries(PRODUCTS).map(([productCode, { name, base, days }]) => ({
        productName: name,
        productCode,
        localProductCode: productCode,
        weight: { volumetric: kg, provided: body.packages![0]!.weight, unitOfMeasurement: 'metric' },
        totalPrice: [
          { currencyType: 'BILLC', priceCurrency: 'MXN', price: priceOf(base, zone, kg) },
          { currencyType: 'BASEC', priceCurrency: 'EUR', price: priceOf(base, zone, kg) / 20 },
        ],
        deliveryCapabilities: { totalTransitDays: String(days) },
      })),
    };
  }

  private ship(body: DhlBody): object {
    const { shipperDetails = {}, receiverDetails = {} } = body.customerDetails ?? {};
    const { outputImageProperties: output, productCode = '', content = {}, pickup } = body;
    check([
      ...partyProblems(shipperDetails, 'shipperDetails'),
      ...partyProblems(receiverDetails, 'receiverDetails'),
      ...contentProblems(content),
      ...within('content/description', content.description, 70),
      ...(pickup ? [] : ['required key [pickup] not found']),
    ]);
    this.checkTime(body.plannedShippingDateAndTime);
    this.checkAccount(body);
    if (!PRODUCTS[productCode]) return refuse('996: The requested product(s) not available based on search criteria');
    const reference = body.customerReferences?.find(({ typeCode }) => typeCode === 'CU')?.value ?? '';
    const { tracking_number } = this.book.sell(reference, productCode, dhlNumber);
    const lines = [PRODUCTS[productCode].name, `Ref ${reference}`, receiverDetails.contactInformation!.fullName!];
    const imageFormat = output?.encodingFormat === 'zpl' ? 'ZPL' : 'PDF';
    const file = imageFormat === 'ZPL' ? zplOf(tracking_number, lines) : pdfOf(tracking_number, lines);
    return {
      shipmentTrackingNumber: tracking_number,
      trackingUrl: `https://express.api.dhl.com/mydhlapi/shipments/${tracking_number}/tracking`,
      packages: [{ referenceNumber: 1, trackingNumber: `JD0146${tracking_number}` }],
      documents: [{ imageFormat, content: file.toString('base64'), typeCode: 'label' }],
    };
  }

  /** Weighs and measures a parcel: tracking has what DHL found beside what was declared. */
  reweigh(number: string, piece: SimDhlPiece): void {
    this.pieces.set(number, piece);
  }

  private track(number: string, query: URLSearchParams): object {
    const label = this.book.find(number);
    if (!label) return refuse('No data found', 404, 'Not data found');
    const events = JOURNEY.flatMap(([hours, typeCode, description, code, place]) => {
      const instant = new Date(label.at.getTime() + hours * parcelHour(this.clock));
      if (instant > this.clock.now()) return [];
      const at = instant.toISOString();
      return {
        date: at.slice(0, 10),
        time: at.slice(11, 19),
        ...(query.get('requestGMTOffsetPerEvent') === 'true' && { GMTOffset: '+00:00' }),
        typeCode,
        description,
        serviceArea: [{ code, description: place }],
        ...(typeCode === 'OK' && { signedBy: 'M.LOPEZ' }),
      };
    });
    const arrival = new Date(label.at.getTime() + JOURNEY.at(-1)![0] * parcelHour(this.clock));
    const estimatedDeliveryDate = arrival.toISOString().slice(0, 10);
    const shipment = {
      shipmentTrackingNumber: number,
      status: 'Success',
      events,
      numberOfPieces: 1,
      estimatedDeliveryDate,
    };
    const piece = this.pieces.get(number);
    if (query.get('levelOfDetail') !== 'all' || !piece) return { shipments: [shipment] };
    return {
      shipments: [{ ...shipment, pieces: [{ number: 1, ...piece, unitOfMeasurements: 'metric', events: [] }] }],
    };
  }

  private pickup(body: DhlBody): object {
    const { shipperDetails = {} } = body.customerDetails ?? {};
    const [details = {}] = body.shipmentDetails ?? [];
    check([...partyProblems(shipperDetails, 'shipperDetails'), ...contentProblems(details)]);
    const at = this.checkTime(body.plannedPickupDateAndTime);
    this.checkAccount(body);
    const date = body.plannedPickupDateAndTime!.slice(0, 10);
    const confirmation = `PRG${date.slice(2).replaceAll('-', '')}${String(this.book.pickups.length + 1).padStart(6, '0')}`;
    this.book.pickups.push({ confirmation, date, canceled: false });
    return { dispatchConfirmationNumbers: [confirmation], readyByTime: at.slice(11, 16), nextPickupDate: date };
  }

  private cancelPickup(number: string, query: URLSearchParams): OutsideAnswer {
    for (const name of ['requestorName', 'reason'])
      if (!query.get(name)) return refuse(`Missing mandatory parameters: ${name}`, 400, 'Missing parameters');
    const pickup = this.book.pickups.find(({ confirmation }) => confirmation === number);
    if (!pickup)
      return refuse(
        'Cancellation of booking was not successful. Requested Pickup was not found',
        404,
        'Pickup not found',
      );
    if (pickup.canceled) return refuse('Pickup already cancelled or completed');
    pickup.canceled = true;
    return { status: 200, type: 'application/json', body: '' };
  }

  /** @returns the time */
  private checkTime(time = ''): string {
    const [, day] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2} GMT[+-]\d{2}:\d{2}$/.exec(time) ?? [];
    if (!day)
      return refuse(
        "998: ShipTimeStamp is not well formatted.(Expected Sample Format : '2010-02-11T17:10:09 GMT+01:00')",
      );
    const days = (Date.parse(day) - this.clock.now().getTime()) / DAY_MS;
    if (days < -2 || days > MOST_DAYS) return refuse('The date is in the past or too far ahead');
    return time;
  }

  private checkAccount({ accounts = [] }: DhlBody): void {
    if (!accounts.some(({ typeCode, number }) => typeCode === 'shipper' && number === DHL_ACCOUNT.account))
      refuse('The account number is not found or invalid. Please check the account number and retry.');
  }
}

const priceOf = (base: number, zone: number, kg: number): number =>
  Math.round((base + 10.75 * zone + 13.2 * (kg - 1)) * 100) / 100;

function measured(from: Place, to: Place, packages: readonly Package[]): { zone: number; kg: number } {
  const place = ({ postalCode = '', countryCode = '' }: Place) => ({ postal_code: postalCode, country: countryCode });
  const parcels = packages.map(({ weight, dimensions }) => ({
    weight_kg: weight!,
    length_cm: dimensions!.length,
    width_cm: dimensions!.width,
    height_cm: dimensions!.height,
  }));
  return { zone: zoneBetween(place(from), place(to)), kg: billableKg(parcels) };
}

function check(problems: string[]): void {
  if (problems.length > 0) malformed(problems);
}

const within = (path: string, value: string | undefined, most: number, least = 1): string[] => {
  const length = value?.length ?? 0;
  if (length < least) return [`#/${path}: expected minLength: ${least}, actual: ${length}`];
  return length > most ? [`#/${path}: expected maxLength: ${most}, actual: ${length}`] : [];
};

const placeProblems = ({ postalCode, cityName, countryCode }: Place, path: string): string[] => [
  ...within(`customerDetails/${path}/postalCode`, postalCode, 12),
  ...within(`customerDetails/${path}/cityName`, cityName, 45),
  ...within(`customerDetails/${path}/countryCode`, countryCode, 2, 2),
];

function partyProblems({ postalAddress = {}, contactInformation = {} }: Party, who: string): string[] {
  const [address, contact] = [`customerDetails/${who}/postalAddress`, `customerDetails/${who}/contactInformation`];
  const { addressLine1, addressLine2 = '', addressLine3 = '' } = postalAddress;
  const { phone, companyName, fullName } = contactInformation;
  return [
    ...placeProblems(postalAddress, `${who}/postalAddress`),
    ...within(`${address}/addressLine1`, addressLine1, 45),
    ...within(`${address}/addressLine2`, addressLine2, 45, 0),
    ...within(`${address}/addressLine3`, addressLine3, 45, 0),
    ...within(`${contact}/phone`, phone, 70),
    ...within(`${contact}/companyName`, companyName, 100),
    ...within(`${contact}/fullName`, fullName, 255),
  ];
}

function contentProblems({ packages = [], isCustomsDeclarable, unitOfMeasurement }: Content): string[] {
  return [
    ...(packages.length === 0 ? ['required key [packages] not found'] : []),
    ...(isCustomsDeclarable === undefined ? ['required key [isCustomsDeclarable] not found'] : []),
    ...(unitOfMeasurement === 'metric' ? [] : ['#/unitOfMeasurement: unknown enum value']),
    ...packages.flatMap(({ weight = 0, dimensions }, i) => [
      ...(weight > 0 ? [] : [`#/packages/${i}/weight: expected minimum: 0.001, actual: ${weight}`]),
      ...(dimensions ? [] : [`#/packages/${i}: required key [dimensions] not found`]),
    ]),
  ];
}
