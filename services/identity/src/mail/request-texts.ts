import type { Locale } from '@porte/contracts';

/** What a mail says that answers a request about an account. */
export interface RequestTexts {
  subject(tenant: string): string;
  lead(tenant: string): string;
  /** what stands before the address of each page that it leads to */
  ways: readonly string[];
  after: readonly string[];
}

export type RequestKind = 'confirmation' | 'reset' | 'known';

/** Without a name: anybody may have typed it, in a mail that goes to somebody else. */
export const requestGreeting: Record<Locale, string> = { 'es-MX': 'Hola:', en: 'Hello,' };

export const requestTexts: Record<Locale, Record<RequestKind, RequestTexts>> = {
  'es-MX': {
    confirmation: {
      subject: tenant => `Confirma tu correo en ${tenant}`,
      lead: tenant => `Gracias por registrarte en ${tenant}. Confirma tu correo para poder entrar.`,
      ways: ['Confirma tu correo aquí (el enlace vence en 3 días):'],
      after: ['Si no te registraste, ignora este mensaje: sin tu confirmación nadie puede entrar.'],
    },
    reset: {
      subject: tenant => `Elige una contraseña nueva para ${tenant}`,
      lead: tenant => `Alguien pidió una contraseña nueva para tu cuenta en ${tenant}.`,
      ways: ['Elígela aquí (el enlace vence en 2 horas y sirve una sola vez):'],
      after: ['Al cambiarla se cierran todas tus sesiones.', 'Si no la pediste, ignora este mensaje: tu contraseña sigue siendo la misma.'],
    },
    known: {
      subject: tenant => `Ya tienes una cuenta en ${tenant}`,
      lead: tenant => `Alguien quiso registrarse en ${tenant} con este correo, que ya tiene una cuenta. No cambió nada en ella.`,
      ways: ['Para entrar:', 'Si no recuerdas tu contraseña, o nunca la elegiste:'],
      after: ['Si no fuiste tú, ignora este mensaje.'],
    },
  },
  en: {
    confirmation: {
      subject: tenant => `Confirm your e-mail at ${tenant}`,
      lead: tenant => `Thank you for signing up at ${tenant}. Confirm your e-mail to be able to sign in.`,
      ways: ['Confirm your e-mail here (the link expires in 3 days):'],
      after: ['If you did not sign up, ignore this message: without your confirmation nobody can sign in.'],
    },
    reset: {
      subject: tenant => `Choose a new password for ${tenant}`,
      lead: tenant => `Somebody asked for a new password for your account at ${tenant}.`,
      ways: ['Choose it here (the link expires in 2 hours and works once):'],
      after: ['Changing it closes all of your sessions.', 'If you did not ask for it, ignore this message: your password stays the same.'],
    },
    known: {
      subject: tenant => `You already have an account at ${tenant}`,
      lead: tenant => `Somebody tried to sign up at ${tenant} with this e-mail, which already has an account. Nothing about it changed.`,
      ways: ['To sign in:', 'If you do not remember your password, or never chose one:'],
      after: ['If it was not you, ignore this message.'],
    },
  },
};
