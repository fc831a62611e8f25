import { idsOf, NoticeChange, NoticeInput, noticeTypes } from '@porte/contracts';
import { coded, defineResource, text, time, type Scope } from '@porte/resource-kit';
import { isStaff } from '@porte/service-kit';
import { NoticeEntity } from './notice.entity.js';

/** Customers read active notices that have not expired. */
const shown: Scope = {
  filter: actor =>
    isStaff(actor)
      ? null
      : { sql: `(r.status = 'active' and (r.expires_at is null or r.expires_at > now()))`, params: {} },
  stamp: () => ({}),
};

export const noticeResource = defineResource({
  path: 'notices',
  entity: NoticeEntity,
  create: NoticeInput,
  update: NoticeChange,
  scope: shown,
  search: ['title', 'description'],
  where: {
    title: text('r.title'),
    status: coded('r.status', ['active', 'suspended']),
    notice_type: coded('r.notice_type', idsOf(noticeTypes)),
    expires_at: time('r.expires_at'),
  },
  order: ['title', 'expires_at', 'notice_type', 'status'],
});
