import { addressOf, type Endpoint, type FileKind, isForKeys } from '@vintem/contracts/endpoint'
import { OF_KEYS } from './key-examples.ts'
import { type JsonSchema, toJsonSchema } from './schemas.ts'

/** A realistic request, valid by the endpoint's own schemas. */
export interface RequestExample {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  /** In place of a body. */
  file?: { type: string; content: Buffer }
}

/**
 * Values that a schema alone does not determine, by the name of the field; of several, the first
 * that fits.
 */
export type KnownValues = Readonly<Record<string, unknown>>

/** All fields of the body, and the required ones of the query. `known` wins over our own. */
export function exampleOf(entry: Endpoint, known: KnownValues = {}): RequestExample {
  const values = { ...believableOf(entry), ...known }
  const body = 'body' in entry ? entry.body : undefined
  return {
    params: entry.params ? objectOf(toJsonSchema(entry.params), values, 'all') : {},
    query: entry.query ? objectOf(toJsonSchema(entry.query), values, 'required') : {},
    ...(body && { body: valueOf('body', toJsonSchema(body), values) }),
    ...('takes' in entry && entry.takes && { file: fileOf(entry.takes) }),
  }
}

/** An answer as its schema has it; undefined where there is none. */
export const exampleOfAnswer = (entry: Endpoint): unknown =>
  entry.answer && valueOf('answer', toJsonSchema(entry.answer), believableOf(entry))

const believableOf = (entry: Endpoint): KnownValues =>
  isForKeys(entry) ? { ...BELIEVABLE, ...OF_KEYS } : BELIEVABLE

const A_PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
/** A picture of one pixel. */
const A_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const A_SHEET = Buffer.from('CPF;Plano;Início\n52998224725;Ateliê livre;10/01/2026\n')

/** A form with a file that is none of payments. */
const A_FORM = Buffer.from(
  [
    '--vintem',
    'Content-Disposition: form-data; name="file"; filename="remessa.txt"',
    'Content-Type: text/plain',
    '',
    'nada',
    '--vintem--',
    '',
  ].join('\r\n'),
)

const FILES: readonly NonNullable<RequestExample['file']>[] = [
  { type: 'multipart/form-data; boundary=vintem', content: A_FORM },
  { type: 'application/pdf', content: A_PDF },
  { type: 'image/png', content: A_PNG },
  { type: 'text/csv', content: A_SHEET },
]

const fileOf = ({ types }: FileKind): RequestExample['file'] =>
  FILES.find(({ type }) => types.some((each) => type.startsWith(each)))

/** The address of an example, below the installation's own. */
export function addressOfExample(entry: Endpoint, { params, query }: RequestExample): string {
  const { service, path } = addressOf(entry)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  const queryText = search.size > 0 ? `?${search.toString()}` : ''
  return `/api/${service}${filled}${queryText}`
}

const UUID = '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90'
const BELIEVABLE: KnownValues = {
  amount: 10,
  bank: '001',
  bankDigit: '7',
  beneficiaryDocument: '11222333000181',
  branch: '0001',
  basicValues: [
    [
      { type: 'MONTHLY', valuePerMonth: 120 },
      { type: 'SEMESTER', valuePerMonth: 110 },
      { type: 'YEARLY', valuePerMonth: 99.9 },
    ],
  ],
  birthdate: '1990-05-20',
  call: 'request',
  cep: '01310-100',
  city: 'São Paulo',
  color: '#1F6E5A',
  companyDocument: '11222333000181',
  columns: [['document', 'plan', 'startDate']],
  country: 'BR',
  countryCode: '55',
  currency: 'BRL',
  cvv: '123',
  description: 'Aulas de violão, duas por semana',
  district: 'Bela Vista',
  document: '11222333000181',
  documentNation: 'BR',
  documentNumber: '52998224725',
  documentType: 'cpf',
  email: 'ana@exemplo.com.br',
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: true,
  expirationDate: '2030-12-15T18:00',
  expiration: '12/2030',
  expirationMonth: 12,
  expirationYear: 2030,
  fantasyName: 'Ateliê da Ana',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  holder: 'ANA C DE SOUZA',
  installments: 3,
  // Own ones are for everybody; those of the team are an administrator's.
  isShared: false,
  issuer: '0001',
  issuerDigit: '9',
  // A link for a customer, as the example is, takes one payment anyway.
  maxPayments: null,
  mcc: '5734',
  month: '2026-10',
  name: 'Ana Conceição de Souza',
  newPassword: 'um segredo bem guardado',
  number: [1000, '4111111111111111'],
  openingDate: '2015-03-10',
  mainActivity: '4781400',
  // A person: a company has other fields.
  newAccountOwner: [
    [
      {
        document: '52998224725',
        firstName: 'Ana',
        lastName: 'Conceição de Souza',
        birthdate: '1990-05-20',
        email: 'ana@exemplo.com.br',
        phone: '11987654321',
        type: 'PARTNER',
        address: {
          zipCode: '01310-100',
          street: 'Avenida Paulista',
          number: '1000',
          district: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
        },
      },
    ],
  ],
  ipRanges: [['203.0.113.0/24']],
  logo: '000000101a1fd94b89b8dd98eb449402da34b6d',
  linkToken: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
  origins: [['https://atelie.exemplo.com.br']],
  operation: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ownerDocument: '52998224725',
  password: 'um segredo bem guardado',
  payment: { method: 'PIX' },
  paymentValue: 10,
  // Of a coupon: it is for all of them.
  plans: [[]],
  phone: '11987654321',
  refusal: 'AC05',
  pixKey: '11222333000181',
  returnUrl: 'https://atelie.exemplo.com.br/obrigado',
  site: 'https://atelie.exemplo.com.br/',
  state: 'SP',
  street: 'Avenida Paulista',
  // Shared with nobody, as most links are.
  subSellerPaymentRequest: [[]],
  subDomain: 'atelie-da-ana',
  title: 'Aulas de violão',
  // A pause until somebody ends it.
  until: null,
  url: 'https://atelie.exemplo.com.br',
  urlCallBack: null,
  value: 150,
  valuePerMonth: 150,
  zipCode: '01310-100',
  who: 'ana@exemplo.com.br',
  types: [['charge.paid']],
}

/** For fields not named above: the first that fits is taken. */
const TEXTS = [
  UUID,
  'texto',
  'ana@exemplo.com.br',
  '2030-12-15',
  '2030-12-15T18:00:00Z',
  '14:30',
  '123456',
  'a',
  'BR',
]
const TOKENS = [32, 39].map((length) => '0000001'.padEnd(length, '0'))
const AN_EVENT = `evt_${TOKENS[1]}`

function valueOf(name: string, schema: JsonSchema, known: KnownValues): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (known[name] === null && choices?.some(({ type }) => type === 'null')) return null
  const choice = choices?.[0]
  if (choice) return valueOf(name, choice, known)
  const guess = [known[name]].flat().find((value) => value !== undefined && fits(value, schema))
  if (guess !== undefined) return guess
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (typesOf(schema)[0]) {
    case 'object':
      return objectOf(schema, known, 'all')
    case 'array':
      return [valueOf(name, (schema.items ?? {}) as JsonSchema, known)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'string':
      return [...TEXTS, ...TOKENS, AN_EVENT].find((text) => fits(text, schema)) ?? 'texto'
    default:
      return {}
  }
}

function objectOf(schema: JsonSchema, known: KnownValues, which: 'all' | 'required') {
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  return Object.fromEntries(
    fields
      .filter(([name]) => which === 'all' || schema.required?.includes(name))
      .map(([name, field]) => [name, valueOf(name, field, known)]),
  )
}

const typesOf = (schema: JsonSchema): (string | undefined)[] => [schema.type].flat()

/** Whether an object has what its schema requires; anything else is not looked into. */
const fitsObject = (value: unknown, { required = [] }: JsonSchema): boolean =>
  typeof value !== 'object' || value === null || required.every((name) => name in value)

function fits(value: unknown, schema: JsonSchema): boolean {
  if (schema.const !== undefined) return value === schema.const
  if (schema.enum) return schema.enum.includes(value as string)
  const types = typesOf(schema)
  if (typeof value === 'number') {
    if (!types.includes('number') && !types.includes('integer')) return false
    return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value)
  }
  if (Array.isArray(value)) {
    const items = (schema.items ?? {}) as JsonSchema
    return types.includes('array') && value.every((each) => fitsObject(each, items))
  }
  if (typeof value !== 'string') return types.includes(typeof value)
  if (!types.includes('string')) return false
  if (value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? Infinity)) {
    return false
  }
  const pattern = schema.pattern ?? PATTERNS[schema.format ?? '']
  return pattern === undefined || new RegExp(pattern, 'u').test(value)
}

/** Of the formats whose pattern the description leaves out. */
const PATTERNS: Readonly<Record<string, string>> = {
  uuid: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  'date-time': String.raw`^\d{4}-\d\d-\d\dT[\d:.]+Z$`,
}
