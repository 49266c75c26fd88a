import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { allows, can } from '@vintem/contracts/access'
import * as api from '@vintem/contracts/reminders/endpoints'
import { REMINDER_METHODS } from '@vintem/contracts/reminders/stages'
import { selectSeller } from '#modules/sellers/index.ts'
import { query } from '#use-cases/use-case.ts'
import { type ReminderFacts, selectReminderFacts } from './reminded-charges.store.ts'
import { sayReminder } from './reminder-text.ts'
import { selectNewestCharge } from './reminders.store.ts'

/** A text with the newest charge of its method, for a user who may see charges, or with an example. */
export const previewReminder = query(
  api.previewReminder,
  async ({ tx, sellerId, query: { type, text }, services: { publicUrl } }) => {
    const method = REMINDER_METHODS.find((each) => type.startsWith(each)) ?? 'PIX'
    const [[seller], [newest]] = await tx.enter(
      selectSeller(sellerId),
      selectNewestCharge(sellerId, method),
    )
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const ids = newest && allows(can.seeCharges, tx.actor) ? [newest.id] : []
    const [[charge]] = ids.length > 0 ? await tx.read(selectReminderFacts(sellerId, ids)) : [[]]
    const sender = { seller, publicUrl, today: tx.today }
    return {
      paragraphs: sayReminder(text, charge ?? exampleOf(method, tx), sender),
      charge: charge?.title ?? null,
    }
  },
)

const exampleOf = (
  method: ReminderFacts['method'],
  { now, today }: { now: Date; today: CivilDate },
): ReminderFacts => ({
  id: '00000000-0000-0000-0000-000000000000',
  method,
  status: 'SCHEDULED',
  dueDate: today,
  part: 1,
  createdAt: now,
  title: 'Pedido 1234',
  valueCents: cents(12_345),
  rationed: false,
  isRecurring: false,
  isTyped: false,
  buyerName: 'Maria da Silva',
  buyerEmail: null,
  buyerPhone: null,
  buyerState: null,
  planTitle: 'Plano mensal',
  linkPublicId: 'exemplo',
  brCode: '00020126…',
  digitableLine: '00190.00009 …',
  bankSlipFees: null,
  pixFees: null,
})
