import type { Words } from './words.js';

const MEASURE_NOTE = { es: 'de la caja cerrada, en cm', en: 'of the closed box, in cm' };

const end = (whoEs: string, whoEn: string): Record<string, Words> => ({
  [`${whoEn}_postal_code`]: {
    'es-MX': `Código postal de ${whoEs}.`,
    en: `Postal code of the ${whoEn}.`,
  },
  [`${whoEn}_country_id`]: {
    'es-MX': `País de ${whoEs}, si no es el de la empresa.`,
    en: `Country of the ${whoEn}, where it is not that of the company.`,
  },
});

const parcelMeasures: Record<string, Words> = {
  length: { 'es-MX': `Largo ${MEASURE_NOTE.es}.`, en: `Length ${MEASURE_NOTE.en}.` },
  width: { 'es-MX': `Ancho ${MEASURE_NOTE.es}.`, en: `Width ${MEASURE_NOTE.en}.` },
  height: { 'es-MX': `Alto ${MEASURE_NOTE.es}.`, en: `Height ${MEASURE_NOTE.en}.` },
  weight: { 'es-MX': 'Peso en kg.', en: 'Weight in kg.' },
  parcel_type: {
    'es-MX': 'Caja, sobre o tarima. El sobre no lleva medidas.',
    en: 'Box, envelope or pallet. An envelope has no size.',
  },
};

/** What the fields of each documented input mean, by the name of its schema in the API description. */
export const FIELD_WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  QuoteInput: { ...end('origen', 'origin'), ...end('destino', 'destination'), ...parcelMeasures },
  ShipmentInput: {
    origin_attributes: {
      'es-MX': 'Quién envía: una dirección, como está abajo.',
      en: 'Who sends: an address, as below.',
    },
    destination_attributes: {
      'es-MX': 'Quién recibe: una dirección, como está abajo.',
      en: 'Who receives: an address, as below.',
    },
    origin_id: {
      'es-MX': 'Una dirección guardada, en lugar de `origin_attributes`.',
      en: 'A saved address, in place of `origin_attributes`.',
    },
    destination_id: {
      'es-MX': 'Una dirección guardada, en lugar de `destination_attributes`.',
      en: 'A saved address, in place of `destination_attributes`.',
    },
    save_origin: {
      'es-MX': 'Guarda el origen en tus direcciones.',
      en: 'Saves the origin to your addresses.',
    },
    save_destination: {
      'es-MX': 'Guarda el destino en tus direcciones.',
      en: 'Saves the destination to your addresses.',
    },
    source: {
      'es-MX': 'De dónde viene el envío. Sin él, `system`: un programa.',
      en: 'Where the shipment comes from. Without it, `system`: a program.',
    },
    source_number: {
      'es-MX': 'Tu número de pedido; con él encuentras el envío después.',
      en: 'Your order number; it finds the shipment later.',
    },
    user_id: {
      'es-MX': 'Solo para el equipo de la empresa: el cliente que paga.',
      en: 'For staff of the company only: the customer who pays.',
    },
  },
  AddressInput: {
    name: { 'es-MX': 'Nombre de la persona.', en: 'Name of the person.' },
    company: { 'es-MX': 'Empresa o tienda.', en: 'Company or store.' },
    email: { 'es-MX': 'Correo.', en: 'Email.' },
    phone: {
      'es-MX': 'Teléfono. Varias paqueterías lo piden para entregar.',
      en: 'Phone. Several carriers ask for it to deliver.',
    },
    calling_code: { 'es-MX': 'Lada del país, `52` en México.', en: 'Calling code of the country, `52` in Mexico.' },
    country_id: { 'es-MX': 'País, por su `id`.', en: 'Country, by its `id`.' },
    country_code: { 'es-MX': 'País, por sus dos letras: `MX`.', en: 'Country, by its two letters: `MX`.' },
    state: { 'es-MX': 'Estado.', en: 'State.' },
    street: { 'es-MX': 'Calle.', en: 'Street.' },
    number: { 'es-MX': 'Número exterior e interior.', en: 'Street number, and that of the unit.' },
    neighborhood: { 'es-MX': 'Colonia.', en: 'Neighborhood (colonia).' },
    city: { 'es-MX': 'Ciudad, alcaldía o municipio.', en: 'City or municipality.' },
    postal_code: { 'es-MX': 'Código postal.', en: 'Postal code.' },
    reference: { 'es-MX': 'Señas para encontrar el domicilio.', en: 'How to find the place.' },
    rfc: { 'es-MX': 'RFC, donde la paquetería lo pide.', en: 'RFC (tax ID), where the carrier asks for it.' },
    aka: {
      'es-MX': 'Nombre con el que se guarda en tus direcciones.',
      en: 'Name under which it is kept in your addresses.',
    },
  },
  ParcelInput: {
    ...parcelMeasures,
    declared_tax_value: {
      'es-MX': 'Valor de lo que mandas, en pesos. Es lo que cubre el seguro.',
      en: 'Value of what you send, in pesos. Insurance covers this amount.',
    },
    contents: { 'es-MX': 'Qué lleva, en pocas palabras.', en: 'What is inside, in a few words.' },
    sat_product_id: {
      'es-MX': 'Clave del SAT del producto, para la Carta Porte.',
      en: 'SAT code of the product, for the Carta Porte.',
    },
    package_id: {
      'es-MX': 'Un empaque guardado, que da las medidas.',
      en: 'A saved package, which gives the size.',
    },
    insure_package: {
      'es-MX': 'Asegura el paquete por el valor declarado. Si no dices nada, no.',
      en: 'Insures the parcel for its declared value. Off unless you say so.',
    },
    save_as_package: { 'es-MX': 'Guarda las medidas como empaque.', en: 'Saves the size as a package.' },
    distance_unit: { 'es-MX': 'Siempre `cm`; lo puedes omitir.', en: 'Always `cm`; you may leave it out.' },
    mass_unit: { 'es-MX': 'Siempre `kg`; lo puedes omitir.', en: 'Always `kg`; you may leave it out.' },
  },
  RateChoiceInput: {
    service_id: {
      'es-MX': 'El servicio elegido, tal como vino en [Ver tarifas](rates).',
      en: 'The chosen service, as it came in [See rates](rates).',
    },
    total: {
      'es-MX': 'El precio que viste. Si cambió, no compramos y recibes 409 con las tarifas nuevas.',
      en: 'The price that you saw. If it changed, nothing is bought and you get 409 with the new rates.',
    },
    confirmation: {
      'es-MX': 'En lugar de `total`, si tu cuenta no ve precios: la de la tarifa, o `insured_confirmation` con seguro.',
      en: 'In place of `total`, if your account sees no prices: that of the rate, or `insured_confirmation` with insurance.',
    },
    insure_package: {
      'es-MX': 'Asegura por el valor declarado; `total` debe incluir el seguro. Si no dices nada, no.',
      en: 'Insures for the declared value; `total` must include the insurance. Off unless you say so.',
    },
    is_pickup: {
      'es-MX': 'Pide recolección, si el servicio la tiene.',
      en: 'Asks for a pickup, where the service has one.',
    },
    is_from_app: {
      'es-MX': 'Lo usa la aplicación; tu programa lo puede omitir.',
      en: 'The app uses it; your program may leave it out.',
    },
    reason: {
      'es-MX': 'Por qué la pide un agente: su dueño lo lee cuando la compra necesita aprobación.',
      en: 'Why an agent wants it: its owner reads that where the purchase needs approval.',
    },
  },
  LabelCancellationInput: {
    reason: { 'es-MX': 'Por qué se cancela, para quien lo revisa.', en: 'Why it is canceled, for those who decide.' },
  },
};

/** What the parameters in the address of a call mean, by their names. */
export const PARAMETER_WORDS: Readonly<Record<string, Words>> = {
  include: {
    'es-MX': 'Objetos relacionados que quieres en la respuesta, separados por comas.',
    en: 'Related objects that you want in the answer, separated by commas.',
  },
  format: {
    'es-MX': 'El papel o formato de la guía; si no lo dices, el de tus preferencias.',
    en: 'The paper or format of the label; by default, that of your preferences.',
  },
  preview: {
    'es-MX': 'La descarga no cuenta como impresa.',
    en: 'The download does not count as printed.',
  },
  page: {
    'es-MX': 'Número de página. [Páginas y filtros](lists)',
    en: 'Number of the page. [Pages and filters](lists)',
  },
  per_page: { 'es-MX': 'Filas por página.', en: 'Rows of a page.' },
  order: {
    'es-MX': 'Campo y sentido, como `created_at desc`.',
    en: 'Field and direction, such as `created_at desc`.',
  },
  after: {
    'es-MX': 'El `next_cursor` de la página anterior, en lugar de su número.',
    en: 'The `next_cursor` of the page before, in place of a number.',
  },
  fast_search: {
    'es-MX': 'No cuenta el total: contesta antes en listas largas.',
    en: 'Does not count the total: long lists answer sooner.',
  },
  search: {
    'es-MX': 'Palabras que la fila contiene, sin importar acentos ni mayúsculas.',
    en: 'Words that a row contains, whatever their accents and case.',
  },
  where: {
    'es-MX': 'Filtros por campo, como `where[status]=cleared`. [Todas las formas](lists#filters)',
    en: 'Filters by field, such as `where[status]=cleared`. [All forms](lists#filters)',
  },
};
