import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import {
  type ApiPixClient,
  type ApiPixOptions,
  createApiPixClient,
} from '#rails/api-pix/api-pix-client.ts'
import { createApiPixMandateRail, MANDATE_SCOPES } from '#rails/api-pix/api-pix-mandate-rail.ts'
import { createApiPixRail } from '#rails/api-pix/api-pix-rail.ts'
import type { MandateRail } from '#rails/mandate/port.ts'
import type { PixRail } from '#rails/pix/port.ts'
import { type HttpDouble, startHttpDouble } from '../http-double.ts'
import { type ApiPixDouble, startApiPixDouble } from './api-pix-double.ts'

export const INSTITUTION = { name: 'Banco de Teste S.A.', document: '11222333000181' }

const PATHS = ['pix', 'rec', 'cobr'].map((kind) => `/hooks/secret/${kind}`)
const ACCOUNT = { branch: '0123', number: '567890', type: 'CORRENTE' } as const

export interface TestBank {
  bank: ApiPixDouble
  /** Bodies of the callbacks that came, whether or not they were taken. */
  callbacks: unknown[]
  /** Statuses that the next callbacks are answered with; all others get 204. */
  answers: number[]
  /** Where the bank was told to call. */
  callbackUrl: string
  client: (change?: Partial<ApiPixOptions>) => ApiPixClient
  rail: (change?: Partial<ApiPixOptions>) => PixRail
  mandateRail: (change?: Partial<ApiPixOptions>) => MandateRail
}

/** A bank for the tests of one block, which in the end must have kept to the description, as we did. */
export function testBank(): { readonly current: TestBank } {
  const holder: { bank?: TestBank } = {}
  const clients: ApiPixClient[] = []
  let receiver: HttpDouble

  beforeAll(async () => {
    const bank = await startApiPixDouble()
    const callbacks: unknown[] = []
    const answers: number[] = []
    receiver = await startHttpDouble({
      answer({ method, path, body }) {
        if (method !== 'POST' || !PATHS.includes(path)) return { status: 404 }
        callbacks.push(JSON.parse(body))
        return { status: answers.shift() ?? 204 }
      },
    })
    const callbackUrl = `${receiver.url}/hooks/secret`
    const client: TestBank['client'] = (change = {}) => {
      const { url, credentials, tls } = bank
      const made = createApiPixClient({ url, ...credentials, tls, timeoutMillis: 1_000, ...change })
      clients.push(made)
      return made
    }
    const rail: TestBank['rail'] = (change) =>
      createApiPixRail(client(change), async () => holder.bank?.callbackUrl ?? '', INSTITUTION)
    const mandateRail: TestBank['mandateRail'] = (change) =>
      createApiPixMandateRail(
        client({ moreScopes: MANDATE_SCOPES, ...change }),
        async () => holder.bank?.callbackUrl ?? '',
        ACCOUNT,
      )
    holder.bank = { bank, callbacks, answers, callbackUrl, client, rail, mandateRail }
  })
  afterEach(() => {
    holder.bank?.bank.omitted.clear()
    for (const client of clients.splice(0)) client.close()
  })
  afterAll(async () => {
    await receiver.close()
    await holder.bank?.bank.close()
    expect(holder.bank?.bank.faults).toEqual([])
  })
  return {
    get current() {
      if (!holder.bank) throw new Error('The bank is there once the tests run')
      return holder.bank
    },
  }
}
