import { changeConsent } from '@vintem/contracts/consents/endpoints'
import { changeReminderSwitch } from '@vintem/contracts/reminders/endpoints'
import { REMINDER_SWITCHES } from '@vintem/contracts/reminders/stages'
import type { TestApp, TestUser } from './harness.ts'

/** Every switch of WhatsApp on. */
export async function allByWhatsApp(app: TestApp, as: TestUser): Promise<void> {
  for (const type of REMINDER_SWITCHES.filter((each) => each.endsWith('WHATSAPP'))) {
    await app.call(changeReminderSwitch, { as, body: { type, active: true } })
  }
}

/** The seller says that a customer has consented. */
export const consentOf = (app: TestApp, as: TestUser, id: string, given = true) =>
  app.call(changeConsent, { as, params: { id }, body: { given } })

export interface WhatsAppReceived {
  id: string
  phone: string
  template: string
  body: string
  /** In São Paulo: '2027-07-02T08:00'. */
  at: string
}

/** What the phones of a seller's buyers have received, the oldest first. */
export async function whatsAppOf(app: TestApp, sellerId: number): Promise<WhatsAppReceived[]> {
  const rows = await app.sql<Omit<WhatsAppReceived, 'at'> & { sentAt: Date }>(
    `select id, phone, template, body, sent_at as "sentAt" from sandbox.whats_app
      where seller_id = $1 order by number`,
    [sellerId],
  )
  return rows.map(({ sentAt, body, ...row }) => ({
    ...row,
    body: body.replaceAll('\u00a0', ' '),
    at: new Date(sentAt.getTime() - 3 * 3_600_000).toISOString().slice(0, 16),
  }))
}

/** A callback of WhatsApp; gives the status answered. */
export const tellWhatsApp = async (
  app: TestApp,
  body: object,
  secret = app.services.callbacks.ownSecret,
): Promise<number> => {
  const url = `/api/webhooks/${secret}/whats-app`
  return (await app.http.inject({ method: 'POST', url, payload: body })).statusCode
}
