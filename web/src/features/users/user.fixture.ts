import type { User } from '@porte/contracts/identity/user.js';

/** A confirmed customer, unless told otherwise. */
export const aUser = (more: Partial<User> = {}): User => ({
  id: '0190a000-0000-7000-8000-000000000002', sequential_id: 2, name: 'Beto', last_name: 'Ruiz', fullname: 'Beto Ruiz', email: 'beto@demo.example', pending_email: null, phone: '5512345678', company: 'Ñandú', user_type: 'customer', is_main_admin: false,
  status: 'active', parent_id: null, referral_code: 'BETO1234', referred_by: null, fiscal_data_verified: false, confirmed_at: '2026-01-02T10:00:00Z', current_sign_in_at: null, created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z', discount: 0, own_agreements_price: null, special_carriers: true, export_csv_visible: false, notes: null, questions: null, ...more,
});
