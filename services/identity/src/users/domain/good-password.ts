import { passwordProblem, type OwnData } from '@porte/contracts';
import { ValidationFailed } from '@porte/service-kit';

/** Checks a new password against all that is known of the person; the input alone may not hold it. @throws ValidationFailed */
export function assertGoodPassword(password: string, person: OwnData): void {
  const problem = passwordProblem(password, person);
  if (problem) throw ValidationFailed.of('password', problem);
}
