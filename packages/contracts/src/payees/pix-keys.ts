import { type PixKey, pixKeyCandidates, type PixKeyType } from '@vintem/brazil/pix'

/** The types of PIX keys, as specification 3 §3 writes them. */
export const PIX_KEY_TYPES = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM_KEY'] as const
export type WirePixKeyType = (typeof PIX_KEY_TYPES)[number]

const WIRE: Readonly<Record<PixKeyType, WirePixKeyType>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'EMAIL',
  phone: 'PHONE',
  evp: 'RANDOM_KEY',
}

export const toWirePixKeyType = (type: PixKeyType): WirePixKeyType => WIRE[type]

/** What people call them. */
export const pixKeyTypeWords: Readonly<Record<WirePixKeyType, string>> = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  EMAIL: 'E-mail',
  PHONE: 'Telefone',
  RANDOM_KEY: 'Chave aleatória',
}

/**
 * The keys that a text means, of the type that a person chose: more than one only where it may be a CPF or a
 * telephone and nobody chose (specification 3 §5, domain §12).
 */
export function pixKeysOf(text: string, type?: WirePixKeyType): PixKey[] {
  const candidates = pixKeyCandidates(text)
  const chosen = candidates.filter((each) => WIRE[each.type] === type)
  return chosen.length > 0 ? chosen : candidates
}
