import { Badge } from '@mantine/core'
import { setSandboxRate } from '@vintem/contracts/sandbox/rates'
import { percentText } from '@vintem/contracts/treasury/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { PercentField, percentToBps } from '#components/fields/percent-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { api } from './sandbox-api.ts'
import { type RateOfWorld, ratesQuery, useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

const rateText = (value: number | null): string =>
  value === null ? 'Não divulgada' : percentText(value)

const columns: readonly DataColumn<RateOfWorld>[] = [
  {
    id: 'day',
    kind: 'date',
    header: 'Dia útil',
    primary: true,
    cell: ({ day }) => formatDate(day),
  },
  { id: 'annual', kind: 'text', header: 'Ao ano', cell: ({ annual }) => rateText(annual) },
  { id: 'daily', kind: 'text', header: 'Ao dia', cell: ({ daily }) => rateText(daily) },
  {
    id: 'set',
    kind: 'badge',
    header: 'Origem',
    cell: ({ isSet }) => (isSet ? <Badge variant="light">Escolhida</Badge> : 'Habitual'),
  },
]

/** The CDI of each day, which the Central Bank publishes once the day is over. */
export function RatesTab() {
  const worldChanged = useWorldChanged()
  const [day, setDay] = useState('')
  const [annual, setAnnual] = useState('')
  const annualBps = percentToBps(annual)
  const set = (bps: number | null, message: string) => async () => {
    try {
      await api(setSandboxRate, { params: { day }, body: { annualBps: bps } })
      notify.success(message)
      await worldChanged()
    } catch (error) {
      showErrors(error)
    }
  }
  return (
    <>
      <p className={classes.lead}>
        O Banco Central divulga o CDI de um dia útil quando ele termina. Uma taxa já lida pelo
        sistema não muda.
      </p>
      <div className={classes.faultForm}>
        <DateField label="Dia" value={day} onChange={setDay} />
        <PercentField
          label="CDI ao ano"
          decimal
          maxLength={5}
          value={annual}
          onChange={setAnnual}
        />
        <ActionButton
          disabled={day === '' || annualBps === undefined}
          onClick={set(annualBps ?? null, 'Taxa definida.')}
        >
          Definir taxa
        </ActionButton>
        <ActionButton
          variant="default"
          disabled={day === ''}
          onClick={set(null, 'A taxa não será divulgada.')}
        >
          Não divulgar
        </ActionButton>
      </div>
      <QueryTable
        query={ratesQuery()}
        id="sandbox-rates"
        label="Taxas do CDI"
        columns={columns}
        rowKey={({ day: of }) => of}
        failure="Não foi possível carregar as taxas."
      />
    </>
  )
}
