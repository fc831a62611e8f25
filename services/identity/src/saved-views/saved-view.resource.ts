import { SavedViewChange, SavedViewInput, VIEWS_PER_LIST, type SavedView } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { defineResource, text, type RuleReads, type Scope } from '@porte/resource-kit';
import { SavedViewEntity } from './saved-view.entity.js';

/** A person reaches only its own views, whatever its role. */
const ownViews: Scope = {
  filter: actor => ({ sql: 'r.user_id = :viewer', params: { viewer: actor.id } }),
  stamp: actor => ({ user_id: actor.id }),
};

/** @throws DomainError `saved_views_full` */
async function checkRoom(reads: RuleReads, userId: string, list: string): Promise<void> {
  // Two views saved at the same time would both find the last place free.
  await reads.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved_views ${userId} ${list}`]);
  const [row] = await reads.query<{ count: number }>(
    'select count(*)::int as count from saved_views where tenant_id = $1 and user_id = $2 and list = $3',
    [reads.tenantId, userId, list],
  );
  if (row!.count >= VIEWS_PER_LIST) throw new DomainError('saved_views_full', { max: VIEWS_PER_LIST });
}

/** Lists as their users want to see them again: name, and the query of the web app's page. */
export const savedViewResource = defineResource({
  path: 'saved_views',
  entity: SavedViewEntity,
  create: SavedViewInput,
  update: SavedViewChange,
  scope: ownViews,
  rules: {
    create: async (input, { actor, reads }) => {
      await checkRoom(reads, actor.id, input.list);
      return input;
    },
  },
  where: { list: text('r.list'), name: text('r.name') },
  order: ['name', 'list'],
  defaultOrder: 'created_at asc',
  view: ({ id, name, list, query, created_at }): SavedView => ({
    id,
    name,
    list,
    query,
    created_at: created_at.toISOString(),
  }),
});
