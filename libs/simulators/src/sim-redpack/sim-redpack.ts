import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import { answerJson, OutsideBook, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zplOf } from '../sim-carrier/label-zpl.js';
import { REDPACK_ACCOUNT, REDPACK_JOURNEY, REDPACK_SERVICES, redpackNumber } from './account.js';
import { RedpackWebServices } from './web-services.js';

const TOKEN_S = 3_600;
interface Place {
  name?: string;
  street?: string;
  zipCode?: string;
  phones?: { phone?: string }[];
}

interface Entry {
  trackingNumber?: string;
  idClient?: number;
  deliveryType?: { id: number };
  printType?: number;
  serviceType?: { id: number };
  reference?: string;
  origin?: Place;
  target?: Place;
  parcels?: { description?: string; high?: number; length?: number; width?: number; weigth?: number }[];
  packagesCount?: { count: number };
  pickupDate?: string;
}

class RedpackError extends Error {}

const refuse = (message: string): never => {
  throw new RedpackError(message);
};

function checkPlace(place: Place | undefined, name: string): void {
  if (!place?.name) refuse(`El campo ${name}.name es requerido`);
  if (!place!.street) refuse(`El campo ${name}.street es requerido`);
  if (!/^\d{5}$/.test(place!.zipCode ?? '')) refuse(`El campo ${name}.zipCode no es válido`);
  if (!/^\d{10,15}$/.test(place!.phones?.[0]?.phone ?? '')) refuse(`El campo ${name}.phones no es válido`);
}

/** A simulated Redpack: lists of one entry, whose result says inside a success what is wrong, and the web services beside them. Its words are invented. */
export class SimRedpack implements Mount {
  readonly book: OutsideBook;
  private readonly services: RedpackWebServices;
  private readonly tokens = new Map<string, number>();

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
    this.services = new RedpackWebServices(this.book, clock);
  }

  /** Ends every token that was given. */
  expireTokens(): void {
    this.tokens.clear();
  }

  answer({ method, path, headers, body }: OutsideRequest): OutsideAnswer {
    if (this.services.serves(path)) return this.services.answer(body);
    if (path === '/oauth/token') return this.token(new URLSearchParams(body), headers.authorization ?? '');
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    if ((this.tokens.get(token) ?? 0) <= this.clock.now().getTime())
      return answerJson({ error: 'invalid_token', error_description: 'Token inválido' }, 401);
    const work = this.works[`${method} ${path}`];
    if (!work) return answerJson({ error: 'not_found', error_description: path }, 404);
    try {
      const [entry, ...more] = JSON.parse(body) as Entry[];
      if (!entry || more.length > 0) return refuse('Se espera una lista de un elemento');
      return answerJson([{ ...work(entry), consumptionResultWS: [{ status: 1, response: 'OK' }] }]);
    } catch (error) {
      if (!(error instanceof RedpackError)) throw error;
      return answerJson([{ trackingNumber: null, consumptionResultWS: [{ status: 2, response: error.message }] }]);
    }
  }

  private readonly works: Readonly<Record<string, (entry: Entry) => object>> = {
    'POST /redpack/automatic-documentation': entry => this.document(entry),
    'POST /redpack/trackingByNumber': entry => this.track(entry),
    'POST /redpack/pickup-request': entry => this.pickup(entry),
  };

  private token(form: URLSearchParams, authorization: string): OutsideAnswer {
    const { client_id, client_secret, username, password } = REDPACK_ACCOUNT;
    if (authorization !== `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`)
      return answerJson({ error: 'unauthorized', error_description: 'Full authentication is required' }, 401);
    if (form.get('grant_type') !== 'password' || form.get('username') !== username || form.get('password') !== password)
      return answerJson({ error: 'invalid_grant', error_description: 'Bad credentials' }, 400);
    const access_token = `token-${this.tokens.size + 1}-${this.clock.now().getTime()}`;
    this.tokens.set(access_token, this.clock.now().getTime() + TOKEN_S * 1_000);
    return answerJson({ access_token, token_type: 'bearer', expires_in: TOKEN_S });
  }

  private document({ idClient, deliveryType, printType, serviceType, reference = '', origin, target, parcels }: Entry) {
    if (String(idClient) !== REDPACK_ACCOUNT.customer_number) refuse('El cliente no es válido');
    if (deliveryType?.id !== 1 && deliveryType?.id !== 2) refuse('El campo deliveryType es requerido');
    checkPlace(origin, 'origin');
    checkPlace(target, 'target');
    const [parcel] = parcels ?? [];
    if (!(parcel && parcel.weigth! > 0 && parcel.weigth! <= 70)) refuse('El campo weigth no es válido');
    if (!parcel!.high || !parcel!.length || !parcel!.width) refuse('Las dimensiones no son válidas');
    const { name: service } = REDPACK_SERVICES[serviceType?.id ?? 0] ?? refuse('El tipo de servicio no es válido');
    const { tracking_number } = this.book.sell(reference, String(serviceType!.id), redpackNumber);
    const lines = [`Redpack ${service}`, target!.name!, reference];
    const barcode =
      printType === 2 ? zplOf(tracking_number, lines).toString() : pdfOf(tracking_number, lines).toString('base64');
    return { trackingNumber: tracking_number, parcels: [{ extraData: [{ barcode }] }] };
  }

  private track({ trackingNumber = '' }: Entry) {
    const label = this.book.find(trackingNumber) ?? refuse('El número de guía no existe');
    const [hours, idDesc, description] = REDPACK_JOURNEY.findLast(
      ([after]) => label.at.getTime() + after * parcelHour(this.clock) <= this.clock.now().getTime(),
    )!;
    return {
      lastSituation: { idDesc, description },
      dateSituation: new Date(label.at.getTime() + hours * parcelHour(this.clock)).toISOString(),
      dateDocumentation: label.at.toISOString(),
      personReceived: idDesc === 1 ? 'MARIA LOPEZ' : null,
    };
  }

  private pickup({ trackingNumber = '', origin, packagesCount, pickupDate = '' }: Entry) {
    if (!this.book.find(trackingNumber)) refuse('La guía no está documentada');
    checkPlace(origin, 'origin');
    if (!packagesCount?.count) refuse('El campo packagesCount es requerido');
    if (!/^\d{4}-\d{2}-\d{2}T/.test(pickupDate)) refuse('El campo pickupDate no es válido');
    const confirmation = String(700_000 + this.book.pickups.length + 1);
    this.book.pickups.push({ confirmation, date: pickupDate.slice(0, 10), canceled: false });
    return { pickupRequestNumber: confirmation };
  }
}
