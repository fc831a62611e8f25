/** The state of the place that a signed-in user is led to after the link of a new e-mail. */
export interface EmailConfirmed {
  isEmailConfirmed: true;
}
