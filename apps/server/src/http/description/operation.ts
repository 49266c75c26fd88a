import type { NamedEndpoint } from '@vintem/contracts/all-endpoints'
import {
  addressOf,
  type Endpoint,
  type FileKind,
  isForKeys,
  type MediaType,
  isForUsers,
  isWithoutSession,
  type StepUp,
} from '@vintem/contracts/endpoint'
import {
  type ErrorKind,
  Forbidden,
  IdempotencyKeyOfOtherCall,
  IdempotencyKeyReused,
  InvalidRequest,
  IpRefused,
  KeyOfOtherEnvironment,
  KeyRefused,
  MissingIdempotencyKey,
  MissingVersion,
  OperatorTokenRequired,
  Overloaded,
  PayloadTooLarge,
  ScopeMissing,
  SecondStepRequired,
  SecretKeyInBrowser,
  SessionRefused,
  StepUpRequired,
  TooManyRequests,
  Unexpected,
  UnknownApiVersion,
  UnsupportedMediaType,
  VersionChanged,
} from '@vintem/contracts/errors'
import { PER_MINUTE } from '../rate-limit.ts'
import { exampleOf, exampleOfAnswer } from './example.ts'
import { isKeyed, isVersioned, type Parameter, parametersOf } from './parameters.ts'
import type { JsonSchema, RefOf } from './schemas.ts'

type Content = Record<
  string,
  { schema: JsonSchema; example?: unknown; examples?: Record<string, { $ref: string }> }
>
export interface Response {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Content
}
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: [string]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  /** By status. */
  responses: Record<string, Response>
}

const JSON_TYPE = 'application/json'

/** One endpoint of the table as OpenAPI says it. */
export function describeOperation(
  { name, entry }: NamedEndpoint,
  tag: string,
  refOf: RefOf,
): { address: string; method: string; operation: Operation } {
  const { method, service, path } = addressOf(entry)
  const body = 'body' in entry ? entry.body : undefined
  const takes = 'takes' in entry ? entry.takes : undefined
  const operation: Operation = {
    operationId: name,
    summary: entry.summary,
    description: factsOf(entry).join('\n\n'),
    tags: [tag],
    security: securityOf(entry),
    parameters: parametersOf(entry),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: {
          [JSON_TYPE]: {
            schema: refOf(body),
            // Developers copy them; the panel's own calls have no readers but the panel.
            ...(isForKeys(entry) && { example: exampleOf(entry).body }),
          },
        },
      },
    }),
    ...(takes && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          takes.types.map((type) => [type, { schema: fileSchema(type) }]),
        ),
      },
    }),
    responses: { ...success(entry, refOf), ...failures(entry) },
  }
  return { address: `/api/${service}${path}`, method: method.toLowerCase(), operation }
}

function securityOf(entry: Endpoint): Operation['security'] {
  if (isForKeys(entry)) return [{ apiKey: [] }, { bearerKey: [] }]
  return isWithoutSession(entry) ? [] : [{ session: [] }]
}

const factsOf = (entry: Endpoint): string[] => [
  accessText(entry),
  repeatText(entry),
  rateText(entry),
  ...('takes' in entry && entry.takes ? [fileText(entry.takes)] : []),
  ...('stepUp' in entry && entry.stepUp ? [stepUpText(entry.stepUp)] : []),
]

const stepUpText = ({ when }: StepUp) =>
  (when === 'always' ? 'Confirmação: ' : 'Confirmação, quando a operação pede: ') +
  'a resposta 428 traz operation, que POST /step-up confirma com o código do autenticador ou, sem ' +
  'autenticador, com a senha; a mesma chamada é repetida com o grant no cabeçalho Step-Up.'

/** A file, or a form with one in it. */
const fileSchema = (type: MediaType): JsonSchema => {
  const file: JsonSchema = { type: 'string', format: 'binary' }
  return type === 'multipart/form-data'
    ? { type: 'object', properties: { file }, required: ['file'] }
    : file
}

const fileText = ({ types, maxBytes }: FileKind) =>
  `Corpo: ${types.includes('multipart/form-data') ? 'um formulário com o arquivo no campo file' : 'o próprio arquivo'}, com Content-Type ${types.join(', ')} e Content-Length de até ${maxBytes} bytes.`

function keyText(access: string, publishable = false): string {
  const [, scope] = access.split(' ')
  const secret = scope ? `uma chave de API com ${scope}` : 'qualquer chave de API'
  return `Acesso: ${secret}${publishable ? ', ou uma chave publicável' : ''}.`
}

function accessText({ access, publishable }: Endpoint): string {
  if (access === 'public') return 'Acesso: público.'
  if (access === 'operator') return 'Acesso: o operador, nesta máquina ou com a sua chave.'
  if (access === 'operator-session') return 'Acesso: operadores da plataforma, em sessão própria.'
  if (access === 'session') return 'Acesso: qualquer usuário com sessão.'
  if (access === 'second-step') return 'Acesso: qualquer usuário, também antes do segundo passo.'
  if (typeof access === 'string') return keyText(access, publishable)
  const besides = access.besides ? `, e também ${access.besides.join(' ou ')}` : ''
  const roles = `Acesso: um dos papéis ${access.roles.join(', ')}${besides}`
  return access.toggle ? `${roles}; com a funcionalidade ${access.toggle}.` : `${roles}.`
}

function repeatText(entry: Endpoint): string {
  if (!('repeat' in entry)) return 'Repetição: só lê.'
  switch (entry.repeat) {
    case 'keyed':
      return 'Repetição: com a mesma Idempotency-Key, a primeira resposta é repetida por 24 horas.'
    case 'natural':
      return 'Repetição: repetir não tem efeito novo.'
    case 'never-stored':
      return 'Repetição: cada chamada vale por si; a resposta traz segredos e não é guardada.'
  }
}

const rateText = ({ rate }: Endpoint) =>
  `Limite: ${PER_MINUTE[rate]} chamadas por minuto (classe ${rate}).`

function success(entry: Endpoint, refOf: RefOf): Record<string, Response> {
  if (entry.produces) {
    const file = [entry.produces].flat().map((type) => [type, { schema: { type: 'string' } }])
    return { 200: { description: 'Feito.', content: Object.fromEntries(file) as Content } }
  }
  if (!entry.answer) return { 204: { description: 'Feito; sem conteúdo.' } }
  const status = 'status' in entry && entry.status ? entry.status : 200
  return {
    [status]: {
      description: status === 201 ? 'Criado.' : 'Feito.',
      content: {
        [JSON_TYPE]: {
          schema: refOf(entry.answer),
          ...(isForKeys(entry) && { example: exampleOfAnswer(entry) }),
        },
      },
    },
  }
}

const OF_KEYS = [
  KeyRefused,
  KeyOfOtherEnvironment,
  ScopeMissing,
  IpRefused,
  SecretKeyInBrowser,
  UnknownApiVersion,
]

const reusedKindOf = (entry: Endpoint) =>
  isForKeys(entry) ? IdempotencyKeyOfOtherCall : IdempotencyKeyReused

/** What any endpoint of its sort may answer, besides what its entry lists. */
function kindsOf(entry: Endpoint): ErrorKind[] {
  return [
    InvalidRequest,
    ...('repeat' in entry ? [PayloadTooLarge, UnsupportedMediaType] : []),
    ...(isKeyed(entry) ? [MissingIdempotencyKey, reusedKindOf(entry)] : []),
    ...(isVersioned(entry) ? [MissingVersion, VersionChanged] : []),
    ...(entry.access === 'operator' ? [OperatorTokenRequired] : []),
    ...(isForKeys(entry) ? OF_KEYS : isWithoutSession(entry) ? [] : [SessionRefused]),
    ...(isForUsers(entry) && entry.access !== 'second-step' ? [SecondStepRequired] : []),
    ...(typeof entry.access === 'object' ? [Forbidden] : []),
    ...('stepUp' in entry && entry.stepUp ? [StepUpRequired] : []),
    ...(entry.errors ?? []),
    TooManyRequests,
    Overloaded,
    Unexpected,
  ]
}

function failures(entry: Endpoint): Record<string, Response> {
  const byStatus = Map.groupBy(new Set(kindsOf(entry)), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [status, failure(status, kinds)]),
  )
}

function failure(status: number, kinds: readonly ErrorKind[]): Response {
  const examples = kinds.map(
    ({ code }) => [code, { $ref: `#/components/examples/${code}` }] as const,
  )
  return {
    description: kinds.map(({ title }) => title).join('; '),
    ...(status === 429 && { headers: { 'Retry-After': RETRY_AFTER } }),
    content: {
      [JSON_TYPE]: {
        schema: { $ref: '#/components/schemas/Errors' },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

const RETRY_AFTER = {
  description: 'Segundos a esperar.',
  schema: { type: 'integer', format: 'int64' },
} as const
