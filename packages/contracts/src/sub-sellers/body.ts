import { parseCep, parseDocument, parsePhone } from '@vintem/brazil/document'
import { pixKeyCandidates } from '@vintem/brazil/pix'
import * as z from 'zod/mini'
import { INVALID_CEP, knownPlaces } from '../customers/body.ts'
import { day, email, FILL_IN, optionalEmail, optionalText, text } from '../fields.ts'
import { sharesNoMoreThanAll, shareValue, SplitType } from './split-share.ts'

/** Texts of specification 2 §5, to the letter. */
const INVALID_CPF = 'CPF inválido'
const INVALID_CNPJ = 'CNPJ inválido'
const INVALID_EMAIL = 'formato de email inválido'
const INVALID_PIX_KEY = {
  DOCUMENT: 'Formato de documento incorreto',
  ALLEATORY_KEY: 'Chave aleatória incorreta',
  EMAIL: 'Formato de email inválido',
  PHONE: 'Formato de telefone inválido',
} as const

/** Spelt as in the specification. */
export const PixKeyType = z.enum(['DOCUMENT', 'PHONE', 'EMAIL', 'ALLEATORY_KEY'], FILL_IN)
export const AccountType = z.enum(['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT'], FILL_IN)
/** Fourteen characters make a document a CNPJ; anything else is judged as a CPF. */
const documentNumber = z.string(FILL_IN).check(
  z.trim(),
  z.minLength(1, FILL_IN),
  z.maxLength(20, INVALID_CNPJ),
  z.refine((value) => bare(value).length === 14 || parseDocument(value) !== undefined, INVALID_CPF),
  z.refine(
    (value) => bare(value).length !== 14 || parseDocument(value) !== undefined,
    INVALID_CNPJ,
  ),
)

const bare = (document: string) => document.replace(/[\s./-]/g, '')
/** A document that is wrong, or no text at all, is nobody's. */
export const isCompany = (document: unknown): boolean =>
  typeof document === 'string' && parseDocument(document)?.type === 'cnpj'

const digits = (least: number, most: number, label: string) =>
  z
    .string(FILL_IN)
    .check(
      z.trim(),
      z.minLength(1, FILL_IN),
      z.minLength(least, `${label} deve ter no mínimo ${least} caracteres.`),
      z.maxLength(most, `${label} deve ter no máximo ${most} caracteres.`),
      z.regex(/^\d+$/, 'Use apenas números.'),
    )
/** One numeric character. */
const checkDigit = z
  .string(FILL_IN)
  .check(z.minLength(1, FILL_IN), z.regex(/^\d$/, 'Use um número.'))

/** A day, or nothing. */
const optionalDay = () =>
  z.optional(
    z.pipe(
      z.union([day(), z.literal('')], 'Informe uma data válida.'),
      z.transform((value) => value || undefined),
    ),
  )

export const SubSellerAddress = z
  .object({
    zipCode: text(FILL_IN, 12),
    street: text(FILL_IN, 120),
    number: text(FILL_IN, 10),
    complement: optionalText(80),
    district: text(FILL_IN, 80),
    city: text(FILL_IN, 80),
    state: text(FILL_IN, 3).check(z.toUpperCase()),
    country: text(FILL_IN, 2).check(z.toUpperCase()),
  })
  .check(
    z.refine((address) => address.country !== 'BR' || parseCep(address.zipCode) !== undefined, {
      error: INVALID_CEP,
      path: ['zipCode'],
    }),
    ...knownPlaces,
  )

const BankAccount = z.object({
  bank: z.string(FILL_IN).check(z.minLength(1, FILL_IN), z.regex(/^\d{3}$/, 'Escolha um banco.')),
  /** The agency. The most digits are those of a bank file (CNAB 240). */
  issuer: digits(3, 5, 'A agência'),
  issuerDigit: checkDigit,
  number: digits(3, 12, 'A conta'),
  bankDigit: checkDigit,
  accountType: AccountType,
})

type PixKeyKind = z.output<typeof PixKeyType>
type Keyed = { pixKey?: string | undefined; pixKeyType?: PixKeyKind | undefined }

const isKeyOf: Record<PixKeyKind, (key: string) => boolean> = {
  DOCUMENT: (key) => parseDocument(key) !== undefined,
  PHONE: (key) => key.replace(/\D/g, '').length <= 11 && parsePhone(key) !== undefined,
  EMAIL: (key) => pixKeyCandidates(key)[0]?.type === 'email',
  ALLEATORY_KEY: (key) => pixKeyCandidates(key)[0]?.type === 'evp',
}

const KeyedSchema = z.object({ pixKey: z.string(), pixKeyType: PixKeyType })
const isKeyed = (value: unknown) => z.safeParse(KeyedSchema, value).success

/** Each kind of key has a sentence of its own, so each is a check of its own. */
const checkPixKey = PixKeyType.options.map((kind) =>
  z.refine<Keyed>(
    ({ pixKey, pixKeyType }) => pixKeyType !== kind || !pixKey || isKeyOf[kind](pixKey),
    // Beside what else the account lacks: nobody has to send it twice to learn of both.
    { error: INVALID_PIX_KEY[kind], path: ['pixKey'], when: ({ value }) => isKeyed(value) },
  ),
)

const NewAccount = z
  .object({ account: BankAccount, pixKey: text(FILL_IN, 77), pixKeyType: PixKeyType })
  .check(...checkPixKey)

/** In an edit the key is not asked for; one that is given must still be one. */
export const SubSellerAccount = z
  .object({
    account: BankAccount,
    pixKey: optionalText(77),
    pixKeyType: z.optional(PixKeyType),
  })
  .check(...checkPixKey)

export const SubSellerContact = z.object({
  name: optionalText(120),
  email: email(FILL_IN, INVALID_EMAIL),
  phone: z.string(FILL_IN).check(
    z.trim(),
    z.minLength(1, FILL_IN),
    z.refine((value) => parsePhone(value) !== undefined, 'Informe um telefone válido.'),
  ),
})

const Owner = z.object({
  ownerName: optionalText(120),
  ownerDocument: optionalText(20),
  birthdate: optionalDay(),
})

const Registration = z.object({
  name: text(FILL_IN, 120),
  /** Of a company. */
  description: optionalText(300, 'A descrição deve ter no máximo 300 caracteres!'),
  openingDate: optionalDay(),
  paymentType: SplitType,
  paymentValue: shareValue,
  owner: z._default(Owner, {}),
  alternativeEmail: optionalEmail(INVALID_EMAIL),
})

type Registered = z.output<typeof Registration>
type Kind = 'CPF' | 'CNPJ'

/** What a person and what a company must say, besides what both must (specification 2 §5). */
const REQUIRED_FIELDS = {
  new: {
    CPF: ['owner.birthdate'],
    CNPJ: ['owner.birthdate', 'owner.ownerName', 'description', 'openingDate'],
  },
  edit: { CPF: ['owner.birthdate'], CNPJ: ['description', 'openingDate'] },
} as const
type RequiredField = (typeof REQUIRED_FIELDS)['new'][Kind][number]

const VALUE_OF: Record<RequiredField, (body: Registered) => string | undefined> = {
  'owner.birthdate': ({ owner }) => owner.birthdate,
  'owner.ownerName': ({ owner }) => owner.ownerName,
  description: ({ description }) => description,
  openingDate: ({ openingDate }) => openingDate,
}

/** The fields that are asked of this kind of sub-seller and were left blank. */
export const missingFields = (
  form: keyof typeof REQUIRED_FIELDS,
  kind: Kind,
  body: Registered,
): RequiredField[] => REQUIRED_FIELDS[form][kind].filter((path) => !VALUE_OF[path](body))

const READ_BY_KIND = ['owner', 'description', 'openingDate']

/**
 * Checked also while other fields are wrong, so that a person reads all that is missing in one go.
 */
const whenReadable = ({ issues }: z.core.ParsePayload): boolean =>
  !issues.some(
    ({ path: [field] = [] }) => field === undefined || READ_BY_KIND.includes(String(field)),
  )

const asks = <B extends Registered>(
  form: keyof typeof REQUIRED_FIELDS,
  kindOf: (body: B) => Kind,
) =>
  REQUIRED_FIELDS.new.CNPJ.map((path) =>
    z.refine<B>((body) => !missingFields(form, kindOf(body), body).includes(path), {
      error: FILL_IN,
      path: path.split('.'),
      when: whenReadable,
    }),
  )

/** What the add form sends. */
export const NewSubSeller = z
  .extend(Registration, {
    document: documentNumber,
    address: SubSellerAddress,
    account: NewAccount,
    contact: SubSellerContact,
  })
  .check(
    sharesNoMoreThanAll,
    ...asks<Registered & { document: string }>('new', ({ document }) =>
      isCompany(document) ? 'CNPJ' : 'CPF',
    ),
    z.refine(
      ({ document, owner }) =>
        !isCompany(document) || parseDocument(owner.ownerDocument ?? '') !== undefined,
      { error: INVALID_CPF, path: ['owner', 'ownerDocument'], when: whenReadable },
    ),
  )

/** The document is who the sub-seller is, and does not change. */
export const SubSellerEdit = Registration.check(sharesNoMoreThanAll)

/** The whole edit form, which several endpoints share, with what is asked of its kind. */
export const subSellerFormOf = (kind: Kind) =>
  z
    .extend(Registration, {
      address: SubSellerAddress,
      account: SubSellerAccount,
      contact: SubSellerContact,
    })
    .check(sharesNoMoreThanAll, ...asks<Registered>('edit', () => kind))
