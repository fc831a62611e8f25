import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import {
  answerXml,
  OutsideBook,
  type Mount,
  type OutsideAnswer,
  type OutsideLabel,
  type OutsideRequest,
} from '../outside/index.js';
import { xmlAt, xmlTag, xmlText, xmlTree, type XmlNode } from '../outside/xml-tree.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zoneBetween } from '../sim-carrier/tariff.js';

/** The account that the simulated Carssa knows. */
export const CARSSA_ACCOUNT = {
  base_url: 'https://ws.carssa.example',
  username: 'PORTE',
  password: 'clave<&>secreta',
} as const;

/** By the codes of services: their names, days, and pesos for the label and each kilogram. */
const SERVICES: Readonly<Record<string, [name: string, days: number, base: number, perKg: number]>> = {
  NAL: ['Nacional', 4, 92, 8],
  EXP: ['Express', 1, 155, 13],
};

/** Hours after its sale at which an event happens. */
const JOURNEY: readonly [hours: number, words: string, city: string][] = [
  [0, 'Envío documentado', 'CUAUHTEMOC'],
  [5, 'Envío recolectado', 'CUAUHTEMOC'],
  [22, 'En tránsito', 'MONTERREY'],
  [30, 'En reparto', 'MONTERREY'],
  [36, 'Entregado', 'MONTERREY'],
];

const error = (codigo: string, mensaje: string, status = 200): OutsideAnswer =>
  answerXml(`<respuesta><error>${xmlTag('codigo', codigo)}${xmlTag('mensaje', mensaje)}</error></respuesta>`, status);

const respuesta = (content: string): OutsideAnswer =>
  answerXml(`<?xml version="1.0" encoding="UTF-8"?><respuesta>${content}</respuesta>`);

/** What an address must have. */
const PARTY = ['nombre', 'telefono', 'calle', 'numero', 'colonia', 'ciudad', 'estado'] as const;

/** Plain letters alone, as older systems have them. */
const ASCII = /^[\x20-\x7e]*$/;

const lacking = (node: XmlNode): string | undefined => {
  for (const end of ['remitente', 'destinatario']) {
    const missing = PARTY.find(name => !xmlText(node, end, name) || !ASCII.test(xmlText(node, end, name)));
    if (missing) return `${end}.${missing}`;
    if (!/^\d{5}$/.test(xmlText(node, end, 'codigoPostal'))) return `${end}.codigoPostal`;
  }
  if (!xmlText(node, 'referencia')) return 'referencia';
  return ['peso', 'largo', 'ancho', 'alto', 'contenido'].find(name => !xmlText(node, 'paquete', name));
};

/** A simulated Carssa: XML of our own invention, which answers errors inside a success. */
export class SimCarssa implements Mount {
  readonly book: OutsideBook;

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
  }

  answer({ method, body }: OutsideRequest): OutsideAnswer {
    const node = method === 'POST' ? xmlTree(body) : null;
    if (!node) return error('XML', 'El documento no es XML', 400);
    const isKnown =
      xmlText(node, 'usuario') === CARSSA_ACCOUNT.username && xmlText(node, 'clave') === CARSSA_ACCOUNT.password;
    if (!isKnown) return error('ACCESO', 'Usuario o clave incorrectos', 401);
    switch (node.name) {
      case 'cotizar':
        return this.quote(node);
      case 'documentar':
        return this.sell(node);
      case 'rastrear':
        return this.withLabel(node, label => this.track(label));
      case 'cancelar':
        return this.withLabel(node, label => this.cancel(label));
      default:
        return error('OPERACION', 'La operación no existe', 400);
    }
  }

  private withLabel(node: XmlNode, answer: (label: OutsideLabel) => OutsideAnswer): OutsideAnswer {
    const label = this.book.find(xmlText(node, 'numeroGuia'));
    return label ? answer(label) : error('NO_EXISTE', 'La guía no existe');
  }

  private quote(node: XmlNode): OutsideAnswer {
    const place = (name: string) => ({ postal_code: xmlText(node, name), country: 'MX' });
    const [from, to] = [place('origen'), place('destino')];
    if (![from, to].every(({ postal_code }) => /^\d{5}$/.test(postal_code)))
      return error('CP', 'El código postal no es válido');
    const weight = Number(xmlText(xmlAt(node, 'paquete'), 'peso'));
    if (!(weight > 0)) return error('PESO', 'El peso no es válido');
    const zone = zoneBetween(from, to);
    const services = Object.entries(SERVICES).map(
      ([clave, [nombre, dias, base, perKg]]) =>
        `<servicio>${xmlTag('clave', clave)}${xmlTag('nombre', nombre)}${xmlTag('importe', (base + perKg * Math.ceil(weight) + 5 * zone).toFixed(2))}${xmlTag('dias', dias)}</servicio>`,
    );
    return respuesta(services.join(''));
  }

  private sell(node: XmlNode): OutsideAnswer {
    const missing = lacking(node);
    if (missing) return error('DATOS', `Falta ${missing}`);
    const service = xmlText(node, 'servicio');
    if (!SERVICES[service]) return error('SERVICIO', 'El servicio no es válido');
    const reference = xmlText(node, 'referencia');
    const { tracking_number } = this.book.sell(reference, service, n => String(7_000_000_000 + n));
    const label = pdfOf(tracking_number, [`Carssa ${service}`, reference]).toString('base64');
    return respuesta(xmlTag('numeroGuia', tracking_number) + xmlTag('etiqueta', label));
  }

  private track(label: OutsideLabel): OutsideAnswer {
    const hour = parcelHour(this.clock);
    const passed = JOURNEY.filter(([hours]) => label.at.getTime() + hours * hour <= this.clock.now().getTime());
    const events = passed.map(
      ([hours, words, city]) =>
        `<evento>${xmlTag('fecha', new Date(label.at.getTime() + hours * hour).toISOString())}${xmlTag('descripcion', words)}${xmlTag('ciudad', city)}</evento>`,
    );
    const status = label.canceled_at ? 'Cancelado' : passed.at(-1)![1];
    return respuesta(xmlTag('estatus', status) + events.join(''));
  }

  private cancel(label: OutsideLabel): OutsideAnswer {
    this.book.cancel(label);
    return respuesta(xmlTag('cancelada', 'true'));
  }
}
