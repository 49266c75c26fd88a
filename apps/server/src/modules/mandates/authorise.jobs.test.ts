import { addDays } from '@vintem/brazil/calendar'
import { getMandate } from '@vintem/contracts/mandates/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { mandatesOf, toHour } from '#test/mandates.ts'
import { aPayerBy, askForMandate, standingOf } from '#test/portal-methods.ts'
import { tryAgain } from '#test/work.ts'

// Goal: the bank is asked for the code that only agrees, once, however it answers.
describe('proposeAlone', () => {
  const app = testApp()
  const look = (mandate: string) => app.current.call(getMandate, { params: { mandate } })

  test('without an answer it is proposed again, once; after a day it has expired', async () => {
    const at = await aPayerBy(app.current, 'sem-resposta', 'PIX')
    await app.current.sandbox.failNext('mandate', 'timeout-after', 1, 'propose')
    const { body } = await askForMandate(app.current, at)
    await app.current.runner.drain()
    await tryAgain(app.current)
    expect((await look(body.mandate)).body.code).toEqual(expect.any(String))
    const [{ txid } = { txid: '' }] = await mandatesOf(app.current, at.id)
    const { items } = await app.current.sandbox.listMandates({ search: txid, page: 0, size: 5 })
    expect(items).toHaveLength(1)

    const { due } = await standingOf(app.current, at)
    await toHour(app.current, addDays(due, -20), 12)
    expect((await look(body.mandate)).body.state).toBe('EXPIRED')
    expect(await standingOf(app.current, at)).toMatchObject({ method: 'PIX', mandate_id: null })
  })

  test('refused by the bank, the request is over', async () => {
    const at = await aPayerBy(app.current, 'banco-recusa', 'PIX')
    await app.current.sandbox.failNext('mandate', 'refuse', 1, 'propose')
    const { body } = await askForMandate(app.current, at)
    await app.current.runner.drain()
    expect((await look(body.mandate)).body).toMatchObject({ state: 'REJECTED', code: null })
  })
})
