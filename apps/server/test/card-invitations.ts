import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  formatCivilDate,
} from '@vintem/brazil/calendar'
import {
  continueInvitedCard,
  giveInvitedCard,
  listCardInvitations,
  resendCardInvitation,
  showCardInvitation,
} from '@vintem/contracts/card-invitations/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { planAndCustomer } from '#test/subscriptions.ts'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp, TestUser } from './harness.ts'
import { mailOf } from './pay-requests.ts'
import { aCheckedImport, runImport } from './subscription-imports.ts'

type Rows = Parameters<typeof aCheckedImport>[2]

export const INVITED = 'ana@exemplo.com.br'

export interface Invited {
  as: TestUser
  /** Of the import. */
  importId: string
  /** The subscriptions of its rows. */
  ids: readonly string[]
  /** When they are due. */
  due: CivilDate
}

/** A seller who has imported subscriptions by card, whose customers have been written to. */
export async function anInvitedImport(
  app: TestApp,
  rows: Rows = [{}],
  as?: TestUser,
): Promise<Invited> {
  const seller = as ?? (await app.aUser(await app.aSeller()))
  await planAndCustomer(app, seller)
  const due = addDays(civilDateOf(await app.clock.now()), 12)
  const byCard = { method: 'Cartão', startDate: formatCivilDate(due), value: '89,90' }
  const importId = await aCheckedImport(
    app,
    seller,
    rows.map((row) => ({ ...byCard, ...row })),
  )
  await runImport(app, seller, importId)
  const imported = await app.sql<{ id: string }>(
    `select subscription_id as id from subscription_import_row
      where seller_id = $1 and import_id = $2 and subscription_id is not null order by line`,
    [seller.sellerId, importId],
  )
  return { as: seller, importId, ids: imported.map(({ id }) => id), due }
}

/** The subjects of the e-mails about a card, in their order. */
export const invitationsTo = async (app: TestApp, email: string) =>
  (await mailOf(app, email)).filter(({ subject }) => /cartão/i.test(subject))

/** What stands behind the # of the newest link in the mailbox. */
export async function invitationToken(app: TestApp, email: string): Promise<string> {
  const mails = await invitationsTo(app, email)
  const linked = mails.findLast(({ body }) => body.includes('/convite-cartao#'))
  return /convite-cartao#([\w.-]+)/.exec(linked?.body ?? '')?.[1] ?? ''
}

export const shownOf = (app: TestApp, token: string) =>
  app.call(showCardInvitation, { body: { token } })

type Given = CallInput<typeof giveInvitedCard>['body']

/** With as many charges open as months have passed since the first was due. */
export async function anInvitedDebtor(app: TestApp, months = 0) {
  await app.sql('delete from sandbox.email')
  const invited = await anInvitedImport(app)
  await advanceClock(app, new Date(`${addMonths(invited.due, months)}T15:00:00Z`))
  const id = invited.ids[0] ?? ''
  await resend(app, invited.as, id)
  await app.runner.drain()
  return { ...invited, id, token: await invitationToken(app, INVITED) }
}

/** Comes back from the issuer of a card that was given. */
export const comeBackTo = (app: TestApp, token: string) =>
  app.call(continueInvitedCard, { body: { token } })

/** Gives a card by what the page shows, but for what a test changes. */
export async function giveByInvitation(
  app: TestApp,
  token: string,
  change: Partial<Given> & { ip?: string } = {},
) {
  const { ip, ...changed } = change
  const { status, body: shown } = await shownOf(app, token)
  const card = { number: '4111111111111111', holder: 'ANA C', cvv: '123' }
  const expiry = { expirationMonth: 12, expirationYear: 2060 }
  const consent = status === 200 ? shown.consent : 'Autorizo.'
  const amount = status === 200 ? shown.openAmount : 0
  const body = { ...card, ...expiry, token, consent, amount, ...changed }
  return app.call(giveInvitedCard, { body, headers: ip ? { 'x-forwarded-for': ip } : {} })
}

export const invitationsOf = async (
  app: TestApp,
  { as, importId }: Pick<Invited, 'as' | 'importId'>,
  query: CallInput<typeof listCardInvitations>['query'] = {},
) => (await app.call(listCardInvitations, { as, params: { id: importId }, query })).body

export const resend = (app: TestApp, as: TestUser, id: string) =>
  app.call(resendCardInvitation, { as, params: { id } })

/** The card and the schedule of what was billed, of one subscription. */
export const cardsOf = (app: TestApp, id: string) =>
  app.sql<{ token: string | null; last4: string | null; kept: string | null }>(
    `select s.card_token as token, t.last4, k.token as kept from subscription s
       left join charge_card t on t.seller_id = s.seller_id and t.token = s.card_token
       left join kept_card k on k.seller_id = s.seller_id and k.subscription_id = s.id
      where s.id = $1`,
    [id],
  )
