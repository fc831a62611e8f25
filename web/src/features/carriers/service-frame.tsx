import type { Service } from '@porte/contracts/carriers/service.js';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { LockedBar } from '../../shared/resource/locked-bar.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import type { AnyRow, Parent } from '../../shared/resource/declaration.js';
import { Trail } from '../../shared/resource/parent.js';
import { useRole } from '../../shared/session/use-me.js';

/** A service with its carrier. */
export type FramedService = Service & { carrier: { id: string; name: string; freeze_settings?: boolean } | null };

const INCLUDE = ['carrier'] as const;

/** Pages below a service: the way back leads over its carrier. */
export const ofService: Parent = {
  path: 'services',
  param: 'serviceId',
  field: 'service_id',
  include: INCLUDE,
  trail: ({ id, name, carrier_id, carrier }) => [
    { word: 'carriers', to: '/carriers' },
    { text: String((carrier as AnyRow | null)?.['name']), to: `/carriers/${String(carrier_id)}/services` },
    { text: String(name), to: `/carriers/${String(carrier_id)}/services/${id}/edit` },
  ],
};

interface Props {
  /** its `.title`, with the service's `name`, and `.trail.carriers` */
  bundle: string;
  titleId: string;
  width?: 'full' | 'form' | 'wide';
  action?(service: FramedService): ReactNode;
  /** says why nothing can be changed where the carrier's settings are frozen */
  isLockedWhenFrozen?: boolean;
  children(service: FramedService, isLocked: boolean): ReactNode;
}

/** A page about one service, with its states: loading, missing, failed, and locked while its carrier is frozen. */
export function ServiceFrame({ bundle, titleId, width = 'form', action, isLockedWhenFrozen = false, children }: Props) {
  const { formatMessage } = useIntl();
  const { serviceId } = useParams();
  const role = useRole();
  const { row, error, isFetching, refetch } = useRow('services', serviceId, INCLUDE);
  const service = row?.id === serviceId ? (row as FramedService | undefined) : undefined;
  if (!service && isMissing(error)) return <MissingRow to="/carriers" />;
  if (!service)
    return (
      <PageFrame width={width} title={formatMessage({ id: 'services.places.loading' })}>
        {error && !isFetching ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={2} />
        )}
      </PageFrame>
    );
  const isLocked = isLockedWhenFrozen && service.carrier?.freeze_settings === true && role !== 'developer';
  return (
    <PageFrame
      width={width}
      title={formatMessage({ id: titleId }, { name: service.name })}
      lead={<Trail parent={ofService} row={service as unknown as AnyRow} bundle={bundle} />}
      action={action?.(service)}
    >
      {isLocked && <LockedBar bundle="services" />}
      {children(service, isLocked)}
    </PageFrame>
  );
}
