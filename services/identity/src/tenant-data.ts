import {
  OMITTED_FROM_TENANT_COPY,
  OMITTED_IMPORTS,
  OMITTED_REPORTS,
  type TenantData,
  KEPT_OF_DELETED_TENANTS,
  DELETED_OF_KITS,
  DELETED_REPORTS,
  DELETED_IMPORTS,
} from '@porte/service-kit';
import { ERASED_COLUMNS, ERASED_HOST } from './users/domain/erased.js';

/** The brand has addresses of pictures, whose ends are their keys. */
const BRAND_PICTURES = `jsonb_build_array(jsonb_build_object('key', split_part(r.brand->>'logo', '/pictures/', 2)),
  jsonb_build_object('key', split_part(r.brand->>'login_picture', '/pictures/', 2)))`;

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** As each person's erasure leaves an account, in SQL. */
const NAMELESS = {
  ...Object.fromEntries(Object.entries(ERASED_COLUMNS).map(([column, value]) => [column, literal(value)])),
  email: `r.id || '@${ERASED_HOST}'`,
};

/** What identity holds of a tenant. */
export const identityTenantData: TenantData = {
  tables: {
    agent_calls: { columns: 'id created_at updated_at key_id user_id tool subject amount outcome' },
    api_keys: {
      columns:
        'id created_at updated_at user_id name ending scopes networks expires_at last_used_at last_network revoked_at daily_limit label_limit approval_above paused_at agent_scopes',
    },
    audits: {
      columns:
        'id n service actor_id actor_email actor_role session_id network action subject label data created_at updated_at previous hash',
    },
    custom_roles: { columns: 'id created_at updated_at name base' },
    grants: { columns: 'id created_at updated_at role model action' },
    legal_acceptances: {
      columns:
        'id created_at updated_at user_id user_name account_email document_id kind version way locale network user_agent',
    },
    legal_documents: {
      columns:
        'id created_at updated_at kind version text_es text_en summary_es summary_en effective_from published_by',
    },
    notification_preferences: { columns: 'user_id muted low_balance low_balance_days' },
    notifications: { columns: 'id created_at updated_at user_id kind params subject subject_id read_at' },
    passkeys: { columns: 'id created_at updated_at user_id name host transports is_backed_up last_used_at refused_at' },
    privacy_requests: {
      columns:
        'id created_at updated_at user_id kind text answer_by carry_out_by answer answered_by answered_at done_at state due_on erased_services',
    },
    referral_labels: { columns: 'id created_at updated_at user_id' },
    referral_rewards: { columns: 'id created_at updated_at referrer_id amount paid_at' },
    saved_views: { columns: 'id created_at updated_at user_id list name query' },
    second_factors: { columns: 'id created_at updated_at user_id confirmed_at' },
    sessions: {
      columns: 'id created_at updated_at user_id rotated_at expires_at revoked_at user_agent network acted_by reason',
    },
    spending_permissions: {
      columns:
        'id created_at updated_at session_id user_id asked_by asked_by_name asked_by_email amount reason granted decided_by decided_by_name decided_by_email decision_reason state',
    },
    support_messages: { columns: 'id created_at updated_at user_id' },
    tax_fiscal_data: {
      columns:
        'id created_at updated_at user_id tax_regime name rfc_curp social_url services files reason decided_by decided_at state',
      files: 'r.files',
    },
    tenants: {
      columns:
        'id created_at updated_at slug hosts name brand locale currency time_zone home_country_code vat_percent status suspended_at suspension_reason max_people max_users max_labels max_stores max_api_keys max_webhooks',
      of: 'r.id = $1',
      files: BRAND_PICTURES,
    },
    tenant_deletions: {
      columns:
        'id created_at updated_at asked_by asked_by_email planned_for open_work deleted_services deleted_at state',
    },
    test_people: { columns: 'id created_at updated_at live_tenant_id user_id generation' },
    user_merges: {
      columns: 'id created_at updated_at from_id into_id reason merged_by merged_by_email amount state',
    },
    users: {
      columns:
        'id created_at updated_at sequential_id name last_name email phone company user_type is_main_admin custom_role_id parent_id status confirmed_at current_sign_in_at discount own_agreements_price special_carriers export_csv_visible fiscal_data_verified referral_code referred_by notes questions pending_email invited_at invitation_ends_at invitation_revoked_at invitation_accepted_at second_factor_since monthly_limit allowed_services sees_prices suspended_by_parent accepted_terms accepted_privacy erased_at merged_into',
    },
  },
  omitted: {
    'of its process': ['tenant_deletions.wait_seconds'],
    ...OMITTED_FROM_TENANT_COPY,
    ...OMITTED_REPORTS,
    ...OMITTED_IMPORTS,
    'secrets of the log-in': [
      'account_mails',
      'recovery_codes',
      'password_attempts',
      'used_challenges',
      'api_keys.key_hash',
      'passkeys.credential_id',
      'passkeys.public_key',
      'passkeys.counter',
      'second_factors.secret',
      'second_factors.pending_secret',
      'second_factors.last_step',
      'sessions.token_hash',
      'sessions.parent_hash',
      'users.password_hash',
    ],
    'sign-ups until they are confirmed, with their passwords as hashes': ['account_requests'],
    'mails until they are sent, with their links': ['mails'],
    'derived from balances': ['balance_levels', 'short_runways'],
    'where its user was reached while it was erased': ['privacy_requests.contact'],
  },
  deletion: {
    open: {},
    tables: {
      ...DELETED_OF_KITS,
      ...DELETED_REPORTS,
      ...DELETED_IMPORTS,
      account_mails: {},
      account_requests: {},
      agent_calls: {},
      api_keys: {},
      balance_levels: {},
      grants: {},
      mails: {},
      notification_preferences: {},
      notifications: {},
      passkeys: {},
      password_attempts: {},
      privacy_requests: {},
      recovery_codes: {},
      referral_labels: {},
      referral_rewards: {},
      saved_views: {},
      second_factors: {},
      sessions: {},
      short_runways: {},
      spending_permissions: {},
      support_messages: {},
      tax_fiscal_data: {},
      test_people: {},
      used_challenges: {},
      user_merges: {},
      users: { set: NAMELESS, also: { erased_at: 'coalesce(r.erased_at, now())', updated_at: 'now()' } },
      custom_roles: {},
    },
    kept: {
      ...KEPT_OF_DELETED_TENANTS,
      'the audit trail, whose rows are sealed in a chain': ['audits'],
      'the proof that people accepted the texts of their contract': ['legal_acceptances', 'legal_documents'],
      'its id and slug, which are not given again, and who asked for its deletion': ['tenants', 'tenant_deletions'],
    },
  },
};
