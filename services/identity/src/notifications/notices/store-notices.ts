import type { StoreProvider } from '@porte/contracts';
import { defineNotice } from '../define-notice.js';

const NAMES: Readonly<Record<StoreProvider, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  tiendanube: 'Tienda Nube',
};

/** An online store that does not accept its keys any more: only its owner can grant access again. */
export const storeNotices = [
  defineNotice({
    on: 'store.disconnected',
    recipients: ({ user_id }) => [user_id],
    text: ({ store_id, provider }) => ({
      subject: 'stores',
      subject_id: store_id,
      kind: 'store_disconnected',
      params: { service: NAMES[provider] },
    }),
  }),
];
