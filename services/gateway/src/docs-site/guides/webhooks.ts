import { WEBHOOK_EVENTS } from '@porte/contracts';
import type { Words } from '../words.js';
import type { Guide } from './guide.js';

/** Names of events without their area; they are the same in both languages. */
function namesOf(events: readonly string[]): Words {
  const names = events.map(event => `\`${event.slice(event.indexOf('.') + 1)}\``).join(', ');
  return { 'es-MX': names, en: names };
}

export const webhooks: Guide = {
  id: 'webhooks',
  title: { 'es-MX': 'Webhooks', en: 'Webhooks' },
  lead: {
    'es-MX':
      'En lugar de preguntar a cada rato, deja que te avisemos: llamamos a una dirección tuya cuando una guía está lista, un paquete se mueve, llega un depósito o aparece un sobrepeso.',
    en: 'Instead of asking again and again, let us tell you: we call an address of yours when a label is ready, a parcel moves, a deposit arrives or an overweight is reported.',
  },
  sections: [
    {
      id: 'set-up',
      title: { 'es-MX': 'Agregar un destino', en: 'Add an endpoint' },
      blocks: [
        {
          text: {
            'es-MX':
              'En [Mi perfil](/webhooks), pestaña «Webhooks», agrega la dirección y elige los eventos. Al guardar recibes un secreto `whsec_…` para [comprobar las firmas](signatures). Ahí mismo mandas un evento de prueba y ves lo que contestó tu servidor en los últimos 30 días.',
            en: 'In [My profile](/webhooks), tab “Webhooks”, add the address and choose its events. When you save it you get a secret `whsec_…` to [verify signatures](signatures). There you also send a test event, and see what your server answered in the last 30 days.',
          },
        },
      ],
    },
    {
      id: 'call',
      title: { 'es-MX': 'Lo que recibes', en: 'What you receive' },
      blocks: [
        { text: { 'es-MX': 'Un POST con este cuerpo:', en: 'A POST with this body:' } },
        {
          code: `{
  "type": "shipment.label_ready",
  "version": 1,
  "timestamp": "2026-11-29T18:04:11.000Z",
  "sequence": 1,
  "data": { … }
}`,
        },
        {
          list: [
            {
              'es-MX':
                'Contesta 2xx en menos de diez segundos y trabaja después. Cualquier otra respuesta se reintenta: diez veces en tres días. Después el destino se pausa y te avisamos por correo.',
              en: 'Answer 2xx within ten seconds, and work afterwards. Any other answer is tried again: ten times within three days. Then the endpoint is paused and we mail you.',
            },
            {
              'es-MX':
                'Un evento puede llegar dos veces, siempre con el mismo `webhook-id`. Si ya lo tienes, ignóralo.',
              en: 'An event may come twice, always with the same `webhook-id`. If you have it, ignore it.',
            },
            {
              'es-MX':
                'Los de un mismo envío llegan en orden, numerados por `sequence` sin huecos. Los de envíos distintos no se esperan.',
              en: 'Events of one shipment come in order, numbered by `sequence` without gaps. Those of different shipments do not wait for each other.',
            },
            {
              'es-MX': 'Puedes pedir que se manden otra vez, uno o todos desde cierto momento.',
              en: 'You can have them sent again, one or all since a certain time.',
            },
          ],
        },
      ],
    },
    {
      id: 'events',
      title: { 'es-MX': 'Los eventos', en: 'The events' },
      blocks: [
        {
          terms: Object.entries(WEBHOOK_EVENTS).map(([area, events]) => [`${area}.*`, namesOf(events)] as const),
        },
      ],
    },
  ],
};

const TYPESCRIPT = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param body the text as it came, before any JSON parser */
export function isFromPorte(headers: Record<string, string>, body: string, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return signatures!.split(' ').some(signature => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`;

const PYTHON = `import base64
import hashlib
import hmac
import time


def is_from_porte(headers, body, secret):
    """body: the bytes as they came, before any JSON parser"""
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    message = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.new(key, message, hashlib.sha256).digest()).decode()
    signatures = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(each, "v1," + expected) for each in signatures)
`;

const PHP = `<?php
// $body: the text as it came, before any JSON parser
function isFromPorte(array $headers, string $body, string $secret): bool
{
    $time = $headers['webhook-timestamp'];
    if (abs(time() - (int) $time) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $message = $headers['webhook-id'] . '.' . $time . '.' . $body;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $message, $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}
`;

/** Code that verifies a webhook, in each language; a test runs it. */
export const SIGNATURE_CODE = { typescript: TYPESCRIPT, python: PYTHON, php: PHP } as const;

export const signatures: Guide = {
  id: 'signatures',
  title: { 'es-MX': 'Firmas', en: 'Signatures' },
  lead: {
    'es-MX':
      'Cualquiera puede llamar a tu dirección. La firma te dice que fuimos nosotros: compruébala antes de creer lo que llega.',
    en: 'Anybody can call your address. The signature tells that it was us: verify it before you trust what arrives.',
  },
  sections: [
    {
      id: 'verify',
      title: { 'es-MX': 'Comprobar la firma', en: 'Verify the signature' },
      blocks: [
        {
          text: {
            'es-MX':
              'Seguimos [Standard Webhooks](https://www.standardwebhooks.com): HMAC-SHA256 de `webhook-id`, `webhook-timestamp` y el cuerpo, unidos por puntos, con tu secreto. Firma el cuerpo tal como llegó: si lo conviertes a JSON y de regreso, la firma ya no coincide.',
            en: 'We follow [Standard Webhooks](https://www.standardwebhooks.com): HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots, with your secret. Use the body as it came: parsed as JSON and written again, it no longer matches.',
          },
        },
        { codes: SIGNATURE_CODE },
      ],
    },
    {
      id: 'rotate',
      title: { 'es-MX': 'Cambiar el secreto', en: 'Replace the secret' },
      blocks: [
        {
          text: {
            'es-MX':
              'Al pedir un secreto nuevo, durante 24 horas cada llamada trae dos firmas, la nueva y la anterior. Acepta la llamada si cualquiera coincide, como hace el código de arriba, y cambias de secreto sin perder avisos.',
            en: 'After you ask for a new secret, each call has two signatures for 24 hours, the new one and the one before. Accept a call if either matches, as the code above does, and you replace the secret without losing events.',
          },
        },
      ],
    },
  ],
};
