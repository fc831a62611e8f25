import { foldText } from '@porte/domain-kit';
import type { TrackingStatus } from './carrier-adapter.js';

/** The first words that are found decide: what was brought back or canceled is said in sentences that name the delivery, too. */
const WORDS: readonly [TrackingStatus, RegExp][] = [
  ['canceled', /cancel/],
  ['returned', /devol|devuelt|retorn/],
  ['exception', /no entregad|no se pudo|intento de entrega|siniestr|extravi|danad|direccion incorrecta|rechaz/],
  ['ready_for_pickup', /ocurre|listo para recoger|disponible en sucursal/],
  ['out_for_delivery', /reparto|ruta de entrega|en camino a tu domicilio/],
  ['delivered', /\bentregad|entrega exitosa|entrega a destinatario/],
  ['created', /documentad|guia generada|por recolectar/],
  ['picked_up', /recolec/],
];

/** The status of an event of which a carrier gives Spanish words alone; what they leave open is on its way. */
export function keywordStatus(...words: readonly (string | null | undefined)[]): TrackingStatus {
  const folded = foldText(words.filter(Boolean).join(' '));
  return WORDS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'in_transit';
}
