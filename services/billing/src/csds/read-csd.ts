import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { DomainError, isRfc } from '@porte/domain-kit';
import { isStrongRsaKey } from '@porte/service-kit';
import { keyWork } from './key-work.js';

/** A certificate with its key, both valid and of each other. */
export interface CsdContent {
  rfc: string;
  legalName: string;
  /** the 20 digits of SAT */
  certificateNumber: string;
  validFrom: Date;
  expirationDate: Date;
  key: KeyObject;
}

/** The parts of an X.509 subject, by their short names. */
const subjectOf = ({ subject }: X509Certificate): Map<string, string> =>
  new Map(
    subject.split('\n').map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).trim()]),
  );

function certificateIn(der: Buffer): X509Certificate {
  try {
    return new X509Certificate(der);
  } catch {
    throw new DomainError('csd_unreadable');
  }
}

/** A key may ask for hours of work, during which the process does nothing else; a million iterations take less than a second. */
const MOST_WORK = 32_000_000n;

function keyIn(der: Buffer, password: string): KeyObject {
  try {
    if (keyWork(der) > MOST_WORK) throw new RangeError('the key asks for too much work');
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase: password });
  } catch (error) {
    const isPassword = (error as { code?: string }).code === 'ERR_OSSL_BAD_DECRYPT';
    throw new DomainError(isPassword ? 'csd_wrong_password' : 'csd_unreadable');
  }
}

/**
 * Reads the files that SAT gives a taxpayer to seal invoices with.
 * @param certificate the `.cer`, DER
 * @param privateKey the `.key`, encrypted PKCS #8 in DER
 * @param now by which the certificate must be valid
 * @throws DomainError `csd_unreadable`, `csd_wrong_password`, `csd_weak_key`, `csd_not_a_pair`, `csd_is_efirma` for a certificate to sign as a person, `csd_expired`,
 * `csd_not_yet_valid`
 */
export function readCsd(certificate: Buffer, privateKey: Buffer, password: string, now: Date): CsdContent {
  const x509 = certificateIn(certificate);
  const key = keyIn(privateKey, password);
  if (!isStrongRsaKey(key)) throw new DomainError('csd_weak_key');
  if (!x509.checkPrivateKey(key)) throw new DomainError('csd_not_a_pair');
  const subject = subjectOf(x509);
  // SAT names the branch (OU) in certificates to seal with, and never in an e.firma.
  if (!subject.has('OU')) throw new DomainError('csd_is_efirma');
  // A legal person's has the RFC of its representative behind a slash.
  const rfc = (subject.get('x500UniqueIdentifier') ?? '').split('/')[0]!.trim();
  const certificateNumber = Buffer.from(x509.serialNumber, 'hex').toString('latin1');
  if (!isRfc(rfc) || !/^\d{20}$/.test(certificateNumber)) throw new DomainError('csd_unreadable');
  if (x509.validToDate <= now) throw new DomainError('csd_expired');
  if (x509.validFromDate > now) throw new DomainError('csd_not_yet_valid');
  return {
    rfc,
    legalName: subject.get('CN') ?? '',
    certificateNumber,
    validFrom: x509.validFromDate,
    expirationDate: x509.validToDate,
    key,
  };
}
