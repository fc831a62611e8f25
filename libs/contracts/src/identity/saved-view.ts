import { IsString, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { IfGiven } from './given.js';

export const VIEW_NAME_LENGTH = 40;

/** How many views a person may save of one list. */
export const VIEWS_PER_LIST = 20;

/** A list as a person wants to see it again. */
export class SavedViewInput {
  @IsFilled() @MaxLength(VIEW_NAME_LENGTH) @NoCardNumber() name: string;
  /** the list's key in the web app, such as `shipments` */
  @Matches(/^[a-z][a-z_]{0,39}$/) list: string;
  /** search, filters and order as in the web app's URL, without the question mark */
  @IsString() @MaxLength(1000) @NoCardNumber() query: string;
}

/** A partial update; a view stays with its list. */
export class SavedViewChange {
  @IfGiven() @IsFilled() @MaxLength(VIEW_NAME_LENGTH) @NoCardNumber() name: string;
  @IfGiven() @IsString() @MaxLength(1000) @NoCardNumber() query: string;
}

/** A saved view as the API shows it to the person who saved it. */
export interface SavedView {
  id: string;
  name: string;
  list: string;
  query: string;
  created_at: string;
}
