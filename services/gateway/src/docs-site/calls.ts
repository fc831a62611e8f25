import { slot, type DocumentedCall, type Example } from './documented-call.js';

const SENDER: Example = {
  name: 'Ana Núñez',
  company: 'Café Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06000',
};

const RECIPIENT: Example = {
  name: 'Luis Garza',
  company: 'Librería Garza',
  email: 'luis@example.com',
  phone: '8112345678',
  country_code: 'MX',
  state: 'Nuevo León',
  street: 'Av. Constitución',
  number: '400',
  neighborhood: 'Centro',
  city: 'Monterrey',
  postal_code: '64000',
};

const ofShipment = { id: slot('shipment_id') };

/** The calls that the site documents, in the order of a first label; a test runs each in every language. */
export const DOCUMENTED_CALLS = [
  {
    id: 'quote',
    method: 'POST',
    path: '/api/quotes',
    title: { 'es-MX': 'Cotizar', en: 'Get a quote' },
    lead: {
      'es-MX':
        'Precios de un paquete entre dos códigos postales, sin guardar nada. Sirve para mostrar el costo de envío en tu tienda.',
      en: 'Prices of a parcel between two postal codes, without saving anything. Use it to show shipping costs in your store.',
    },
    example: {
      body: {
        quote: {
          origin_postal_code: '06000',
          destination_postal_code: '64000',
          weight: 4.2,
          length: 30,
          width: 40,
          height: 25,
          parcel_type: 'box',
        },
      },
    },
    inputs: ['QuoteInput'],
    answers: {
      200: {
        'es-MX':
          'Las tarifas, de la más barata a la más cara. Una lista vacía significa que ningún servicio cubre la ruta.',
        en: 'The rates, cheapest first. An empty list means that no service covers the route.',
      },
    },
    errors: [['validation_failed'], ['invalid_postal_code']],
  },
  {
    id: 'create-shipment',
    method: 'POST',
    path: '/api/shipments',
    title: { 'es-MX': 'Crear envío', en: 'Create a shipment' },
    lead: {
      'es-MX': 'Guarda de dónde sale y a dónde llega. Todavía no cuesta nada: se paga hasta [comprar la guía](buy).',
      en: 'Saves where the parcel leaves from and where it goes. It costs nothing yet: you pay when you [buy the label](buy).',
    },
    example: {
      body: { shipment: { origin_attributes: SENDER, destination_attributes: RECIPIENT } },
      idempotencyKey: slot('order'),
    },
    inputs: ['ShipmentInput', 'AddressInput'],
    answers: {
      201: {
        'es-MX': 'El envío, con su `id`. Su paso es `packaging`: le falta el paquete.',
        en: 'The shipment with its `id`. Its step is `packaging`: it needs a parcel.',
      },
    },
    errors: [['validation_failed'], ['invalid_postal_code'], ['not_verified']],
    gives: { shipment_id: ['data', 'id'] },
  },
  {
    id: 'add-parcel',
    method: 'POST',
    path: '/api/shipments/{id}/parcels',
    title: { 'es-MX': 'Agregar paquete', en: 'Add a parcel' },
    lead: {
      'es-MX':
        'Medidas, peso y contenido de lo que mandas. Mide y pesa la caja ya cerrada: la paquetería cobra aparte lo que se pase.',
      en: 'Size, weight and contents of what you send. Measure and weigh the closed box: the carrier charges extra for any excess.',
    },
    example: {
      path: ofShipment,
      body: {
        parcel: {
          parcel_type: 'box',
          length: 30,
          width: 40,
          height: 25,
          weight: 4.2,
          declared_tax_value: 1000,
          contents: 'Ropa',
        },
      },
    },
    inputs: ['ParcelInput'],
    answers: {
      201: {
        'es-MX': 'El envío con su paquete. Su paso es `rating`: ya puedes ver tarifas.',
        en: 'The shipment with its parcel. Its step is `rating`: you can see its rates now.',
      },
    },
    errors: [['validation_failed'], ['wrong_state'], ['not_found']],
  },
  {
    id: 'rates',
    method: 'GET',
    path: '/api/shipments/{id}/rates',
    title: { 'es-MX': 'Ver tarifas', en: 'See rates' },
    lead: {
      'es-MX': 'Los servicios que llevan este paquete, con precio final, días de entrega y lo que costaría asegurarlo.',
      en: 'The services that carry this parcel, with the final price, days to deliver and what insurance would cost.',
    },
    example: { path: ofShipment },
    inputs: [],
    answers: {
      200: {
        'es-MX':
          'Las tarifas, de la más barata a la más cara. `unanswered` nombra las paqueterías que no contestaron a tiempo.',
        en: 'The rates, cheapest first. `unanswered` names the carriers that did not answer in time.',
      },
    },
    errors: [['wrong_state'], ['not_found']],
    gives: { service_id: ['data', 0, 'service_id'], total: ['data', 0, 'total'] },
  },
  {
    id: 'buy',
    method: 'POST',
    path: '/api/shipments/{id}/rates',
    title: { 'es-MX': 'Comprar la guía', en: 'Buy the label' },
    lead: {
      'es-MX':
        'Cobra de tu saldo y genera la guía en un paso. Solo te cobramos si la paquetería la genera: si la rechaza, el importe vuelve al momento.',
      en: 'Charges your balance and makes the label in one step. You only pay if the carrier makes it: if it refuses, the amount is back at once.',
    },
    example: {
      path: ofShipment,
      body: { rate: { service_id: slot('service_id'), total: slot('total') } },
      idempotencyKey: slot('order', { after: '-label' }),
    },
    inputs: ['RateChoiceInput'],
    answers: {
      200: {
        'es-MX': 'Guía lista, con su número y tu saldo después de pagarla.',
        en: 'The label is ready, with its tracking number and your balance after paying it.',
      },
      202: {
        'es-MX':
          'La paquetería sigue trabajando y el importe queda apartado. Te avisa el webhook `shipment.label_ready`, o pregunta con [Ver envío](shipment) hasta que ya no tenga `purchase`.',
        en: 'The carrier is still working and the amount is on hold. The webhook `shipment.label_ready` tells you, or ask with [See a shipment](shipment) until `purchase` is gone.',
      },
    },
    errors: [
      [
        'insufficient_balance',
        {
          'es-MX': 'No alcanza tu saldo; `params.missing` dice cuántos pesos faltan. No se cobró nada.',
          en: 'Your balance is too low; `params.missing` says how many pesos are missing. Nothing was charged.',
        },
      ],
      [
        'price_changed',
        {
          'es-MX': 'El precio cambió y no se cobró nada; `error.rates` trae las tarifas nuevas.',
          en: 'The price changed and nothing was charged; `error.rates` has the new rates.',
        },
      ],
      ['already_purchased'],
      ['purchase_in_progress'],
      [
        'carrier_rejected',
        {
          'es-MX': 'La paquetería rechazó el envío; el mensaje dice por qué. El importe ya está de vuelta.',
          en: 'The carrier rejected the shipment; the message says why. The amount is back already.',
        },
      ],
      ['service_not_available'],
      ['validation_failed'],
    ],
    gives: { label_id: ['data', 'shipment', 'generated_label', 'id'] },
    refusal: {
      title: { 'es-MX': 'Si no alcanza tu saldo', en: 'If your balance is too low' },
      code: 'insufficient_balance',
      params: { missing: 38.5 },
    },
  },
  {
    id: 'shipment',
    method: 'GET',
    path: '/api/shipments/{id}',
    title: { 'es-MX': 'Ver envío', en: 'See a shipment' },
    lead: {
      'es-MX': 'El envío como está ahora: su estado, su guía y por dónde va el paquete.',
      en: 'The shipment as it is now: its status, its label and where the parcel is.',
    },
    example: { path: ofShipment },
    inputs: [],
    answers: {
      200: {
        'es-MX': 'El envío. `status` es `success` cuando tiene guía; `error` explica la última compra que falló.',
        en: 'The shipment. `status` is `success` once it has a label; `error` explains the last purchase that failed.',
      },
    },
    errors: [['not_found']],
  },
  {
    id: 'label',
    method: 'GET',
    path: '/api/labels/{id}/download',
    title: { 'es-MX': 'Descargar la guía', en: 'Download the label' },
    lead: {
      'es-MX':
        'La guía en PDF, lista para imprimir. Con `format=thermal` viene en 4 × 6 pulgadas para impresora térmica; con `format=zpl`, en ZPL. El `id` es el de `generated_label`.',
      en: 'The label as a PDF, ready to print. With `format=thermal` it is 4 × 6 inches for a thermal printer; with `format=zpl` it is ZPL. The `id` is that of `generated_label`.',
    },
    example: { path: { id: slot('label_id') }, query: { format: 'thermal' }, file: 'guia.pdf' },
    inputs: [],
    answers: {
      200: { 'es-MX': 'El archivo.', en: 'The file.' },
    },
    errors: [['not_found']],
  },
  {
    id: 'cancel',
    method: 'PUT',
    path: '/api/shipments/{id}/request_cancellation',
    title: { 'es-MX': 'Cancelar', en: 'Cancel' },
    lead: {
      'es-MX':
        'Pide cancelar una guía el mismo día en que se generó y antes de que se use. Cuando se cancela, el importe vuelve a tu saldo.',
      en: 'Asks to cancel a label on the day it was made and before it is used. Once it is canceled, the amount is back in your balance.',
    },
    example: { path: ofShipment, body: { reason: 'Pedido duplicado' } },
    inputs: ['LabelCancellationInput'],
    answers: {
      200: {
        'es-MX':
          'La solicitud quedó hecha: `status` es `pending_cancellation` mientras se decide y `canceled` al final.',
        en: 'The request is made: `status` is `pending_cancellation` until it is decided, and `canceled` in the end.',
      },
    },
    errors: [['cancellation_window_closed'], ['wrong_state'], ['not_found']],
  },
  {
    id: 'balance',
    method: 'GET',
    path: '/api/registrations',
    title: { 'es-MX': 'Saldo', en: 'Balance' },
    lead: {
      'es-MX':
        'La persona para la que actúa la clave, con su saldo en pesos. `available_balance` ya descuenta lo apartado por compras en curso: es lo que puedes gastar.',
      en: 'The person for whom the key acts, with its balance in pesos. `available_balance` leaves out what purchases in progress hold: it is what you can spend.',
    },
    example: {},
    inputs: [],
    answers: {
      200: {
        'es-MX': 'La persona, con `balance` y `available_balance`.',
        en: 'The person, with `balance` and `available_balance`.',
      },
    },
    errors: [
      [
        'unauthenticated',
        {
          'es-MX': 'La clave no existe, se revocó o ya venció.',
          en: 'The key does not exist, was revoked or has expired.',
        },
      ],
      ['suspended'],
    ],
  },
  {
    id: 'transactions',
    method: 'GET',
    path: '/api/transactions',
    title: { 'es-MX': 'Movimientos', en: 'Transactions' },
    lead: {
      'es-MX': 'Cada cargo y abono de tu saldo, del más nuevo al más viejo. El ejemplo pide los cargos de guías.',
      en: 'Each charge and deposit of your balance, newest first. The example asks for the charges of labels.',
    },
    example: { query: { per_page: 5, where: { code: 'label' } } },
    inputs: [],
    answers: {
      200: {
        'es-MX': 'Los movimientos. `amount` siempre es positivo: `transaction_type` dice si entra o sale.',
        en: 'The transactions. `amount` is always positive: `transaction_type` says whether it comes in or goes out.',
      },
    },
    errors: [['unknown_filter'], ['invalid_per_page'], ['key_scope_missing']],
  },
] as const satisfies readonly DocumentedCall[];

export type CallId = (typeof DOCUMENTED_CALLS)[number]['id'];

export const callOf = (id: CallId): DocumentedCall => DOCUMENTED_CALLS.find(call => call.id === id)!;
