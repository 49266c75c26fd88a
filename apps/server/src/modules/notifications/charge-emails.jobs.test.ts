import {
  addDays,
  type CivilDate,
  civilDateOf,
  formatCivilDate,
  startOfDay,
} from '@vintem/brazil/calendar'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, aLinkBody, APPROVED_CARD, askForBankSlip, askForPix } from '#test/buyer.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { aLogo } from '#test/logos.ts'
import { aPaidBuyer, aRefundingSeller, chargeOf, refundPart } from '#test/refunds.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { advanceWorld } from '../../sandbox-console/advance-world.ts'

const HOUR_MILLIS = 3_600_000

// Goal: payer and seller are each told once of every event, under repetitions by rails and jobs,
// and nobody is asked to pay what can no longer be paid.
describe('e-mails about charges', () => {
  const app = testApp()

  async function aShop() {
    const sellerId = await app.current.aSeller()
    return { sellerId, as: await app.current.aUser(sellerId) }
  }

  const readBy = async (sellerId: number) =>
    app.current.sql<{ recipient: string; subject: string; html: string }>(
      'select recipient, subject, html from sandbox.email where seller_id = $1 order by subject',
      [sellerId],
    )

  const bellOf = async (as: TestUser) => {
    const { body } = await app.current.call(listNotices, { as, query: {} })
    return body.content.map(({ notificationPanelType }) => notificationPanelType)
  }

  const subjectsOf = async (sellerId: number) =>
    (await readBy(sellerId)).map(({ recipient, subject }) =>
      `${recipient.split('@')[0]}: ${subject}`.replaceAll('\u00a0', ' '),
    )

  test('a PIX: the code to the buyer, then word to the seller and a receipt', async () => {
    const { sellerId, as } = await aShop()
    const buyer = await aBuyer(app.current, as)

    await buyer.pay.pix({ times: 3 })

    expect(await subjectsOf(sellerId)).toEqual([
      'loja: Pagamento recebido: R$ 100,00 de um comprador',
      'beatriz: Recibo: R$ 100,00 para Loja de Teste',
      'beatriz: Seu código Pix: R$ 100,00 para Loja de Teste',
    ])
    const [{ br_code: code } = { br_code: '' }] = await app.current.sql<{ br_code: string }>(
      'select br_code from charge_pix where seller_id = $1',
      [sellerId],
    )
    expect((await readBy(sellerId))[2]?.html).toContain(code)
  })

  test('buyers see the face of the seller, as it is when the e-mail leaves, and sellers do not', async () => {
    const { sellerId, as } = await aShop()
    const other = await aShop()
    await aLogo(app.current, other.sellerId)
    const logo = await aLogo(app.current, sellerId)
    const buyer = await aBuyer(app.current, as)

    await buyer.pay.pix()

    const [own, receipt, code] = await readBy(sellerId)
    for (const mail of [receipt, code]) {
      expect(mail?.html).toContain(`src="http://127.0.0.1:3000/api/core/public/logos/${logo}"`)
      expect(mail?.html).toContain('href="mailto:loja@exemplo.com.br"')
      expect(mail?.html).toContain('Loja de Teste Ltda., CNPJ 11.222.333/0001-81')
    }
    expect(own?.html).not.toContain('<img')
  })

  test('a billed code by day, and until its last day', async () => {
    const { sellerId, as } = await aShop()
    const startDate = addDays(civilDateOf(await app.current.clock.now()), 20)
    const of = await planAndCustomer(app.current, as)
    await anImported(app.current, as, of, { payment: { method: 'PIX' }, startDate })
    const day = addDays(startDate, -15)
    await advanceClock(app.current, new Date(startOfDay(day).getTime() + 7 * HOUR_MILLIS))
    expect(await subjectsOf(sellerId)).toEqual([])
    await advanceClock(app.current, new Date(startOfDay(day).getTime() + 8 * HOUR_MILLIS))
    const [mail] = await readBy(sellerId)
    expect(mail?.subject).toMatch(/^Seu código Pix/)
    expect(mail?.html).toContain(`>${formatCivilDate(addDays(startDate, 30))}<`)
  })

  test('a boleto and a card', async () => {
    const { sellerId, as } = await aShop()
    await (await aBuyer(app.current, as)).pay.card(APPROVED_CARD)
    await app.current.runner.drain()
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()

    expect(await subjectsOf(sellerId)).toEqual([
      expect.stringMatching(
        /^beatriz: Boleto de R\$ 100,00 para Loja de Teste, vence em [\d/]{10}$/,
      ),
      'loja: Pagamento recebido: R$ 100,00 de um comprador',
      'beatriz: Recibo: R$ 100,00 para Loja de Teste',
    ])
  })

  test('a refund, whole or in part, once its rail has confirmed it', async () => {
    const as = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, as)
    await app.current.runner.drain()
    await refundPart(app.current, as, buyer, 40)
    await app.current.sandbox.failNext('card', 'refuse', 1, 'refund')
    await refundPart(app.current, as, buyer, 50)
    await app.current.runner.drain()

    const refunds = (await subjectsOf(as.sellerId)).filter((line) => line.includes('Estorno'))
    expect(refunds).toEqual([
      expect.stringMatching(/^loja: Estorno recusado: R\$ (40|50),00 de um comprador$/),
      expect.stringMatching(/^beatriz: Estorno: R\$ (40|50),00 de Loja de Teste$/),
    ])
    expect(await bellOf(as)).toEqual(expect.arrayContaining(['REFUND_CONFIRMED', 'REFUND_REFUSED']))
  })

  // @spec 000 §8: A refusal that comes later is told by e-mail and bell
  test.each(['card', 'pix'] as const)(
    'a refund by %s that is refused long after it was asked for, with the reason',
    async (method) => {
      const as = await aRefundingSeller(app.current)
      const buyer = await aPaidBuyer(app.current, as, method)
      const call = method === 'pix' ? 'giveBack' : 'refund'
      await app.current.sandbox.failNext(method, 'late-refuse', 1, call)
      await refundPart(app.current, as, buyer, 40)
      await app.current.runner.drain()
      expect(await bellOf(as)).not.toContain('REFUND_REFUSED')

      const later = new Date((await app.current.clock.now()).getTime() + 2 * HOUR_MILLIS)
      await advanceClock(app.current, later)

      expect(await bellOf(as)).toContain('REFUND_REFUSED')
      const mail = (await readBy(as.sellerId)).find(({ subject }) => subject.includes('recusado'))
      const [refund] = (await chargeOf(app.current, as, buyer)).refunds
      expect(mail?.html).toContain(refund?.refusalReason)
      expect(mail?.html).toContain(`/cobrancas/${buyer.chargeId}`)
    },
  )

  test('are written once, also where the jobs are run again', async () => {
    const { sellerId, as } = await aShop()
    await (await aBuyer(app.current, as)).pay.pix()
    const before = await subjectsOf(sellerId)

    await app.current.sql(
      `update work set done_at = null, lease_until = null
        where seller_id = $1 and kind like 'notify-%'`,
      [sellerId],
    )
    await app.current.runner.drain()

    expect(before).toHaveLength(3)
    expect(await subjectsOf(sellerId)).toEqual(before)
  })

  test('are not written of a code that was taken back meanwhile', async () => {
    const { sellerId, as } = await aShop()
    const buyer = await aBuyer(app.current, as)
    await askForPix(app.current, buyer.ref)
    await app.current.call(deleteCharge, { as, params: { id: buyer.chargeId } })

    await app.current.runner.drain()

    expect(await subjectsOf(sellerId)).toEqual([])
  })

  test('of later parts go out when their time comes, unless they are gone by then', async () => {
    const { sellerId, as } = await aShop()
    const link = aLinkBody({
      customInstallmentsValues: [{ paymentMethod: 'BANK_SLIP', installments: 3 }],
    })
    const buyer = await aBuyer(app.current, as, link)
    await askForBankSlip(app.current, buyer.ref, 3)
    await app.current.runner.drain()
    expect(await subjectsOf(sellerId)).toHaveLength(1)
    const [, second, third] = await app.current.sql<{ id: string; day: CivilDate }>(
      'select id, (due_date - 15)::text as day from charge where seller_id = $1 order by part',
      [sellerId],
    )
    await app.current.call(deleteCharge, { as, params: { id: third?.id ?? '' } })

    const counts = []
    for (const until of [
      new Date(startOfDay(second?.day as CivilDate).getTime() + 7 * HOUR_MILLIS),
      new Date(startOfDay(second?.day as CivilDate).getTime() + 8 * HOUR_MILLIS),
      startOfDay(addDays(third?.day as CivilDate, 15)),
    ]) {
      await advanceWorld({ ...app.current, world: app.current.sandbox }, until)
      const subjects = await subjectsOf(sellerId)
      counts.push(subjects.filter((subject) => subject.includes('Boleto de')).length)
    }
    expect(counts).toEqual([1, 2, 2])
  })
})
