import type { Status } from '@porte/contracts/catalog/enums.js';
import type { ShipmentStep } from '@porte/contracts/states/shipment.js';
import type { Theme } from '@fluentui/react-components';
import type { CancellationState, ParcelAttention, ParcelStatus, PurchaseState } from '@porte/contracts';
import type { VerificationState } from '@porte/contracts/identity/tax-fiscal-datum.js';
import type { InvoiceStatus } from '@porte/contracts/states/invoice.js';
import type { DepositState } from '@porte/contracts/payments/deposit.js';
import type { ReversalState } from '@porte/contracts/payments/deposit-reversal.js';
import type { OverweightStatus } from '@porte/contracts/overweights/overweight.js';
import type { TenantStatus } from '@porte/contracts/identity/tenant.js';
import type { FluentIcon } from '@fluentui/react-icons';
import { ArrowCircleDownRegular } from '@fluentui/react-icons/svg/arrow-circle-down';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { BoxCheckmarkRegular } from '@fluentui/react-icons/svg/box-checkmark';
import { CalculatorRegular } from '@fluentui/react-icons/svg/calculator';
import { CartRegular } from '@fluentui/react-icons/svg/cart';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { ClockDismissRegular } from '@fluentui/react-icons/svg/clock-dismiss';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { DocumentCheckmarkRegular } from '@fluentui/react-icons/svg/document-checkmark';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { HourglassHalfRegular } from '@fluentui/react-icons/svg/hourglass-half';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { MoneyRegular } from '@fluentui/react-icons/svg/money';
import { MoneyOffRegular } from '@fluentui/react-icons/svg/money-off';
import { PauseCircleRegular } from '@fluentui/react-icons/svg/pause-circle';
import { PersonWarningRegular } from '@fluentui/react-icons/svg/person-warning';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { VehicleTruckProfileRegular } from '@fluentui/react-icons/svg/vehicle-truck-profile';
import { SaveRegular } from '@fluentui/react-icons/svg/save';

export type StatusWord =
  | Status
  | ShipmentStep
  | PurchaseState
  | CancellationState
  | DepositState
  | ReversalState
  | InvoiceStatus
  | VerificationState
  | ParcelStatus
  | ParcelAttention
  | OverweightStatus
  | TenantStatus;
export type Intent = 'success' | 'progress' | 'warning' | 'danger' | 'neutral';

const as = (intent: Intent, Icon: FluentIcon) => ({ intent, Icon });

/** Every word that a chip shows: what it means to the reader and its picture; its texts are `status.<word>` and `status.<word>.why`. */
export const statusTable = {
  active: as('success', CheckmarkCircleRegular),
  inactive: as('neutral', PauseCircleRegular),
  suspended: as('danger', ProhibitedRegular),
  deleted: as('neutral', DismissCircleRegular),
  pending: as('warning', ClockRegular),
  pending_cancellation: as('warning', ClockDismissRegular),
  cancel_requested: as('neutral', ClockDismissRegular),
  canceled: as('neutral', DismissCircleRegular),
  rejected: as('neutral', DismissCircleRegular),
  generated: as('neutral', DocumentCheckmarkRegular),
  delivered: as('success', BoxCheckmarkRegular),
  unpaid: as('neutral', MoneyOffRegular),
  paid: as('neutral', MoneyRegular),
  rebated: as('neutral', ArrowUndoRegular),
  refunded: as('neutral', ArrowCircleDownRegular),
  closed: as('neutral', CheckmarkCircleRegular),
  cleared: as('neutral', CheckmarkCircleRegular),
  saved: as('neutral', SaveRegular),
  success: as('success', CheckmarkCircleRegular),
  error: as('danger', ErrorCircleRegular),
  done: as('neutral', CheckmarkCircleRegular),
  waiting: as('warning', HourglassHalfRegular),
  addressing: as('neutral', LocationRegular),
  packaging: as('neutral', BoxRegular),
  rating: as('neutral', CalculatorRegular),
  confirmed: as('neutral', DocumentCheckmarkRegular),
  buying: as('progress', CartRegular),
  charging: as('progress', CartRegular),
  voiding: as('warning', ClockDismissRegular),
  unknown: as('warning', QuestionCircleRegular),
  needs_review: as('warning', PersonWarningRegular),
  in_review: as('warning', ClockRegular),
  confirming: as('warning', HourglassHalfRegular),
  accepted: as('neutral', HourglassHalfRegular),
  credited: as('neutral', CheckmarkCircleRegular),
  creating: as('warning', HourglassHalfRegular),
  awaiting: as('warning', ClockRegular),
  checking: as('warning', HourglassHalfRegular),
  expiring: as('warning', HourglassHalfRegular),
  failed: as('danger', ErrorCircleRegular),
  expired: as('neutral', DismissCircleRegular),
  sending: as('warning', HourglassHalfRegular),
  recorded: as('warning', HourglassHalfRegular),
  asking: as('warning', HourglassHalfRegular),
  returned: as('warning', HourglassHalfRegular),
  posted: as('neutral', ArrowUndoRegular),
  contested: as('neutral', ArrowUndoRegular),
  won: as('warning', HourglassHalfRegular),
  restored: as('neutral', ArrowCircleDownRegular),
  refused: as('danger', ErrorCircleRegular),
  canceling: as('warning', HourglassHalfRegular),
  acceptance_pending: as('warning', HourglassHalfRegular),
  approved: as('neutral', CheckmarkCircleRegular),
  created: as('neutral', DocumentCheckmarkRegular),
  picked_up: as('progress', BoxRegular),
  in_transit: as('progress', VehicleTruckProfileRegular),
  out_for_delivery: as('progress', VehicleTruckProfileRegular),
  ready_for_pickup: as('warning', LocationRegular),
  on_hold: as('warning', PauseCircleRegular),
  exception: as('danger', ErrorCircleRegular),
  stuck: as('warning', HourglassHalfRegular),
  delivered_canceled: as('danger', ErrorCircleRegular),
} as const satisfies Record<StatusWord, { intent: Intent; Icon: FluentIcon }>;

/** Names of the theme's colours that a chip is drawn with. */
export interface ChipColors {
  text: keyof Theme;
  ground: keyof Theme;
  hover: keyof Theme;
  border: keyof Theme;
}

export const chipColors = {
  success: {
    text: 'colorStatusSuccessForeground2',
    ground: 'colorStatusSuccessBackground1',
    hover: 'colorStatusSuccessBackground2',
    border: 'colorStatusSuccessBorder1',
  },
  progress: {
    text: 'colorPaletteBlueForeground2',
    ground: 'colorPaletteBlueBackground2',
    hover: 'colorPaletteBlueBackground2',
    border: 'colorPaletteBlueBackground2',
  },
  warning: {
    text: 'colorStatusWarningForeground2',
    ground: 'colorStatusWarningBackground1',
    hover: 'colorStatusWarningBackground2',
    border: 'colorStatusWarningBorder1',
  },
  danger: {
    text: 'colorStatusDangerForeground2',
    ground: 'colorStatusDangerBackground1',
    hover: 'colorStatusDangerBackground2',
    border: 'colorStatusDangerBorder1',
  },
  neutral: {
    text: 'colorNeutralForeground2',
    ground: 'colorNeutralBackground3',
    hover: 'colorNeutralBackground3Hover',
    border: 'colorNeutralStroke1',
  },
} as const satisfies Record<Intent, ChipColors>;
