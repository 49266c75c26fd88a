import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { WrongConfiguration } from './variables.ts'

/** The files of a client, each with the variable that names it. */
interface Files {
  cert: readonly [variable: string, path: string]
  key: readonly [variable: string, path: string]
  ca: readonly [variable: string, path: string | undefined]
}

/** What the files hold, in PEM. Throws WrongConfiguration where they do not belong together. */
export function readCredentials(files: Files): {
  cert: string
  key: string
  ca: string | undefined
} {
  const cert = read(...files.cert)
  const key = read(...files.key)
  const [caVariable, caPath] = files.ca
  const ca = caPath && read(caVariable, caPath)
  if (!belongTogether(cert, key)) {
    throw new WrongConfiguration(
      `${files.cert[0]} and ${files.key[0]} are not a certificate and its own key, in PEM and without a password.`,
    )
  }
  return { cert, key, ca: ca || undefined }
}

function read(name: string, path: string): string {
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
