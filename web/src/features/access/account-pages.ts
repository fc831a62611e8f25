/** The pages for who has no session, which load together: each is small, and people go from one to the next. */
export { ConfirmationPage, ForgotPasswordPage } from './ask-mail-page.js';
export { ConfirmPage } from './confirm-page.js';
export { ResetPasswordPage } from './reset-password-page.js';
export { SignupPage } from './signup-page.js';
