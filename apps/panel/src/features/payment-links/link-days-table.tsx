import { VisuallyHidden } from '@mantine/core'
import { formatCount } from '@vintem/brazil/money'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { figureWords } from './figure-words.ts'
import type { LinkFigures } from './payment-links.queries.ts'

/** The chart in figures, for screen readers. */
export function LinkDaysTable({
  days,
  isOfPeriod,
}: Pick<LinkFigures, 'days'> & { isOfPeriod: boolean }) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>
          Desempenho em cada um {isOfPeriod ? 'dos dias do período' : 'dos últimos 30 dias'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {(['visits', 'started', 'paid', 'amount'] as const).map((figure) => (
              <th key={figure} scope="col">
                {figureWords[figure].header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, visits, started, paid, amount }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatCount(visits)}</td>
              <td>{formatCount(started)}</td>
              <td>{formatCount(paid)}</td>
              <td>{reaisText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
