import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { PriceCampaignNotUndoable } from '@vintem/contracts/errors'
import {
  confirmPriceCampaign,
  undoPriceCampaign,
} from '@vintem/contracts/price-campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: until its first due day a campaign is taken back, and those told are told again; what was billed
// at the new price meanwhile keeps it.
describe('undoPriceCampaign', () => {
  const app = testApp()
  const campaigns = priceCampaigns(app)
  const { aSeller, aRunning, toDay, read, next, payAll } = campaigns
  const { prepare, view, items, confirm, undo, subjectsTo } = campaigns
  const codeOf = ({ errors }: { errors: readonly { code: string }[] }) => errors[0]?.code

  test('takes the price back, and tells who was told', async () => {
    const { as, idPlan } = await aSeller()
    const { id, email, start } = await aRunning(as, idPlan)
    const campaign = await prepare(as, { firstDueDate: addMonths(start, 2) })
    await confirm(as, campaign)

    expect((await undo(as, campaign)).status).toBe(204)
    expect((await undo(as, campaign)).status).toBe(204)

    expect((await subjectsTo(email)).slice(1)).toEqual([
      'O preço da sua assinatura não muda mais: Ateliê livre, de Loja de Teste',
    ])
    expect(await view(as, campaign)).toMatchObject({ state: 'UNDONE', counts: { undone: 1 } })
    expect((await next(as, id)).map(({ value }) => value)).toEqual([120, 120, 120])
    const again = await prepare(as, { firstDueDate: addMonths(start, 2) })
    await confirm(as, again)
    expect(await items(as, again)).toMatchObject([{ state: 'WAITING' }])
  })

  test('leaves what was billed at the new price, and is over with the first due day', async () => {
    const { as, idPlan } = await aSeller()
    const { id, email, start } = await aRunning(as, idPlan)
    const firstDueDate = addMonths(start, 2)
    const campaign = await prepare(as, { firstDueDate })
    await confirm(as, campaign)
    await toDay(addDays(start, 20))
    await payAll(as, id)
    await toDay(addDays(firstDueDate, -5))

    expect((await undo(as, campaign)).status).toBe(204)

    expect(await items(as, campaign)).toMatchObject([{ state: 'APPLIED' }])
    expect((await read(as, id)).basicValue.value).toBe(132)
    expect(await subjectsTo(email)).toHaveLength(1)
    await expectVerified(app.current)

    const later = await aRunning(as, idPlan)
    const other = await prepare(as, { priceBelow: 121 })
    await confirm(as, other)
    const { firstDueDate: day } = await view(as, other)
    await toDay(day as CivilDate)
    await payAll(as, later.id)
    expect(codeOf(await undo(as, other))).toBe(PriceCampaignNotUndoable.code)
  })

  test('at the moment of billing: one price, and a word of it to whom it does not come', async () => {
    const { as, idPlan } = await aSeller()
    const { id, email, start } = await aRunning(as, idPlan)
    const firstDueDate = addMonths(start, 2)
    const campaign = await prepare(as, { firstDueDate })
    await confirm(as, campaign)
    await toDay(addDays(start, 20))
    await payAll(as, id)
    await toDay(addDays(firstDueDate, -16))

    await Promise.all([
      advanceClock(app.current, new Date(`${addDays(firstDueDate, -15)}T15:00:00Z`)),
      app.current.call(undoPriceCampaign, { as, params: { id: campaign } }),
    ])
    await app.current.runner.drain()

    const [item] = await items(as, campaign)
    const [charge] = (await read(as, id)).charges
    const isApplied = item?.state === 'APPLIED'
    expect(item?.state).toBe(isApplied ? 'APPLIED' : 'UNDONE')
    expect(charge).toMatchObject({ expirationDate: firstDueDate, value: isApplied ? 132 : 120 })
    expect(await subjectsTo(email)).toHaveLength(isApplied ? 1 : 2)
    await expectVerified(app.current)
  })

  test('while customers are being told, ends without telling the others', async () => {
    const { as, idPlan } = await aSeller()
    const { email } = await aRunning(as, idPlan)
    const campaign = await prepare(as)
    await app.current.call(confirmPriceCampaign, { as, params: { id: campaign } })
    await app.current.call(undoPriceCampaign, { as, params: { id: campaign } })
    await app.current.runner.drain()

    expect(await view(as, campaign)).toMatchObject({ state: 'UNDONE', counts: { undone: 1 } })
    expect((await subjectsTo(email)).length % 2).toBe(0)
  })

  test('is for who edits subscriptions, of their own seller, and for what was confirmed', async () => {
    const { as } = await aSeller()
    const campaign = await prepare(as)
    const viewer = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    expect((await undo(viewer, campaign)).status).toBe(403)
    expect((await undo((await aSeller()).as, campaign)).status).toBe(404)
    expect(codeOf(await undo(as, campaign))).toBe(PriceCampaignNotUndoable.code)
  })
})
