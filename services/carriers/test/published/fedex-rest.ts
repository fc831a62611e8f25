import type { FieldFacts } from './field-facts.js';

// Names, types, required fields and limits of FedEx's OpenAPI documents `rate-api.json`, `ship-api.json`, `track.json` and `pickup-api.json`, as they stand in
// karrioapi/karrio, modules/connectors/fedex/vendor, read on 2026-11-28. Lengths are those of the descriptions.

const ACCOUNT = { 'value!': 'string 1..9' };

const ADDRESS = {
  'streetLines!': ['string 1..35', '1..3'],
  'city!': 'string 1..35',
  stateOrProvinceCode: 'string 2..2',
  postalCode: 'string 0..10',
  'countryCode!': 'string 2..2',
} as const;

const PARTY = {
  'contact!': { personName: 'string 1..70', companyName: 'string 0..35', 'phoneNumber!': 'string 10..15' },
  'address!': ADDRESS,
};

const DIMENSIONS = {
  'length!': 'integer 1..',
  'width!': 'integer 1..',
  'height!': 'integer 1..',
  'units!': 'string CM',
};

const WEIGHT = { 'units!': 'string KG', 'value!': 'number 0..' };

const PRICED_PLACE = { 'address!': { 'postalCode!': 'string 1..10', 'countryCode!': 'string 2..2', city: 'string' } };

/** By operation of the adapter. */
export const FEDEX_REST: Readonly<Record<string, FieldFacts>> = {
  rate: {
    'accountNumber!': ACCOUNT,
    rateRequestControlParameters: { returnTransitTimes: 'boolean' },
    'requestedShipment!': {
      'shipper!': PRICED_PLACE,
      'recipient!': PRICED_PLACE,
      'pickupType!': 'string USE_SCHEDULED_PICKUP',
      packagingType: 'string YOUR_PACKAGING',
      rateRequestType: ['string ACCOUNT'],
      preferredCurrency: 'string 3..3',
      shipDateStamp: 'date',
      'requestedPackageLineItems!': [{ groupPackageCount: 'integer 1..', 'weight!': WEIGHT, dimensions: DIMENSIONS }],
    },
  },
  buy: {
    'labelResponseOptions!': 'string LABEL',
    'accountNumber!': ACCOUNT,
    'requestedShipment!': {
      'shipper!': PARTY,
      'recipients!': [PARTY],
      shipDatestamp: 'date',
      // The document says that it concerns shipments abroad, and requires it of all; its unit is that of the parcels where one label is asked for.
      'totalWeight!': 'number 0..',
      'serviceType!': 'string',
      'packagingType!': 'string YOUR_PACKAGING',
      'pickupType!': 'string USE_SCHEDULED_PICKUP',
      'shippingChargesPayment!': {
        'paymentType!': 'string SENDER',
        payor: { 'responsibleParty!': { 'accountNumber!': ACCOUNT } },
      },
      'labelSpecification!': {
        labelFormatType: 'string COMMON2D',
        'imageType!': 'string PDF|ZPLII',
        'labelStockType!': 'string PAPER_4X6|STOCK_4X6',
      },
      'requestedPackageLineItems!': [
        {
          'weight!': WEIGHT,
          dimensions: DIMENSIONS,
          customerReferences: [{ customerReferenceType: 'string CUSTOMER_REFERENCE', value: 'string' }],
        },
      ],
    },
  },
  void: {
    'accountNumber!': ACCOUNT,
    deletionControl: 'string DELETE_ALL_PACKAGES',
    'trackingNumber!': 'string',
    senderCountryCode: 'string 2..2',
  },
  find: {
    includeDetailedScans: 'boolean',
    'referencesInformation!': {
      type: 'string',
      'value!': 'string',
      accountNumber: 'string 1..9',
      carrierCode: 'string',
      'shipDateBegin!': 'date',
      // `shipDateEndDate` in the list of fields; the document's own examples and words have this name.
      'shipDateEnd!': 'date',
    },
  },
  track: {
    'includeDetailedScans!': 'boolean',
    'trackingInfo!': [{ 'trackingNumberInfo!': { 'trackingNumber!': 'string' } }, '1..30'],
  },
  pickup: {
    'associatedAccountNumber!': ACCOUNT,
    'originDetail!': {
      pickupAddressType: 'string OTHER',
      'pickupLocation!': {
        'contact!': { personName: 'string 1..70', companyName: 'string 0..35', phoneNumber: 'string 8..13' },
        'address!': { ...ADDRESS, 'stateOrProvinceCode!': 'string 2..2', 'postalCode!': 'string 1..10' },
        accountNumber: ACCOUNT,
      },
      'readyDateTimestamp!': 'dateTime',
      'customerCloseTime!': 'time',
      pickupDateType: 'string FUTURE_DAY',
      packageLocation: 'string FRONT',
    },
    totalWeight: WEIGHT,
    packageCount: 'integer 1..',
    'carrierCode!': 'string FDXE',
    countryRelationships: 'string DOMESTIC',
  },
  cancelPickup: {
    'associatedAccountNumber!': ACCOUNT,
    'pickupConfirmationCode!': 'string',
    carrierCode: 'string FDXE',
    'scheduledDate!': 'date',
    location: 'string',
  },
};
