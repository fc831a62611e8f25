import type { Locale } from '@porte/contracts';

/** The texts of a mail that answers an account request. */
export interface RequestTexts {
  subject(tenant: string): string;
  lead(tenant: string): string;
  /** text before the address of each link */
  linkTexts: readonly string[];
  after: readonly string[];
}

export type RequestKind = 'confirmation' | 'reset' | 'email_change' | 'known' | 'taken';

/** Without a name: the name may be an attacker's input, in a mail to another person. */
export const requestGreeting: Record<Locale, string> = { 'es-MX': 'Hola:', en: 'Hello,' };

export const requestTexts: Record<Locale, Record<RequestKind, RequestTexts>> = {
  'es-MX': {
    confirmation: {
      subject: tenant => `Confirma tu correo en ${tenant}`,
      lead: tenant => `Gracias por registrarte en ${tenant}. Confirma tu correo para poder entrar.`,
      linkTexts: ['Confirma tu correo aquí (el enlace vence en 24 horas):'],
      after: ['Si no te registraste, ignora este mensaje: sin tu confirmación nadie puede entrar.'],
    },
    reset: {
      subject: tenant => `Elige una contraseña nueva para ${tenant}`,
      lead: tenant => `Alguien pidió una contraseña nueva para tu cuenta en ${tenant}.`,
      linkTexts: ['Elígela aquí (el enlace vence en 30 minutos y sirve una sola vez):'],
      after: [
        'Al cambiarla se cierran todas tus sesiones.',
        'Si no la pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
      ],
    },
    email_change: {
      subject: tenant => `Confirma tu correo nuevo en ${tenant}`,
      lead: tenant =>
        `Alguien pidió usar este correo para su cuenta en ${tenant}. Confírmalo para que el cambio quede hecho.`,
      linkTexts: ['Confirma tu correo nuevo aquí (el enlace vence en 24 horas):'],
      after: ['Si no lo pediste, ignora este mensaje: sin tu confirmación no cambia nada.'],
    },
    taken: {
      subject: tenant => `Alguien quiso usar tu correo en ${tenant}`,
      lead: tenant =>
        `Alguien pidió usar este correo para otra cuenta en ${tenant}. Como ya tiene una cuenta, no cambió nada.`,
      linkTexts: [],
      after: ['Si fuiste tú, elige otro correo. Si no, ignora este mensaje.'],
    },
    known: {
      subject: tenant => `Ya tienes una cuenta en ${tenant}`,
      lead: tenant =>
        `Alguien quiso registrarse en ${tenant} con este correo, que ya tiene una cuenta. No cambió nada en ella.`,
      linkTexts: ['Para entrar:', 'Si no recuerdas tu contraseña, o nunca la elegiste:'],
      after: ['Si no fuiste tú, ignora este mensaje.'],
    },
  },
  en: {
    confirmation: {
      subject: tenant => `Confirm your email at ${tenant}`,
      lead: tenant => `Thank you for signing up at ${tenant}. Confirm your email to be able to sign in.`,
      linkTexts: ['Confirm your email here (the link expires in 24 hours):'],
      after: ['If you did not sign up, ignore this message: without your confirmation nobody can sign in.'],
    },
    reset: {
      subject: tenant => `Choose a new password for ${tenant}`,
      lead: tenant => `Somebody asked for a new password for your account at ${tenant}.`,
      linkTexts: ['Choose it here (the link expires in 30 minutes and works once):'],
      after: [
        'Changing it closes all of your sessions.',
        'If you did not ask for it, ignore this message: your password stays the same.',
      ],
    },
    email_change: {
      subject: tenant => `Confirm your new email at ${tenant}`,
      lead: tenant =>
        `Somebody asked to use this email for their account at ${tenant}. Confirm it to complete the change.`,
      linkTexts: ['Confirm your new email here (the link expires in 24 hours):'],
      after: ['If you did not ask for it, ignore this message: nothing changes without your confirmation.'],
    },
    taken: {
      subject: tenant => `Somebody tried to use your email at ${tenant}`,
      lead: tenant =>
        `Somebody asked to use this email for another account at ${tenant}. As it already has an account, nothing changed.`,
      linkTexts: [],
      after: ['If it was you, choose another email. Otherwise ignore this message.'],
    },
    known: {
      subject: tenant => `You already have an account at ${tenant}`,
      lead: tenant =>
        `Somebody tried to sign up at ${tenant} with this email, which already has an account. Nothing about it changed.`,
      linkTexts: ['To sign in:', 'If you do not remember your password, or never chose one:'],
      after: ['If it was not you, ignore this message.'],
    },
  },
};
