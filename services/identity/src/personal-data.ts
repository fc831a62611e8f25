import {
  OMITTED_IMPORTS,
  OMITTED_OF_KITS,
  OMITTED_REPORTS,
  pesosColumn,
  type PersonalData,
  ERASED,
  ERASED_IMPORTS,
  ERASED_OF_KITS,
  ERASED_REPORTS,
  erasedWhereGiven,
  KEPT_OF_KITS,
} from '@porte/service-kit';

const OWN = 'r.user_id = $2';

/** What identity holds about a person. */
export const identityPersonalData: PersonalData = {
  tables: {
    users: {
      title: { 'es-MX': 'Perfil', en: 'Profile' },
      of: 'r.id = $2',
      columns: `r.sequential_id, r.name, r.last_name, r.email, r.pending_email, r.phone, r.company, r.user_type, r.status, r.confirmed_at, r.current_sign_in_at,
        r.referral_code, r.questions, r.fiscal_data_verified, ${pesosColumn('monthly_limit')}, r.sees_prices, r.invited_at, r.invitation_accepted_at, r.accepted_terms,
        r.accepted_privacy, r.created_at, r.updated_at`,
    },
    legal_acceptances: {
      title: { 'es-MX': 'Textos legales aceptados', en: 'Accepted legal texts' },
      of: OWN,
      columns:
        'r.created_at, r.kind, r.version, r.user_name, r.account_email, r.way, r.locale, r.network, r.user_agent, r.document_id',
    },
    sessions: {
      title: { 'es-MX': 'Sesiones', en: 'Sessions' },
      of: OWN,
      columns:
        'r.created_at, r.rotated_at as last_used_at, r.expires_at, r.revoked_at, r.user_agent, r.network, r.acted_by is not null as by_staff',
    },
    spending_permissions: {
      title: { 'es-MX': 'Permisos de gasto con tu saldo', en: 'Permissions to spend your balance' },
      of: OWN,
      columns: `r.created_at, r.state, ${pesosColumn('amount')}, ${pesosColumn('granted')}, r.reason`,
    },
    second_factors: {
      title: { 'es-MX': 'Segundo factor', en: 'Second factor' },
      of: OWN,
      columns: 'r.created_at, r.confirmed_at',
    },
    passkeys: {
      title: { 'es-MX': 'Llaves de acceso', en: 'Passkeys' },
      of: OWN,
      columns: 'r.created_at, r.name, r.host, r.last_used_at',
    },
    api_keys: {
      title: { 'es-MX': 'Claves de API', en: 'API keys' },
      of: OWN,
      columns: `r.created_at, r.name, r.ending, coalesce(r.agent_scopes, r.scopes) as scopes, r.networks, r.expires_at, r.last_used_at, r.last_network, r.revoked_at, ${pesosColumn('daily_limit')},
        ${pesosColumn('label_limit')}, ${pesosColumn('approval_above')}, r.paused_at`,
    },
    agent_calls: {
      title: { 'es-MX': 'Lo que hicieron tus agentes', en: 'What your agents did' },
      of: OWN,
      columns: `r.created_at, r.tool, r.subject, ${pesosColumn('amount')}, r.outcome`,
    },
    tax_fiscal_data: {
      title: { 'es-MX': 'Verificación fiscal', en: 'Tax verification' },
      of: OWN,
      columns:
        'r.created_at, r.tax_regime, r.name, r.rfc_curp, r.social_url, r.services, r.state, r.reason, r.decided_at',
      files: 'files',
    },
    referral_rewards: {
      title: { 'es-MX': 'Recompensas por referidos', en: 'Referral rewards' },
      of: 'r.referrer_id = $2',
      columns: `r.created_at, ${pesosColumn('amount')}, r.paid_at`,
    },
    privacy_requests: {
      title: { 'es-MX': 'Solicitudes sobre tus datos', en: 'Requests about your data' },
      of: OWN,
      columns: 'r.created_at, r.kind, r.text, r.state, r.answer_by, r.carry_out_by, r.answer, r.answered_at, r.done_at',
    },
    notifications: {
      title: { 'es-MX': 'Notificaciones', en: 'Notifications' },
      of: OWN,
      columns: 'r.created_at, r.kind, r.params, r.subject, r.subject_id, r.read_at',
    },
    notification_preferences: {
      title: { 'es-MX': 'Preferencias de notificaciones', en: 'Notification preferences' },
      of: OWN,
      columns: `r.muted, ${pesosColumn('low_balance')}, r.low_balance_days`,
      order: 'r.user_id',
    },
    saved_views: {
      title: { 'es-MX': 'Vistas guardadas', en: 'Saved views' },
      of: OWN,
      columns: 'r.created_at, r.list, r.name, r.query',
    },
    support_messages: {
      title: { 'es-MX': 'Mensajes a soporte', en: 'Messages to support' },
      of: OWN,
      columns: 'r.created_at',
    },
    audits: {
      title: { 'es-MX': 'Bitácora de tus acciones', en: 'Log of your actions' },
      of: 'r.actor_id = $2',
      columns: 'r.created_at, r.service, r.action, r.network',
      order: 'r.n',
    },
  },
  omitted: {
    ...OMITTED_OF_KITS,
    ...OMITTED_IMPORTS,
    ...OMITTED_REPORTS,
    'secrets of the log-in, which a copy would give away': [
      'account_mails',
      'recovery_codes',
      'password_attempts',
      'used_challenges',
    ],
    'sign-ups until they are confirmed': ['account_requests'],
    'mails until they are sent': ['mails'],
    'derived from movements and balances': ['balance_levels', 'short_runways'],
    'labels of shipments, until they are rewarded': ['referral_labels'],
    'which user of the test side acts for the person': ['test_people'],
    'words of staff about two accounts of the person': ['user_merges'],
    'of the tenant': ['custom_roles', 'grants', 'legal_documents', 'tenant_deletions', 'tenants'],
  },
  erasure: {
    open: {},
    tables: {
      ...ERASED_OF_KITS,
      ...ERASED_IMPORTS,
      ...ERASED_REPORTS,
      account_mails: { of: OWN },
      account_requests: { of: OWN },
      agent_calls: { of: OWN },
      api_keys: { of: OWN },
      balance_levels: { of: 'r.owner_id = $2' },
      notification_preferences: { of: OWN },
      notifications: { of: OWN },
      passkeys: { of: OWN },
      recovery_codes: { of: OWN },
      saved_views: { of: OWN },
      second_factors: { of: OWN },
      sessions: { of: OWN },
      short_runways: { of: 'r.owner_id = $2' },
      spending_permissions: { of: 'r.user_id = $2 or r.asked_by = $2 or r.decided_by = $2' },
      support_messages: { of: OWN },
      tax_fiscal_data: { of: OWN, files: 'r.files', uploads: 'true' },
      user_merges: { of: 'r.from_id = $2 or r.into_id = $2', set: { reason: ERASED } },
      privacy_requests: { of: OWN, set: { text: ERASED, answer: erasedWhereGiven('answer') } },
    },
    kept: {
      ...KEPT_OF_KITS,
      'nameless since the erasure began, so that numbers and ids go on to mean something': ['users'],
      'its mails and sign-ups are deleted when the erasure begins, while its address is known': ['mails'],
      'the proof that the person accepted the texts of its contract': ['legal_acceptances'],
      'the audit trail, whose rows are sealed in a chain and prove who did what': ['audits'],
      'hashes, for minutes': ['password_attempts', 'used_challenges'],
      'which nameless user of the test side belonged to which nameless person': ['test_people'],
      'amounts of rewards and ids of shipments': ['referral_labels', 'referral_rewards'],
      'of the tenant': ['custom_roles', 'grants', 'legal_documents', 'tenant_deletions', 'tenants'],
    },
  },
};
