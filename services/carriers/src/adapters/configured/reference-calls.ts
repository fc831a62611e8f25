import type { Preset } from './preset.js';

/*
 * A contract of our own for providers whose API is not public: what a small REST API of a carrier usually has. Nothing of it is the provider's. Staff change a
 * text once the provider's documents are there.
 */

const ERROR = `error: 'error.{code: code, message: message}'`;

const ADDRESS = `name: name, company: company, phone: phone, email: email, street: street, number: number,
      neighborhood: neighborhood, city: city, state: state, postal_code: postal_code, country: country_code, reference: reference`;

const rate = `
# Assumed: the provider has published no documents.
path: /v1/rates
body: |
  {
    origin: {postal_code: origin.postal_code, country: origin.country_code},
    destination: {postal_code: destination.postal_code, country: destination.country_code},
    parcel: {weight: parcel.weight, length: parcel.length, width: parcel.width, height: parcel.height}
  }
answer: |
  rates[].{service_code: service, service_name: name, price: price, currency: currency, days: days, ref: id}
${ERROR}
`.trim();

const buy = `
# Assumed: the provider has published no documents.
path: /v1/shipments
headers:
  Idempotency-Key: '{{reference}}'
body: |
  {
    reference: reference,
    service: service_code,
    rate_id: provider_ref,
    sender: origin.{${ADDRESS}},
    recipient: destination.{${ADDRESS}},
    parcel: {weight: parcel.weight, length: parcel.length, width: parcel.width, height: parcel.height, contents: parcel.contents}
  }
answer: |
  {tracking_number: tracking_number, label: label, label_url: label_url, tracking_url: tracking_url}
${ERROR}
`.trim();

const fetchLabel = `
# Assumed: the provider has published no documents.
method: GET
path: /v1/shipments/{{tracking_number}}/label
receive: file
${ERROR}
`.trim();

const track = `
# Assumed: the provider has published no documents.
method: GET
path: /v1/tracking/{{tracking_number}}
answer: |
  {status: status, received_by: received_by, events: events[].{at: date, words: description, place: place, code: status}}
${ERROR}
statuses:
  created: created
  picked_up: picked_up
  in_transit: in_transit
  out_for_delivery: out_for_delivery
  delivered: delivered
  returned: returned
  canceled: canceled
`.trim();

const cancel = `
# Assumed: the provider has published no documents.
method: DELETE
path: /v1/shipments/{{tracking_number}}
answer: canceled
${ERROR}
`.trim();

/** Prices, labels, their files, where parcels are, and cancellations. */
export const REFERENCE_CALLS = { rate, buy, fetchLabel, track, void: cancel } satisfies Preset['calls'];

/** Has parcels picked up. */
export const REFERENCE_PICKUP = `
# Assumed: the provider has published no documents.
path: /v1/pickups
body: |
  {reference: reference, date: date, from: from, to: to, tracking_numbers: tracking_numbers, address: address.{${ADDRESS}}}
answer: '{confirmation: confirmation}'
${ERROR}
`.trim();

/** A session by user and password. */
export const REFERENCE_LOGIN = `
# Assumed: the provider has published no documents.
path: /v1/login
body: '{username: account.username, password: account.password}'
answer: '{value: token, expires_in: expires_in}'
${ERROR}
`.trim();
