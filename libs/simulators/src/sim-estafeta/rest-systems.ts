import type { Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import { answerJson, type OutsideAnswer, type OutsideBook, type OutsideRequest } from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { billableKg, zoneBetween } from '../sim-carrier/tariff.js';
import { ESTAFETA_REST_ACCOUNT, ESTAFETA_SERVICES, estafetaNumber } from './account.js';

const TOKEN_S = 3_600;
type System = 'label' | 'tracking' | 'quote';

const SYSTEMS: readonly System[] = ['label', 'tracking', 'quote'];

interface Place {
  contact?: { corporateName?: string; contactName?: string; cellPhone?: string };
  address?: {
    roadName?: string;
    settlementName?: string;
    townshipName?: string;
    stateAbbName?: string;
    zipCode?: string;
    externalNum?: string;
    indoorInformation?: string;
    countryCode?: string;
  };
}

interface LabelBody {
  identification?: { suscriberId?: string; customerNumber?: string };
  labelDefinition?: {
    wayBillDocument?: { content?: string; aditionalInfo?: string; referenceNumber?: string };
    itemDescription?: { parcelId?: number; weight?: number; height?: number; length?: number; width?: number };
    serviceConfiguration?: { quantityOfLabels?: number; serviceTypeId?: string; effectiveDate?: string };
    location?: { origin?: Place; destination?: { homeAddress?: Place } };
  };
}

interface QuoteBody {
  Origin?: string;
  Destination?: string[];
  Dimensions?: { Length: number; Width: number; Height: number; Weight: number };
}

interface TrackBody {
  suscriberId?: string;
  login?: string;
  password?: string;
  searchType?: { waybillList?: { waybills?: { string?: string[] } } };
}

class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const refuse = (code: number, message: string, status = 400): never => {
  throw new RestError(status, code, message);
};

/** Hours after its sale at which a parcel gets somewhere. */
export const ESTAFETA_JOURNEY: readonly [hours: number, description: string, place: string][] = [
  [0, 'Recolección en oficina por ruta local', 'Naucalpan'],
  [12, 'Movimiento en centro de intercambio', 'Querétaro'],
  [36, 'En proceso de entrega', 'Monterrey'],
];
export const DELIVERED_AFTER_H = 48;

/** Letters that a field holds, as users of the API know them. */
const LONGEST: readonly [path: string, most: number][] = [
  ['contact.corporateName', 50],
  ['contact.contactName', 30],
  ['contact.cellPhone', 20],
  ['address.roadName', 50],
  ['address.settlementName', 57],
  ['address.externalNum', 20],
  ['address.indoorInformation', 40],
];

const at = (place: Place, path: string): string | undefined => {
  const [group, field] = path.split('.') as ['contact', 'cellPhone'];
  return place[group]?.[field];
};

function checkPlace(place: Place | undefined, name: string): void {
  if (!place?.address) return refuse(1010, `${name} es requerido`);
  for (const required of ['contact.contactName', 'address.roadName', 'address.zipCode'])
    if (!at(place, required)) refuse(1011, `${name}.${required} es requerido`);
  if (!/^\d{5}$/.test(place.address.zipCode!)) refuse(1012, `${name}.address.zipCode no es válido`);
  for (const [path, most] of LONGEST)
    if ((at(place, path) ?? '').length > most) refuse(1013, `${name}.${path} excede ${most} caracteres`);
}

/** The REST systems of a simulated Estafeta. The label system's errors have the shape of its document; those of the others are invented. */
export class RestSystems {
  private readonly tokens = new Map<string, { system: System; until: number }>();

  constructor(
    private readonly book: OutsideBook,
    private readonly clock: Clock,
  ) {}

  /** Ends every token that was given. */
  expireTokens(): void {
    this.tokens.clear();
  }

  serves(path: string): boolean {
    return path.startsWith('/v1/') || path.startsWith('/auth/') || path.startsWith('/Cotizacion/');
  }

  answer(request: OutsideRequest): OutsideAnswer {
    const { method, path, query, headers, body } = request;
    try {
      if (path === '/auth/oauth/v2/token') return this.token(new URLSearchParams(body));
      switch (`${method} ${path}`) {
        case 'GET /v1/serviceType/':
          this.authorize('label', headers);
          return answerJson(
            Object.entries(ESTAFETA_SERVICES).map(([code, { name }]) => ({ code, description: name, available: 1 })),
          );
        case 'POST /v1/wayBills':
          this.authorize('label', headers);
          return answerJson(this.createLabel(JSON.parse(body) as LabelBody, query), 201);
        case 'POST /Cotizacion/rest/Cotizador/Cotizacion':
          this.authorize('quote', headers);
          if (headers['customer'] !== ESTAFETA_REST_ACCOUNT.customer_number) refuse(104, 'Cliente inválido', 403);
          return answerJson(this.quote(JSON.parse(body) as QuoteBody));
        case 'POST /v1/tracking':
          this.authorize('tracking', headers);
          return answerJson({
            ExecuteQueryResponse: { ExecuteQueryResult: this.track(JSON.parse(body) as TrackBody) },
          });
        default:
          return refuse(404, 'Recurso inexistente', 404);
      }
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      return answerJson([{ code: error.code, description: error.message }], error.status);
    }
  }

  private token(form: URLSearchParams): OutsideAnswer {
    const system = SYSTEMS.find(
      each =>
        form.get('client_id') === ESTAFETA_REST_ACCOUNT[`${each}_client_id`] &&
        form.get('client_secret') === ESTAFETA_REST_ACCOUNT[`${each}_client_secret`],
    );
    if (!system || form.get('scope') !== 'execute' || form.get('grant_type') !== 'client_credentials')
      return answerJson(
        { error: 'invalid_client', error_description: 'The given client credentials were not valid' },
        401,
      );
    const access_token = `${system}-${this.tokens.size + 1}-${this.clock.now().getTime()}`;
    this.tokens.set(access_token, { system, until: this.clock.now().getTime() + TOKEN_S * 1_000 });
    return answerJson({ access_token, token_type: 'Bearer', expires_in: TOKEN_S, scope: 'execute' });
  }

  /** A token is good for the system of its application alone, whose key goes with each call. */
  private authorize(system: System, headers: OutsideRequest['headers']): void {
    const token = this.tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
    const isGood = token?.system === system && token.until > this.clock.now().getTime();
    if (!isGood || headers['apikey'] !== ESTAFETA_REST_ACCOUNT[`${system}_client_id`])
      refuse(401, 'Token o apikey inválido', 401);
  }

  private createLabel({ identification, labelDefinition = {} }: LabelBody, query: URLSearchParams): object {
    const { subscriber_id, customer_number } = ESTAFETA_REST_ACCOUNT;
    if (query.get('outputGroup') !== 'REQUEST' || query.get('responseMode') !== 'SYNC_INLINE')
      refuse(1001, 'outputGroup y responseMode son requeridos');
    if (identification?.suscriberId !== subscriber_id || identification.customerNumber !== customer_number)
      refuse(1002, 'Número de cliente o suscriptor inválido', 403);
    const { wayBillDocument: document = {}, itemDescription: item = {}, serviceConfiguration = {} } = labelDefinition;
    const { origin, destination } = labelDefinition.location ?? {};
    checkPlace(origin, 'origin');
    checkPlace(destination?.homeAddress, 'destination.homeAddress');
    if (!document.content || document.content.length > 25) refuse(1014, 'content es requerido, hasta 25 caracteres');
    if (!(item.weight! > 0 && item.weight! <= 70)) refuse(1015, 'El peso no es válido');
    for (const side of [item.height, item.length, item.width])
      if (!(side! > 0 && side! <= 300)) refuse(1016, 'Las dimensiones no son válidas');
    if (!/^\d{8}$/.test(serviceConfiguration.effectiveDate ?? '')) refuse(1017, 'effectiveDate no es válida');
    const service = serviceConfiguration.serviceTypeId ?? '';
    const { name } = ESTAFETA_SERVICES[service] ?? refuse(1003, 'El servicio no está disponible para el cliente', 403);
    const reference = document.referenceNumber ?? '';
    const { tracking_number } = this.book.sell(reference, service, n => estafetaNumber(customer_number, service, n));
    const pdf = pdfOf(tracking_number, [
      `Estafeta ${name}`,
      destination!.homeAddress!.contact!.contactName!,
      reference,
    ]);
    const trackingCode = tracking_number.slice(-10);
    return {
      data: pdf.toString('base64'),
      labelPetitionResult: {
        elementsCount: 1,
        elements: [{ wayBill: tracking_number, trackingCode }],
        referenceNumber: reference,
        result: { code: 0, description: 'SUCCESS' },
      },
    };
  }

  private quote({ Origin = '', Destination = [], Dimensions }: QuoteBody): object {
    const [to = ''] = Destination;
    if (!/^\d{5}$/.test(Origin) || !/^\d{5}$/.test(to) || !Dimensions) return refuse(2001, 'Petición inválida');
    const zone = zoneBetween({ postal_code: Origin, country: 'MX' }, { postal_code: to, country: 'MX' });
    const kg = billableKg([
      {
        weight_kg: Dimensions.Weight,
        length_cm: Dimensions.Length,
        width_cm: Dimensions.Width,
        height_cm: Dimensions.Height,
      },
    ]);
    const Service = Object.entries(ESTAFETA_SERVICES).map(([ServiceCode, { name, base }]) => {
      const ListPrice = base + 8.2 * zone + 9.9 * Math.max(0, kg - 1);
      const VATApplied = Math.round(ListPrice * 16) / 100;
      return {
        ServiceCode,
        ServiceName: name,
        ListPrice,
        VATApplied,
        TotalAmount: Math.round((ListPrice + VATApplied) * 100) / 100,
      };
    });
    return { Quotation: [{ DeliveryZone: String(zone), Destination: { Postalcode: to }, Service }] };
  }

  private track({ suscriberId, login, password, searchType }: TrackBody): object {
    const account = ESTAFETA_REST_ACCOUNT;
    if (login !== account.login || password !== account.password || suscriberId !== account.subscriber_id)
      return { errorCode: '3', errorCodeDescriptionSPA: 'Usuario o contraseña inválidos' };
    const numbers = searchType?.waybillList?.waybills?.string ?? [];
    const TrackingData = numbers.flatMap(number => {
      const label = this.book.find(number);
      return label ? [this.journeyOf(number, label.at)] : [];
    });
    // A list of one comes bare, as in the XML that it is made from.
    return {
      errorCode: '0',
      trackingData:
        TrackingData.length > 0 ? { TrackingData: TrackingData.length === 1 ? TrackingData[0] : TrackingData } : '',
    };
  }

  private journeyOf(waybill: string, since: Date): object {
    const hours = (this.clock.now().getTime() - since.getTime()) / parcelHour(this.clock);
    const isDelivered = hours >= DELIVERED_AFTER_H;
    const History = ESTAFETA_JOURNEY.filter(([after]) => after <= hours).map(
      ([after, eventDescriptionSPA, eventPlaceName], i) => ({
        eventDateTime: new Date(since.getTime() + after * parcelHour(this.clock)).toISOString(),
        eventId: String(i + 1),
        eventDescriptionSPA,
        eventPlaceName,
      }),
    );
    return {
      waybill,
      shortWaybillId: waybill.slice(-10),
      statusENG: isDelivered ? 'DELIVERED' : 'ON_TRANSIT',
      deliveryData: isDelivered ? { receiverName: 'R:MARIA LOPEZ' } : '',
      history: { History: History.length === 1 ? History[0] : History },
    };
  }
}
