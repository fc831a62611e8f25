/** @returns a variable of the environment @throws Error naming it where it is missing or empty */
export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}
