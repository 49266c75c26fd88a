import { PROFILE_ROLES } from '@vintem/contracts/access'
import { openCheckout, startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { approveSandboxSeller, listSandboxSellers } from '@vintem/contracts/sandbox/endpoints'
import { getSellerBlock } from '@vintem/contracts/sellers/endpoints'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { confirmSignUp, signUp } from '@vintem/contracts/sign-up/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aRegistration, aSellerToApprove, inboxOf, signUpToken } from '#test/sign-up.ts'

// Goal: the person who confirms the e-mail is the first administrator of a seller that takes no
// payment until the platform has approved it.
describe('confirmSignUp', () => {
  const app = testApp()
  const confirm = (token: string) => app.current.call(confirmSignUp, { params: { token } })
  const signedIn = async (credentials: { email: string; password: string }) => {
    const { email, password } = credentials
    const { body } = await app.current.call(signIn, { body: { email, password } })
    return { body, as: { sellerId: body.idSeller, userId: '', token: body.token } }
  }

  test('makes the seller and its first administrator, who may sign in', async () => {
    const seller = await aSellerToApprove(app.current)

    const { body, as } = await signedIn(seller)

    expect(body).toMatchObject({
      roles: PROFILE_ROLES.ADMIN,
      idSeller: seller.sellerId,
      document: '45997418000153',
      companyName: 'Ateliê Novo Ltda.',
    })
    const block = await app.current.call(getSellerBlock, {
      as,
      query: { id_seller: seller.sellerId },
    })
    expect(block.body).toEqual({ blockReason: 'Cadastro em análise.' })
    const audit = `select action from audit where seller_id = $1 and actor = 'public' order by action`
    expect(await app.current.sql(audit, [seller.sellerId])).toEqual([
      { action: 'seller.signed-up' },
      { action: 'user.created' },
    ])
  })

  test('may be repeated, and makes one seller', async () => {
    const { token, sellerId } = await aSellerToApprove(app.current)

    expect(
      (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status),
    ).toEqual([204, 204])
    const [stored] = await app.current.sql<{ users: number; registration: unknown }>(
      `select registration, (select count(*)::int from seller_user where seller_id = $1) as users
         from sign_up where seller_id = $1`,
      [sellerId],
    )
    expect(stored).toEqual({ users: 1, registration: {} })
  })

  test('is for whoever is first with an e-mail', async () => {
    const registration = aRegistration()
    await app.current.call(signUp, { body: registration })
    await app.current.runner.drain()
    const first = await signUpToken(app.current, registration.email)
    await app.current.call(signUp, { body: registration })
    await app.current.runner.drain()
    const second = await signUpToken(app.current, registration.email)

    const answers = await Promise.all([confirm(first), confirm(second)])

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '422'])
  })

  test('refuses a link that is old, foreign or made up', async () => {
    const registration = aRegistration()
    await app.current.call(signUp, { body: registration })
    await app.current.runner.drain()
    const token = await signUpToken(app.current, registration.email)
    const other = (await aSellerToApprove(app.current)).token
    const mixed = [...token.split('.').slice(0, 2), other.split('.')[2]].join('.')
    await app.current.sql(
      `update sign_up set expires_at = expires_at - interval '2 days' where confirmed_at is null`,
    )

    for (const wrong of [token, mixed, 'nonsense']) {
      const { status, errors } = await confirm(wrong)
      expect([status, errors[0]?.code]).toEqual([422, 'BAR-1017'])
    }
  })

  test('lets the seller be paid once it is approved, and not before', async () => {
    const seller = await aSellerToApprove(app.current)
    const { as } = await signedIn(seller)
    const { body: created } = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const link = created.url.split('/').at(-1) ?? ''
    const buyer = {
      document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
      name: 'Bia Compradora',
      email: 'bia@exemplo.com.br',
      phone: '11987654321',
    } as const
    const buy = () => app.current.call(startCheckoutCharge, { params: { link }, body: { buyer } })
    const open = () => app.current.call(openCheckout, { params: { link } })

    const closed = await open()
    expect([closed.status, closed.errors[0]?.code]).toEqual([409, 'BAR-5008'])
    expect(JSON.stringify(closed.body)).not.toMatch(/Ateliê|Consulta|100/)
    expect((await buy()).errors[0]).toMatchObject({ code: 'BAR-5008' })

    const { body: waiting } = await app.current.call(listSandboxSellers, {})
    expect(waiting).toContainEqual(expect.objectContaining({ idSeller: seller.sellerId }))
    for (const _ of [1, 2]) {
      const params = { idSeller: seller.sellerId }
      expect((await app.current.call(approveSandboxSeller, { params })).status).toBe(204)
    }

    expect((await open()).body).toMatchObject({ state: 'OPEN' })
    expect((await buy()).status).toBe(201)
    const block = { as, query: { id_seller: seller.sellerId } }
    expect((await app.current.call(getSellerBlock, block)).body).toEqual({ blockReason: null })
    await app.current.runner.drain()
    const subjects = (await inboxOf(app.current, seller.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Confirme seu cadastro', 'Seu cadastro foi aprovado'])
    const unknown = await app.current.call(approveSandboxSeller, { params: { idSeller: 999_999 } })
    expect(unknown.status).toBe(404)
  })
})
