import { parseDocument } from '@vintem/brazil/document'
import type { PixKey } from '@vintem/brazil/pix'
import type { DirectoryRail, KeyHolder } from '../directory/port.ts'
import type { Ask } from './database.ts'
import { meetingFaults } from './faults.ts'
import { heldKey } from './key-receipts.ts'
import { holderOfNamed } from './named-payees.ts'

/** The e-mail of the sandbox's keys: 52998224725@chave.example is a key of that CPF. */
const OWN_EMAIL = /^(\w+)@chave\.example$/

/**
 * Every CPF and CNPJ has itself as a key, an e-mail that begins with it, and those of `named-payees.ts`, and the
 * keys of accounts are their holders'; other phones and random keys are nobody's.
 */
export function createDirectoryRail(ask: Ask): DirectoryRail {
  const meet = meetingFaults(ask, 'directory', 'O diretório de chaves não respondeu.')
  return { find: (key) => meet('find', () => holderOf(ask, key)) }
}

/** A key of an account of the house counts before the invented ones. */
export async function holderOf(ask: Ask, key: PixKey): Promise<KeyHolder | undefined> {
  const { name, document } = (await heldKey(ask, key.key)) ?? inventedHolder(key) ?? {}
  return name !== undefined && document !== undefined ? { name, document } : undefined
}

function inventedHolder({ type, key }: PixKey): KeyHolder | undefined {
  const text = type === 'email' ? (OWN_EMAIL.exec(key)?.[1] ?? holderOfNamed(key)) : key
  const isDocument = type === 'cpf' || type === 'cnpj' || type === 'email'
  const document = isDocument ? parseDocument(text ?? '')?.number : undefined
  return document ? { name: 'Titular de Testes', document } : undefined
}
