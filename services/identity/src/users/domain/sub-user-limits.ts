import type { SubUserLimits } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { UserEntity } from '../user.entity.js';

type GivenLimits = { [L in keyof SubUserLimits]?: SubUserLimits[L] | undefined };

type Columns = Pick<UserEntity, 'monthly_limit' | 'allowed_services' | 'sees_prices'>;

/** A user who leaves its parent, or gets another one, has no limits. */
export const NO_LIMITS: Columns & Pick<UserEntity, 'suspended_by_parent'> = {
  monthly_limit: null,
  allowed_services: null,
  sees_prices: true,
  suspended_by_parent: false,
};

export const limitsOf = ({ monthly_limit, allowed_services, sees_prices }: Columns): SubUserLimits => ({
  monthly_limit: monthly_limit?.toJSON() ?? null,
  allowed_services,
  sees_prices,
});

/** The columns of the given limits. */
export const limitColumns = ({ monthly_limit, allowed_services, sees_prices }: GivenLimits): Partial<Columns> => ({
  ...(monthly_limit !== undefined && { monthly_limit: monthly_limit === null ? null : Money.of(monthly_limit) }),
  ...(allowed_services !== undefined && {
    allowed_services: allowed_services === null ? null : [...new Set(allowed_services)].sort(),
  }),
  ...(sees_prices !== undefined && { sees_prices }),
});
