import type { PlantedBug } from './bugs.ts'

const MODULE = 'apps/server/src/modules/treasury'

/** Bugs of what invested money yields, and of its taxes. */
export const TREASURY_BUGS: readonly PlantedBug[] = [
  {
    name: 'day in UTC: what is invested in the evening counts from the day of Greenwich',
    file: `${MODULE}/application.ts`,
    edits: [
      [
        'const today = civilDateOf(now)',
        'const today = now.toISOString().slice(0, 10) as CivilDate',
      ],
    ],
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
