import type { ListedTransaction } from './transactions-api.js';

/** The charge of a label by default. */
export const aMovement = (more: Partial<ListedTransaction> = {}): ListedTransaction => ({
  id: 't1',
  sequential_id: 7,
  user_id: '0190a000-0000-7000-8000-000000000002',
  made_by: null,
  transaction_type: 'withdraw',
  code: 'label',
  amount: 139,
  fee: 0,
  status: 'cleared',
  description: 'Guía del envío 12',
  created_by: 'app',
  shipment_id: 's1',
  shipment: { id: 's1', sequential_id: 12, status: 'success', tracking_number: 'CRM0000001' },
  refunds_id: null,
  balance_after: 861,
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:05Z',
  ...more,
});

export const aDeposit = (more: Partial<ListedTransaction> = {}): ListedTransaction =>
  aMovement({
    id: 't2',
    sequential_id: 6,
    transaction_type: 'deposit',
    code: 'manual_deposit',
    amount: 1000,
    description: 'Efectivo en mostrador',
    created_by: 'Ana Admin',
    shipment_id: null,
    shipment: null,
    balance_after: 1000,
    ...more,
  });

/** The answer about a wallet's balance. */
export const aBalance = (available_balance: number, user_id = CLIENT): object => ({
  data: [{ user_id, balance: available_balance, available_balance }],
});

export const CLIENT = '0190a000-0000-7000-8000-000000000002';

/** A customer as staff read it. */
export const aClient = (more: object = {}): object => ({
  id: CLIENT,
  sequential_id: 2,
  name: 'Beto',
  last_name: 'Ruiz',
  fullname: 'Beto Ruiz',
  email: 'beto@demo.example',
  phone: '5512345678',
  company: null,
  user_type: 'customer',
  is_main_admin: false,
  status: 'active',
  parent_id: null,
  referral_code: 'BETO1234',
  referred_by: null,
  fiscal_data_verified: false,
  confirmed_at: '2026-01-02T10:00:00Z',
  current_sign_in_at: null,
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
  discount: 0,
  own_agreements_price: null,
  special_carriers: true,
  export_csv_visible: false,
  notes: null,
  questions: null,
  ...more,
});
