import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: what the HTTP layer refuses by itself says what it is, by status, code and sentence: where no
// address is, which methods an address takes, which bodies are read, and where one is malformed.
describe('what no endpoint sees', () => {
  const app = testApp()
  const aUser = async () => app.current.aUser(await app.current.aSeller())

  async function send(
    method: 'GET' | 'POST' | 'DELETE' | 'PATCH' | 'OPTIONS',
    url: string,
    { as, type, payload }: { as?: TestUser; type?: string; payload?: string } = {},
  ) {
    const answer = await app.current.http.inject({
      method,
      url,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(type && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    })
    const { errors } = answer.json() as { errors: { code: string; description: string }[] }
    const { statusCode: status, headers } = answer
    return { status, code: errors[0]?.code, said: errors[0]?.description, allow: headers.allow }
  }

  test.each([
    ['GET', '/api/core/nada'],
    ['POST', '/api/core/nada'],
    ['DELETE', '/nada'],
  ] as const)('%s %s is 404, whatever is sent there', async (method, url) => {
    const payload = method === 'GET' ? {} : { payload: '{', type: 'application/json' }
    expect(await send(method, url, payload)).toMatchObject({ status: 404, code: 'BAR-0005' })
  })

  test.each([
    ['DELETE', '/api/core/charges?page=1', 'GET, HEAD'],
    ['GET', '/api/core/public/auth/sign-in', 'POST'],
    ['POST', '/api/core/charges/0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90', 'DELETE, GET, HEAD'],
    ['OPTIONS', '/api/core/plans/1', 'GET, HEAD, PATCH, PUT'],
  ] as const)('%s %s is 405, and says %s', async (method, url, allow) => {
    expect(await send(method, url)).toMatchObject({ status: 405, code: 'BAR-0010', allow })
  })

  test.each(['application/xml', 'text/plain', 'application/x-www-form-urlencoded', ''])(
    'a body of type "%s" is 415',
    async (type) => {
      const sent = { as: await aUser(), type, payload: 'value=10' }
      expect(await send('POST', '/api/core/plans', sent)).toMatchObject({
        status: 415,
        code: 'BAR-0011',
      })
    },
  )

  test('a body of more than 256 kB is 413', async () => {
    const payload = JSON.stringify({ title: 'x'.repeat(256 * 1024) })
    const sent = { as: await aUser(), type: 'application/json', payload }
    expect(await send('POST', '/api/core/plans', sent)).toMatchObject({
      status: 413,
      code: 'BAR-0009',
    })
  })

  test.each([
    ['{"title": "a",}', 'JSON inválido na linha 1, coluna 15.'],
    ['{\n  "title": "a",\n  "bullets": [1, 2\n', 'JSON inválido na linha 4, coluna 1.'],
    ['{"title": "a"', 'JSON inválido na linha 1, coluna 14.'],
    ['título', 'JSON inválido na linha 1, coluna 2.'],
    [`[\n${'1,'.repeat(100)}\n2, x, 3]`, 'JSON inválido na linha 3, coluna 4.'],
    ['{"__proto__": {"active": true}}', 'Nome de campo não aceito no corpo.'],
  ])('%j is malformed, and says where', async (payload, said) => {
    const sent = { as: await aUser(), type: 'application/json', payload }
    expect(await send('POST', '/api/core/plans', sent)).toMatchObject({
      status: 400,
      code: 'BAR-0002',
      said,
    })
  })

  test('no body at all is what is missing, and not malformed', async () => {
    const { status, errors } = await app.current.call(markChargeAsPaid, {
      as: await aUser(),
      params: { id: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90' },
      headers: { 'content-type': 'application/json' },
    })
    expect({ status, errors }).toMatchObject({ status: 400, errors: [{ code: 'BAR-0002' }] })
  })
})
