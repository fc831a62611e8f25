import { idsOf } from '@porte/contracts/catalog/choice.js';
import { noticeTypes } from '@porte/contracts/catalog/enums.js';
import { NoticeChange, NoticeInput } from '@porte/contracts/catalog/notice.js';
import { activity } from '../../shared/resource/activity.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';

const TYPES = { choices: idsOf(noticeTypes) };
const STATUSES = { choices: ['active', 'suspended'] };

/** Messages of staff on the dashboard of every user. */
export const noticePages = defineResourcePages({
  path: 'notices',
  bundle: 'notices',
  list: {
    columns: [
      { name: 'title', sortable: true },
      { name: 'description', kind: 'long', priority: 3 },
      { name: 'expires_at', kind: 'datetime', sortable: true, priority: 2 },
      { name: 'notice_type', kind: TYPES, sortable: true, priority: 2 },
      { name: 'status', kind: 'status', sortable: true },
    ],
    filters: [
      { name: 'notice_type', kind: 'choice', ...TYPES },
      { name: 'status', kind: 'choice', ...STATUSES },
    ],
    nameOf: ({ title }) => title,
    actions: activity(),
  },
  form: {
    create: NoticeInput,
    change: NoticeChange,
    defaults: () => ({ notice_type: 'info', status: 'active' }),
    fields: [
      { name: 'title', maxLength: 120 },
      { name: 'description', kind: 'long', maxLength: 2000 },
      { name: 'expires_at', kind: 'datetime' },
      { name: 'notice_type', kind: TYPES, half: true, required: true },
      { name: 'status', kind: STATUSES, half: true, required: true },
    ],
  },
});
