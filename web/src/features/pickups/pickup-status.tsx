import { Badge, type BadgeProps } from '@fluentui/react-components';
import type { PickupStatus } from '@porte/contracts/shipments/pickup.js';
import { useIntl } from 'react-intl';

const COLORS: Record<PickupStatus, BadgeProps['color']> = {
  pending: 'informative',
  generated: 'brand',
  failed: 'danger',
  unknown: 'warning',
  needs_review: 'warning',
  canceling: 'informative',
  canceled: 'subtle',
  done: 'success',
  missed: 'warning',
};

/** Where a pickup stands. */
export function PickupStatusBadge({ status }: { status: PickupStatus }) {
  const { formatMessage } = useIntl();
  return (
    <Badge appearance="tint" color={COLORS[status]!}>
      {formatMessage({ id: `pickups.status.${status}` })}
    </Badge>
  );
}
