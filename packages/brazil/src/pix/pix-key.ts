import { cpfMask, formatDocument, formatPhone, parseCnpj, parseCpf } from '../document/index.ts'

export type PixKeyType = 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp'

/**
 * A key in the form of the DICT: no mask, lower-case e-mail and EVP, upper-case CNPJ, E.164 phone.
 */
export type PixKey = { type: PixKeyType; key: string }

const maxLength = 77

/**
 * The forms the DICT accepts (API Pix 2.9.0, DICT 2.6). They accept more than one expects:
 * `a@localhost` is an e-mail, an EVP is a UUID of any version, and check digits are not checked.
 */
const forms: Readonly<Record<PixKeyType, RegExp>> = {
  cpf: /^\d{11}$/,
  cnpj: /^[0-9A-Z]{12}\d{2}$/,
  phone: /^\+[1-9]\d{1,14}$/,
  email:
    /^[a-z0-9.!#$'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
  evp: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

/** The area code in parentheses, or the last four digits apart. */
const phoneMask = /^\(|\d{4}[\s-]\d{4}$/

/** True where the text is a key of its type in the form of the DICT. */
export const isPixKeyOf = ({ type, key }: PixKey): boolean =>
  key.length <= maxLength && forms[type].test(key)

/** True where the text is a key in the form of the DICT. */
export function isPixKey(text: string): boolean {
  return text.length <= maxLength && Object.values(forms).some((form) => form.test(text))
}

/** A key of the DICT as people write it: documents and Brazilian telephones with their masks. */
export function formatPixKey(key: string): string {
  if (forms.cpf.test(key) || forms.cnpj.test(key)) return formatDocument(key)
  return formatPhone(key)
}

/**
 * The keys that a typed text may mean, the most likely first; empty when it is no key. There are
 * two only for eleven digits without a mask that are both a mobile number and a CPF with right
 * check digits: then the user has to choose, and the phone is first. A mask decides.
 *
 * Order: e-mail, random key, CNPJ with right check digits, phone with +55, phone of 10 digits,
 * mobile phone of 11 digits, CPF. Punctuation is ignored, except in e-mails and random keys.
 */
export function pixKeyCandidates(text: string): PixKey[] {
  const typed = text.trim().toLowerCase()
  if (typed.length > maxLength) return []
  if (forms.email.test(typed)) return [{ type: 'email', key: typed }]
  if (forms.evp.test(typed)) return [{ type: 'evp', key: typed }]

  const cnpj = parseCnpj(typed)
  if (cnpj) return [{ type: 'cnpj', key: cnpj }]
  const bare = typed.replace(/[\s()./-]/g, '')
  const phone = cpfMask.test(typed) ? undefined : phoneKey(bare)
  if (!forms.cpf.test(bare)) return phone ? [phone] : []
  const cpf: PixKey = { type: 'cpf', key: bare }
  if (!phone) return [cpf]
  return parseCpf(bare) && !phoneMask.test(typed) ? [phone, cpf] : [phone]
}

function phoneKey(bare: string): PixKey | undefined {
  const national =
    /^\+55(\d{10,11})$/.exec(bare)?.[1] ?? /^(?:1[1-9]|[2-9]\d)(?:9\d{8}|\d{8})$/.exec(bare)?.[0]
  return national === undefined ? undefined : { type: 'phone', key: `+55${national}` }
}
