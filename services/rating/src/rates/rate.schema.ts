const number = { type: 'number' } as const;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const parts = [
  'quoted_rate',
  'subtotal',
  'system_percentage',
  'system_amount',
  'system_price',
  'tenant_percentage',
  'tenant_amount',
  'tenant_price',
  'admin_percentage',
  'admin_amount',
  'additional_static_rate',
  'discount',
];

/** Schema of a rate for a compiled serializer; fields without a line here never leave the service. */
export const rateSchema = {
  type: 'object',
  properties: {
    service: { type: 'object', properties: { id: text, name: text } },
    service_id: text,
    service_name: text,
    carrier_name: text,
    image: { type: 'object', properties: { url: { type: 'string', nullable: true } } },
    days: number,
    extended_zone: flag,
    extended_zone_amount: number,
    oversize: { type: 'string', nullable: true },
    oversize_amount: number,
    girth_amount: number,
    insurance_amount: { type: 'number', nullable: true },
    service_has_pickup: flag,
    volumetric_weight: number,
    paid_kg: number,
    total: number,
    quote_version: text,
    price_version: number,
    demo: flag,
    overweight: {
      type: 'object',
      properties: {
        samples: number,
        heavier: number,
        weights: { type: 'array', items: { type: 'object', properties: { kg: number, count: number } } },
        probability: number,
        expected_amount: number,
        declare: { type: 'object', properties: { kg: number, total: number } },
      },
    },
    ...Object.fromEntries(parts.map(part => [part, number])),
  },
} as const;

const excluded = { type: 'array', items: { type: 'object', properties: { service_id: text, reason: text } } } as const;

const answer = {
  type: 'object',
  properties: { data: { type: 'array', items: rateSchema }, unanswered: { type: 'array', items: text }, excluded },
} as const;

/** The answer of `POST /internal/rates`. */
export const ratesSchema = answer;

/** The answer of `POST /quotes`. */
export const quoteSchema = { type: 'object', properties: { data: answer } } as const;
