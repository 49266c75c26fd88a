import { type CallOptions, createSend, type Send } from '../../sdk/src/call.ts'
import type { Operation } from '../../sdk/src/operation.ts'
import { access } from './settings.ts'
import type { Terminal } from './terminal.ts'

/** An event, as far as it is shown and sent on. */
export interface ApiEvent {
  id: string
  type: string
  number: number
  timestamp: string
  data: { object: Readonly<Record<string, unknown>> }
}

export interface ApiOrder {
  uuid: string
  charges: { uuid: string; pix: { brCode: string } | null }[]
}

const reading = { method: 'GET', answers: 'json' } as const
const OPERATIONS = {
  self: { ...reading, path: '/v1/keys/self' },
  events: { ...reading, path: '/v1/events', input: 'query' },
  calls: { ...reading, path: '/v1/calls', input: 'query' },
  event: { ...reading, path: '/v1/events/{id}' },
  stream: { ...reading, path: '/v1/events/stream', input: 'query', answers: 'stream' },
  order: { method: 'POST', path: '/v1/orders', input: 'body', repeat: 'keyed', answers: 'json' },
  cancel: { method: 'DELETE', path: '/v1/charges/{id}', repeat: 'natural', answers: 'nothing' },
  refund: {
    method: 'POST',
    path: '/v1/charges/{id}/refunds',
    input: 'body',
    repeat: 'keyed',
    answers: 'json',
  },
} as const satisfies Record<string, Operation>

interface Call {
  ids?: readonly string[]
  input?: object
  options?: CallOptions
  headers?: Readonly<Record<string, string>>
}

/** The payment API, called with the person's key. */
export class Api {
  readonly url: string
  readonly #send: Send
  constructor(access: { url: string; key: string }) {
    this.url = access.url.replace(/\/+$/, '')
    this.#send = createSend(access)
  }

  open(name: keyof typeof OPERATIONS, { ids = [], ...rest }: Call = {}): Promise<Response> {
    return this.#send({ operation: OPERATIONS[name], ids, ...rest })
  }

  async read<T>(name: keyof typeof OPERATIONS, call: Call = {}): Promise<T> {
    return (await (await this.open(name, call)).json()) as T
  }
}

export const apiOf = async (terminal: Terminal): Promise<Api> => new Api(await access(terminal))
