import type { Answer } from '@vintem/contracts/endpoint'
import { DueDayChanged, SubscriptionNotActive } from '@vintem/contracts/errors'
import { SAME_DUE_DAY } from '@vintem/contracts/subscription-changes/body'
import type { previewDueDay } from '@vintem/contracts/subscription-changes/endpoints'
import { dueOf, isCutShort, withDueDay } from '#modules/subscriptions/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { nextCharges } from './next-charges-view.ts'
import { enterChange, quoted } from './plan-quote.ts'

const IN_TRIAL =
  'O dia do vencimento muda depois do primeiro pagamento: a assinatura está em teste grátis.'

/**
 * Enters, locks a subscription and works out another due day: the next charge that is not made keeps
 * its due day and asks for the days up to the new one (billing §4). Fails as enterChange does, with DueDayChanged
 * where that charge is cut short already, and with the field of a day that is no other.
 */
export async function planDueDay(tx: Tx, id: string, day: number) {
  const found = await enterChange(tx, id)
  const { before, circumstances } = found
  if (before.trialEndsOn !== null) {
    throw new Failure(SubscriptionNotActive, { description: IN_TRIAL })
  }
  if (before.billOn === null) {
    const description = before.pausedFrom
      ? 'Esta assinatura está pausada, ou tem pausa marcada. Retome antes.'
      : 'A primeira cobrança desta assinatura ainda está sendo preparada.'
    throw new Failure(SubscriptionNotActive, { description })
  }
  if (isCutShort(before)) throw new Failure(DueDayChanged)
  if (day === before.anchorDay) {
    throw new InvalidFields([{ field: 'day', description: SAME_DUE_DAY }])
  }
  const change = withDueDay(before, day)
  const after = { ...before, ...change }
  const preview: Answer<typeof previewDueDay> = quoted(tx.today, {
    since: dueOf(after, after.nextCycle + 1),
    charges: nextCharges(after, circumstances),
  })
  return { ...found, change, preview }
}
