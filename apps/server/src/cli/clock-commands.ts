import { parseArgs } from 'node:util'
import { parseCivilDate, startOfDay } from '@vintem/brazil/calendar'
import { createBusinessClock } from '#platform/business-clock.ts'
import { createPool } from '#platform/database/database.ts'
import { advanceWorld } from '../sandbox-console/advance-world.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { shownInstant } from './shown-instant.ts'
import { withApp } from './with-app.ts'

const MINUTE_MILLIS = 60_000
const UNITS = new Map([
  ['m', MINUTE_MILLIS],
  ['h', 60 * MINUTE_MILLIS],
  ['d', 1_440 * MINUTE_MILLIS],
  ['w', 10_080 * MINUTE_MILLIS],
])

export const clockCommands: readonly Command[] = [
  {
    name: 'clock now',
    takes: '',
    summary: 'Shows the business clock, which money and due dates follow.',
    async run(args, operator) {
      parseArgs({ args })
      const pool = createPool({ url: operator.databaseUrl, poolSize: 1 })
      operator.say(shownInstant(await createBusinessClock(pool).now()))
      await pool.end()
      return 0
    },
  },
  {
    name: 'clock advance',
    takes: '<30m|12h|3d|2w|2027-01-15>',
    summary:
      'Sandbox only: moves the business clock forward and does all that falls due on the way.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [how = '', ...tooMany] = positionals
      if (tooMany.length > 0) throw new WrongUsage(`'${tooMany.join(' ')}' is not understood.`)
      return withApp(operator, async ({ sandbox, ...app }) => {
        if (!sandbox) throw new CannotDo('The clock is moved with sandbox rails only.')
        const start = await app.clock.now()
        const until = targetOf(how, start)
        if (until <= start) throw new CannotDo(`It is ${shownInstant(start)} already.`)
        const { now, done } = await advanceWorld({ ...app, world: sandbox }, until)
        operator.say(`It is ${shownInstant(now)}. Things done on the way: ${done}.`)
        return 0
      })
    },
  },
]

/** So much later than now, or the beginning of a day in São Paulo. Throws WrongUsage. */
function targetOf(how: string, now: Date): Date {
  const date = parseCivilDate(how)
  if (date) return startOfDay(date)
  const [, count, unit = ''] = /^(\d{1,4})([mhdw])$/.exec(how) ?? []
  const millis = UNITS.get(unit)
  if (!count || !millis) throw new WrongUsage('Say how far: 12h, 3d, or a date such as 2027-01-15.')
  return new Date(now.getTime() + Number(count) * millis)
}
