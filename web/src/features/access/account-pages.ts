/** The pages before sign-in are one chunk: each is small, and users move between them. */
export { ConfirmationPage, ForgotPasswordPage } from './ask-mail-page.js';
export { ConfirmPage } from './confirm-page.js';
export { InvitationPage } from './invitation-page.js';
export { ResetPasswordPage } from './reset-password-page.js';
export { SignupPage } from './signup-page.js';
