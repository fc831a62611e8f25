import type { Guide } from './guide.js';

export const agents: Guide = {
  id: 'agents',
  title: { 'es-MX': 'Claves para agentes', en: 'Keys for agents' },
  lead: {
    'es-MX':
      'Un asistente puede enviar por ti sin acceso a toda tu cuenta: con su clave cotiza, prepara y compra guías, hasta los límites que tú pongas.',
    en: 'An assistant can ship for you without access to your whole account: with its key it quotes, prepares and buys labels, within the limits that you set.',
  },
  sections: [
    {
      id: 'limits',
      title: { 'es-MX': 'Los límites', en: 'The limits' },
      blocks: [
        {
          text: {
            'es-MX':
              'Agrega el agente en [Agentes](/agents) y pon sus límites, en pesos. Se revisan al apartar el dinero: ni dos compras al mismo tiempo los rebasan. Si un límite no alcanza, no se cobra nada.',
            en: 'Add the agent under [Agents](/agents) and set its limits, in pesos. They are checked when the money is put on hold: not even two purchases at once exceed them. If a limit is exceeded, nothing is charged.',
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
                  'Arriba de este precio te pregunta: 422 `approval_needed` con `approval_id`, y no se cobra nada. Apruebas o rechazas en Mi perfil → Agentes en las 4 horas siguientes; si apruebas, se compra a ese precio o no se compra. `GET /purchase_approvals/{id}` dice cómo va.',
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
                'Cotiza, crea envíos, compra guías, rastrea, consulta tu saldo y pide cancelar. Cualquier otra llamada es 403 `agent_not_allowed`.',
              en: 'It quotes, creates shipments, buys labels, tracks, reads your balance and asks to cancel. Any other call is 403 `agent_not_allowed`.',
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
              'Los asistentes que hablan MCP se conectan a `/mcp` (Streamable HTTP) con `Authorization: Bearer` y la clave del agente. Con una clave `pk_test_…` trabajan en modo de prueba, con `pk_live_…` en vivo. Sus herramientas hacen las mismas llamadas que ves aquí, con los mismos límites: `quote`, `create_shipment`, `list_rates`, `buy_label`, `get_approval`, `get_label`, `track`, `list_shipments`, `request_cancellation` y `get_balance`.',
            en: 'Assistants that speak MCP connect to `/mcp` (Streamable HTTP) with `Authorization: Bearer` and the key of the agent. With a `pk_test_…` key they work in test mode, with `pk_live_…` live. Their tools make the calls that you see here, within the same limits: `quote`, `create_shipment`, `list_rates`, `buy_label`, `get_approval`, `get_label`, `track`, `list_shipments`, `request_cancellation` and `get_balance`.',
          },
        },
      ],
    },
  ],
};
