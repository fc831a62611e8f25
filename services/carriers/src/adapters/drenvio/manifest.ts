import { manifestOf, type Preset } from '../configured/preset.js';

const ERROR = "error: '{code: code || error.code, message: message || error.message}'";

const PLACE = 'country: country_code, postal_code: postal_code';
const ADDRESS = `name: name, last_name: '', company: company, email: email, phone: phone, street: street, number: number,
      district: neighborhood, city: city, state: state_code, ${PLACE}, reference: reference`;
const SIZES = 'weight: parcel.weight, height: parcel.height, width: parcel.width, length: parcel.length';

/**
 * The carrier whose name the specification leaves out is probably DrEnvio, which resells labels of other carriers. Prices and purchase are known from code of users;
 * a purchase needs the three identifiers of a price, so that its services have live prices. Tracking is from one weak client, pickups and errors are assumed. A
 * cancellation by the label's number is not known, and is left out.
 */
export const preset: Preset = {
  code: 'DrEnvio',
  contract: 'assumed',
  base_url: 'https://prod.api-drenvio.com',
  auth: 'bearer',
  calls: {
    rate: `
# By code of users. A service's code is its carrier and its name.
path: /v2/shipments/rate
body: |
  {
    type: 'National',
    origin: origin.{${PLACE}},
    destination: destination.{${PLACE}},
    packages: [{${SIZES}, type: 'box', main_weight: parcel.weight}],
    carriers: \`["fedex", "estafeta", "dhl", "paquetexpress", "redpack", "ampm"]\`,
    insurance: \`0\`
  }
answer: |
  [].{
    service_code: join('/', [carrier, service]),
    service_name: join(' ', [carrier, service]),
    price: price, currency: currency, days: days,
    ref: {object: ObjectId, shipping: ShippingId, service: service_id, price: price}
  }
${ERROR}
`.trim(),
    buy: `
# By code of users, which send it again where it fails: that buys a second label.
path: /v2/shipments/generate
body: |
  {
    origin: origin.{${ADDRESS}},
    destination: destination.{${ADDRESS}},
    shipment: {
      carrier: split(service_code, '/')[0], service: split(service_code, '/')[1],
      ObjectId: provider_ref.object, ShippingId: provider_ref.shipping, price: provider_ref.price,
      contentExplanation: parcel.contents, contentQuantity: \`1\`, satContent: parcel.sat_product
    },
    packages: [{name: reference, content: parcel.contents, ${SIZES}, declared_value: \`0\`, contentQuantity: \`1\`}],
    service_id: provider_ref.service,
    carriers: [split(service_code, '/')[0]],
    insurance: \`0\`
  }
answer: '{tracking_number: tracking, label_url: label}'
${ERROR}
`.trim(),
    track: `
# Seen in one client; its answer is assumed.
method: GET
path: /v2/tracking/{{tracking_number}}
answer: |
  {status: status, events: events[].{at: date, words: description, place: location}}
${ERROR}
`.trim(),
    pickup: `
# Assumed: no call for pickups is known.
path: /v2/pickups
body: |
  {date: date, from: from, to: to, packages: parcels, weight: weight, tracking_numbers: tracking_numbers, address: address.{${ADDRESS}}}
answer: '{confirmation: confirmation}'
${ERROR}
`.trim(),
  },
};

export const manifest = manifestOf(preset);
