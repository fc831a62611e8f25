import type { FieldFacts } from './field-facts.js';

// Names, order, types and required elements of FedEx's WSDLs RateService_v31, ShipService_v28, TrackService_v20 and PickupService_v23, as they stand in
// JeremyDunn/php-fedex-api-wrapper, src/FedEx/_wsdl, read on 2026-11-28. They limit no lengths.

const CALLER = {
  'WebAuthenticationDetail!': { 'UserCredential!': { 'Key!': 'string', 'Password!': 'string' } },
  'ClientDetail!': { 'AccountNumber!': 'string', 'MeterNumber!': 'string' },
  'Version!': { 'ServiceId!': 'string', 'Major!': 'integer', 'Intermediate!': 'integer', 'Minor!': 'integer' },
};

const PLACE = { Address: { PostalCode: 'string', CountryCode: 'string' } };

const PARTY = {
  Contact: { PersonName: 'string', CompanyName: 'string', PhoneNumber: 'string' },
  Address: {
    StreetLines: ['string'],
    City: 'string',
    StateOrProvinceCode: 'string',
    PostalCode: 'string',
    CountryCode: 'string',
  },
} as const;

const WEIGHT = { 'Units!': 'string KG', 'Value!': 'number' };

const DIMENSIONS = {
  'Length!': 'integer 0..',
  'Width!': 'integer 0..',
  'Height!': 'integer 0..',
  'Units!': 'string CM',
};

/** By operation of the adapter. */
export const FEDEX_SOAP: Readonly<Record<string, FieldFacts>> = {
  rate: {
    ...CALLER,
    ReturnTransitAndCommit: 'boolean',
    RequestedShipment: {
      ShipTimestamp: 'dateTime',
      DropoffType: 'string REGULAR_PICKUP',
      PackagingType: 'string',
      PreferredCurrency: 'string',
      Shipper: PLACE,
      Recipient: PLACE,
      RateRequestTypes: ['string LIST'],
      PackageCount: 'integer 0..',
      RequestedPackageLineItems: [
        { SequenceNumber: 'integer 1..', GroupPackageCount: 'integer 0..', Weight: WEIGHT, Dimensions: DIMENSIONS },
      ],
    },
  },
  buy: {
    ...CALLER,
    'RequestedShipment!': {
      'ShipTimestamp!': 'dateTime',
      'DropoffType!': 'string REGULAR_PICKUP',
      'ServiceType!': 'string',
      'PackagingType!': 'string',
      'Shipper!': PARTY,
      'Recipient!': PARTY,
      ShippingChargesPayment: {
        'PaymentType!': 'string SENDER',
        Payor: { ResponsibleParty: { AccountNumber: 'string' } },
      },
      'LabelSpecification!': {
        'LabelFormatType!': 'string COMMON2D',
        ImageType: 'string PDF|ZPLII',
        LabelStockType: 'string PAPER_4X6|STOCK_4X6',
      },
      'PackageCount!': 'integer 0..',
      RequestedPackageLineItems: [
        {
          SequenceNumber: 'integer 1..',
          Weight: WEIGHT,
          Dimensions: DIMENSIONS,
          CustomerReferences: [{ 'CustomerReferenceType!': 'string CUSTOMER_REFERENCE', 'Value!': 'string' }],
        },
      ],
    },
  },
  void: {
    ...CALLER,
    TrackingId: { TrackingIdType: 'string EXPRESS', TrackingNumber: 'string' },
    'DeletionControl!': 'string DELETE_ALL_PACKAGES',
  },
  track: {
    ...CALLER,
    SelectionDetails: [
      {
        CarrierCode: 'string FDXE',
        PackageIdentifier: { 'Type!': 'string TRACKING_NUMBER_OR_DOORTAG', 'Value!': 'string' },
      },
    ],
    ProcessingOptions: ['string INCLUDE_DETAILED_SCANS'],
  },
  pickup: {
    ...CALLER,
    AssociatedAccountNumber: { Type: 'string FEDEX_EXPRESS', AccountNumber: 'string' },
    OriginDetail: {
      PickupLocation: PARTY,
      PackageLocation: 'string FRONT',
      ReadyTimestamp: 'dateTime',
      CompanyCloseTime: 'time',
    },
    PackageCount: 'integer 1..',
    TotalWeight: WEIGHT,
    CarrierCode: 'string FDXE',
    CountryRelationship: 'string DOMESTIC',
  },
  cancelPickup: {
    ...CALLER,
    CarrierCode: 'string FDXE',
    PickupConfirmationNumber: 'string',
    ScheduledDate: 'date',
    Location: 'string',
  },
};
