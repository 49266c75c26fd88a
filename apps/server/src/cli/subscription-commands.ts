import { parseArgs } from 'node:util'
import { formatCivilDate } from '@vintem/brazil/calendar'
import { formatBRL, sum } from '@vintem/brazil/money'
import { selectCyclesShown } from '#modules/billing/index.ts'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { sellerNumber } from './change-seller.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { readAll } from './operator-database.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const subscriptionCommands: readonly Command[] = [
  {
    name: 'subscription show',
    takes: '<seller> <subscription>',
    summary:
      'Shows where a subscription stands: what is billed next and when, and its cycles so far.',
    run: showSubscription,
  },
]

async function showSubscription(args: string[], operator: Operator): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [seller = '', id = '', ...tooMany] = positionals
  if (!UUID.test(id)) throw new WrongUsage('Name the seller and the subscription.')
  const sellerId = sellerNumber([seller, ...tooMany])
  const [found] = await readAll(operator, selectSubscription(sellerId, id))
  if (!found) throw new CannotDo(`Seller ${sellerId} has no subscription ${id}.`)
  const { status, planTitle, period, valueCents, method, nextCycle, nextDueDate, billOn } = found
  operator.say(`${status}  “${planTitle}”  ${formatBRL(valueCents)} ${period}  ${method ?? ''}`)
  operator.say(
    billOn
      ? `cycle ${nextCycle}, due ${formatCivilDate(nextDueDate)}, is billed on ${formatCivilDate(billOn)}`
      : 'nothing is to be billed',
  )
  for (const cycle of await readAll(operator, selectCyclesShown(sellerId, id))) {
    operator.say(cycleLine(cycle))
  }
  return 0
}

type Cycle = Awaited<ReturnType<ReturnType<typeof selectCyclesShown>['execute']>>[number]

function cycleLine({ cycle, dueOn, outcome, why, lines, chargeId, status }: Cycle): string {
  const asked = formatBRL(sum(lines.map(({ cents }) => cents)))
  const became = chargeId ? `${asked}  charge ${chargeId} ${status}` : (why ?? '')
  return `    ${String(cycle).padStart(4)}  due ${formatCivilDate(dueOn)}  ${outcome}  ${became}`
}
