import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import { answerJson, OutsideBook, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zplOf } from '../sim-carrier/label-zpl.js';
import { billableKg, zoneBetween } from '../sim-carrier/tariff.js';
import { FEDEX_JOURNEY, FEDEX_SERVICES, fedexNumber } from './account.js';

/** The account that the simulated FedEx knows. */
export const FEDEX_ACCOUNT = {
  client_id: 'l7-simulated',
  client_secret: 's3cret-of-the-project',
  account: '740561073',
} as const;

/** Seconds that a token is good for. */
const TOKEN_SECONDS = 3_600;

/** Codes of Mexican states that FedEx takes. */
const STATES = new Set(
  'AG BC BS CM CS CH DF CO CL DG EM GT GR HG JA MI MO NA NL OA PU QE QR SL SI SO TB TM TL VE YU ZA'.split(' '),
);

interface Address {
  streetLines?: string[];
  city?: string;
  stateOrProvinceCode?: string;
  postalCode?: string;
  countryCode?: string;
}

interface Party {
  contact?: { personName?: string; phoneNumber?: string };
  address: Address;
}

interface Item {
  weight: { units: string; value: number };
  dimensions: { length: number; width: number; height: number };
  customerReferences?: { value: string }[];
}

interface FedexBody {
  accountNumber?: { value: string };
  associatedAccountNumber?: { value: string };
  requestedShipment?: {
    shipper: Party;
    recipient?: Party;
    recipients?: Party[];
    serviceType?: string;
    shipDateStamp?: string;
    shipDatestamp?: string;
    labelSpecification?: { imageType: string };
    requestedPackageLineItems: Item[];
  };
  trackingNumber?: string;
  trackingInfo?: { trackingNumberInfo: { trackingNumber: string } }[];
  referencesInformation?: { value: string };
  originDetail?: { readyDateTimestamp: string; pickupLocation: Party };
  pickupConfirmationCode?: string;
}

class FedexError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const refuse = (code: string, message: string, status = 422): never => {
  throw new FedexError(status, code, message);
};

/** A simulated FedEx REST API: tokens that end, strict requests, errors as FedEx words them, and a book of what was sold. */
export class SimFedex implements Mount {
  readonly book: OutsideBook;
  private readonly tokens = new Map<string, number>();

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
  }

  /** Ends every token that was given. */
  expireTokens(): void {
    this.tokens.clear();
  }

  answer(request: OutsideRequest): OutsideAnswer {
    try {
      if (request.path === '/oauth/token') return this.token(new URLSearchParams(request.body));
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if ((this.tokens.get(token) ?? 0) <= this.clock.now().getTime())
        return refuse('NOT.AUTHORIZED.ERROR', 'Access token expired. Please modify your request and try again.', 401);
      const handler = this.handlers[`${request.method} ${request.path}`];
      if (!handler) return refuse('NOT.FOUND.ERROR', 'The resource you requested is no longer available.', 404);
      return answerJson({ transactionId: 'sim', output: handler(JSON.parse(request.body) as FedexBody) });
    } catch (error) {
      if (!(error instanceof FedexError)) throw error;
      const { status, code, message } = error;
      return answerJson({ transactionId: 'sim', errors: [{ code, message }] }, status);
    }
  }

  private readonly handlers: Readonly<Record<string, (body: FedexBody) => object>> = {
    'POST /rate/v1/rates/quotes': body => this.rate(body),
    'POST /ship/v1/shipments': body => this.ship(body),
    'PUT /ship/v1/shipments/cancel': body => this.cancel(body),
    'POST /track/v1/trackingnumbers': body => this.track(body),
    'POST /track/v1/referencenumbers': body => this.byReference(body),
    'POST /pickup/v1/pickups': body => this.pickup(body),
    'PUT /pickup/v1/pickups/cancel': body => this.cancelPickup(body),
  };

  private token(form: URLSearchParams): OutsideAnswer {
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === FEDEX_ACCOUNT.client_id &&
      form.get('client_secret') === FEDEX_ACCOUNT.client_secret;
    if (!isKnown)
      return refuse(
        'NOT.AUTHORIZED.ERROR',
        'The given client credentials were not valid. Please modify your request.',
        401,
      );
    const access_token = `token-${this.tokens.size + 1}-${this.clock.now().getTime()}`;
    this.tokens.set(access_token, this.clock.now().getTime() + TOKEN_SECONDS * 1000);
    return answerJson({ access_token, token_type: 'bearer', expires_in: TOKEN_SECONDS, scope: 'CXS' });
  }

  private rate(body: FedexBody): object {
    const { shipper, recipient, requestedPackageLineItems, shipDateStamp } = this.shipmentOf(body);
    if (!recipient || !shipDateStamp) return refuse('INVALID.INPUT.EXCEPTION', 'Invalid field value in the input');
    const rateReplyDetails = Object.entries(FEDEX_SERVICES).map(([serviceType, { name, base, transit }]) => {
      const { zone, kg } = measured(shipper.address, recipient.address, requestedPackageLineItems);
      return {
        serviceType,
        serviceName: name,
        packagingType: 'YOUR_PACKAGING',
        operationalDetail: { transitTime: transit },
        ratedShipmentDetails: [
          {
            rateType: 'ACCOUNT',
            totalNetCharge: Math.round((base + 9.25 * zone + 12.4 * (kg - 1)) * 100) / 100,
            currency: 'NMP',
            shipmentRateDetail: {
              rateZone: String(zone),
              dimDivisor: 5000,
              totalBillingWeight: { units: 'KG', value: kg },
            },
          },
        ],
      };
    });
    return { alerts: [], rateReplyDetails };
  }

  private ship(body: FedexBody): object {
    const { shipper, recipients, serviceType, requestedPackageLineItems, labelSpecification, shipDatestamp } =
      this.shipmentOf(body);
    const [recipient] = recipients ?? [];
    if (!recipient || !shipDatestamp) return refuse('INVALID.INPUT.EXCEPTION', 'Invalid field value in the input');
    checkParty(shipper, 'SHIPPER');
    checkParty(recipient, 'RECIPIENT');
    if (!FEDEX_SERVICES[serviceType ?? ''])
      return refuse('SERVICE.PACKAGECOMBINATION.INVALID', 'Invalid service and packaging combination.');
    const reference = requestedPackageLineItems[0]!.customerReferences?.[0]?.value ?? '';
    const { tracking_number } = this.book.sell(reference, serviceType!, fedexNumber);
    const lines = [`FedEx ${serviceType}`, `Ref ${reference}`, recipient.contact?.personName ?? ''];
    const docType = labelSpecification?.imageType ?? 'PDF';
    const bytes = docType === 'ZPLII' ? zplOf(tracking_number, lines) : pdfOf(tracking_number, lines);
    const packageDocuments = [{ contentType: 'LABEL', docType, encodedLabel: bytes.toString('base64') }];
    return {
      transactionShipments: [
        {
          masterTrackingNumber: tracking_number,
          serviceType,
          shipDatestamp,
          pieceResponses: [{ trackingNumber: tracking_number, packageDocuments }],
          alerts: [],
        },
      ],
    };
  }

  private cancel({ accountNumber, trackingNumber = '' }: FedexBody): object {
    this.checkAccount(accountNumber);
    const label = this.book.find(trackingNumber);
    if (!label) return refuse('TRACKING.TRACKINGNUMBER.NOTFOUND', 'Tracking number cannot be found.', 404);
    if (label.canceled_at) return refuse('SHIPMENT.ALREADY.CANCELLED', 'Shipment is already cancelled.', 400);
    this.book.cancel(label);
    return { cancelledShipment: true, cancelledHistory: true, successMessage: 'Success' };
  }

  private track({ trackingInfo = [] }: FedexBody): object {
    return {
      completeTrackResults: trackingInfo.map(({ trackingNumberInfo: { trackingNumber } }) => ({
        trackingNumber,
        trackResults: [this.trackResult(trackingNumber)],
      })),
    };
  }

  private byReference({ referencesInformation }: FedexBody): object {
    const labels = this.book.labels.filter(({ reference }) => reference === referencesInformation?.value);
    if (labels.length === 0)
      return {
        completeTrackResults: [
          {
            trackingNumber: '',
            trackResults: [{ error: { code: 'TRACKING.REFERENCENUMBER.NOTFOUND', message: 'Reference not found' } }],
          },
        ],
      };
    return {
      completeTrackResults: labels.map(({ tracking_number }) => ({
        trackingNumber: tracking_number,
        trackResults: [this.trackResult(tracking_number)],
      })),
    };
  }

  private trackResult(trackingNumber: string): object {
    const label = this.book.find(trackingNumber);
    const trackingNumberInfo = { trackingNumber };
    if (!label)
      return {
        trackingNumberInfo,
        error: { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND', message: 'Tracking number cannot be found.' },
      };
    const past = FEDEX_JOURNEY.map(([hours, ...place]) => ({
      at: new Date(label.at.getTime() + hours * parcelHour(this.clock)),
      place,
    })).filter(({ at }) => at <= (label.canceled_at ?? this.clock.now()));
    const [last, words] = past.at(-1)!.place;
    const arrival = new Date(label.at.getTime() + FEDEX_JOURNEY.at(-1)![0] * parcelHour(this.clock));
    const code = label.canceled_at ? 'CA' : last;
    return {
      trackingNumberInfo,
      latestStatusDetail: { code, derivedCode: code, statusByLocale: words },
      dateAndTimes: [{ type: 'ESTIMATED_DELIVERY', dateTime: arrival.toISOString() }],
      ...(code === 'DL' && { deliveryDetails: { receivedByName: 'M.LOPEZ' } }),
      scanEvents: past.toReversed().map(({ at, place: [eventType, eventDescription, city] }) => ({
        date: at.toISOString(),
        eventType,
        eventDescription,
        derivedStatusCode: eventType,
        scanLocation: city
          ? { city, countryCode: 'MX' }
          : { city: 'CIUDAD DE MÉXICO', stateOrProvinceCode: 'DF', countryCode: 'MX' },
      })),
    };
  }

  private pickup({ associatedAccountNumber, originDetail }: FedexBody): object {
    this.checkAccount(associatedAccountNumber);
    if (!originDetail) return refuse('INVALID.INPUT.EXCEPTION', 'Invalid field value in the input');
    checkParty(originDetail.pickupLocation, 'PICKUP');
    const confirmation = `PU${this.book.pickups.length + 1}`;
    this.book.pickups.push({ confirmation, date: originDetail.readyDateTimestamp.slice(0, 10), canceled: false });
    return { pickupConfirmationCode: confirmation, location: 'MEXA', message: 'Courier pickup request processed' };
  }

  private cancelPickup({ associatedAccountNumber, pickupConfirmationCode }: FedexBody): object {
    this.checkAccount(associatedAccountNumber);
    const pickup = this.book.pickups.find(({ confirmation }) => confirmation === pickupConfirmationCode);
    if (!pickup) return refuse('PICKUP.CONFIRMATION.NOTFOUND', 'Confirmation number not found.');
    pickup.canceled = true;
    return { pickupConfirmationCode, cancelConfirmationMessage: 'Requested pickup has been cancelled successfully.' };
  }

  private shipmentOf({ accountNumber, requestedShipment }: FedexBody): NonNullable<FedexBody['requestedShipment']> {
    this.checkAccount(accountNumber);
    const [item] = requestedShipment?.requestedPackageLineItems ?? [];
    if (!requestedShipment || !item || item.weight.units !== 'KG' || !(item.weight.value > 0))
      return refuse('PACKAGE.WEIGHT.INVALID', 'Package weight is missing or invalid.');
    if (item.weight.value > 68) return refuse('PACKAGE.WEIGHT.EXCEEDED', 'Package weight exceeds the limit.');
    return requestedShipment;
  }

  private checkAccount(account: { value: string } | undefined): void {
    if (account?.value !== FEDEX_ACCOUNT.account)
      refuse('ACCOUNT.NUMBER.MISMATCH', 'Account number does not match the project.', 403);
  }
}

function measured(from: Address, to: Address, items: readonly Item[]): { zone: number; kg: number } {
  const place = ({ postalCode = '', countryCode = '' }: Address) => ({ postal_code: postalCode, country: countryCode });
  const parcels = items.map(({ weight, dimensions: { length, width, height } }) => ({
    weight_kg: weight.value,
    length_cm: length,
    width_cm: width,
    height_cm: height,
  }));
  return { zone: zoneBetween(place(from), place(to)), kg: billableKg(parcels) };
}

function checkParty({ contact, address }: Party, who: string): void {
  const { streetLines = [], city, stateOrProvinceCode = '', postalCode, countryCode } = address;
  if (!contact?.personName || !contact.phoneNumber) refuse(`${who}.CONTACT.REQUIRED`, 'Name and phone are required.');
  if (!city || !postalCode || !countryCode) refuse(`${who}.ADDRESS.INVALID`, 'The address is incomplete.');
  if (streetLines.length === 0 || streetLines.length > 3 || streetLines.some(line => line.length > 35))
    refuse(`${who}.STREETLINE.INVALID`, 'Street lines are 1 to 3 of up to 35 characters.');
  if (countryCode === 'MX' && !STATES.has(stateOrProvinceCode))
    refuse(`${who}.STATEORPROVINCECODE.INVALID`, 'The state is not valid.');
}
