export * from './address.js';
export * from './package.js';
export * from './parcel.js';
export * from './preference.js';
export * from './rate-choice.js';
export * from './shipment.js';
export * from './timeline.js';
export * from './user-totals.js';
