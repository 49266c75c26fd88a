import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { apiPix } from './description.ts'

interface Content {
  content?: Record<string, { schema: object }>
}
interface Operation {
  security: { OAuth2: string[] }[]
  requestBody?: Content
  responses: Record<string, Content>
}

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'api-pix', ...apiPix })

/** What is said to and by a bank, held against the published description. */
export interface Described {
  /** Of the path: `txid`, `e2eid`, `id`, `chave`. */
  params: Record<string, string>
  /** '/cob/{txid}'. */
  path: string
  scope: string
  /** What is wrong with a body; undefined when nothing is. */
  faultOfRequest: (body: unknown) => string | undefined
  faultOfAnswer: (status: number, contentType: string, body: unknown) => string | undefined
}

/** Undefined where API Pix has no such operation. */
export function describeCall(method: string, address: string): Described | undefined {
  for (const [path, operations] of Object.entries<Record<string, object>>(apiPix.paths)) {
    const form = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${form}$`).exec(address)
    const operation = operations[method.toLowerCase()] as Operation | undefined
    if (!match || !operation) continue
    return {
      params: { ...match.groups },
      path,
      scope: operation.security[0]?.OAuth2[0] ?? '',
      faultOfRequest: (body) => fault(operation.requestBody, 'application/json', body),
      faultOfAnswer: (status, contentType, body) =>
        fault(operation.responses[status] ?? operation.responses['default'], contentType, body),
    }
  }
  return undefined
}

const CALLBACKS = {
  pix: { $ref: '#/components/schemas/PixRecebidos' },
  rec: { $ref: '#/components/schemas/RecsNotificadas' },
  cobr: { $ref: '#/components/schemas/CobsRNotificadas' },
}
export type CallbackKind = keyof typeof CALLBACKS

/** The body of a callback to us. */
export const faultOfCallback = (kind: CallbackKind, body: unknown): string | undefined =>
  faultOf(CALLBACKS[kind], body)

function fault(content: Content | undefined, contentType: string, body: unknown) {
  if (!content?.content) return undefined
  const described = content.content[contentType]
  return described ? faultOf(described.schema, body) : `${contentType} is not described`
}

const checks = new WeakMap<object, ValidateFunction>()

function faultOf(schema: object, body: unknown): string | undefined {
  const check = checks.get(schema) ?? ajv.compile(rooted(schema))
  checks.set(schema, check)
  return check(body) ? undefined : ajv.errorsText(check.errors)
}

/** `$ref`s of the description lead into it from every schema. */
const rooted = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api-pix#/')) as object
