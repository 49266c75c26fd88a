import { addDays, type CivilDate, civilDate, formatCivilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { callHttp, readJson } from '../../http-call.ts'
import { RailDown } from '../../rail-error.ts'
import type { DailyRate, RatesRail } from '../port.ts'

/** A day of a series, in per cent a day: `{"data":"03/11/2026","valor":"0.055131"}`. */
const Series = z.array(
  z.object({
    data: z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/)),
    valor: z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,6})?$/)),
  }),
)

/** The Central Bank answers for ten years at the most. */
const MOST_DAYS = 3_650

/** The time series of the Central Bank (SGS): series 12, CDI, per cent a day. */
export function createSgsRail(options: { url: string; timeoutMillis?: number }): RatesRail {
  const { url, timeoutMillis } = options

  async function ask(from: CivilDate, to: CivilDate): Promise<DailyRate[]> {
    const days = `dataInicial=${formatCivilDate(from)}&dataFinal=${formatCivilDate(to)}`
    const address = `${url}/dados/serie/bcdata.sgs.12/dados?formato=json&${days}`
    const { status, body } = await callHttp({ method: 'GET', url: address }, { timeoutMillis })
    // Of days without a value it says that there are none.
    if (status === 404) return []
    const series = status === 200 ? readJson(Series, body) : undefined
    if (!series) throw new RailDown(`${url} answered ${status}, and no series`)
    return series.map(({ data, valor }) => ({ day: readDay(data), tdiE8: readPercent(valor) }))
  }

  return {
    async cdi(from, to) {
      const rates: DailyRate[] = []
      for (let first = from; first <= to; first = addDays(first, MOST_DAYS)) {
        const last = addDays(first, MOST_DAYS - 1)
        rates.push(...(await ask(first, last < to ? last : to)))
      }
      const asked = rates.filter(({ day }) => day >= from && day <= to)
      return asked.toSorted((a, b) => (a.day < b.day ? -1 : 1))
    },
  }
}

function readDay(text: string): CivilDate {
  const [day, month, year] = text.split('/').map(Number)
  try {
    return civilDate(year ?? 0, month ?? 0, day ?? 0)
  } catch {
    throw new RailDown(`The Central Bank has no day ${text}`)
  }
}

/** Per cent with up to six decimals, in 1e-8. */
function readPercent(text: string): number {
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole + decimals.padEnd(6, '0'))
}
