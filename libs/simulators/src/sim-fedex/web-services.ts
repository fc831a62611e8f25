import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import {
  answerXml,
  OutsideBook,
  soapEnvelopeOf,
  xmlAt,
  xmlTag,
  xmlText,
  xmlTree,
  type Mount,
  type OutsideAnswer,
  type OutsideLabel,
  type OutsideRequest,
  type XmlNode,
} from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zplOf } from '../sim-carrier/label-zpl.js';
import { zoneBetween } from '../sim-carrier/tariff.js';
import { FEDEX_JOURNEY, FEDEX_SERVICES, fedexNumber } from './account.js';

/** The account that the simulated web services know. */
export const FEDEX_SOAP_ACCOUNT = {
  web_key: 'k3y-of-the-shipper',
  password: 'password-of-the-shipper',
  account: '740561073',
  meter: '110561073',
} as const;

/** The sequences of the WSDL, as far as requests have their elements. */
const SEQUENCES: Readonly<Record<string, readonly string[]>> = {
  message: [
    'WebAuthenticationDetail',
    'ClientDetail',
    'TransactionDetail',
    'Version',
    'ReturnTransitAndCommit',
    'RequestedShipment',
    'TrackingId',
    'DeletionControl',
    'SelectionDetails',
    'ProcessingOptions',
    'AssociatedAccountNumber',
    'OriginDetail',
    'PackageCount',
    'TotalWeight',
    'CarrierCode',
    'PickupConfirmationNumber',
    'ScheduledDate',
    'Location',
    'CountryRelationship',
  ],
  RequestedShipment: [
    'ShipTimestamp',
    'DropoffType',
    'ServiceType',
    'PackagingType',
    'TotalWeight',
    'TotalInsuredValue',
    'PreferredCurrency',
    'Shipper',
    'Recipient',
    'ShippingChargesPayment',
    'SpecialServicesRequested',
    'LabelSpecification',
    'RateRequestTypes',
    'MasterTrackingId',
    'PackageCount',
    'RequestedPackageLineItems',
  ],
  Shipper: ['AccountNumber', 'Contact', 'Address'],
  Recipient: ['AccountNumber', 'Contact', 'Address'],
  Address: ['StreetLines', 'City', 'StateOrProvinceCode', 'PostalCode', 'CountryCode'],
  RequestedPackageLineItems: ['SequenceNumber', 'GroupPackageCount', 'Weight', 'Dimensions', 'CustomerReferences'],
};

/** The first element that stands where its sequence does not have it. */
function outOfSequence(node: XmlNode, name = node.name): string | null {
  const sequence = SEQUENCES[name];
  const places = sequence ? node.children.map(child => sequence.indexOf(child.name)) : [];
  const wrong = places.findIndex((place, i) => place < 0 || place < (places[i - 1] ?? 0));
  if (wrong >= 0) return node.children[wrong]!.name;
  for (const child of node.children) {
    const below = outOfSequence(child);
    if (below) return below;
  }
  return null;
}

class FedexError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const refuse = (code: string, message: string): never => {
  throw new FedexError(code, message);
};

const nested = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`;

const notified = (severity: string, code: string, message: string): string =>
  nested(
    'Notifications',
    xmlTag('Severity', severity),
    xmlTag('Source', 'sim'),
    xmlTag('Code', code),
    xmlTag('Message', message),
  );

function checkParty(party: XmlNode | undefined, name: string): void {
  if (!xmlText(party, 'Contact', 'PersonName') || !xmlText(party, 'Contact', 'PhoneNumber'))
    refuse('2050', `${name} contact is required.`);
  for (const field of ['StreetLines', 'City', 'StateOrProvinceCode'])
    if (!xmlText(party, 'Address', field)) refuse('2051', `${name} ${field} is required.`);
  if (xmlText(party, 'Address', 'StreetLines').length > 35) refuse('2052', `${name} StreetLines are too long.`);
  if (!/^\d{5}$/.test(xmlText(party, 'Address', 'PostalCode'))) refuse('521', `${name} postal code is invalid.`);
}

function kilogramsOf(shipment: XmlNode | undefined): number {
  const kilograms = Number(xmlText(shipment, 'RequestedPackageLineItems', 'Weight', 'Value'));
  if (!(kilograms > 0 && kilograms <= 68)) refuse('809', 'Package 1 - Weight is missing or invalid.');
  return kilograms;
}

/** FedEx's simulated web services: strict sequences, severities inside a success, and faults for what does not fit the schema. */
export class SimFedexSoap implements Mount {
  readonly book: OutsideBook;

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
  }

  answer({ body }: OutsideRequest): OutsideAnswer {
    const message = xmlAt(xmlTree(body) ?? undefined, 'Body')?.children[0];
    const work = this.works[message?.name ?? ''];
    if (!message || !work) return this.fault('No such operation');
    const wrong = outOfSequence(message, 'message');
    if (wrong) return this.fault(`validation failure for ${wrong}`);
    const [reply, answer] = work;
    const written = (severity: string, ...content: string[]): OutsideAnswer =>
      answerXml(soapEnvelopeOf(nested(reply, xmlTag('HighestSeverity', severity), ...content)));
    try {
      this.authorize(message);
      return written('SUCCESS', notified('SUCCESS', '0000', 'Success'), answer(message));
    } catch (error) {
      if (!(error instanceof FedexError)) throw error;
      return written('ERROR', notified('ERROR', error.code, error.message));
    }
  }

  private readonly works: Readonly<Record<string, [reply: string, work: (message: XmlNode) => string]>> = {
    RateRequest: ['RateReply', message => this.rate(xmlAt(message, 'RequestedShipment'))],
    ProcessShipmentRequest: ['ProcessShipmentReply', message => this.ship(xmlAt(message, 'RequestedShipment'))],
    DeleteShipmentRequest: ['ShipmentReply', message => this.cancel(xmlText(message, 'TrackingId', 'TrackingNumber'))],
    TrackRequest: ['TrackReply', message => this.track(message)],
    CreatePickupRequest: ['CreatePickupReply', message => this.pickup(message)],
    CancelPickupRequest: ['CancelPickupReply', message => this.cancelPickup(message)],
  };

  private fault(message: string): OutsideAnswer {
    const fault = nested('soapenv:Fault', xmlTag('faultcode', 'soapenv:Client'), xmlTag('faultstring', message));
    return answerXml(soapEnvelopeOf(fault), 500);
  }

  private authorize(message: XmlNode): void {
    const { web_key, password, account, meter } = FEDEX_SOAP_ACCOUNT;
    const credential = xmlAt(message, 'WebAuthenticationDetail', 'UserCredential');
    const client = xmlAt(message, 'ClientDetail');
    const given = [
      xmlText(credential, 'Key'),
      xmlText(credential, 'Password'),
      xmlText(client, 'AccountNumber'),
      xmlText(client, 'MeterNumber'),
    ];
    if (String(given) !== String([web_key, password, account, meter])) refuse('1000', 'Authentication Failed');
  }

  private rate(shipment: XmlNode | undefined): string {
    const kilograms = kilogramsOf(shipment);
    const codes = ['Shipper', 'Recipient'].map(name => xmlText(shipment, name, 'Address', 'PostalCode'));
    if (codes.some(code => !/^\d{5}$/.test(code))) refuse('521', 'Postal code is invalid.');
    const [from, to] = codes.map(postal_code => ({ postal_code, country: 'MX' }));
    const zone = zoneBetween(from!, to!);
    return Object.entries(FEDEX_SERVICES)
      .map(([code, { base, transit }]) => {
        const price = base + 7.4 * zone + 10.2 * Math.max(0, Math.ceil(kilograms) - 1);
        const rated = (type: string, amount: number): string =>
          nested(
            'RatedShipmentDetails',
            nested(
              'ShipmentRateDetail',
              xmlTag('RateType', type),
              xmlTag('RateZone', zone),
              nested('TotalBillingWeight', xmlTag('Units', 'KG'), xmlTag('Value', kilograms)),
              nested('TotalNetCharge', xmlTag('Currency', 'NMP'), xmlTag('Amount', amount.toFixed(2))),
            ),
          );
        return nested(
          'RateReplyDetails',
          xmlTag('ServiceType', code),
          xmlTag('TransitTime', transit),
          rated('PAYOR_LIST_PACKAGE', price * 1.4),
          rated('PAYOR_ACCOUNT_PACKAGE', price),
        );
      })
      .join('');
  }

  private ship(shipment: XmlNode | undefined): string {
    checkParty(xmlAt(shipment, 'Shipper'), 'Shipper');
    checkParty(xmlAt(shipment, 'Recipient'), 'Recipient');
    kilogramsOf(shipment);
    const service = xmlText(shipment, 'ServiceType');
    if (!FEDEX_SERVICES[service]) refuse('868', 'The service type is invalid.');
    const reference = xmlText(shipment, 'RequestedPackageLineItems', 'CustomerReferences', 'Value');
    const { tracking_number } = this.book.sell(reference, service, fedexNumber);
    const lines = [`FedEx ${service}`, xmlText(shipment, 'Recipient', 'Contact', 'PersonName'), reference];
    const isZpl = xmlText(shipment, 'LabelSpecification', 'ImageType') === 'ZPLII';
    const file = isZpl ? zplOf(tracking_number, lines) : pdfOf(tracking_number, lines);
    return nested(
      'CompletedShipmentDetail',
      nested(
        'CompletedPackageDetails',
        nested('TrackingIds', xmlTag('TrackingIdType', 'EXPRESS'), xmlTag('TrackingNumber', tracking_number)),
        nested('Label', nested('Parts', xmlTag('Image', file.toString('base64')))),
      ),
    );
  }

  private cancel(number: string): string {
    const label = this.book.find(number) ?? refuse('8149', 'Unable to retrieve the shipment.');
    if (label.canceled_at) refuse('8159', 'The shipment was already deleted.');
    if (label.at.getTime() + 6 * parcelHour(this.clock) <= this.clock.now().getTime())
      refuse('8168', 'The shipment is in transit.');
    this.book.cancel(label);
    return '';
  }

  private track(message: XmlNode): string {
    return message.children
      .filter(({ name }) => name === 'SelectionDetails')
      .map(selection => {
        const number = xmlText(selection, 'PackageIdentifier', 'Value');
        const label = this.book.find(number);
        const details = label
          ? this.journeyOf(label)
          : nested(
              'Notification',
              xmlTag('Severity', 'ERROR'),
              xmlTag('Code', '9040'),
              xmlTag('Message', 'No information for this number.'),
            );
        return nested('CompletedTrackDetails', nested('TrackDetails', details));
      })
      .join('');
  }

  private journeyOf({ tracking_number, at, canceled_at }: OutsideLabel): string {
    const past = FEDEX_JOURNEY.filter(
      ([hours]) => at.getTime() + hours * parcelHour(this.clock) <= this.clock.now().getTime(),
    );
    const code = canceled_at ? 'CA' : past.at(-1)![1];
    const arrival = new Date(at.getTime() + FEDEX_JOURNEY.at(-1)![0] * parcelHour(this.clock));
    const events = past
      .toReversed()
      .map(([hours, type, description, city]) =>
        nested(
          'Events',
          xmlTag('Timestamp', new Date(at.getTime() + hours * parcelHour(this.clock)).toISOString()),
          xmlTag('EventType', type),
          xmlTag('EventDescription', description),
          city ? nested('Address', xmlTag('City', city)) : '',
        ),
      );
    return (
      nested('Notification', xmlTag('Severity', 'SUCCESS'), xmlTag('Code', '0')) +
      xmlTag('TrackingNumber', tracking_number) +
      nested('StatusDetail', xmlTag('Code', code)) +
      nested('DatesOrTimes', xmlTag('Type', 'ESTIMATED_DELIVERY'), xmlTag('DateOrTimestamp', arrival.toISOString())) +
      (code === 'DL' ? xmlTag('DeliverySignatureName', 'M.LOPEZ') : '') +
      events.join('')
    );
  }

  private pickup(message: XmlNode): string {
    const origin = xmlAt(message, 'OriginDetail');
    checkParty(xmlAt(origin, 'PickupLocation'), 'Pickup');
    const date = xmlText(origin, 'ReadyTimestamp').slice(0, 10);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) refuse('3300', 'The ready time is invalid.');
    const confirmation = `NLUA${this.book.pickups.length + 1}`;
    this.book.pickups.push({ confirmation, date, canceled: false });
    return xmlTag('PickupConfirmationNumber', confirmation) + xmlTag('Location', 'NLUA');
  }

  private cancelPickup(message: XmlNode): string {
    const [confirmation, location] = ['PickupConfirmationNumber', 'Location'].map(name => xmlText(message, name));
    const pickup = this.book.pickups.find(each => each.confirmation === confirmation && !each.canceled);
    if (!pickup || location !== 'NLUA') return refuse('3310', 'The pickup was not found.');
    pickup.canceled = true;
    return '';
  }
}
