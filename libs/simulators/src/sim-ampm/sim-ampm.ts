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

/** The account that the simulated ampm knows. */
export const AMPM_ACCOUNT = {
  username: 'PORTE',
  password: 'contr4-de-porte',
  customer_number: '1000260',
} as const;

/** By the codes of services: their names, days, and pesos for the label and each kilogram. */
const SERVICES: Readonly<Record<string, [name: string, days: number, base: number, perKg: number]>> = {
  '30': ['Terrestre', 3, 95, 8],
  '10': ['Dia siguiente', 1, 160, 15],
};

/** Hours after its sale at which an event happens. */
const JOURNEY: readonly [hours: number, words: string, city: string][] = [
  [0, 'Envio documentado', 'CIUDAD DE MEXICO'],
  [5, 'Envio recolectado', 'CIUDAD DE MEXICO'],
  [18, 'Arribo a centro de distribucion', 'MONTERREY'],
  [28, 'Envio en reparto', 'MONTERREY'],
  [34, 'Envio entregado', 'MONTERREY'],
];

const VOLUMETRIC_DIVISOR = 5_000;
const VAT = 0.16;
const FUEL = 0.12;
const MOST_KG = 70;

/** Twelve digits. */
export const ampmNumber = (n: number): string => String(262_000_000_000 + n);

/** Something is wrong with a request. @param status 200 where the API says so inside a success */
class AmpmError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const refuse = (message: string, status = 400): never => {
  throw new AmpmError(status, message);
};

interface Place {
  Pais?: string;
  Estado?: string;
  Ciudad?: string;
  Colonia?: string;
  CodigoPostal?: string;
  Calle?: string;
  NumeroExt?: string;
}

interface Party {
  Remitente?: string;
  Destinatario?: string;
  Domicilio?: Place;
  Telefonos?: { numeroTelefono?: string }[];
}

interface Parcel {
  Contenido?: string;
  Dimensiones?: { Largo?: number; Alto?: number; Ancho?: number; Peso?: number };
}

interface Shipment {
  Cuenta?: string;
  Opciones?: { TipoEnvio?: string; TipoEntrega?: string; TipoServicio?: string; TipoCobro?: string };
  Referencia1?: string;
  Contiene?: string;
  Origen?: Party;
  Destino?: Party;
  Detalle?: Parcel[];
}

interface PickupOrder {
  fPropuestaInicial?: string;
  fPropuestaFinal?: string;
  solicita?: string;
  telefonos?: { numeroTelefono?: string }[];
  detalle?: { paquete?: number };
  domicilio?: Place;
}

function checkPostalCode(place: Place | undefined): void {
  if (!/^\d{5}$/.test(place?.CodigoPostal ?? '')) refuse('El campo CodigoPostal no es válido');
}

function checkPlace(place: Place | undefined): void {
  checkPostalCode(place);
  if (place!.Pais !== 'MEXICO') refuse('Solo se permiten envíos dentro de México', 200);
  for (const field of ['Estado', 'Ciudad', 'Colonia', 'Calle', 'NumeroExt'] as const)
    if (!place![field] || !/^[\x20-\x7e]+$/.test(place![field])) refuse(`El campo ${field} no es válido`);
}

function checkPhones(phones: Party['Telefonos']): void {
  if (!/^\d{10,15}$/.test(phones?.[0]?.numeroTelefono ?? '')) refuse('El campo numeroTelefono no es válido');
}

function checkOptions({ TipoEnvio = '', TipoEntrega = '' }: NonNullable<Shipment['Opciones']>): void {
  if (!/^[PSV]$/.test(TipoEnvio)) refuse('El campo TipoEnvio no es válido');
  if (!/^[DO]$/.test(TipoEntrega)) refuse('El campo TipoEntrega no es válido');
}

/** @returns kilograms that are billed */
function checkParcel([parcel]: readonly Parcel[]): number {
  const { Largo = 0, Alto = 0, Ancho = 0, Peso = 0 } = parcel?.Dimensiones ?? {};
  if (!(Peso > 0 && Peso <= MOST_KG)) refuse('El campo Peso no es válido');
  if (!(Largo > 0 && Alto > 0 && Ancho > 0)) refuse('Las dimensiones no son válidas');
  return Math.ceil(Math.max(Peso, (Largo * Alto * Ancho) / VOLUMETRIC_DIVISOR));
}

const centavos = (pesos: number): number => Math.round(pesos * 100) / 100;

/** A simulated Grupo ampm. Its errors, its tracking and the answer to a pickup are invented. */
export class SimAmpm implements Mount {
  readonly book: OutsideBook;

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
  }

  answer({ method, path, headers, body }: OutsideRequest): OutsideAnswer {
    const { username, password } = AMPM_ACCOUNT;
    if (headers.authorization !== `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
      return answerJson({ Message: 'Authorization has been denied for this request.' }, 401);
    const work = this.works[`${method} ${path}`];
    if (!work) return answerJson({ Message: `No HTTP resource was found that matches ${path}` }, 404);
    try {
      return work(JSON.parse(body) as never);
    } catch (error) {
      if (!(error instanceof AmpmError)) throw error;
      return answerJson({ msg: error.message }, error.status);
    }
  }

  private readonly works: Readonly<Record<string, (sent: never) => OutsideAnswer>> = {
    'POST /Cotizador/CotizaCliente': (sent: Shipment) => answerJson(this.quote(sent)),
    'POST /Documentacion/Documentar': (sent: Shipment) => answerJson(this.document(sent)),
    'POST /Documentacion/EtiquetaEnvio': (sent: { Guia?: string; TipoImpresion?: number }) => this.label(sent),
    'POST /Cancelacion/Cancelar': (sent: { guia?: string; comentario?: string }) => answerJson(this.cancel(sent)),
    'POST /Rastreo': (sent: { Guia?: string | null; Referencia?: string | null }[]) => answerJson(this.track(sent)),
    'POST /Recoleccion/Solicitar': (sent: PickupOrder) => answerJson(this.pickup(sent)),
  };

  private checkAccount(account: string | undefined): void {
    if (account !== AMPM_ACCOUNT.customer_number) refuse('La cuenta no existe');
  }

  private quote({ Cuenta, Opciones = {}, Origen, Destino, Detalle = [] }: Shipment): object[] {
    this.checkAccount(Cuenta);
    checkOptions(Opciones);
    checkPostalCode(Origen?.Domicilio);
    checkPostalCode(Destino?.Domicilio);
    const kilograms = checkParcel(Detalle);
    return Object.entries(SERVICES).map(([tipoServicioId, [tipoServicio, diasCompromiso, base, perKg]]) => {
      const flete = base + perKg * kilograms;
      const combustible = centavos(flete * FUEL);
      const total = centavos((flete + combustible) * (1 + VAT));
      return { tipoServicioId, tipoServicio, diasCompromiso, flete, combustible, total };
    });
  }

  private document(sent: Shipment): { guia: string } {
    const { Cuenta, Opciones = {}, Referencia1 = '', Contiene, Origen, Destino, Detalle = [] } = sent;
    this.checkAccount(Cuenta);
    checkOptions(Opciones);
    if (Contiene !== 'D' && Contiene !== 'ND') refuse('El campo Contiene no es válido');
    if (!Origen?.Remitente) refuse('El campo Remitente es requerido');
    if (!Destino?.Destinatario) refuse('El campo Destinatario es requerido');
    for (const party of [Origen, Destino]) {
      checkPlace(party!.Domicilio);
      checkPhones(party!.Telefonos);
    }
    if (!Detalle[0]?.Contenido) refuse('El campo Contenido es requerido');
    checkParcel(Detalle);
    const service = Opciones.TipoServicio ?? '';
    if (!SERVICES[service]) refuse('El tipo de servicio no está disponible', 200);
    return { guia: this.book.sell(Referencia1, service, ampmNumber).tracking_number };
  }

  private find(number: string | null | undefined): OutsideLabel {
    return this.book.find(number ?? '') ?? refuse(`La guía ${number} no existe`, 404);
  }

  private label({ Guia, TipoImpresion }: { Guia?: string; TipoImpresion?: number }): OutsideAnswer {
    const { tracking_number, service, reference } = this.find(Guia);
    const lines = [`ampm ${SERVICES[service]![0]}`, reference];
    if (TipoImpresion === 2)
      return { status: 200, type: 'application/octet-stream', body: pdfOf(tracking_number, lines) };
    if (TipoImpresion === 3)
      return { status: 200, type: 'application/octet-stream', body: zplOf(tracking_number, lines) };
    return refuse('El campo TipoImpresion no es válido');
  }

  private cancel({ guia, comentario }: { guia?: string; comentario?: string }): { msg: string } {
    if (!comentario) refuse('El campo comentario es requerido');
    const label = this.find(guia);
    if (label.canceled_at) return { msg: 'La guía ya está cancelada' };
    if (this.eventsOf(label).length > 1) return { msg: 'La guía no puede ser cancelada, fue recolectada' };
    this.book.cancel(label);
    return { msg: 'La guía ha sido cancelada' };
  }

  private eventsOf({ at }: OutsideLabel): { fecha: string; descripcion: string; ciudad: string }[] {
    return JOURNEY.filter(([hours]) => at.getTime() + hours * parcelHour(this.clock) <= this.clock.now().getTime()).map(
      ([hours, descripcion, ciudad]) => ({
        fecha: new Date(at.getTime() + hours * parcelHour(this.clock)).toISOString(),
        descripcion,
        ciudad,
      }),
    );
  }

  private track(asked: readonly { Guia?: string | null; Referencia?: string | null }[]): object[] {
    return this.book.labels
      .filter(label =>
        asked.some(({ Guia, Referencia }) => label.tracking_number === Guia || label.reference === Referencia),
      )
      .map(label => {
        const eventos = this.eventsOf(label);
        const last = eventos.at(-1)!.descripcion;
        return {
          guia: label.tracking_number,
          referencia: label.reference,
          estatus: label.canceled_at ? 'Cancelado' : last,
          recibio: last === 'Envio entregado' ? 'MARIA LOPEZ' : null,
          eventos,
        };
      });
  }

  private pickup(sent: PickupOrder): { folio: string } {
    const { fPropuestaInicial = '', fPropuestaFinal = '', solicita, telefonos, detalle, domicilio } = sent;
    if (!(Date.parse(fPropuestaInicial) < Date.parse(fPropuestaFinal))) refuse('El horario no es válido');
    if (!solicita) refuse('El campo solicita es requerido');
    checkPhones(telefonos);
    checkPlace(domicilio);
    if (!detalle?.paquete) refuse('El campo detalle es requerido');
    const folio = String(500_000 + this.book.pickups.length + 1);
    this.book.pickups.push({ confirmation: folio, date: fPropuestaInicial.slice(0, 10), canceled: false });
    return { folio };
  }
}
