const text = { type: 'string' };

/** The fields of a rates answer, for the API description. */
export const ratesAnswerDocs = {
  data: {
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'the rates, cheapest first',
  },
  unanswered: {
    type: 'array',
    items: text,
    description: 'names of the carriers that were asked for a price and gave none; absent where all answered',
  },
  excluded: {
    type: 'array',
    items: { type: 'object', properties: { service_id: text, reason: text } },
    description: 'what is left out and why; for staff alone',
  },
};
