import type { Guide } from './guide.js';

export const firstLabel: Guide = {
  id: 'first-label',
  title: { 'es-MX': 'Tu primera guía en 5 minutos', en: 'Your first label in 5 minutes' },
  lead: {
    'es-MX':
      'De cero a una guía en PDF, en modo de prueba: nada se cobra y ningún paquete viaja. Puedes ejecutar cada paso aquí mismo o copiarlo a tu terminal.',
    en: 'From nothing to a label as a PDF, in test mode: nothing is charged and no parcel travels. Run each step right here, or copy it to your terminal.',
  },
  sections: [
    {
      id: 'key',
      title: { 'es-MX': '1. Crea una clave de prueba', en: '1. Create a test key' },
      blocks: [
        {
          text: {
            'es-MX':
              'En la aplicación, entra al modo de prueba desde el menú de tu cuenta. Ahí ve a [Mi perfil](/profile/api-keys), «Claves de API», y crea una con los permisos «Enviar». Empieza con `pk_test_` y se muestra una sola vez.',
            en: 'In the app, enter test mode from the menu of your account. There, go to [My profile](/profile/api-keys), “API keys”, and create one with the permissions “Ship”. It begins with `pk_test_` and is shown only once.',
          },
        },
        { code: 'export PORTE_KEY=pk_test_…' },
      ],
    },
    {
      id: 'shipment',
      title: { 'es-MX': '2. Crea el envío', en: '2. Create the shipment' },
      blocks: [
        {
          text: {
            'es-MX': 'Manda origen y destino. De la respuesta guarda `data.id`: lo usan los pasos que siguen.',
            en: 'Send origin and destination. Keep `data.id` of the answer: the next steps use it.',
          },
        },
        { call: 'create-shipment' },
      ],
    },
    {
      id: 'parcel',
      title: { 'es-MX': '3. Agrega el paquete', en: '3. Add the parcel' },
      blocks: [{ call: 'add-parcel' }],
    },
    {
      id: 'rates',
      title: { 'es-MX': '4. Elige una tarifa', en: '4. Choose a rate' },
      blocks: [
        {
          text: {
            'es-MX':
              'Vienen de la más barata a la más cara. Toma `service_id` y `total` de la que quieras. La primera vez en modo de prueba la lista puede tardar unos segundos en llenarse.',
            en: 'They come cheapest first. Take `service_id` and `total` of the one you want. The first time in test mode, the list may take some seconds to fill.',
          },
        },
        { call: 'rates' },
      ],
    },
    {
      id: 'buy',
      title: { 'es-MX': '5. Compra la guía', en: '5. Buy the label' },
      blocks: [
        {
          text: {
            'es-MX':
              'El `Idempotency-Key` es tuyo: el número de pedido, por ejemplo. Si se corta la conexión, repite la llamada igual y [no se compra dos veces](idempotency).',
            en: 'The `Idempotency-Key` is yours: your order number, for example. If the connection is lost, repeat the very call and [nothing is bought twice](idempotency).',
          },
        },
        { call: 'buy' },
      ],
    },
    {
      id: 'download',
      title: { 'es-MX': '6. Descárgala', en: '6. Download it' },
      blocks: [{ call: 'label' }],
    },
    {
      id: 'live',
      title: { 'es-MX': 'Cuando pases a producción', en: 'When you go live' },
      blocks: [
        {
          text: {
            'es-MX':
              'Crea una clave fuera del modo de prueba, que empieza con `pk_live_`, y quita `/demo` de la dirección. Todo lo demás queda igual.',
            en: 'Create a key outside of test mode, which begins with `pk_live_`, and take `/demo` out of the address. All else stays the same.',
          },
        },
      ],
    },
  ],
};

export const keys: Guide = {
  id: 'keys',
  title: { 'es-MX': 'Claves y modo de prueba', en: 'Keys and test mode' },
  lead: {
    'es-MX': 'Tu programa no inicia sesión: manda una clave en cada llamada.',
    en: 'Your program does not sign in: it sends a key with each call.',
  },
  sections: [
    {
      id: 'send',
      title: { 'es-MX': 'Mandar la clave', en: 'Send the key' },
      blocks: [
        {
          text: {
            'es-MX': 'Va en el encabezado `Authorization`. Con esta llamada compruebas que sirve y para quién actúa:',
            en: 'It goes in the header `Authorization`. This call checks that it works, and tells for whom it acts:',
          },
        },
        { code: 'curl -s ORIGIN/demo/api/registrations \\\n  -H "Authorization: Bearer $PORTE_KEY"' },
        {
          text: {
            'es-MX':
              'Guárdala en tu servidor, nunca en el código de una página ni en una hoja de cálculo. Si alguien más la vio, entra a [Mi perfil](/profile/api-keys) y revoca la clave: deja de servir al instante.',
            en: 'Keep it on your server, never in the code of a page or in a spreadsheet. If anybody else saw it, revoke it in [My profile](/profile/api-keys): it stops working at once.',
          },
        },
      ],
    },
    {
      id: 'scopes',
      title: { 'es-MX': 'Lo que puede hacer', en: 'What it may do' },
      blocks: [
        {
          text: {
            'es-MX':
              'Una clave hace lo que dicen sus permisos, como `shipments.create`, y nunca más que la persona que la creó. Cada llamada dice cuál necesita. Una clave nunca agrega saldo ni cambia tu cuenta.',
            en: 'A key does what its scopes say, such as `shipments.create`, and never more than the person who made it. Each call says which one it needs. A key never adds balance or changes your account.',
          },
        },
        {
          terms: [
            [
              'key_scope_missing',
              { 'es-MX': '403: le falta el permiso de esta llamada.', en: '403: it lacks the scope of this call.' },
            ],
            [
              'key_address_refused',
              {
                'es-MX': '403: la clave solo sirve desde ciertas direcciones IP y esta no es una de ellas.',
                en: '403: the key is bound to certain IP addresses, and this is not one of them.',
              },
            ],
            [
              'unauthenticated',
              {
                'es-MX': '401: no existe, se revocó o ya venció.',
                en: '401: it does not exist, was revoked or has expired.',
              },
            ],
          ],
        },
      ],
    },
    {
      id: 'test-mode',
      title: { 'es-MX': 'Modo de prueba', en: 'Test mode' },
      blocks: [
        {
          text: {
            'es-MX':
              'Cada llamada existe también con `/demo` al principio de la ruta: `/demo/api/…`. Ahí paquetería, guías y saldo son simulados, las guías dicen DEMO, no sale ningún correo y nada se mezcla con tus datos reales.',
            en: 'Each call also exists with `/demo` in front of its path: `/demo/api/…`. There, carriers, labels and balance are simulated, labels say DEMO, no mail is sent and nothing mixes with your real data.',
          },
        },
        {
          list: [
            {
              'es-MX':
                'Una clave `pk_test_` solo sirve en `/demo/api/`, y una `pk_live_` solo en `/api/`. Si las cruzas, recibes 403 `key_of_test_side` o `key_of_live_side`.',
              en: 'A `pk_test_` key works in `/demo/api/` alone, and a `pk_live_` key in `/api/` alone. Crossed, they get 403 `key_of_test_side` or `key_of_live_side`.',
            },
            {
              'es-MX': 'Empiezas con $50,000.00 de saldo. En la aplicación agregas más, o empiezas de cero.',
              en: 'You begin with a balance of $50,000.00. In the app you add more, or start over.',
            },
            {
              'es-MX':
                'Pagos, facturas, tiendas y cuentas no existen ahí: contestan 403 `not_on_test_side`. Los webhooks sí salen, a los destinos que agregues en modo de prueba.',
              en: 'Payments, invoices, stores and accounts are not there: they answer 403 `not_on_test_side`. Webhooks are sent, to the endpoints that you add in test mode.',
            },
            {
              'es-MX':
                'Los paquetes de prueba no avanzan solos: tú dices qué les pasa con `POST /test_events`, hasta que se entregan o se devuelven. Así pruebas el rastreo, los webhooks y, con un `weight` mayor, los sobrepesos.',
              en: 'Parcels of test mode do not move by themselves: you say what happens to them with `POST /test_events`, until they are delivered or returned. This lets you test tracking, webhooks and, with a larger `weight`, overweights.',
            },
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: { 'es-MX': 'Idioma y límites', en: 'Language and limits' },
      blocks: [
        {
          text: {
            'es-MX':
              'Los mensajes vienen en el idioma de `Accept-Language`: `es-MX` o `en`. Si llamas demasiado seguido recibes 429; espera los segundos que dice `Retry-After`.',
            en: 'Messages come in the language of `Accept-Language`: `es-MX` or `en`. If you call too often you get 429; wait the seconds that `Retry-After` says.',
          },
        },
      ],
    },
  ],
};

export const client: Guide = {
  id: 'client',
  title: { 'es-MX': 'Cliente para TypeScript', en: 'Client for TypeScript' },
  lead: {
    'es-MX':
      '`@porte/client` tiene los tipos de cada llamada que una clave puede hacer. Viene con el código de la plataforma, en `libs/client`.',
    en: '`@porte/client` has the types of each call that a key may make. It comes with the code of the platform, in `libs/client`.',
  },
  sections: [
    {
      id: 'does',
      title: { 'es-MX': 'Lo que hace por ti', en: 'What it does for you' },
      blocks: [
        {
          list: [
            {
              'es-MX': 'Pone un `Idempotency-Key` en cada POST y PUT, si tú no pones uno.',
              en: 'It puts an `Idempotency-Key` on each POST and PUT, unless you give one.',
            },
            {
              'es-MX': 'Repite la llamada si se cae la conexión o si la respuesta pide esperar.',
              en: 'It repeats a call if the connection is lost or the answer asks to wait.',
            },
            {
              'es-MX': 'Lanza un `PorteError` con `code`, `params` y `traceId` cuando algo se rechaza.',
              en: 'It throws a `PorteError` with `code`, `params` and `traceId` when a call is refused.',
            },
          ],
        },
      ],
    },
    {
      id: 'lists',
      title: { 'es-MX': 'Recorrer una lista', en: 'Walk through a list' },
      blocks: [
        {
          text: {
            'es-MX': '`eachRow` pide una página tras otra hasta el final:',
            en: '`eachRow` asks for one page after another, to the end:',
          },
        },
        {
          code: `for await (const { id, status } of eachRow(
  async after => (await porte.GET('/api/shipments', { params: { query: { per_page: 100, after } } })).data!,
))
  console.log(id, status);`,
        },
      ],
    },
  ],
};
