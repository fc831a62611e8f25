import type { FieldFacts } from './field-facts.js';

// Names and types of the OpenAPI document of Estafeta's label API, as it stands in erikcruzm/estafeta-label-mock, src/main/resources/static/swagger.json, read on
// 2026-11-28. It requires nothing and limits no lengths; the lengths, and the fields of USERS, are those of public code of the API's users.

const USERS = {
  bUsedCode: 'boolean',
  townshipName: 'string 0..50',
  stateAbbName: 'string 0..50',
  countryName: 'string 3..3',
};

const PLACE = {
  'contact!': {
    'corporateName!': 'string 1..50',
    'contactName!': 'string 1..30',
    'cellPhone!': 'string 1..20',
    email: 'string',
  },
  'address!': {
    ...USERS,
    'roadName!': 'string 1..50',
    settlementName: 'string 0..57',
    'zipCode!': 'string 5..5',
    'countryCode!': 'string 3..3',
    externalNum: 'string 0..20',
    indoorInformation: 'string 0..40',
  },
};

/** By operation of the adapter. */
export const ESTAFETA_REST: Readonly<Record<string, FieldFacts>> = {
  buy: {
    'identification!': { 'suscriberId!': 'string', 'customerNumber!': 'string' },
    'systemInformation!': { id: 'string', name: 'string', version: 'string' },
    'labelDefinition!': {
      'wayBillDocument!': { aditionalInfo: 'string', content: 'string 1..25', referenceNumber: 'string 0..30' },
      'itemDescription!': {
        parcelId: 'integer',
        weight: 'number 0..',
        height: 'number 0..',
        length: 'number 0..',
        width: 'number 0..',
      },
      'serviceConfiguration!': {
        quantityOfLabels: 'integer 1..',
        serviceTypeId: 'string 2..2',
        salesOrganization: 'string 3..3',
        effectiveDate: String.raw`string ~^\d{8}$`,
        originZipCodeForRouting: 'string 5..5',
        isInsurance: 'boolean',
        isReturnDocument: 'boolean',
      },
      'location!': {
        isDRAAlternative: 'boolean',
        'origin!': PLACE,
        'destination!': { isDeliveryToPUDO: 'boolean', 'homeAddress!': PLACE },
      },
    },
  },
};

/** What the query of a purchase may say. */
export const ESTAFETA_OUTPUT: FieldFacts = {
  outputType: 'string FILE_PDF|FILE_THERMAL_SEQUENCE|SECTION_DOCUMENT',
  'outputGroup!': 'string INDIVIDUAL|ELEMENT|REQUEST',
  'responseMode!': 'string SYNC_INLINE|SYNC_REFERENCE|ASYNC',
  // Of its users.
  printingTemplate: 'string',
};
