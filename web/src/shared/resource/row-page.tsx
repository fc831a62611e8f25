import type { ResourcePath } from '@porte/contracts/registry.js';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isMissing } from '../api/api-error.js';
import { useRow } from '../api/resources.js';
import type { RowOf } from '../api/resource-types.js';
import { Empty } from '../feedback/empty.js';
import { Problem } from '../feedback/problem.js';
import { SkeletonRows } from '../feedback/skeleton-rows.js';
import { PageFrame } from '../layout/page-frame.js';
import { AppLink } from '../routing/app-link.js';

interface RowPageProps<Path extends ResourcePath> {
  path: Path;
  include?: readonly string[];
  /** while the row loads */
  title: string;
  /** in place of a row that does not exist */
  missing: { title: string; text: string; listPath: string; toList: string };
  children(row: RowOf<Path>): ReactNode;
}

/** The page of the row that the path's `:id` names, with its states: loading, missing and failed. */
export function RowPage<Path extends ResourcePath>({ path, include, title, missing, children }: RowPageProps<Path>) {
  const { id } = useParams();
  const { row, error, isFetching, refetch } = useRow(path, id, include);
  if (row?.id === id && row) return children(row);
  if (isMissing(error))
    return (
      <PageFrame title={missing.title}>
        <Empty text={missing.text} action={<AppLink to={missing.listPath}>{missing.toList}</AppLink>} />
      </PageFrame>
    );
  return (
    <PageFrame title={title}>
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </PageFrame>
  );
}
