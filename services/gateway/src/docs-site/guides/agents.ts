import type { Guide } from './guide.js';

export const agents: Guide = {
  id: 'agents',
  title: { 'es-MX': 'Claves para agentes', en: 'Keys for agents' },
  lead: {
    'es-MX':
      'Un asistente puede enviar por ti sin que le abras tu cuenta: su clave cotiza, prepara y compra guías una por una, hasta donde tú digas.',
    en: 'An assistant can ship for you without the run of your account: its key quotes, prepares and buys labels one by one, as far as you say.',
  },
  sections: [
    {
      id: 'limits',
      title: { 'es-MX': 'Los límites', en: 'The limits' },
      blocks: [
        {
          text: {
            'es-MX':
              'Se dicen al crear la clave, en pesos. Se revisan en el momento de apartar el dinero: ni dos compras a la vez los pasan. Cuando uno no alcanza, no se cobra nada.',
            en: 'They are set when the key is made, in pesos. They are checked as the money is put on hold: not even two purchases at once pass them. Where one is not enough, nothing is charged.',
          },
        },
        {
          terms: [
            [
              'label_limit',
              {
                'es-MX': 'Lo más que puede costar una guía. Si se pasa: 422 `agent_label_limit`.',
                en: 'The most that a label may cost. Above it: 422 `agent_label_limit`.',
              },
            ],
            [
              'daily_limit',
              {
                'es-MX': 'Lo más que puede gastar en un día. Si se pasa: 422 `agent_daily_limit`.',
                en: 'The most that it may spend in a day. Above it: 422 `agent_daily_limit`.',
              },
            ],
            [
              'approval_above',
              {
                'es-MX':
                  'Arriba de este precio te pregunta: 422 `approval_needed` con `approval_id`, y no se cobra nada. Apruebas o rechazas en Mi perfil → Agentes, hasta 4 horas después; si apruebas, se compra a ese precio o no se compra. `GET /purchase_approvals/{id}` dice en qué va.',
                en: 'Above this price it asks you: 422 `approval_needed` with an `approval_id`, and nothing is charged. Approve or refuse in My profile → Agents within 4 hours; what you approve is bought at that price or not at all. `GET /purchase_approvals/{id}` says where it stands.',
              },
            ],
          ],
        },
      ],
    },
    {
      id: 'may',
      title: { 'es-MX': 'Lo que puede hacer', en: 'What it may do' },
      blocks: [
        {
          list: [
            {
              'es-MX':
                'Cotiza, crea envíos, compra guías, da seguimiento y pide cancelar. Cualquier otra llamada es 403 `agent_not_allowed`.',
              en: 'It quotes, creates shipments, buys labels, tracks and asks to cancel. Any other call is 403 `agent_not_allowed`.',
            },
            {
              'es-MX':
                'Puedes ponerla en pausa: en unos segundos contesta 403 `agent_paused`. También puedes cambiar sus límites cuando quieras.',
              en: 'You can pause it: within seconds it answers 403 `agent_paused`. You can also change its limits at any time.',
            },
          ],
        },
      ],
    },
    {
      id: 'mcp',
      title: { 'es-MX': 'Conectar por MCP', en: 'Connect by MCP' },
      blocks: [
        {
          text: {
            'es-MX':
              'Los asistentes que hablan MCP se conectan a `/mcp` (Streamable HTTP) con `Authorization: Bearer` y la clave del agente. Con una clave `pk_test_…` trabajan en el modo de pruebas, con `pk_live_…` en vivo. Sus herramientas hacen las mismas llamadas que ves aquí, con los mismos límites.',
            en: 'Assistants that speak MCP connect to `/mcp` (Streamable HTTP) with `Authorization: Bearer` and the key of the agent. With a `pk_test_…` key they work in test mode, with `pk_live_…` live. Their tools make the calls that you see here, within the same limits.',
          },
        },
      ],
    },
  ],
};
