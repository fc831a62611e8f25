/** Every error's stable code and its HTTP status. A code has a text in each language, or it does not compile. */
export const errorStatus = {
  malformed_json: 400, invalid_query: 400, unknown_filter: 400, unknown_order: 400, unknown_include: 400, invalid_filter_value: 400, bad_request: 400,
  unauthenticated: 401, invalid_credentials: 401, token_expired: 401, session_revoked: 401,
  insufficient_balance: 402,
  forbidden: 403, unconfirmed: 403, suspended: 403, tenant_mismatch: 403, registration_closed: 403, not_verified: 403, password_by_owner_only: 403, own_wallet: 403,
  not_found: 404, tenant_not_found: 404, route_not_found: 404, ledger_hold_not_found: 404,
  wrong_state: 409, price_changed: 409, purchase_in_progress: 409, already_purchased: 409, in_use: 409, idempotency_in_progress: 409, conflict: 409, cancellation_in_progress: 409,
  ledger_id_reused: 409, ledger_capture_exceeds_hold: 409, ledger_refund_exceeds_charge: 409, ledger_not_charged: 409,
  payload_too_large: 413, unsupported_media_type: 415,
  validation_failed: 422, invalid_page: 422, invalid_per_page: 422, idempotency_key_reused: 422, already_exists: 422, unknown_reference: 422, invalid_money: 422, invalid_percent: 422,
  invalid_weight: 422, invalid_size: 422, invalid_postal_code: 422, service_not_available: 422, carrier_rejected: 422, waybill_pool_empty: 422, invalid_token: 422, last_developer: 422,
  cancellation_window_closed: 422, void_refused: 422, replay_failed: 422, invalid_tracking_number: 422, limit_reached: 422, carrier_limit_too_low: 422, not_your_wallet: 422,
  ledger_invalid_amount: 422, released_by_staff: 422, not_voidable: 422,
  too_many_requests: 429, export_running: 429,
  internal_error: 500, ledger_wrong_tenant: 500, ledger_unknown_code: 500, ledger_unknown_account: 500, ledger_unbalanced: 500, ledger_append_only: 500,
  service_unavailable: 503, timeout: 503, overloaded: 503, exports_busy: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);
