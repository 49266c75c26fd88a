import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiPixClient } from '#rails/api-pix/api-pix-client.ts'
import { createApiPixMandateRail, MANDATE_SCOPES } from '#rails/api-pix/api-pix-mandate-rail.ts'
import { createApiPixRail } from '#rails/api-pix/api-pix-rail.ts'
import type { DebitState, MandateRail } from '#rails/mandate/port.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { type ApiPixDouble, startApiPixDouble } from '#test/doubles/api-pix/api-pix-double.ts'
import { INSTITUTION } from '#test/doubles/api-pix/test-bank.ts'
import { type HttpDouble, startHttpDouble } from '#test/doubles/http-double.ts'
import { type TestApp, testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { mandateAct, runMandate } from './mandate-acts.ts'
import { type PayersBank, watch } from './mandate-windows.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(14)
const ACCOUNT = { branch: '0123', number: '567890', type: 'CORRENTE' } as const
const STATES = {
  ATIVA: 'ACTIVE',
  CONCLUIDA: 'PAID',
  EXPIRADA: 'EXPIRED',
  REJEITADA: 'REJECTED',
  CANCELADA: 'CANCELLED',
} as const satisfies Record<string, DebitState['state']>

/** Our webhooks, behind an address that the bank can call. */
const startWebhooks = (current: () => TestApp) =>
  startHttpDouble({
    async answer({ method, path, body }) {
      if (method !== 'POST') return { status: 404 }
      const { services, http } = current()
      const url = `/api/webhooks/${services.callbacks.ownSecret}${path}`
      const headers = { 'content-type': 'application/json' }
      const { statusCode } = await http.inject({ method, url, headers, payload: body })
      return { status: statusCode }
    },
  })

// Goal: as with the bank of the sandbox, a bank of API Pix is asked for debits only within its windows,
// for one of a cycle at a time, and never after the mandate has ended (billing §12.7); and what we say to
// it keeps to the published description.
// Method: the bank of the contract, at the time of the server's business clock, with callbacks to it.
describe.each(partsOf(2))('mandates by API Pix under random events, part $part', ({ runs }) => {
  const wrong: string[] = []
  let far: ApiPixDouble
  let webhooks: HttpDouble
  let time = new Date()

  beforeAll(async () => {
    far = await startApiPixDouble(() => time)
    webhooks = await startWebhooks(() => app.current)
  })
  afterAll(async () => {
    await webhooks.close()
    await far.close()
  })

  /** The bank does what it should have done by now, and reports it. */
  const wake = async () => {
    time = await app.current.clock.now()
    await far.pass(0)
  }
  const app = testApp({
    rails: (options) => {
      const sandbox = createSandbox(options)
      const { url, credentials, tls } = far
      const scopes = { moreScopes: MANDATE_SCOPES, timeoutMillis: 250 }
      const client = createApiPixClient({ url, ...credentials, tls, ...scopes })
      const pix = createApiPixRail(client, async () => webhooks.url, INSTITUTION)
      const rail = createApiPixMandateRail(client, async () => webhooks.url, ACCOUNT)
      const watched = { current: () => app.current, bank: () => bank, wrong }
      const mandate = watch(waking(rail, wake), watched)
      return {
        ...sandbox,
        rails: { ...sandbox.rails, pix, mandate },
        async close() {
          client.close()
          await sandbox.close()
        },
      }
    },
  })
  const bank: PayersBank = {
    async decide(recId, state) {
      await wake()
      await far.decide(recId, state)
    },
    async set(recId, { balanceCents, nextRefusal }) {
      far.setPayer(recId, {
        balanceCents: balanceCents ?? undefined,
        nextRefusal: nextRefusal ?? undefined,
      })
    },
    async pay(txid) {
      await wake()
      await far.pay(txid)
    },
    failNext: async (fault, call) => far.failNext(call, fault),
    clearFaults: async () => far.clearFaults(),
    async debit(txid) {
      await wake()
      const found = far.debitOf(txid)
      return found && { state: STATES[found.status], isWaiting: found.isWaiting }
    },
  }

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(mandateAct, { maxLength: COMMANDS }), (acts) =>
          runMandate(app.current, bank, { acts, wrong }),
        ),
        { numRuns: runs },
      )
      expect(far.faults).toEqual([])
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})

/** Whatever the bank is asked, its time has come so far. */
const waking = (rail: MandateRail, wake: () => Promise<void>): MandateRail =>
  Object.fromEntries(
    Object.entries(rail).map(([name, call]) => [
      name,
      async (...given: unknown[]) => {
        await wake()
        return (call as (...all: unknown[]) => Promise<unknown>)(...given)
      },
    ]),
  ) as unknown as MandateRail
