import { formatCivilDate } from '@vintem/brazil/calendar'
import { formatBRL } from '@vintem/brazil/money'
import type { ReminderText } from '@vintem/contracts/reminders/texts'
import { SEVERAL, whatsAppTexts } from '@vintem/contracts/reminders/whats-app'
import type { ReminderFacts } from './reminded-charges.store.ts'
import { payUrl, type ReminderSender, valuesOf } from './reminder-text.ts'

/** Charges that a message names one by one; it counts the others. */
const NAMED = 3

export interface WhatsAppContent {
  /** The name of the template. */
  template: string
  /** What stands for its variables, in one line each. */
  values: Record<string, string>
  text: string
}

/** What one buyer reads about one charge or several. */
export function sayWhatsApp(
  said: readonly [{ charge: ReminderFacts; type: ReminderText }, ...{ charge: ReminderFacts }[]],
  sender: ReminderSender,
): WhatsAppContent {
  const [{ charge, type }, ...others] = said
  const name = others.length === 0 ? type : SEVERAL
  const charges = said.map((each) => each.charge)
  const all: Readonly<Record<string, string>> = {
    ...valuesOf(charge, sender),
    lista: listOf(charges, sender),
  }
  const body = whatsAppTexts[name]
  const used = [...body.matchAll(VARIABLE)].map(([, variable = '']) => variable)
  const values = Object.fromEntries(used.map((each) => [each, inOneLine(all[each] ?? '')]))
  const text = body.replace(VARIABLE, (_, variable: string) => values[variable] ?? '')
  return { template: name.toLowerCase(), values, text }
}

const VARIABLE = /\{(\w+)\}/g

function listOf(charges: readonly ReminderFacts[], sender: ReminderSender): string {
  const named = charges.slice(0, NAMED).map((charge) => {
    const { title, valueCents, dueDate } = charge
    const line = `${title}, ${formatBRL(valueCents)}, vencimento ${formatCivilDate(dueDate)}`
    return [line, payUrl(charge, sender)].filter(Boolean).join(': ')
  })
  const more = charges.length - named.length
  return [...named, ...(more > 0 ? [`e mais ${more}`] : [])].join(' • ')
}

/** A value with a line break or several blanks is refused; an empty one, too. */
const inOneLine = (value: string): string => value.replace(/[\s\p{Cc}]+/gu, ' ').trim() || '-'
