import type { RowAction } from './declaration.js';

interface Turned {
  status: 'active' | 'suspended';
}

/** The two actions on a row that is active or suspended: the one that makes sense now. @param refusal why it cannot be activated, as of `RowAction` */
export const activity = <Row extends Turned>(refusal?: RowAction<Row>['refusal']): readonly RowAction<Row>[] => [
  {
    name: 'activate',
    isFor: ({ status }) => status !== 'active',
    change: () => ({ status: 'active' }),
    ...(refusal ? { refusal } : {}),
  },
  { name: 'suspend', isFor: ({ status }) => status !== 'suspended', change: () => ({ status: 'suspended' }) },
];
