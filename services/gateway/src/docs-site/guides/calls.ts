import type { Guide } from './guide.js';

export const errors: Guide = {
  id: 'errors',
  title: { 'es-MX': 'Errores', en: 'Errors' },
  lead: {
    'es-MX':
      'Todos tienen la misma forma. El código es estable y es para tu programa; el mensaje es para personas y puede cambiar.',
    en: 'All of them have the same shape. The code is stable and for your program; the message is for people and may change.',
  },
  sections: [
    {
      id: 'shape',
      title: { 'es-MX': 'La forma', en: 'The shape' },
      blocks: [
        {
          code: `{
  "messages": ["No alcanza tu saldo: faltan $38.50. No se cobró nada."],
  "error": {
    "code": "insufficient_balance",
    "message": "No alcanza tu saldo: faltan $38.50. No se cobró nada.",
    "params": { "missing": 38.5 },
    "trace_id": "4bf92f3577b34da6a3ce929d0e0e4736"
  }
}`,
        },
        {
          list: [
            {
              'es-MX': '`code` dice qué pasó; compáralo en tu programa.',
              en: '`code` says what happened; compare it in your program.',
            },
            {
              'es-MX': '`params` trae los números del mensaje.',
              en: '`params` has the numbers of the message.',
            },
            {
              'es-MX':
                '`details`, con `validation_failed`, trae los mensajes de cada campo por su ruta, como `origin_attributes.postal_code`.',
              en: '`details`, with `validation_failed`, has the messages of each field by its path, such as `origin_attributes.postal_code`.',
            },
            {
              'es-MX': '`trace_id` identifica la llamada. Mándalo a soporte y la encuentran.',
              en: '`trace_id` names the call. Send it to support and they will find it.',
            },
          ],
        },
      ],
    },
    {
      id: 'what-to-do',
      title: { 'es-MX': 'Qué hacer', en: 'What to do' },
      blocks: [
        {
          terms: [
            [
              '400 · 422',
              {
                'es-MX': 'Corrige lo que mandas; repetirlo igual da lo mismo.',
                en: 'Correct what you send; the same again fails again.',
              },
            ],
            ['401 · 403', { 'es-MX': 'Revisa la clave y sus permisos.', en: 'Check the key and its scopes.' }],
            [
              '402',
              {
                'es-MX': 'Agrega saldo y repite con el mismo `Idempotency-Key`.',
                en: 'Add balance and repeat with the same `Idempotency-Key`.',
              },
            ],
            ['404', { 'es-MX': 'No existe o no es tuyo.', en: 'It does not exist, or it is not yours.' }],
            [
              '409',
              {
                'es-MX': 'El estado cambió: vuelve a leer antes de decidir.',
                en: 'The state has changed: read again before you decide.',
              },
            ],
            [
              '429 · 503',
              {
                'es-MX': 'Espera los segundos de `Retry-After` y repite igual.',
                en: 'Wait the seconds of `Retry-After` and repeat the same.',
              },
            ],
            [
              '500',
              {
                'es-MX':
                  'Falla nuestra. Repite con el mismo `Idempotency-Key`; si sigue, manda el `trace_id` a soporte.',
                en: 'Our fault. Repeat with the same `Idempotency-Key`; if it stays, send the `trace_id` to support.',
              },
            ],
          ],
        },
      ],
    },
    {
      id: 'codes',
      title: { 'es-MX': 'Todos los códigos', en: 'All codes' },
      blocks: [{ table: 'errors' }],
    },
  ],
};

export const idempotency: Guide = {
  id: 'idempotency',
  title: { 'es-MX': 'Repetir sin duplicar', en: 'Repeat without duplicates' },
  lead: {
    'es-MX':
      'Se cortó la conexión y no sabes si la guía se compró. Repite la llamada con el mismo `Idempotency-Key`: si ya se hizo, recibes la misma respuesta y nada se compra otra vez.',
    en: 'The connection was lost and you do not know whether the label was bought. Repeat the call with the same `Idempotency-Key`: if it was done, you get the same answer and nothing is bought again.',
  },
  sections: [
    {
      id: 'how',
      title: { 'es-MX': 'Cómo se usa', en: 'How to use it' },
      blocks: [
        {
          text: {
            'es-MX':
              'Es un texto tuyo de hasta 255 caracteres en cualquier POST o PUT. Elige uno por cada cosa que quieres hacer una sola vez, como el número de pedido, y guárdalo antes de llamar.',
            en: 'It is a text of yours of up to 255 characters, on any POST or PUT. Choose one for each thing that you want done once, such as the order number, and store it before you call.',
          },
        },
        { call: 'buy' },
      ],
    },
    {
      id: 'rules',
      title: { 'es-MX': 'Las reglas', en: 'The rules' },
      blocks: [
        {
          list: [
            {
              'es-MX':
                'Si la llamada ya terminó bien, recibes la misma respuesta, letra por letra, con `Idempotent-Replayed: true`.',
              en: 'If the call has succeeded, you get the same answer, byte for byte, with `Idempotent-Replayed: true`.',
            },
            {
              'es-MX': 'La misma clave con otros datos es 422 `idempotency_key_reused`.',
              en: 'The same key with other data is 422 `idempotency_key_reused`.',
            },
            {
              'es-MX':
                'Si la primera llamada sigue en curso, es 409 `idempotency_in_progress`; espera lo que dice `Retry-After`.',
              en: 'While the first call is running, it is 409 `idempotency_in_progress`; wait as `Retry-After` says.',
            },
            {
              'es-MX':
                'Después de un rechazo puedes corregir y repetir con la misma clave. Después de un 202, 402 o 409 la llamada se retoma como esté en ese momento.',
              en: 'After a refusal you may correct the call and repeat it with the same key. After 202, 402 or 409 the call is taken up as it is at that time.',
            },
            {
              'es-MX': 'Las respuestas de dinero y guías se guardan 30 días; las demás, un día.',
              en: 'Answers about money and labels are kept for 30 days; others for one day.',
            },
          ],
        },
      ],
    },
  ],
};

export const lists: Guide = {
  id: 'lists',
  title: { 'es-MX': 'Páginas y filtros', en: 'Pages and filters' },
  lead: {
    'es-MX': 'Todas las listas se piden igual: envíos, movimientos, direcciones, recolecciones.',
    en: 'All lists are asked for in the same way: shipments, transactions, addresses, pickups.',
  },
  sections: [
    {
      id: 'pages',
      title: { 'es-MX': 'Páginas', en: 'Pages' },
      blocks: [
        {
          text: {
            'es-MX':
              '`per_page` dice cuántas filas quieres: 10 si no dices nada, 1000 como máximo. Para recorrer una lista entera usa `after` con el `meta.pagination.next_cursor` de la página anterior, hasta que venga nulo: así no se repite ni se pierde ninguna fila aunque la lista cambie. `page=2` sirve para hojear.',
            en: '`per_page` says how many rows you want: 10 unless you say so, 1000 at most. To read a whole list use `after` with the `meta.pagination.next_cursor` of the page before, until it is null: no row is repeated or missed even if the list changes. `page=2` is for leafing through.',
          },
        },
        {
          code: `{
  "data": [ … ],
  "meta": {
    "pagination": { "page": 1, "per_page": 10, "total_pages": 3, "total_objects": 27, "next_cursor": "…" }
  }
}`,
        },
        {
          text: {
            'es-MX':
              'Con `fast_search=true` no se cuenta el total y las listas largas contestan antes. Si solo quieres la cuenta, agrega `/count` a la ruta: `/api/shipments/count`.',
            en: 'With `fast_search=true` the total is not counted and long lists answer sooner. If you want the count alone, add `/count` to the path: `/api/shipments/count`.',
          },
        },
      ],
    },
    {
      id: 'filters',
      title: { 'es-MX': 'Filtros', en: 'Filters' },
      blocks: [
        {
          text: {
            'es-MX': '`where` filtra por campo. Un campo que la lista no tiene es 400 `unknown_filter`.',
            en: '`where` filters by field. A field that the list does not have is 400 `unknown_filter`.',
          },
        },
        {
          terms: [
            ['where[status]=success', { 'es-MX': 'es igual', en: 'equals' }],
            [
              'where[step][]=rating&where[step][]=confirmed',
              { 'es-MX': 'es cualquiera de estos', en: 'is any of these' },
            ],
            ['where[source_number][like]=1061', { 'es-MX': 'contiene', en: 'contains' }],
            ['where[created_at][gte]=2026-11-01', { 'es-MX': 'desde; `lte` es hasta', en: 'from; `lte` is until' }],
            ['where[source_number][null]=true', { 'es-MX': 'está vacío', en: 'is empty' }],
          ],
        },
        { call: 'transactions' },
      ],
    },
    {
      id: 'search',
      title: { 'es-MX': 'Buscar y ordenar', en: 'Search and order' },
      blocks: [
        {
          text: {
            'es-MX':
              '`search=ana toluca` encuentra las filas que contienen todas las palabras, sin importar acentos ni mayúsculas. `order=created_at desc` ordena; puedes dar varios campos separados por comas. `include=origin,destination` agrega objetos relacionados a cada fila.',
            en: '`search=ana toluca` finds the rows that contain all of the words, whatever their accents and case. `order=created_at desc` sorts; several fields are separated by commas. `include=origin,destination` adds related objects to each row.',
          },
        },
      ],
    },
    {
      id: 'files',
      title: { 'es-MX': 'La lista como archivo', en: 'The list as a file' },
      blocks: [
        {
          text: {
            'es-MX':
              '`POST /api/shipments/export` contesta un libro de Excel con los mismos `where` y `search`; con `format=csv`, un archivo csv, y `columns` elige las columnas. El cuerpo puede llevar `start_date` y `end_date`, ambos días incluidos. Los encabezados son para personas, en el idioma de `Accept-Language`; con `names=api` trae nombres de campos, códigos y horas UTC.',
            en: '`POST /api/shipments/export` answers an Excel workbook with the same `where` and `search`; with `format=csv` it is a csv file, and `columns` chooses its columns. The body may hold `start_date` and `end_date`, both days included. Headings are for people, in the language of `Accept-Language`; `names=api` gives field names, codes and UTC times.',
          },
        },
      ],
    },
  ],
};

export const liveRates: Guide = {
  id: 'live-rates',
  title: { 'es-MX': 'Tarifas conforme llegan', en: 'Rates as they arrive' },
  lead: {
    'es-MX':
      'Hay paqueterías que calculan su precio al momento y tardan. Puedes mostrar las demás tarifas sin esperarlas.',
    en: 'Some carriers compute their price on the spot, which takes time. You can show the other rates without waiting for them.',
  },
  sections: [
    {
      id: 'lines',
      title: { 'es-MX': 'Una línea por respuesta', en: 'A line for each answer' },
      blocks: [
        {
          text: {
            'es-MX':
              'Con `Accept: application/x-ndjson`, [Ver tarifas](rates) y [Cotizar](quote) contestan líneas de JSON. La primera trae todas las tarifas que no dependen de nadie, y en `pending` las paqueterías a las que se les preguntó. Cada una que sigue trae las tarifas de la que ya contestó, o su nombre en `unanswered`. La última es `{"kind":"end"}`; si no llega, la respuesta se cortó.',
            en: 'With `Accept: application/x-ndjson`, [See rates](rates) and [Get a quote](quote) answer lines of JSON. The first has all rates that need no carrier, and in `pending` the carriers that are being asked. Each further line has the rates of a carrier that has answered, or its name in `unanswered`. The last one is `{"kind":"end"}`; without it, the answer was cut off.',
          },
        },
        {
          code: `curl -sN ORIGIN/demo/api/shipments/$SHIPMENT_ID/rates \\
  -H "Authorization: Bearer $PORTE_KEY" \\
  -H 'Accept: application/x-ndjson'`,
        },
      ],
    },
  ],
};
