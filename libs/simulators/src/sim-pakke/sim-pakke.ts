import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import { answerJson, OutsideBook, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zoneBetween } from '../sim-carrier/tariff.js';
import { estafetaNumber } from '../sim-estafeta/index.js';
import { fedexNumber } from '../sim-fedex/index.js';

/** The account that the simulated Pakke knows. */
export const PAKKE_ACCOUNT = { api_key: 'cHZk3y-of-the-shipper' } as const;

interface Courier {
  name: string;
  services: Readonly<Record<string, { name: string; base: number; days: string }>>;
  number: (n: number) => string;
}

/** What it resells, by the codes of its documents; pesos. */
const COURIERS: Readonly<Record<string, Courier>> = {
  STF: {
    name: 'Estafeta',
    services: {
      ESTAFETA_TERRESTRE_CONSUMO: { name: 'Terrestre', base: 118, days: '2-5 días' },
      ESTAFETA_DIA_SIGUIENTE: { name: 'Día siguiente', base: 214.5, days: '1 día' },
    },
    number: n => estafetaNumber('0000671', '70', n),
  },
  FDX: {
    name: 'FedEx',
    services: { FEDEX_EXPRESS_SAVER: { name: 'Express Saver', base: 139.9, days: '2-4 días' } },
    number: fedexNumber,
  },
};

/** Hours after its sale at which a parcel gets into a state. */
const JOURNEY: readonly [hours: number, status: string][] = [
  [0, 'WAITING'],
  [8, 'IN_TRANSIT'],
  [36, 'ON_DELIVERY'],
  [48, 'DELIVERED'],
];
const [TRANSIT_H, DELIVERED_H] = [8, 48];
interface Address {
  ZipCode?: string;
  State?: string;
  City?: string;
  Neighborhood?: string;
  Address1?: string;
  Address2?: string;
}

interface Body {
  ZipCodeFrom?: string;
  ZipCodeTo?: string;
  CourierCode?: string;
  CourierServiceId?: string;
  ResellerReference?: string;
  Content?: string;
  Parcel?: { Weight?: number; Width?: number; Height?: number; Length?: number };
  AddressFrom?: Address;
  AddressTo?: Address;
  Sender?: { Name?: string };
  Recipient?: { Name?: string; CompanyName?: string };
}

class PakkeError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const refuse = (status: number, code: string, message: string): never => {
  throw new PakkeError(status, code, message);
};

const lacks = (field: string): never => refuse(422, 'VALIDATION_ERROR', `El campo ${field} es requerido`);

function checkParcel(parcel: Body['Parcel']): number {
  if (!parcel?.Width || !parcel.Height || !parcel.Length || !parcel.Weight) return lacks('Parcel');
  if (parcel.Weight > 60) refuse(422, 'OVERWEIGHT', 'El paquete excede el peso permitido');
  return parcel.Weight;
}

function checkAddress(address: Address | undefined, name: string): void {
  for (const field of ['State', 'City', 'Neighborhood', 'Address1'] as const)
    if (!address?.[field]) lacks(`${name}.${field}`);
  if (address!.Address2 === undefined) lacks(`${name}.Address2`);
  if (!/^\d{5}$/.test(address!.ZipCode ?? ''))
    refuse(422, 'INVALID_ZIPCODE', `El código postal de ${name} no es válido`);
}

/** A simulated Pakke: it sells the labels of two carriers as PDF, and answers errors with a status and a code. */
export class SimPakke implements Mount {
  readonly book: OutsideBook;
  /** sold from now on without their label in the same answer */
  labelsComeLater = false;

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
  }

  answer({ method, path, query, headers, body }: OutsideRequest): OutsideAnswer {
    try {
      if (method === 'GET' && path === '/Shipments/tracking')
        return answerJson(this.track(query.get('trackingNumber') ?? ''));
      if (headers.authorization !== PAKKE_ACCOUNT.api_key)
        refuse(401, 'AUTHORIZATION_REQUIRED', 'Autorización requerida');
      if (method === 'POST' && path === '/Shipments/rates')
        return answerJson({ Pakke: this.rates(JSON.parse(body) as Body) });
      if (method === 'POST' && path === '/Shipments') return answerJson(this.ship(JSON.parse(body) as Body));
      const [, id] = /^\/Shipments\/(\w+)\/label$/.exec(path) ?? [];
      const label = id === undefined ? undefined : this.book.labels[Number(id.slice(1)) - 1];
      if (!label) return refuse(404, 'MODEL_NOT_FOUND', `No existe ${path}`);
      return answerJson({ data: this.fileOf(label.tracking_number), TrackingNumber: label.tracking_number });
    } catch (error) {
      if (!(error instanceof PakkeError)) throw error;
      const { status, code, message } = error;
      return answerJson({ error: { statusCode: status, name: 'Error', message, code } }, status);
    }
  }

  private fileOf(number: string): string {
    const { service, reference } = this.book.find(number)!;
    return pdfOf(number, [`Pakke ${service}`, reference]).toString('base64');
  }

  private rates({ ZipCodeFrom = '', ZipCodeTo = '', Parcel }: Body) {
    for (const code of [ZipCodeFrom, ZipCodeTo])
      if (!/^\d{5}$/.test(code)) refuse(422, 'INVALID_ZIPCODE', 'El código postal no es válido');
    const kilograms = checkParcel(Parcel);
    const place = (postal_code: string) => ({ postal_code, country: 'MX' });
    const zone = zoneBetween(place(ZipCodeFrom), place(ZipCodeTo));
    return Object.entries(COURIERS).flatMap(([CourierCode, { name, services }]) =>
      Object.entries(services).map(([CourierServiceId, service]) => ({
        CourierCode,
        CourierName: name,
        CourierServiceId,
        CourierServiceName: service.name,
        DeliveryDays: service.days,
        TotalPrice: Number((service.base + 6.5 * zone + 9 * Math.max(0, Math.ceil(kilograms) - 1)).toFixed(2)),
        DiscountAmount: 0,
        BestOption: false,
      })),
    );
  }

  private ship(body: Body) {
    const { CourierCode = '', CourierServiceId = '', ResellerReference = '', Content, Parcel } = body;
    const courier = COURIERS[CourierCode] ?? refuse(422, 'INVALID_COURIER', 'El courier no es válido');
    if (!courier.services[CourierServiceId]) refuse(422, 'INVALID_SERVICE', 'El servicio no es válido');
    if (!Content) lacks('Content');
    checkParcel(Parcel);
    checkAddress(body.AddressFrom, 'AddressFrom');
    checkAddress(body.AddressTo, 'AddressTo');
    if (!body.Sender?.Name) lacks('Sender.Name');
    if (!body.Recipient?.Name || !body.Recipient.CompanyName) lacks('Recipient.CompanyName');
    const label = this.book.sell(ResellerReference, `${CourierCode}/${CourierServiceId}`, courier.number);
    return {
      ShipmentId: `s${this.book.labels.length}`,
      TrackingNumber: label.tracking_number,
      WaybillNumber: null,
      ...(!this.labelsComeLater && { Label: this.fileOf(label.tracking_number) }),
      TotalAmount: 129,
      Status: 'SUCCESS',
      TrackingStatus: 'WAITING',
    };
  }

  private track(number: string) {
    const label = this.book.find(number);
    if (!label) return [];
    const passed = (hours: number): string | null => {
      const at = label.at.getTime() + hours * parcelHour(this.clock);
      return at <= this.clock.now().getTime() ? new Date(at).toISOString() : null;
    };
    return [
      {
        TrackingNumber: number,
        TrackingStatus: JOURNEY.findLast(([hours]) => passed(hours) !== null)![1],
        CreatedAt: passed(0),
        TransitAt: passed(TRANSIT_H),
        DeliveredAt: passed(DELIVERED_H),
      },
    ];
  }
}
