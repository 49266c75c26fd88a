import { addDays, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { cpfCheckDigits } from '@vintem/brazil/document'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { setPlanActive } from '@vintem/contracts/plans/endpoints'
import { runSubscriptionImport } from '@vintem/contracts/subscription-imports/endpoints'
import { listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aCheckedImport, importOf, rowsOfImport, runImport } from '#test/subscription-imports.ts'
import { planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

const cpf = (number: number) => {
  const base = String(300_000_000 + number)
  return base + cpfCheckDigits(base)
}

// Goal: each row that is ready becomes one subscription, whose charges follow by themselves as they were
// forecast, however often the import is stopped; and no message is sent.
describe('runSubscriptionImport', () => {
  const app = testApp()
  const aSeller = async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    return { as, ...(await planAndCustomer(app.current, as)) }
  }
  const soon = async () => formatCivilDate(addDays(civilDateOf(await app.current.clock.now()), 5))
  const countOf = async (as: TestUser) =>
    (await app.current.call(listSubscriptions, { as })).body.totalElements
  const run = (as: TestUser, id: string) =>
    app.current.call(runSubscriptionImport, { as, params: { id } })

  test('makes customers and subscriptions, and the charges that were forecast', async () => {
    const { as } = await aSeller()
    const startDate = await soon()
    const id = await aCheckedImport(app.current, as, [
      { document: cpf(1), name: 'Bruno Lima', startDate },
      { document: cpf(1), name: 'Bruno Lima', startDate, value: '80', externalId: 'A-7' },
      // Of the seller already: nothing of her is changed.
      { startDate, name: 'Outro nome', method: 'Boleto', value: '' },
      { document: '111.111.111-11' },
    ])
    const { forecast } = await importOf(app.current, as, id)
    expect(forecast).toMatchObject({ newCustomers: 1, matchedCustomers: 1, value: 1_434.5 })

    await runImport(app.current, as, id)

    expect(await importOf(app.current, as, id)).toMatchObject({
      state: 'DONE',
      counts: { imported: 3, wrong: 1, ready: 0 },
      forecast: null,
    })
    const { content } = (await app.current.call(listSubscriptions, { as })).body
    expect(content.map(({ customerName }) => customerName).toSorted()).toEqual([
      'Ana Conceição de Souza',
      'Bruno Lima',
      'Bruno Lima',
    ])
    expect(new Set(content.map(({ status }) => status))).toEqual(new Set(['PENDING']))
    const { content: charges } = (await app.current.call(listCharges, { as })).body
    const byDay = Map.groupBy(charges, ({ expirationDate }) => expirationDate)
    expect(
      [...byDay].map(([day, some]) => ({
        day,
        charges: some.length,
        value: some.reduce((all, { value }) => all + value, 0),
      })),
    ).toEqual(forecast?.days)
    const search = 'Bruno'
    expect((await app.current.sandbox.messages({ search, page: 0, size: 9 })).items).toEqual([])
    await expectVerified(app.current)
  })

  test('imports each row once, in whatever pieces and by however many servers', async () => {
    const { as } = await aSeller()
    const rows = Array.from({ length: 251 }, (_, at) => ({ document: cpf(1_000 + at) }))
    const id = await aCheckedImport(app.current, as, rows)

    const answers = await Promise.all([run(as, id), run(as, id)])
    await app.current.runner.drain()
    // The second slice of billing is due a second after the first.
    await advanceClock(app.current, new Date((await app.current.clock.now()).getTime() + 5_000))

    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await countOf(as)).toBe(251)
    await expectDoneOnce(app.current, as.sellerId)
    expect((await run(as, id)).status).toBe(204)
  })

  test('makes no subscription twice, nor two imports at a time', async () => {
    const { as } = await aSeller()
    const rows = [{ document: cpf(2) }, { document: cpf(3), externalId: 'B-1' }]
    const first = await aCheckedImport(app.current, as, rows)
    const second = await aCheckedImport(app.current, as, rows)
    expect((await run(as, first)).status).toBe(204)
    expect((await run(as, second)).errors[0]?.code).toBe('BAR-8463')
    await app.current.runner.drain()

    await runImport(app.current, as, second)

    expect(await countOf(as)).toBe(2)
    expect(await importOf(app.current, as, second)).toMatchObject({
      state: 'DONE',
      counts: { imported: 0, duplicate: 2 },
    })
    const third = await aCheckedImport(app.current, as, rows)
    expect((await run(as, third)).errors[0]?.code).toBe('BAR-8464')
  })

  test('begins one of two that are started at the same time, and says so of the other', async () => {
    const { as } = await aSeller()
    const first = await aCheckedImport(app.current, as, [{ document: cpf(7) }])
    const second = await aCheckedImport(app.current, as, [{ document: cpf(8) }])

    const answers = await Promise.all([run(as, first), run(as, second)])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([{ code: 'BAR-8463' }])
  })

  test('leaves out what has become wrong since the check', async () => {
    const { as, idPlan } = await aSeller()
    const id = await aCheckedImport(app.current, as, [{ document: cpf(4) }])
    await app.current.call(setPlanActive, { as, params: { id: idPlan }, body: { active: false } })

    await runImport(app.current, as, id)

    expect(await rowsOfImport(app.current, as, id)).toMatchObject([
      { state: 'WRONG', problems: [{ column: 'plan', description: 'Escolha um plano ativo.' }] },
    ])
    expect(await countOf(as)).toBe(0)
  })

  test('asks for a check of the day', async () => {
    const { as } = await aSeller()
    const id = await aCheckedImport(app.current, as, [{ document: cpf(5) }])
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + 24 * 3_600_000))

    expect((await run(as, id)).errors[0]?.code).toBe('BAR-8462')
    expect((await importOf(app.current, as, id)).forecast?.isCurrent).toBe(false)
  })

  test('is for the seller whose import it is, and for who may import', async () => {
    const { as } = await aSeller()
    const id = await aCheckedImport(app.current, as, [{ document: cpf(6) }])
    const stranger = await app.current.aUser(await app.current.aSeller())
    const watcher = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    const saleUser = await app.current.aUser(as.sellerId, 'SALE')

    const answers = await Promise.all([stranger, watcher, saleUser].map((each) => run(each, id)))

    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403])
    expect(await importOf(app.current, as, id)).toMatchObject({ state: 'CHECKED' })
  })
})
