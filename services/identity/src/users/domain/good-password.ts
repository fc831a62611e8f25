import { passwordProblem, type OwnData } from '@porte/contracts';
import { ValidationFailed } from '@porte/service-kit';

/** Checks a new password against all known data of the user, beyond the input. @throws ValidationFailed */
export function assertGoodPassword(password: string, person: OwnData): void {
  const problem = passwordProblem(password, person);
  if (problem) throw ValidationFailed.of('password', problem);
}
