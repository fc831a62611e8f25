import type { Locale } from '@porte/contracts';

/** What the mail about a new account says. */
export interface AccountTexts {
  subject(tenant: string): string;
  greeting(name: string): string;
  made(tenant: string, email: string): string;
  runBy(tenant: string): string;
  /** what stands before the address */
  signIn: string;
  password: string;
  unexpected(tenant: string): string;
}

export const accountTexts: Record<Locale, AccountTexts> = {
  'es-MX': {
    subject: tenant => `Tu cuenta en ${tenant}`,
    greeting: name => `Hola, ${name}:`,
    made: (tenant, email) => `Se creó una cuenta para ti en ${tenant} con este correo: ${email}`,
    runBy: tenant => `La cuenta es administrada por ${tenant}.`,
    signIn: 'Inicia sesión en:',
    password: 'Para elegir tu contraseña, abre esa página y usa «¿Olvidaste tu contraseña?» con este correo.',
    unexpected: tenant => `Si no esperabas este mensaje, avisa a ${tenant}.`,
  },
  en: {
    subject: tenant => `Your account at ${tenant}`,
    greeting: name => `Hello ${name},`,
    made: (tenant, email) => `An account was made for you at ${tenant} with this e-mail address: ${email}`,
    runBy: tenant => `The account is run by ${tenant}.`,
    signIn: 'Sign in at:',
    password: 'To choose your password, open that page and use “Forgot your password?” with this e-mail.',
    unexpected: tenant => `If you did not expect this message, tell ${tenant}.`,
  },
};
