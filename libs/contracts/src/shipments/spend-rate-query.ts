import { IsUUID } from 'class-validator';

/** `GET /dashboards/spend_rate`: the customer, for staff. */
export class SpendRateQuery {
  @IsUUID() user_id!: string;
}
