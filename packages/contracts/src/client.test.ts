import { describe, expect, test } from 'vitest'
import { ApiError, createClient } from './client.ts'
import { listCustomers } from './customers/endpoints.ts'
import { CustomerAlreadyExists } from './errors.ts'
import { issueCancellationLetter } from './refunds/endpoints.ts'
import { signIn } from './sessions/endpoints.ts'

// Goal: what a caller hears of every way in which a call can end (specification 1 §7, §8).
const bases = { core: 'http://test/api/core', automation: 'http://test/api/automation' }

function clientOf(answer: () => Response | Promise<Response>) {
  const requests: Request[] = []
  const send = async (request: Request) => {
    requests.push(request)
    return answer()
  }
  return { call: createClient({ bases, send }), requests }
}
const down = () => Promise.reject(new TypeError('fetch failed'))
const broken = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }))
const credentials = { email: 'ana@exemplo.com.br', password: 'x' }

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`No ApiError, but ${String(error)}`)
}

describe('createClient', () => {
  // @spec 000 §7: All POSTs carry a generated idempotency key
  test('gives each POST a key of its own, and a GET none', async () => {
    const { call, requests } = clientOf(() => Response.json({}))

    await call(signIn, { body: credentials })
    await call(signIn, { body: credentials })
    await call(listCustomers)

    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.any(String), expect.any(String), null])
    expect(keys[0]).not.toBe(keys[1])
  })

  test('tells what the server says', async () => {
    const { call } = clientOf(() =>
      Response.json({ errors: [CustomerAlreadyExists] }, { status: 409 }),
    )

    const failure = await failureOf(call(listCustomers))

    expect(failure).toMatchObject({ status: 409, message: CustomerAlreadyExists.description })
  })

  // @spec 000 §8: 'Erro desconhecido', 'Erro ao acessar API', 'Erro de conexão com o servidor'
  // (500)
  // @spec 000 §8: 'Erro desconhecido', 'Erro ao …
  // @spec 000 §8: Automation: message, status and …
  test.each([
    ['a refusal that says nothing', () => new Response('', { status: 418 }), 'Erro ao acessar API'],
    ['a refusal without errors', () => Response.json({}, { status: 404 }), 'Erro ao acessar API'],
    [
      'a refusal with an empty list',
      () => Response.json({ errors: [] }, { status: 400 }),
      'Erro desconhecido',
    ],
    ['a gateway', () => new Response('<html>', { status: 502 }), 'Erro de conexão com o servidor'],
    ['a failed server', () => new Response('', { status: 500 }), 'Erro de conexão com o servidor'],
    ['nobody there', down, 'Erro de conexão com o servidor'],
    ['a connection that breaks', broken, 'Erro de conexão com o servidor'],
    ['an empty answer', () => new Response(''), 'Resposta vazia'],
    ['half an answer', () => new Response('{"content":['), 'Erro ao processar resposta'],
  ] as const)('%s', async (_, answer, message) => {
    const failure = await failureOf(clientOf(answer).call(listCustomers))

    expect(failure.message).toBe(message)
  })

  // @spec 000 §8: Automation: message, status and data; status 0 with server connection and CORS;
  // 'Resposta vazia', 'Erro ao processar resposta'
  test('an automation that cannot be reached has status 0, and hints at CORS', async () => {
    const body = { uuid: '019a0000-0000-7000-8000-000000000000' }

    const failure = await failureOf(clientOf(down).call(issueCancellationLetter, { body }))

    expect(failure.status).toBe(0)
    expect(failure.message).toBe(
      'Erro de conexão com o servidor. Verifique sua conexão e as permissões de CORS.',
    )
  })

  test('one that is given up says nothing of the connection', async () => {
    const stop = new AbortController()
    stop.abort()
    const { call } = clientOf(() => Promise.reject(stop.signal.reason as Error))

    await expect(call(listCustomers, { signal: stop.signal })).rejects.toBe(stop.signal.reason)
  })
})
