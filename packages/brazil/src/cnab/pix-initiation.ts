import { isPixKeyOf, type PixKey, type PixKeyType } from '../pix/index.ts'

/** FEBRABAN G100: a PIX to the account that segment A names. */
export const PIX_BY_ACCOUNT = '05'

/** FEBRABAN G100, and the same at Itaú: what kind of key a PIX goes to. */
export const pixInitiations: Readonly<Record<PixKeyType, string>> = {
  phone: '01',
  email: '02',
  cpf: '03',
  cnpj: '03',
  evp: '04',
}

/**
 * How a file names the kind of a key that must be of the holder of a document.
 * @throws RangeError when the text is no key of its type in the form of the DICT, such as an e-mail with an accent,
 * or a CPF or CNPJ that is another one than the holder's, which banks refuse.
 */
export function initiationOf(key: PixKey, document: string): string {
  if (!isPixKeyOf(key)) throw new RangeError(`no ${key.type} as the DICT keeps it`)
  const isDocument = key.type === 'cpf' || key.type === 'cnpj'
  if (isDocument && key.key !== document) throw new RangeError('a key of another document')
  return pixInitiations[key.type]
}
