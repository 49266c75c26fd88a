import { switchOf } from '@vintem/contracts/reminders/stages'
import { isGiven, selectConsents } from '#modules/consents/index.ts'
import {
  insertMessages,
  isSwitchedOn,
  openingFrom,
  receiptRow,
  type ReminderFacts,
  type ReminderSettings,
  sendWhatsApp,
} from '#modules/reminders/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/** Messages for the buyers of paid charges who have consented to WhatsApp, for the next hour for them. */
export async function receiptsByWhatsApp(
  tx: Tx,
  charges: readonly ReminderFacts[],
  { settings, sendsWhatsApp }: { settings: ReminderSettings } & Pick<Services, 'sendsWhatsApp'>,
): Promise<Step> {
  const isOn = ({ method }: ReminderFacts): boolean => {
    const type = switchOf(method ?? 'PIX', 'PAID', 'WHATSAPP')
    return sendsWhatsApp && settings.active && type !== undefined && isSwitchedOn(settings, type)
  }
  const wanted = charges.filter(isOn).flatMap(({ id: chargeId, buyerPhone: recipient }) => {
    return recipient === null ? [] : [{ chargeId, recipient }]
  })
  if (wanted.length === 0) return {}
  const phones = wanted.map(({ recipient }) => recipient)
  const [consents] = await tx.read(selectConsents(tx.sellerId, phones))
  const given = new Set(consents.filter(isGiven).map(({ phone }) => phone))
  const rows = wanted
    .filter(({ recipient }) => given.has(recipient))
    .map((each) => receiptRow(tx, { ...each, channel: 'WHATSAPP' }))
  if (rows.length === 0) return {}
  const opening = openingFrom(tx.now, 'PAID')
  return {
    writes: [insertMessages(rows)],
    work: rows.map(({ id: messageId }) => sendWhatsApp.at(opening, { messageId })),
  }
}
