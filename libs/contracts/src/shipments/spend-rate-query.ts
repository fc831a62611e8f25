import { IsOptional, IsUUID } from 'class-validator';

/** `GET /dashboards/spend_rate`: the customer, for staff. */
export class SpendRateQuery {
  /** required; checked after the role, which decides first */
  @IsOptional() @IsUUID() user_id?: string;
}
