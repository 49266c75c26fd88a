import { isState, parseCep, parseCnpj, parseCpf, parsePhone } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { INVALID_CEP, INVALID_PHONE } from '../customers/body.ts'
import { day, email, optionalText, text } from '../fields.ts'
import { BUSINESS_TYPE_CODES, PARTNER_TYPE_CODES } from './words.ts'

/** Texts of specification 3 §5, to the letter. */
const REQUIRED = 'Peenchimento obrigatório!'
const INVALID_EMAIL = 'E-mail inválido!'
const INVALID_URL = 'Digite uma url válida!'
const INVALID_CPF = 'Cpf inválido.'
const INVALID_CNPJ = 'Cnpj inválido.'
const SAME_PARTNER = 'Este documento já foi informado.'

const PARTNERS_AT_MOST = 20

const bare = (document: string) => document.replace(/[\s./-]/g, '').toUpperCase()

/** As many characters as a CPF has, at most: with its mask 14 (specification 3 §5). */
export const isPerson = (document: string): boolean => bare(document).length <= 11

const AccountAddress = z.object({
  zipCode: text(REQUIRED, 12).check(
    z.refine((value) => value === '' || parseCep(value) !== undefined, INVALID_CEP),
  ),
  street: text(REQUIRED, 120),
  number: text(REQUIRED, 10),
  complement: optionalText(80),
  district: text(REQUIRED, 80),
  city: text(REQUIRED, 80),
  state: z
    .string(REQUIRED)
    .check(z.minLength(1, REQUIRED), z.refine(isState, 'Escolha um estado.')),
})

const phone = () =>
  text(REQUIRED, 25).check(z.refine((value) => parsePhone(value) !== undefined, INVALID_PHONE))

const requiredDay = () => z.pipe(z.string(REQUIRED).check(z.minLength(1, REQUIRED)), day())

/** A day, or nothing. */
const optionalDay = () =>
  z.optional(
    z.pipe(
      z.union([day(), z.literal('')], 'Informe uma data válida.'),
      z.transform((value) => value || undefined),
    ),
  )

type Named = { document: string } & Partial<
  Record<'firstName' | 'lastName' | 'legalName' | 'birthdate' | 'foundingDate', string>
>

/** What is asked of a person, and what of a company. */
const asked = (document: string) =>
  isPerson(document)
    ? (['firstName', 'lastName', 'birthdate'] as const)
    : (['legalName', 'foundingDate'] as const)

const Partner = z
  .object({
    document: text(REQUIRED, 20).check(
      z.refine((value) => !isPerson(value) || parseCpf(value) !== undefined, INVALID_CPF),
      z.refine((value) => isPerson(value) || parseCnpj(value) !== undefined, INVALID_CNPJ),
    ),
    firstName: optionalText(60),
    lastName: optionalText(90),
    legalName: optionalText(120),
    birthdate: optionalDay(),
    foundingDate: optionalDay(),
    email: email(REQUIRED, INVALID_EMAIL),
    phone: phone(),
    type: z.enum(PARTNER_TYPE_CODES, REQUIRED),
    address: AccountAddress,
  })
  .check(
    ...(['firstName', 'lastName', 'birthdate', 'legalName', 'foundingDate'] as const).map((field) =>
      z.refine<Named>(
        (partner) =>
          !asked(partner.document).some((each) => each === field) || Boolean(partner[field]),
        {
          error: REQUIRED,
          path: [field],
          // Beside what else is wrong with the partner, so that all of it is read in one go.
          when: ({ value, issues }) =>
            typeof (value as Partial<Named> | null)?.document === 'string' &&
            !issues.some(({ path }) => path?.[0] === field),
        },
      ),
    ),
  )

/** The first partner is a person, and nobody is a partner twice. */
const differ = z.check<readonly (Partial<Named> | null)[]>((context) => {
  const seen = new Set<string>()
  for (const [index, partner] of context.value.entries()) {
    const document = partner?.document
    // What is no partner at all has its own error.
    if (typeof document !== 'string') continue
    const path = [index, 'document']
    if (index === 0 && !isPerson(document)) {
      context.issues.push({ code: 'custom', input: document, path, message: INVALID_CPF })
    } else if (seen.has(bare(document))) {
      context.issues.push({ code: 'custom', input: document, path, message: SAME_PARTNER })
    }
    seen.add(bare(document))
  }
})

function isUrl(value: string): boolean {
  const url = /^https?:\/\//i.test(value) ? value : `https://${value}`
  return URL.canParse(url) && /^[^.]+(\.[^.]+)+$/.test(new URL(url).hostname)
}

/** What a business says of itself to open its account (specification 3 §3, accountInput). */
export const AccountInput = z.object({
  companyDocument: text(REQUIRED, 20).check(
    z.refine((value) => parseCnpj(value) !== undefined, INVALID_CNPJ),
  ),
  companyName: text(REQUIRED, 120),
  openingDate: requiredDay(),
  email: email(REQUIRED, INVALID_EMAIL),
  newBankingAddress: AccountAddress,
  fantasyName: text(REQUIRED, 120),
  url: text(REQUIRED, 200).check(z.refine(isUrl, INVALID_URL)),
  businessType: z.enum(BUSINESS_TYPE_CODES, REQUIRED),
  /** CNAE, seven digits with or without their mask. */
  mainActivity: text(REQUIRED, 12).check(
    z.regex(/^\d{4}-?\d\/?\d{2}$/, 'Informe os 7 dígitos do CNAE.'),
  ),
  businessDescription: optionalText(300, 'A descrição deve ter no máximo 300 caracteres!'),
  phone: phone(),
  newAccountOwner: z
    .array(Partner)
    .check(
      z.minLength(1, REQUIRED),
      z.maxLength(PARTNERS_AT_MOST, `Informe no máximo ${PARTNERS_AT_MOST} sócios.`),
      differ,
    ),
})
