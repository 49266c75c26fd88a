import { type ClientOptions, createClient } from '@vintem/contracts/client'
import type { App } from '../app.ts'

const ORIGIN = 'http://demo.invalid'
const bases: ClientOptions['bases'] = {
  core: `${ORIGIN}/api/core`,
  payment: `${ORIGIN}/api/payment`,
}

/** The typed client, calling the server inside this process as anybody would from outside. */
export function createDemoClient({ http }: App, token?: string) {
  return createClient({
    bases,
    async send(request) {
      const headers = Object.fromEntries(request.headers)
      if (token) headers['authorization'] = `Bearer ${token}`
      const body = await request.text()
      const answer = await http.inject({
        method: request.method as 'GET',
        url: request.url.slice(ORIGIN.length),
        headers,
        ...(body !== '' && { payload: body }),
      })
      return new Response(answer.statusCode === 204 ? null : answer.body, {
        status: answer.statusCode,
      })
    },
  })
}

export type DemoClient = ReturnType<typeof createDemoClient>
