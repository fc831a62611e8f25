export {
  trackingMessagePage,
  trackingPage,
  type TrackingMessage,
  type TrackingShop,
  type TrackingShown,
} from './page.js';
export { unsubscribeMessagePage, unsubscribePage } from './unsubscribe-page.js';
export { troubleText } from './trouble-text.js';
