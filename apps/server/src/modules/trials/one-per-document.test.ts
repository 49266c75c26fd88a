import { startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { createSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import {
  cancelSubscription,
  editSubscription,
  getSubscription,
  importSubscription,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody, anImportBody, aPlanBody } from '#test/bodies.ts'
import { aBuyerAt, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'
import { aCheckedImport, runImport, rowsOfImport } from '#test/subscription-imports.ts'
import { aSubscriptionLinkBody } from '#test/subscription-links.ts'
import {
  askForTrial,
  aTrialShop,
  BEATRIZ,
  mailsTo,
  newestTrialToken,
  confirm,
  type TrialShop,
  tryByCard,
} from '#test/trials.ts'

const STRANGER = { ...BEATRIZ, email: 'estranho@exemplo.com.br' }
const ALREADY = 'Você já assina Ateliê livre'
const ONE = 'Este cliente já tem uma assinatura deste plano, que aceita uma por documento.'

// Goal: of a plan of one per document nobody has two subscriptions that go on, whichever way the second one
// comes; who asks is told in words, and a stranger learns nothing but that there is an e-mail.
describe('a plan of one per document', () => {
  const app = testApp()
  const aShop = (subDomain: string, trialDays = 0) =>
    aTrialShop(app.current, subDomain, { trialDays, onePerDocument: true })
  const start = ({ link }: TrialShop, buyer = BEATRIZ) =>
    app.current.call(startCheckoutCharge, { params: { link }, body: { buyer } })
  const statuses = async ({ as }: TrialShop) =>
    (
      await app.current.sql<{ status: string }>(
        'select status from subscription where seller_id = $1 order by created_at, id',
        [as.sellerId],
      )
    ).map(({ status }) => status)
  const beatriz = async ({ as }: TrialShop) => {
    const { documentNumber, documentType, documentNation } = BEATRIZ.document
    const document = { documentNumber, documentType, documentNation }
    const body = aCustomerBody({ document, email: BEATRIZ.email })
    return (await app.current.call(createCustomer, { as, body })).body.uuid
  }

  test('answers a second at the checkout by e-mail to the mailbox on file alone', async () => {
    const shop = await aShop('um-so')
    await (await aBuyerAt(app.current, shop.link)).pay.pix()

    const second = await start(shop, STRANGER)

    expect([second.status, second.errors]).toMatchObject([
      409,
      [{ code: 'BAR-8970', title: 'Confira seu e-mail' }],
    ])
    await app.current.runner.drain()
    expect(await mailsTo(app.current, shop, STRANGER.email, '')).toEqual([])
    const [mail] = await mailsTo(app.current, shop, BEATRIZ.email, ALREADY)
    expect(mail?.body).toMatch(/\/checkout\/assinante\/um-so/)
    expect(await statuses(shop)).toEqual(['ACTIVE'])
  })

  test('lets another document subscribe, and the same one once its own is over', async () => {
    const shop = await aShop('outro-documento')
    const first = await aBuyerAt(app.current, shop.link)
    await first.pay.pix()
    await (await aBuyerAt(app.current, shop.link, '11144477735')).pay.pix()
    expect(await statuses(shop)).toEqual(['ACTIVE', 'ACTIVE'])
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [first.chargeId],
    )
    const params = { id: row?.id ?? '' }
    await app.current.call(cancelSubscription, { as: shop.as, params, body: { active: false } })

    expect((await start(shop)).status).toBe(201)
  })

  test.each(['PIX', 'CREDIT_CARD'])('begins no trial by %s beside it', async (method) => {
    const shop = await aShop(`com-teste-${method === 'PIX' ? 'pix' : 'cartao'}`, 30)
    const body = anImportBody(shop.plan, await beatriz(shop))
    expect((await app.current.call(importSubscription, { as: shop.as, body })).status).toBe(201)

    if (method === 'PIX') await askForTrial(app.current, shop, 'PIX', STRANGER)
    else await tryByCard(app.current, shop, APPROVED_CARD, { buyer: STRANGER })

    await app.current.runner.drain()
    expect(await statuses(shop)).toEqual(['PENDING'])
    expect(await mailsTo(app.current, shop, STRANGER.email, '')).toEqual([])
    expect(await mailsTo(app.current, shop, BEATRIZ.email, ALREADY)).toHaveLength(1)
  })

  test('begins no trial by a link that was sent before', async () => {
    const shop = await aShop('link-de-antes', 30)
    await askForTrial(app.current, shop)
    await app.current.runner.drain()
    const token = await newestTrialToken(app.current)
    await app.current.call(importSubscription, {
      as: shop.as,
      body: anImportBody(shop.plan, await beatriz(shop)),
    })

    expect((await confirm(app.current, token)).status).toBe(422)
    expect(await statuses(shop)).toEqual(['PENDING'])
  })

  test('is refused to who imports one, also twice at once', async () => {
    const shop = await aShop('importa')
    const { as, plan } = shop
    const body = anImportBody(plan, await beatriz(shop))

    const both = await Promise.all(
      [1, 2].map(() => app.current.call(importSubscription, { as, body })),
    )

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(both.flatMap(({ errors }) => errors)).toMatchObject([
      { field: 'uuidBuyer', description: ONE },
    ])
  })

  test('is refused to a spreadsheet, also within itself', async () => {
    const shop = await aShop('planilha')
    const rows = [
      { document: '52998224725', startDate: '2026-01-10' },
      { document: '52998224725', startDate: '2026-02-10' },
      { document: '11144477735', startDate: '2026-01-10' },
    ]
    const id = await aCheckedImport(app.current, shop.as, rows)
    const problems = [{ column: 'plan', description: ONE }]
    expect(await rowsOfImport(app.current, shop.as, id)).toMatchObject([
      { state: 'READY' },
      { state: 'WRONG', problems },
      { state: 'READY' },
    ])
    await runImport(app.current, shop.as, id)
    expect(await statuses(shop)).toEqual(['PENDING', 'PENDING'])

    const again = await aCheckedImport(app.current, shop.as, [
      { document: '52998224725', startDate: '2026-03-10' },
    ])
    expect(await rowsOfImport(app.current, shop.as, again)).toMatchObject([
      { state: 'WRONG', problems },
    ])
  })

  test('is refused to a change of plan, and to a link for who has one', async () => {
    const shop = await aShop('muda-de-plano')
    const { as, plan } = shop
    const uuidBuyer = await beatriz(shop)
    const other = (await app.current.call(createPlan, { as, body: aPlanBody() })).body.id
    await app.current.call(importSubscription, { as, body: anImportBody(plan, uuidBuyer) })
    const buyer = await aBuyerAt(app.current, await linkOf(shop, other, uuidBuyer))
    await buyer.pay.pix()
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    const id = row?.id ?? ''
    const { version } = (await app.current.call(getSubscription, { as, params: { id } })).body

    const edited = await app.current.call(editSubscription, {
      as,
      params: { id },
      body: planChanges(app).edit(plan, 120),
      version,
    })
    expect([edited.status, edited.errors]).toMatchObject([
      400,
      [{ field: 'idPlan', description: ONE }],
    ])

    const link = await app.current.call(createSubscriptionLink, {
      as,
      body: aSubscriptionLinkBody(plan, {}, { uuidSellerClient: uuidBuyer }),
    })
    expect([link.status, link.errors]).toMatchObject([
      400,
      [{ field: 'uuidSellerClient', description: ONE }],
    ])
  })

  async function linkOf({ as }: TrialShop, plan: number, uuidSellerClient: string) {
    const body = aSubscriptionLinkBody(plan, {}, { uuidSellerClient })
    const created = await app.current.call(createSubscriptionLink, { as, body })
    return created.body.url.split('/').at(-1) ?? ''
  }

  test("leaves another seller's subscription of the same document alone", async () => {
    const [shop, other] = [await aShop('vizinha'), await aShop('vizinho')]
    await (await aBuyerAt(app.current, shop.link)).pay.pix()
    expect((await start(other)).status).toBe(201)
  })
})
