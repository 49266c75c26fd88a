import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { WrongConfiguration } from './variables.ts'

interface Files {
  API_PIX_CERT_FILE: string
  API_PIX_KEY_FILE: string
  API_PIX_CA_FILE: string | undefined
}

/** What the files hold, in PEM. Throws WrongConfiguration where they do not belong together. */
export function readCredentials(files: Files): {
  cert: string
  key: string
  ca: string | undefined
} {
  const cert = read('API_PIX_CERT_FILE', files.API_PIX_CERT_FILE)
  const key = read('API_PIX_KEY_FILE', files.API_PIX_KEY_FILE)
  const ca = files.API_PIX_CA_FILE && read('API_PIX_CA_FILE', files.API_PIX_CA_FILE)
  if (!belongTogether(cert, key)) {
    throw new WrongConfiguration(
      'API_PIX_CERT_FILE and API_PIX_KEY_FILE are not a certificate and its own key, in PEM and without a password.',
    )
  }
  return { cert, key, ca: ca || undefined }
}

function read(name: keyof Files, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new WrongConfiguration(`The file of ${name} cannot be read (${code}).`)
  }
}

function belongTogether(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}
