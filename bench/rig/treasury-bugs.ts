import type { PlantedBug } from './bugs.ts'

const MODULE = 'apps/server/src/modules/treasury'

/** Bugs of what invested money yields, and of its taxes. */
export const TREASURY_BUGS: readonly PlantedBug[] = [
  {
    name: 'hour in UTC: a day of investments ends at 17:00 in Greenwich, in the afternoon of São Paulo',
    file: `${MODULE}/application.ts`,
    // The day in UTC alone changes nothing: it is another one only at an hour when the next business day counts.
    edits: [['startOfDay(today).getTime() >=', 'Date.parse(today) >=']],
    tests: [`${MODULE}/invest.test.ts`],
  },
  {
    name: 'income tax before IOF: it is taken of the whole yield',
    file: 'packages/brazil/src/investment/redemption.ts',
    edits: [['mulBps(subtract(yieldCents, iofCents), taxBps)', 'mulBps(yieldCents, taxBps)']],
    tests: ['packages/brazil/src/investment/investment.test.ts'],
  },
  {
    name: 'yield twice: what has yielded for a day yields for it again',
    file: `${MODULE}/application.ts`,
    edits: [['    if (day <= valuedOn) continue\n', '']],
    tests: [`${MODULE}/treasury.jobs.test.ts`],
  },
]
