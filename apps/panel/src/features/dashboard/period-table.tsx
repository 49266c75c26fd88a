import { VisuallyHidden } from '@mantine/core'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { lines } from './chart-series.tsx'
import type { DashboardGraph } from './dashboard.queries.ts'

/** The chart in figures, for screen readers. */
export function PeriodTable({ graph }: { graph: DashboardGraph }) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>Valores de cada dia do período</caption>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {lines.map(({ line, label }) => (
              <th key={line} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {graph.period.map((day, index) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              {lines.map(({ line }) => (
                <td key={line}>{reaisText(graph.lines[line][index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
