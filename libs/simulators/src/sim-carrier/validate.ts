import { Refusal } from '../outside/reply.js';

type Check = (value: unknown) => boolean;

/** A shape is a check, a shape for each field, or a list of one shape. */
type Shape = Check | { readonly [field: string]: Shape } | readonly [Shape];

const text: Check = value => typeof value === 'string' && value.trim() !== '';
const above0: Check = value => typeof value === 'number' && Number.isFinite(value) && value > 0;
const matching =
  (pattern: RegExp): Check =>
  value =>
    typeof value === 'string' && pattern.test(value);

const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/);
const place = { postal_code: text, country: matching(/^[A-Z]{2}$/) };
const address = { ...place, name: text, street: text, city: text };
const parcel = { weight_kg: above0, length_cm: above0, width_cm: above0, height_cm: above0 };

export const rateShape: Shape = { sender: place, recipient: place, parcels: [parcel] };
export const shipmentShape: Shape = {
  reference: matching(/^.{1,64}$/),
  service: text,
  sender: address,
  recipient: address,
  parcels: [parcel],
  label_format: matching(/^(pdf|zpl)$/),
};
export const pickupShape: Shape = {
  address,
  date: matching(/^\d{4}-\d{2}-\d{2}$/),
  from: time,
  to: time,
  tracking_numbers: [text],
};

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

const listFault = (value: unknown, item: Shape, path: string): string | undefined => {
  if (!Array.isArray(value) || value.length === 0) return path;
  return value.map((element, i) => faultIn(element, item, `${path}[${i}]`)).find(Boolean);
};

/** The path of the first field that is not as it should be. */
function faultIn(value: unknown, shape: Shape, path: string): string | undefined {
  if (typeof shape === 'function') return shape(value) ? undefined : path;
  if (isList(shape)) return listFault(value, shape[0], path);
  if (typeof value !== 'object' || value === null) return path || 'body';
  const fields = value as Record<string, unknown>;
  return Object.entries(shape)
    .map(([name, inner]) => faultIn(fields[name], inner, path ? `${path}.${name}` : name))
    .find(Boolean);
}

/**
 * Reads a body as the type that the shape stands for.
 * @throws Refusal 422 `invalid_request` with the path of the first field that is missing or wrong
 */
export function validated<T>(body: unknown, shape: Shape): T {
  const field = faultIn(body, shape, '');
  if (field) throw new Refusal(422, 'invalid_request', `Field ${field} is missing or not valid.`, field);
  return body as T;
}
