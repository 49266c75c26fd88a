import {
  askPayer,
  endPayerRequest,
  getSubscriptionMandate,
} from '@vintem/contracts/mandate-requests/endpoints'
import { describe, expect, test } from 'vitest'
import { NotPayable } from '#rails/sandbox/world-error.ts'
import { testApp } from '#test/harness.ts'
import { mandatesOf } from '#test/mandates.ts'
import { aPayerBy, type AtMethods } from '#test/portal-methods.ts'

const ACCOUNT = { bank: '341', branch: '0123', number: '56789-0' }

// Goal: a seller takes a request back until it is answered, and not after.
describe('endPayerRequest', () => {
  const app = testApp()
  const ask = ({ shop: { as }, id }: AtMethods) =>
    app.current.call(askPayer, { as, params: { id }, body: ACCOUNT })
  const shown = async ({ shop: { as }, id }: AtMethods) =>
    (await app.current.call(getSubscriptionMandate, { as, params: { id } })).body
  const decide = async ({ id }: AtMethods, state: 'APPROVED' | 'REJECTED') => {
    const [mandate] = await mandatesOf(app.current, id)
    await app.current.sandbox.decideMandate(mandate?.rec_id ?? '', state)
    await app.current.runner.drain()
  }

  test('is taken back by the seller, as often as they like; what was answered stays', async () => {
    const at = await aPayerBy(app.current, 'desfaz', 'PIX')
    const undo = () => app.current.call(endPayerRequest, { as: at.shop.as, params: { id: at.id } })
    await ask(at)
    await app.current.runner.drain()
    expect((await undo()).status).toBe(204)
    expect((await undo()).status).toBe(204)
    await app.current.runner.drain()
    expect((await shown(at)).mandate?.state).toBe('EXPIRED')
    const [mandate] = await mandatesOf(app.current, at.id)
    const late = app.current.sandbox.decideMandate(mandate?.rec_id ?? '', 'APPROVED')
    await expect(late).rejects.toBeInstanceOf(NotPayable)

    await ask(at)
    await app.current.runner.drain()
    await decide(at, 'APPROVED')
    expect((await undo()).status).toBe(204)
    expect((await shown(at)).mandate?.state).toBe('APPROVED')
  })
})
