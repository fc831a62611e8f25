import type { GuideSection, Guide } from './guides/guide.js';
import type { Words } from './words.js';

/** A change of the API that a program may notice. */
export interface ApiChange {
  /** `2026-11-30` */
  on: string;
  words: Words;
  /** a program that worked before may fail: it must read this */
  breaking?: true;
}

/** The changes, newest first. A test asks for an entry with each breaking one; entries are never removed. */
export const API_CHANGES: readonly ApiChange[] = [
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'Los lotes aceptan `rule: "store"`: cada pedido se cotiza con la regla de su tienda y lo demás con la tarifa más barata. Contestan además `held`, lo apartado, y `started_with`, el saldo con que empezaron.',
      en: 'Batches accept `rule: "store"`: each order is rated by the rule of its store, and everything else by the cheapest rate. They also answer `held`, what is held, and `started_with`, the balance that they began with.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        '`POST /overweights/deductions` acepta `ids`, los casos que se cobran; sin ellos cobra todos los vencidos, como antes.',
      en: '`POST /overweights/deductions` accepts `ids`, the cases to be charged; without them it charges all that are due, as before.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        '`POST /batches/{id}/confirm` acepta `most`: lo más que pueden costar en total las guías que se compran ahora. La primera guía que no cabe y las que siguen del mismo saldo quedan como `beyond`, con el código `beyond_confirmed`.',
      en: '`POST /batches/{id}/confirm` takes `most`: the most that the labels bought now may cost in total. The first label that does not fit, and the later ones of the same wallet, become `beyond`, with the code `beyond_confirmed`.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'Permisos de gasto: quien entra como otro usuario pide con `POST /spending_permissions` comprar guías hasta un monto, y otro administrador principal lo decide. Sin permiso sigue el código `acting_not_allowed`; por encima del monto, `acting_limit`.',
      en: 'Spending permissions: a user who acts as another one asks with `POST /spending_permissions` to buy labels up to an amount, and another main admin decides. Without a permission the code stays `acting_not_allowed`; above the amount it is `acting_limit`.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'Los planes limitan usuarios, guías al mes, tiendas conectadas, claves de API y destinos de webhooks. Lo que ya no cabe se rechaza con 422 y `plan_users_full` (antes `people_full`), `plan_labels_full`, `plan_stores_full`, `plan_api_keys_full` o `plan_webhooks_full`; el límite llega en `params.max`.',
      en: 'Plans limit users, labels a month, connected stores, API keys and webhook endpoints. What no longer fits is refused with 422 and `plan_users_full` (`people_full` before), `plan_labels_full`, `plan_stores_full`, `plan_api_keys_full` or `plan_webhooks_full`; the limit is in `params.max`.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'Las entregas de webhooks tienen el estado `withheld`: el evento no se envía, porque el usuario del destino ya no puede leerlo.',
      en: 'Deliveries of webhooks have the state `withheld`: the event is not sent, since the user of the endpoint may no longer read it.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'Quien tiene una app como segundo factor envía `code`, además de `current_password`, al cambiar su contraseña, su correo, sus claves de API, sus llaves de acceso o el segundo factor.',
      en: 'A user with an app as second factor sends `code` with `current_password` to change password, e-mail, API keys, passkeys or the second factor.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'Hay subusuarios que no ven precios: los importes les llegan como `null`, y al comprar envían `confirmation` en lugar de `total`.',
      en: 'Some sub-users see no prices: they get amounts as `null`, and buy with `confirmation` in place of `total`.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'Roles propios: `/custom_roles` los lista y los administra, y `custom_role_id` dice cuál tiene cada usuario.',
      en: 'Custom roles: `/custom_roles` lists and manages them, and `custom_role_id` says which one a user has.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        '`GET /shipments/places` dice dónde se vieron por última vez los paquetes en camino, y el rastreo público incluye `shop`, la tienda que envía.',
      en: '`GET /shipments/places` says where the parcels under way were last seen, and public tracking includes `shop`, the shop that sends.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'En modo de prueba, simula con `POST /test_events` lo que reportaría la paquetería: rastreo, entrega, sobrepeso y webhooks se prueban de principio a fin.',
      en: 'In test mode, simulate with `POST /test_events` what a carrier would report: tracking, delivery, overweights and webhooks can be tested from beginning to end.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'La documentación tiene su propio sitio, con ejemplos en curl, TypeScript, Python y PHP que se ejecutan en modo de prueba.',
      en: 'The documentation has a site of its own, with examples in curl, TypeScript, Python and PHP that run in test mode.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX': '[Claves para agentes](agents), con límites de gasto.',
      en: '[Keys for agents](agents), with limits on what they spend.',
    },
  },
  {
    on: '2026-11-30',
    words: {
      'es-MX':
        'La descripción OpenAPI dice que comprar contesta 200 o 202, y que la guía se descarga como archivo. Las llamadas no cambiaron.',
      en: 'The OpenAPI description says that buying answers 200 or 202, and that a label is downloaded as a file. The calls did not change.',
    },
  },
  {
    on: '2026-11-29',
    words: {
      'es-MX': '[Modo de prueba](keys#test-mode) en `/demo/api/`, con claves `pk_test_`.',
      en: '[Test mode](keys#test-mode) at `/demo/api/`, with `pk_test_` keys.',
    },
  },
  {
    on: '2026-11-29',
    words: {
      'es-MX': 'La API como [colección de Postman](/api/postman.json) y un [cliente para TypeScript](client).',
      en: 'The API as a [Postman collection](/api/postman.json), and a [client for TypeScript](client).',
    },
  },
  {
    on: '2026-11-28',
    words: {
      'es-MX': '[Claves](keys) con permisos y [webhooks](webhooks) firmados.',
      en: '[Keys](keys) with scopes and signed [webhooks](webhooks).',
    },
  },
];

const dayOf = (on: string): Words => {
  const day = (locale: 'es-MX' | 'en'): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`));
  return { 'es-MX': day('es-MX'), en: day('en') };
};

const marked = ({ words, breaking }: ApiChange): Words =>
  breaking
    ? {
        'es-MX': `Revisa tu programa: ${words['es-MX']}`,
        en: `Check your program: ${words.en}`,
      }
    : words;

const sections = (): GuideSection[] =>
  [...new Set(API_CHANGES.map(({ on }) => on))].map(on => ({
    id: `on-${on}`,
    title: dayOf(on),
    blocks: [{ list: API_CHANGES.filter(change => change.on === on).map(marked) }],
  }));

export const changes: Guide = {
  id: 'changes',
  title: { 'es-MX': 'Cambios', en: 'Changes' },
  lead: {
    'es-MX':
      'Lo que cambió en la API. Puede haber campos nuevos en cualquier momento: tu programa debe ignorar los que no conoce. Lo que podría romper un programa lleva «Revisa tu programa».',
    en: 'What has changed in the API. New fields come at any time: your program should ignore those that it does not know. What may break a program says “Check your program”.',
  },
  sections: sections(),
};
