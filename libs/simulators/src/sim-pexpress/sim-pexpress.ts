import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import {
  answerHtml,
  answerJson,
  OutsideBook,
  type Mount,
  type OutsideAnswer,
  type OutsideLabel,
  type OutsideRequest,
} from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zplOf } from '../sim-carrier/label-zpl.js';

/** The account that the simulated Paquetexpress knows. */
export const PEXPRESS_ACCOUNT = {
  username: 'porte',
  password: 'contr4-de-porte',
  customer_number: '27736250',
  rate_secret: 'T0KEN0F0THE0QU0TER',
} as const;

/** By the codes of services: their names, days, and pesos for the label and each kilogram. */
const SERVICES: Readonly<Record<string, [name: string, days: number, base: number, perKg: number]>> = {
  'STD-T': ['ESTANDAR', 3, 110, 9],
  'EXP-T': ['EXPRESS', 1, 190, 16],
};

/** Hours after its sale at which an event happens. */
const JOURNEY: readonly [hours: number, id: string, words: string, city: string][] = [
  [0, 'DOC', 'GUIA GENERADA', 'CIUDAD DE MEXICO'],
  [6, 'REC', 'ENVIO RECOLECTADO', 'CIUDAD DE MEXICO'],
  [20, 'ARR', 'ARRIBO A SUCURSAL DESTINO', 'MONTERREY'],
  [30, 'RUT', 'EN RUTA DE ENTREGA', 'MONTERREY'],
  [36, 'BDL', 'ENTREGADO AL DESTINATARIO', 'MONTERREY'],
];

const VOLUMETRIC_DIVISOR = 5_000;
const VAT = 0.16;
const MOST_KG = 70;

/** Three letters and two digits of the branch, two letters and seven digits. */
export const pexpressNumber = (n: number): string => `MEX01AA${String(n).padStart(7, '0')}`;

class PExpressError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const refuse = (code: string, message: string): never => {
  throw new PExpressError(code, message);
};

interface Security {
  user?: string;
  password?: string;
  type?: number;
  token?: string;
}

interface Parcel {
  weight: number;
  length: number;
  width: number;
  height: number;
}

interface Party {
  addrType?: string;
  clntName?: string;
  strtName?: string;
  addrLin6?: string;
  zipCode?: string;
  phno1?: string;
}

interface Guide {
  billRad?: string;
  billClntId?: string;
  typeSrvcId?: string;
  listRefs?: { grGuiaRefr?: string }[];
  radGuiaAddrDTOList?: Party[];
  radSrvcItemDTOList?: { srvcId?: string; weight?: string; volL?: string; volW?: string; volH?: string }[];
}

interface Quote {
  clientAddrOrig?: { zipCode?: string };
  clientAddrDest?: { zipCode?: string };
  shipmentDetail?: {
    shipments?: { shpCode?: string; weight?: number; longShip?: number; widthShip?: number; highShip?: number }[];
  };
}

interface Order {
  numbPack?: string;
  planCollDate?: number;
  hourFrom?: number;
  guiaNo?: string;
}

const isPostalCode = (code = ''): boolean => /^\d{5}$/.test(code);

/** Letters beyond ASCII are those that the older systems behind it do not take. */
function checkParty(party: Party | undefined, type: string): Party {
  if (!party) return refuse('GEN-010', `Falta la dirección ${type}`);
  for (const field of ['clntName', 'strtName', 'addrLin6'] as const)
    if (!party[field] || !/^[\x20-\x7e]+$/.test(party[field])) refuse('GEN-011', `El campo ${field} no es válido`);
  if (!isPostalCode(party.zipCode)) refuse('GEN-012', 'El campo zipCode no es válido');
  if (!/^\d{10,15}$/.test(party.phno1 ?? '')) refuse('GEN-013', 'El campo phno1 no es válido');
  return party;
}

/** @returns kilograms that are billed */
function checkParcel({ weight, length, width, height }: Parcel): number {
  if (!(weight > 0 && weight <= MOST_KG)) refuse('GEN-020', 'El peso no es válido');
  if (!(length > 0 && width > 0 && height > 0)) refuse('GEN-021', 'Las dimensiones no son válidas');
  return Math.ceil(Math.max(weight, (length * width * height) / VOLUMETRIC_DIVISOR));
}

const succeeded = (data: unknown, more: object = {}): OutsideAnswer =>
  answerJson({
    header: null,
    body: { response: { success: true, data, objectDTO: null, messages: [], additionalData: null, ...more } },
  });

const failed = (code: string, description: string): OutsideAnswer =>
  answerJson({
    header: null,
    body: { response: { success: false, data: null, objectDTO: null, messages: [{ code, description }] } },
  });

/** A simulated Paquetexpress: an envelope both ways, which says inside a success what is wrong. Its words and codes are invented. */
export class SimPExpress implements Mount {
  readonly book: OutsideBook;
  private readonly tokens = new Set<string>();

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
  }

  /** Ends every token that was given. */
  expireTokens(): void {
    this.tokens.clear();
  }

  answer({ method, path, query, body }: OutsideRequest): OutsideAnswer {
    try {
      return method === 'GET' ? this.shown(path, query) : this.done(path, body);
    } catch (error) {
      if (!(error instanceof PExpressError)) throw error;
      return failed(error.code, error.message);
    }
  }

  private shown(path: string, query: URLSearchParams): OutsideAnswer {
    if (path === '/wsReportPaquetexpress/GenCartaPorte') return this.pdf(query.get('trackingNoGen') ?? '');
    const [, number, token] = /^\/ptxws\/rest\/api\/v3\/guia\/historico\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
    if (!number) return answerHtml('<html><body><h1>404</h1></body></html>');
    this.check({ token: decodeURIComponent(token!) });
    return succeeded(this.events(decodeURIComponent(number)));
  }

  private readonly works: Readonly<Record<string, (data: never) => unknown>> = {
    '/RadRestFul/api/rad/v1/guia': ([guide]: [Guide?]) => this.document(guide ?? {}),
    '/RadRestFul/api/rad/v1/infotrack': (data: { solicitudEnvio?: { rastreo?: string } }) =>
      this.zpl(data.solicitudEnvio?.rastreo ?? ''),
    '/RadRestFul/api/rad/v1/cancelguia': ([number]: [string?]) => this.cancel(number ?? ''),
    '/RadRestFul/api/rad/v1/order': ([order]: [Order?]) => this.order(order ?? {}),
  };

  private done(path: string, body: string): OutsideAnswer {
    const sent = JSON.parse(body) as {
      header?: { security?: Security };
      body?: { request?: { data?: unknown } };
    };
    const security = sent.header?.security ?? {};
    const data = sent.body?.request?.data;
    if (path === '/RadRestFul/api/rad/loginv1/login') return this.login(security);
    if (path === '/WsQuotePaquetexpress/api/apiQuoter/v2/getQuotation') return this.quote(security, data as Quote);
    const work = this.works[path];
    if (!work) return answerHtml('<html><body><h1>404</h1></body></html>');
    this.check(security);
    return succeeded(work(data as never));
  }

  private check({ token = '' }: Security): void {
    if (!this.tokens.has(token)) refuse('SEC-002', 'El token no es válido o expiró');
  }

  private login({ user, password }: Security): OutsideAnswer {
    if (user !== PEXPRESS_ACCOUNT.username || password !== PEXPRESS_ACCOUNT.password)
      return failed('SEC-001', 'Usuario o contraseña incorrectos');
    const token = `token-${this.tokens.size + 1}-${this.clock.now().getTime()}`;
    this.tokens.add(token);
    return succeeded({ token });
  }

  private quote({ user, password, type, token }: Security, { clientAddrOrig, clientAddrDest, shipmentDetail }: Quote) {
    const { username, password: ours, rate_secret } = PEXPRESS_ACCOUNT;
    if (user !== username || password !== ours || type !== 1 || token !== rate_secret)
      return failed('QUO-001', 'Las credenciales del cotizador no son válidas');
    if (!isPostalCode(clientAddrOrig?.zipCode) || !isPostalCode(clientAddrDest?.zipCode))
      return failed('QUO-010', 'El código postal no es válido');
    const [shipment] = shipmentDetail?.shipments ?? [];
    const { weight = 0, longShip: length = 0, widthShip: width = 0, highShip: height = 0 } = shipment ?? {};
    const kilograms = checkParcel({ weight, length, width, height });
    const quotations = Object.entries(SERVICES).map(([serviceType, [serviceName, days, base, perKg]]) => {
      const subTotlAmnt = base + perKg * kilograms;
      const taxAmnt = Math.round(subTotlAmnt * VAT * 100) / 100;
      return {
        id: serviceType.slice(0, 2),
        serviceType,
        serviceName,
        promiseDateDaysQty: days,
        amount: {
          shpAmnt: subTotlAmnt,
          discAmnt: 0,
          srvcAmnt: 0,
          subTotlAmnt,
          taxAmnt,
          totalAmnt: subTotlAmnt + taxAmnt,
        },
      };
    });
    return succeeded({ quotations });
  }

  private document(guide: Guide): string {
    const { billRad, billClntId, typeSrvcId = '', listRefs, radGuiaAddrDTOList = [], radSrvcItemDTOList } = guide;
    if (billRad !== 'REQUEST') refuse('GEN-001', 'El campo billRad no es válido');
    if (billClntId !== PEXPRESS_ACCOUNT.customer_number) refuse('GEN-002', 'El cliente de facturación no existe');
    if (!SERVICES[typeSrvcId]) refuse('GEN-003', 'El tipo de servicio no es válido');
    for (const type of ['ORIGIN', 'DESTINATION'])
      checkParty(
        radGuiaAddrDTOList.find(({ addrType }) => addrType === type),
        type,
      );
    const [item] = radSrvcItemDTOList ?? [];
    if (item?.srvcId !== 'PACKETS' && item?.srvcId !== 'ENVELOPES') refuse('GEN-022', 'El campo srvcId no es válido');
    const { weight, volL, volW, volH } = item!;
    checkParcel({ weight: Number(weight), length: Number(volL), width: Number(volW), height: Number(volH) });
    return this.book.sell(listRefs?.[0]?.grGuiaRefr ?? '', typeSrvcId, pexpressNumber).tracking_number;
  }

  private find(number: string): OutsideLabel {
    return this.book.find(number) ?? refuse('TRK-001', `La guía ${number} no existe`);
  }

  private linesOf({ service, reference }: OutsideLabel): string[] {
    return [`Paquetexpress ${SERVICES[service]![0]}`, reference];
  }

  /** The number is enough to get the label; where there is none, a page says so. */
  private pdf(number: string): OutsideAnswer {
    const label = this.book.find(number);
    if (!label) return answerHtml('<html><head><title>Sin información</title></head><body></body></html>');
    return { status: 200, type: 'application/pdf', body: pdfOf(number, this.linesOf(label)) };
  }

  private zpl(number: string): string {
    return zplOf(number, this.linesOf(this.find(number))).toString();
  }

  private cancel(number: string): null {
    const label = this.find(number);
    if (label.canceled_at) refuse('CAN-002', 'La guía ya está cancelada');
    if (this.eventsOf(label).length > 1) refuse('CAN-003', 'La guía ya fue recolectada, no puede ser cancelada');
    this.book.cancel(label);
    return null;
  }

  private order({ numbPack, planCollDate, hourFrom, guiaNo = '' }: Order): string {
    this.find(guiaNo);
    if (!/^[1-9]\d*$/.test(numbPack ?? '')) refuse('ORD-001', 'El campo numbPack no es válido');
    if (!planCollDate || !hourFrom || hourFrom < planCollDate) refuse('ORD-002', 'El horario no es válido');
    const confirmation = `RAD${String(this.book.pickups.length + 1).padStart(6, '0')}`;
    const date = new Date(planCollDate!).toISOString().slice(0, 10);
    this.book.pickups.push({ confirmation, date, canceled: false });
    return confirmation;
  }

  private eventsOf(label: OutsideLabel): object[] {
    const { tracking_number, at, reference } = label;
    const arrival = new Date(at.getTime() + JOURNEY.at(-1)![0] * parcelHour(this.clock));
    return JOURNEY.filter(([hours]) => at.getTime() + hours * parcelHour(this.clock) <= this.clock.now().getTime()).map(
      ([hours, eventoId, eventoDescripcion, ciudadEvento]) => ({
        guia: tracking_number,
        rastreo: tracking_number,
        referencia: reference,
        fechahora: at.getTime() + hours * parcelHour(this.clock),
        eventoId,
        eventoDescripcion,
        status: eventoDescripcion,
        ciudadEvento,
        promesa: arrival.toISOString().slice(0, 10),
      }),
    );
  }

  /** For a number that it does not know it gives the events of another label, where it has one. */
  private events(number: string): object[] {
    const label = this.book.find(number) ?? this.book.labels[0];
    return label ? this.eventsOf(label) : [];
  }
}
