import { setTimeout as pause } from 'node:timers/promises'
import { type ClientOptions, createClient } from '@vintem/contracts/client'
import { confirming, type StepUpRequest } from '@vintem/contracts/step-up/confirming'
import { confirmOperation } from '@vintem/contracts/step-up/endpoints'
import type { App } from '../running-app.ts'

export const ORIGIN = 'http://demo.invalid'
const bases: ClientOptions['bases'] = {
  core: `${ORIGIN}/api/core`,
  banking: `${ORIGIN}/api/banking`,
  automation: `${ORIGIN}/api/automation`,
  payment: `${ORIGIN}/api/payment`,
}

/** A machine under load is too busy now and then; what was not done is asked for again. */
const RETRIES = 20
const PAUSE_MILLIS = 500
/** Of a documentation network (RFC 5737): the people of the demo use up no ration of this machine's. */
const ADDRESS = '192.0.2.1'

/** How the demo's own user calls. */
export interface DemoSession {
  sellerId: number
  token: string
  password: string
}

/** The typed client, calling the server inside this process as anybody would from outside. */
export function createDemoClient(app: App, session?: DemoSession) {
  const send = sendingInside(app, session?.token)
  if (!session) return createClient({ bases, send })
  const inPerson = createClient({ bases, send })
  const confirm = async ({ operation }: StepUpRequest) => {
    const body = { operation, password: session.password }
    return (await inPerson(confirmOperation, { body })).grant
  }
  return createClient({ bases, send: confirming(send, confirm) })
}

/** Each call of a buyer comes from another browser: so many people visit a link. */
let browsers = 0

const sendingInside =
  ({ http }: App, token: string | undefined) =>
  async (request: Request): Promise<Response> => {
    const headers = Object.fromEntries(request.headers)
    if (token) headers['authorization'] = `Bearer ${token}`
    else headers['user-agent'] = `Demo/${(browsers += 1)}`
    const body = await request.text()
    const ask = () =>
      http.inject({
        method: request.method as 'GET',
        url: request.url.slice(ORIGIN.length),
        headers,
        remoteAddress: ADDRESS,
        ...(body !== '' && { payload: body }),
      })
    let answer = await ask()
    for (let retries = 0; answer.statusCode === 503 && retries < RETRIES; retries += 1) {
      await pause(PAUSE_MILLIS)
      answer = await ask()
    }
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
    })
  }

export type DemoClient = ReturnType<typeof createDemoClient>
