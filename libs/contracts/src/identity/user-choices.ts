export const USER_TYPES = ['customer', 'operator', 'admin', 'developer'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The user types that a form offers: `main_admin` is an admin flagged `is_main_admin`. */
export const USER_TYPE_CHOICES = ['customer', 'operator', 'admin', 'main_admin', 'developer'] as const;
export type UserTypeChoice = (typeof USER_TYPE_CHOICES)[number];

/** Position = code in the API: 0 active, 1 suspended. */
export const USER_STATUSES = ['active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A phone with optional signs and country code. */
export const PHONE = /^\+?[\d() -]{7,20}$/;
