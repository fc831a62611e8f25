import type { Locale } from '@porte/contracts';

/** The texts of the mail about a new account. */
export interface AccountTexts {
  subject(tenant: string): string;
  greeting(name: string): string;
  made(tenant: string, email: string): string;
  runBy(tenant: string): string;
  /** the subject where the mail leads to a first password */
  invitation(tenant: string): string;
  /** text before the link to it */
  choose: string;
  /** text before the address */
  signIn: string;
  password: string;
  unexpected(tenant: string): string;
}

/** The texts of the mail about a manual transaction. */
export interface AdjustmentTexts {
  subject(tenant: string): string;
  deposit(tenant: string, amount: string): string;
  withdraw(tenant: string, amount: string): string;
  reason(description: string): string;
  balance(amount: string): string;
  unexpected(tenant: string): string;
}

export const adjustmentTexts: Record<Locale, AdjustmentTexts> = {
  'es-MX': {
    subject: tenant => `Movimiento en tu saldo de ${tenant}`,
    deposit: (tenant, amount) => `El equipo de ${tenant} abonó ${amount} a tu saldo.`,
    withdraw: (tenant, amount) => `El equipo de ${tenant} descontó ${amount} de tu saldo.`,
    reason: description => `Motivo: ${description}`,
    balance: amount => `Tu saldo quedó en ${amount}.`,
    unexpected: tenant => `Si no reconoces este movimiento, avisa a ${tenant}.`,
  },
  en: {
    subject: tenant => `Movement on your balance at ${tenant}`,
    deposit: (tenant, amount) => `The ${tenant} team added ${amount} to your balance.`,
    withdraw: (tenant, amount) => `The ${tenant} team took ${amount} from your balance.`,
    reason: description => `Reason: ${description}`,
    balance: amount => `Your balance is now ${amount}.`,
    unexpected: tenant => `If you do not recognise this movement, tell ${tenant}.`,
  },
};

export const accountTexts: Record<Locale, AccountTexts> = {
  'es-MX': {
    subject: tenant => `Tu cuenta en ${tenant}`,
    greeting: name => `Hola, ${name}:`,
    made: (tenant, email) => `Se creó una cuenta para ti en ${tenant} con este correo: ${email}`,
    runBy: tenant => `La cuenta es administrada por ${tenant}.`,
    invitation: tenant => `Te invitaron a ${tenant}`,
    choose: 'Elige tu contraseña aquí (el enlace vence en 7 días y sirve una sola vez):',
    signIn: 'Inicia sesión en:',
    password: 'Para elegir tu contraseña, abre esa página y usa «¿Olvidaste tu contraseña?» con este correo.',
    unexpected: tenant => `Si no esperabas este mensaje, avisa a ${tenant}.`,
  },
  en: {
    subject: tenant => `Your account at ${tenant}`,
    greeting: name => `Hello ${name},`,
    made: (tenant, email) => `An account was made for you at ${tenant} with this email address: ${email}`,
    runBy: tenant => `The account is run by ${tenant}.`,
    invitation: tenant => `You are invited to ${tenant}`,
    choose: 'Choose your password here (the link expires in 7 days and works once):',
    signIn: 'Sign in at:',
    password: 'To choose your password, open that page and use “Forgot your password?” with this email.',
    unexpected: tenant => `If you did not expect this message, tell ${tenant}.`,
  },
};
