import type { FieldFacts } from './field-facts.js';

// Names, types, required fields and limits of DHL Express' OpenAPI document MyDHL API 3.1.1, as it stands in karrioapi/karrio,
// modules/connectors/mydhl/vendors/dpdhl-express-api-3.1.1_swagger.yaml, read on 2026-11-28.

const PLACE = { 'postalCode!': 'string 0..12', 'cityName!': 'string 1..45', 'countryCode!': 'string 2..2' };

const PARTY = {
  'postalAddress!': {
    ...PLACE,
    'addressLine1!': 'string 1..45',
    addressLine2: 'string 1..45',
    addressLine3: 'string 1..45',
  },
  'contactInformation!': {
    'phone!': 'string 1..70',
    'companyName!': 'string 1..100',
    'fullName!': 'string 1..255',
  },
};

const SHIPPER_ACCOUNT = { 'typeCode!': 'string shipper', 'number!': 'string 1..12' };

const SIDE = 'number 0.001..9999999';

const PACKAGES = [
  {
    'weight!': 'number 0.001..999999999999',
    'dimensions!': { 'length!': SIDE, 'width!': SIDE, 'height!': SIDE },
  },
  '1..999',
] as const;

/** By operation of the adapter. */
export const DHL: Readonly<Record<string, FieldFacts>> = {
  rate: {
    'customerDetails!': { 'shipperDetails!': PLACE, 'receiverDetails!': PLACE },
    accounts: [SHIPPER_ACCOUNT, '..2'],
    'plannedShippingDateAndTime!': 'string 1..29',
    'unitOfMeasurement!': 'string metric',
    'isCustomsDeclarable!': 'boolean',
    'packages!': PACKAGES,
  },
  buy: {
    'plannedShippingDateAndTime!': 'string 1..29',
    'pickup!': { 'isRequested!': 'boolean' },
    'productCode!': 'string 1..6',
    'accounts!': [SHIPPER_ACCOUNT, '1..3'],
    customerReferences: [{ typeCode: 'string CU', 'value!': 'string 1..35' }, '..999'],
    outputImageProperties: {
      encodingFormat: 'string pdf|zpl',
      imageOptions: [{ 'typeCode!': 'string label', templateName: 'string 0..25' }, '..20'],
    },
    'customerDetails!': { 'shipperDetails!': PARTY, 'receiverDetails!': PARTY },
    'content!': {
      'packages!': PACKAGES,
      'isCustomsDeclarable!': 'boolean',
      'description!': String.raw`string 1..70 ~^[^\s]`,
      'incoterm!': 'string DAP',
      'unitOfMeasurement!': 'string metric',
    },
  },
  pickup: {
    'plannedPickupDateAndTime!': 'string 1..29',
    closeTime: 'string 0..5 ~^([0-1][0-9]|2[0-3]):([0-5][0-9])$',
    location: 'string 0..80',
    locationType: 'string business',
    'accounts!': [SHIPPER_ACCOUNT, '1..5'],
    'customerDetails!': { 'shipperDetails!': PARTY },
    'shipmentDetails!': [
      {
        'productCode!': 'string 1..6',
        'isCustomsDeclarable!': 'boolean',
        'unitOfMeasurement!': 'string metric',
        'packages!': PACKAGES,
      },
      '1..999',
    ],
  },
};
