import { setTimeout as pause } from 'node:timers/promises'
import { type ClientOptions, createClient } from '@vintem/contracts/client'
import type { App } from '../app.ts'

export const ORIGIN = 'http://demo.invalid'
const bases: ClientOptions['bases'] = {
  core: `${ORIGIN}/api/core`,
  payment: `${ORIGIN}/api/payment`,
}

/** A machine under load is too busy now and then; what was not done is asked for again. */
const RETRIES = 20
const PAUSE_MILLIS = 500

/** The typed client, calling the server inside this process as anybody would from outside. */
export function createDemoClient({ http }: App, token?: string) {
  return createClient({
    bases,
    async send(request) {
      const headers = Object.fromEntries(request.headers)
      if (token) headers['authorization'] = `Bearer ${token}`
      const body = await request.text()
      const ask = () =>
        http.inject({
          method: request.method as 'GET',
          url: request.url.slice(ORIGIN.length),
          headers,
          ...(body !== '' && { payload: body }),
        })
      let answer = await ask()
      for (let tries = 0; answer.statusCode === 503 && tries < RETRIES; tries += 1) {
        await pause(PAUSE_MILLIS)
        answer = await ask()
      }
      return new Response(answer.statusCode === 204 ? null : answer.body, {
        status: answer.statusCode,
      })
    },
  })
}

export type DemoClient = ReturnType<typeof createDemoClient>
