import { parseArgs } from 'node:util'
import { formatCivilDate, parseCivilDate } from '@vintem/brazil/calendar'
import { tenDaysOf } from '@vintem/brazil/investment'
import { cents, formatBRL, formatBps, sum } from '@vintem/brazil/money'
import { setRate } from '#modules/rates/index.ts'
import { payTaxes, selectTaxes, type TaxRow } from '#modules/treasury-taxes/index.ts'
import { publishOffer, selectInvestedTotals } from '#modules/treasury/index.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { inTransaction, readAll } from './operator-database.ts'

const MOST_BPS = 20_000

export const treasuryCommands: readonly Command[] = [
  {
    name: 'treasury offer',
    takes: '--cdi <percent>',
    summary:
      'Lets sellers invest what is in checking at a percentage of the CDI from now on. What is invested keeps its own.',
    async run(args, operator) {
      const { values } = parseArgs({ args, options: { cdi: { type: 'string' } } })
      const cdiBps = readDecimals(values.cdi, 2)
      if (cdiBps === undefined || cdiBps < 1 || cdiBps > MOST_BPS) {
        throw new WrongUsage('Say --cdi with a percentage up to 200, as 100 or 102.50.')
      }
      const { version } = await inTransaction(operator, PLATFORM, (tx) => publishOffer(tx, cdiBps))
      operator.say(`Sellers invest at ${formatBps(cdiBps)} of the CDI, version ${version}.`)
      return 0
    },
  },
  {
    name: 'treasury rate',
    takes: '<day> <percent a day>',
    summary:
      'Notes the CDI of a business day that nobody has published, as 0.055131. What was invested yields for it within the hour.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [text = '', percent, ...more] = positionals
      const day = parseCivilDate(text)
      const tdiE8 = readDecimals(percent, 6)
      if (!day || tdiE8 === undefined || more.length > 0) {
        throw new WrongUsage('Say a day as 2026-11-23, and its rate in per cent as 0.055131.')
      }
      const result = await inTransaction(operator, PLATFORM, (tx) => setRate(tx, day, tdiE8))
      if (result !== 'SET') throw new CannotDo(`${formatCivilDate(day)} ${REASONS[result]}.`)
      operator.say(`The CDI of ${formatCivilDate(day)} is ${percent} % a day.`)
      return 0
    },
  },
  {
    name: 'treasury position',
    takes: '',
    summary: 'Says what all sellers have invested: as much is to be invested in their name.',
    async run(args, operator) {
      parseArgs({ args })
      const [totals] = await readAll(operator, selectInvestedTotals())
      if (!totals) throw new Error('There are no totals')
      const { sellers, applications, valueCents, principalCents } = totals
      operator.say(
        `${formatBRL(valueCents)} of ${sellers} sellers in ${applications} applications, ` +
          `of which ${formatBRL(principalCents)} were invested.`,
      )
      return 0
    },
  },
  {
    name: 'taxes report',
    takes: '',
    summary:
      'Lists IOF and income tax that were kept of redemptions, by ten days: what is due when, and what was paid.',
    async run(args, operator) {
      parseArgs({ args })
      const periods = await readPeriods(operator)
      if (periods.length === 0) operator.say('No taxes were kept.')
      periods.map(lineOf).forEach(operator.say)
      return 0
    },
  },
  {
    name: 'taxes paid',
    takes: '<first day>',
    summary: 'Notes that the taxes of ten days, by the first of them, were paid for all sellers.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [text = '', ...more] = positionals
      const day = parseCivilDate(text)
      if (!day || more.length > 0) throw new WrongUsage('Say the first of the ten days.')
      const period = (await readPeriods(operator)).find(([{ from }]) => from === day)
      if (!period) throw new CannotDo(`No taxes were kept since ${formatCivilDate(day)}.`)
      const open = period.filter(({ isPaid }) => !isPaid)
      if (open.length === 0) throw new CannotDo('These taxes were paid before.')
      for (const row of open) {
        const isPaid = await inTransaction(operator, row.sellerId, (tx) => payTaxes(tx, row))
        if (!isPaid) throw new CannotDo('The ten days are not over.')
      }
      operator.say(`${formatBRL(totalOf(open))} are paid, of ${open.length} sellers.`)
      return 0
    },
  },
]

const REASONS = {
  KNOWN: 'has a rate',
  NOT_OVER: 'is not over',
  NO_BUSINESS_DAY: 'is no business day',
} as const

/** A decimal number in units of its last decimal: '102.5' with two is 10,250. */
function readDecimals(text: string | undefined, decimals: number): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d+))?$/.exec(text ?? '') ?? []
  if (whole === undefined || part.length > decimals) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}

type Period = readonly [TaxRow, ...TaxRow[]]

/** The taxes of each ten days, seller by seller. */
async function readPeriods(operator: Operator): Promise<Period[]> {
  const rows = await readAll(operator, selectTaxes())
  return [...Map.groupBy(rows, ({ from }) => from).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  )
}

const totalOf = (rows: readonly TaxRow[]) =>
  sum(rows.flatMap(({ iofCents, incomeTaxCents }) => [iofCents, incomeTaxCents]))

function lineOf(rows: Period): string {
  const { from, to, dueOn } = tenDaysOf(rows[0].from)
  const of = (amounts: TaxRow['iofCents'][]) => formatBRL(sum(amounts))
  const open = rows.filter(({ isPaid }) => !isPaid)
  return (
    `${from} to ${to}  due ${dueOn}  IOF ${of(rows.map(({ iofCents }) => iofCents))}  ` +
    `income tax ${of(rows.map(({ incomeTaxCents }) => incomeTaxCents))}  ` +
    (totalOf(open) > cents(0) ? `to pay ${formatBRL(totalOf(open))}` : 'paid')
  )
}
