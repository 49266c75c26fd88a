import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import {
  approvePayment,
  cancelPayment,
  getPayment,
  getPaymentTerms,
  listPixPayments,
  payByPix,
  rejectPayment,
} from '@vintem/contracts/bill-payments/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { lookUpPayee } from '@vintem/contracts/payees/endpoints'
import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import { newId } from '#platform/ids.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { aWaitingRule } from './approvals.ts'
import { aBankingSeller, moveInBank } from './banking-accounts.ts'
import { booksOf } from './books.ts'
import type { TestApp, TestUser } from './harness.ts'
import { aLongColleague } from './withdrawals.ts'

/** A key of the sandbox's directory, of the CPF that stands in it. */
export const BEATRIZ = '11144477735@chave.example'
export const BEATRIZ_CPF = '11144477735'

type Body = CallInput<typeof payByPix>['body']

/** A user has an authenticator from now on. */
export const giveAuthenticator = (app: TestApp, { sellerId, userId }: TestUser) =>
  app.sql('update seller_user set two_factor_at = now() where seller_id = $1 and id = $2', [
    sellerId,
    userId,
  ])

/** A colleague of two days, with an authenticator. */
export async function aProvenColleague(
  app: TestApp,
  sellerId: number,
  profile: Parameters<typeof aLongColleague>[2] = 'ADMIN',
) {
  const colleague = await aLongColleague(app, sellerId, profile)
  await giveAuthenticator(app, colleague.as)
  return colleague
}

/** Payments above so many cents of a day wait for so many people. */
export const askForPaymentApproval = (
  app: TestApp,
  sellerId: number,
  tiers: readonly { aboveCents: number; approvals: number }[],
) =>
  app.sql(
    `insert into approval_rule (seller_id, purpose, tiers, changed_by, changed_at)
     values ($1, 'PAYMENT', $2, '-', now())`,
    [sellerId, JSON.stringify(tiers)],
  )

/** A seller with an active account, so many reais in checking, and an administrator; and what they pay. */
export async function aPayingSeller(app: TestApp, { reais = 1_000 } = {}) {
  const { sellerId, as, email } = await aBankingSeller(app)
  await giveAuthenticator(app, as)
  if (reais > 0) await moveInBank(app, sellerId, CLEARING.BANK, CHECKING, reais * 100)
  return paymentsOf(app, as, email)
}

/** What somebody pays, and what there is to see of it. Amounts in cents. */
export function paymentsOf(app: TestApp, as: TestUser, email: string) {
  const { sellerId } = as
  const today = async (): Promise<CivilDate> => civilDateOf(await app.clock.now())
  const lookUp = (key: string = BEATRIZ, by: TestUser = as) =>
    app.call(lookUpPayee, { as: by, body: { pixKey: key } })
  const send = (
    body: Body,
    given: { as?: TestUser; key?: string; stepUp?: 'asked'; headers?: Record<string, string> } = {},
  ) => app.call(payByPix, { as, ...given, body })
  const bodyOf = async (change: Partial<Body> = {}): Promise<Body> => ({
    pixKey: BEATRIZ,
    amount: 5_000,
    paymentDate: await today(),
    costCenter: 'operacional',
    ...change,
  })
  return {
    as,
    email,
    sellerId,
    today,
    lookUp,
    send,
    bodyOf,
    /** Looks the key up and pays. */
    async pay(change: Partial<Body> = {}, given: Parameters<typeof send>[1] = {}) {
      const body = await bodyOf(change)
      await lookUp(body.pixKey, given.as ?? as)
      return send(body, given)
    },
    inDays: async (days: number) => addDays(await today(), days),
    approve: (id: string, by: TestUser, given: { stepUp?: 'asked' } = {}) =>
      app.call(approvePayment, { as: by, params: { id }, ...given }),
    reject: (id: string, by: TestUser, rejectionReason = 'Valor incorreto') =>
      app.call(rejectPayment, { as: by, params: { id }, body: { rejectionReason } }),
    cancel: (id: string, by: TestUser = as) => app.call(cancelPayment, { as: by, params: { id } }),
    read: async (id: string) => (await app.call(getPayment, { as, params: { id } })).body,
    list: async (query = {}) => (await app.call(listPixPayments, { as, query })).body,
    terms: async (by: TestUser = as) => (await app.call(getPaymentTerms, { as: by })).body,
    books: () => booksOf(app, sellerId),
    orders: () =>
      app.sql<{ id: string; state: string }>(
        'select id, state from bank_order where seller_id = $1',
        [sellerId],
      ),
    atBank: () =>
      app.sql<{ payment_id: string; amount_cents: number }>(
        `select payment_id, amount_cents::integer from sandbox.pix_sent
          where seller_id = $1 and not refused`,
        [sellerId],
      ),
    auditOf: (action: string) =>
      app.sql<{ subject: string; details: Record<string, unknown>; actor: string }>(
        'select subject, details, actor from audit where seller_id = $1 and action = $2',
        [sellerId, action],
      ),
    letters: () =>
      app.sql<{ recipient: string; subject: string }>(
        `select recipient, subject from sandbox.email
          where seller_id = $1 and subject like 'Pagamento%' order by id`,
        [sellerId],
      ),
  }
}

/** Goes on to an hour of a day in São Paulo, doing what is due. */
export const goTo = (app: TestApp, day: CivilDate, hour: number, minute = 0) =>
  advanceClock(app, new Date(startOfDay(day).getTime() + (hour * 60 + minute) * 60_000))

/** A payment that waits for approval, of nobody who calls, and a favourite; by how addresses name them. */
export async function aNeighboursPayments(app: TestApp, sellerId: number, mark: string) {
  const [payment, favorite] = [newId(), newId()]
  await app.sql(
    `insert into bill_payment (seller_id, id, kind, state, amount_cents, payment_date, cost_center,
       pix_key, key_type, payee_name, payee_document, payee_source, sort_name, created_by_id, created_by,
       created_at, approvals_needed, is_sole_approver, updated_at)
     values ($1, $2, 'PIX', 'pending_approval', 1000, (business_now() + interval '9 days')::date, 'vendas',
       $3, 'email', $4, '11144477735', 'DIRECTORY', $4, $5, $4, business_now(), 1, false, business_now())`,
    [sellerId, payment, `${mark}@exemplo.com.br`, mark, newId()],
  )
  await app.sql(
    `insert into pix_favorite (seller_id, id, nickname, sort_nickname, recipient_name, sort_name, document,
       pix_key, key_type, account_type, is_active, created_by, created_at, updated_at)
     values ($1, $2, $4, $4, $4, $4, '11144477735', $3, 'email', 'CHECKING_ACCOUNT', true, $4,
       business_now(), business_now())`,
    [sellerId, favorite, `${mark}@exemplo.com.br`, mark],
  )
  const rule = await aWaitingRule(app, sellerId, mark, 'PAYMENT')
  return { 'bank/payments': payment, 'pix/favorites': favorite, 'bank/approval-rule': rule }
}
