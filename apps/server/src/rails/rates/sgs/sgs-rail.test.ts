import type { CivilDate } from '@vintem/brazil/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DoubleAnswer, type HttpDouble, startHttpDouble } from '#test/doubles/http-double.ts'
import { RailDown } from '../../rail-error.ts'
import { describeRatesRail } from '../rates-contract.ts'
import { createSgsRail } from './sgs-rail.ts'

// Goal: the CDI is understood as the Central Bank publishes it.
// Method: a local double that answers in the published shape (api.bcb.gov.br, series 12).
const day = (text: string) => text as CivilDate
const [FROM, TO] = [day('2026-10-30'), day('2026-11-04')]
/** Two of November is a holiday. */
const PUBLISHED = [
  { data: '30/10/2026', valor: '0.055131' },
  { data: '03/11/2026', valor: '0.05513' },
  { data: '04/11/2026', valor: '0.0551' },
]
const NONE = { status: 404, body: { error: 'SGSNegocioException: Value(s) not found' } }

let double: HttpDouble
const answers = new Map<string, DoubleAnswer>()
const pathOf = (from: string, to: string) =>
  `/dados/serie/bcdata.sgs.12/dados?formato=json&dataInicial=${from}&dataFinal=${to}`

beforeAll(async () => {
  answers.set(pathOf('30/10/2026', '04/11/2026'), { status: 200, body: PUBLISHED })
  double = await startHttpDouble({
    answer: ({ path, query }) =>
      answers.get(`${path}?${decodeURIComponent(String(query))}`) ?? NONE,
  })
})
afterAll(() => double.close())

const rail = () => createSgsRail({ url: double.url, timeoutMillis: 1_000 })

describeRatesRail(
  'the Central Bank',
  () => ({ rail: rail(), failNext: async (_, fault) => double.failNext(fault) }),
  {
    from: FROM,
    to: TO,
    rates: [
      { day: day('2026-10-30'), tdiE8: 55_131 },
      { day: day('2026-11-03'), tdiE8: 55_130 },
      { day: day('2026-11-04'), tdiE8: 55_100 },
    ],
    unpublished: [day('2026-11-05'), day('2026-11-05')],
  },
)

describe('createSgsRail', () => {
  const given = (answer: DoubleAnswer) => {
    answers.set(pathOf('01/12/2026', '01/12/2026'), answer)
    return rail().cdi(day('2026-12-01'), day('2026-12-01'))
  }

  test('takes nothing of days that it did not ask for', async () => {
    const other = { data: '02/12/2026', valor: '0.055131' }
    expect(await given({ status: 200, body: [other] })).toEqual([])
  })

  test('asks for ten years at the most at a time', async () => {
    const one = { data: '02/01/2036', valor: '0.05' }
    answers.set(pathOf('30/12/2035', '31/12/2036'), { status: 200, body: [one] })
    const rates = await rail().cdi(day('2026-01-01'), day('2036-12-31'))
    expect(rates).toEqual([{ day: '2036-01-02', tdiE8: 50_000 }])
  })

  test.each([
    ['an error', { status: 500, body: { error: 'Erro' } }],
    ['no data', { status: 200, body: '' }],
    ['a page', { status: 200, body: { data: '01/12/2026' } }],
    ['a rate below zero', { status: 200, body: [{ data: '01/12/2026', valor: '-0.05' }] }],
    ['a rate with a comma', { status: 200, body: [{ data: '01/12/2026', valor: '0,05' }] }],
    ['a day that is none', { status: 200, body: [{ data: '31/11/2026', valor: '0.05' }] }],
  ])('is down when it answers with %s', async (_, answer) => {
    await expect(given(answer)).rejects.toBeInstanceOf(RailDown)
  })
})
