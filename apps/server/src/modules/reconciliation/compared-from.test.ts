import type { CivilDate } from '@vintem/brazil/calendar'
import { expect, test } from 'vitest'
import { comparedFrom, type Span } from './compared-from.ts'

const span = (firstDay: string, lastDay: string) => ({
  firstDay: firstDay as CivilDate,
  lastDay: lastDay as CivilDate,
})
const june = span('2027-06-01', '2027-06-30')

interface Example {
  what: string
  spans: Span[]
  from: string | undefined
}

const examples: Example[] = [
  { what: 'nothing', spans: [], from: undefined },
  { what: 'one account', spans: [june], from: '2027-06-01' },
  { what: 'an old file', spans: [span('2027-03-01', '2027-03-31'), june], from: '2027-06-01' },
  // A Friday, and the Monday after it.
  {
    what: 'over a weekend',
    spans: [span('2027-05-03', '2027-06-04'), span('2027-06-07', '2027-06-30')],
    from: '2027-05-03',
  },
  { what: 'within', spans: [span('2027-06-10', '2027-06-12'), june], from: '2027-06-01' },
  {
    what: 'from account to account',
    spans: [span('2027-04-01', '2027-04-30'), span('2027-05-03', '2027-05-31'), june],
    from: '2027-04-01',
  },
]

// Goal: the comparison begins where the imported days of all accounts follow each other.
test.each(examples)('$what', ({ spans, from }) => {
  expect(comparedFrom(spans)).toBe(from)
  expect(comparedFrom(spans.toReversed())).toBe(from)
})
