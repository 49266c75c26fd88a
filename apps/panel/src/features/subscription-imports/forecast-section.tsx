import { useQueryClient } from '@tanstack/react-query'
import { cents, formatBRL, formatCount, reaisToCents } from '@vintem/brazil/money'
import { runSubscriptionImport } from '@vintem/contracts/subscription-imports/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import type { SheetImport } from './imports.queries.ts'
import classes from './subscription-imports.module.css'

type Day = { day: string; charges: number; value: number }

const toCents = (value: number) => reaisToCents(value) ?? cents(0)
const columns: DataColumn<Day>[] = [
  { id: 'day', kind: 'date', header: 'Vencimento', cell: ({ day }) => day },
  {
    id: 'charges',
    kind: 'number',
    header: 'Cobranças',
    cell: ({ charges }) => formatCount(charges),
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={toCents(value)} />,
  },
]

/** What importing the rows that are ready would do, and the button that does it. */
export function ForecastSection({ sheet }: { sheet: SheetImport }) {
  const { forecast, counts } = sheet
  const [isAsking, setAsking] = useState(false)
  if (!forecast) return null
  const { days, later, isCurrent, checkedOn } = forecast
  const rows = [
    ...days.map((each) => ({ ...each, day: formatDate(each.day) })),
    ...(later.charges > 0 ? [{ ...later, day: 'Depois' }] : []),
  ]
  const facts = [
    { label: 'Assinaturas prontas', value: formatCount(counts.ready) },
    { label: 'Clientes novos', value: formatCount(forecast.newCustomers) },
    { label: 'Clientes já cadastrados', value: formatCount(forecast.matchedCustomers) },
    ...(forecast.invited > 0
      ? [{ label: 'Convites para cadastrar cartão', value: formatCount(forecast.invited) }]
      : []),
    {
      label: 'Total das primeiras cobranças',
      value: <Money amountCents={toCents(forecast.value)} />,
    },
  ]
  return (
    <Section
      title="O que será importado"
      description={`Conferido em ${formatDate(checkedOn)}. Nada do passado é cobrado, e os clientes não recebem mensagem antes do primeiro aviso de cobrança${forecast.invited > 0 ? ', menos os convites para cadastrar cartão' : ''}.`}
      actions={
        counts.ready > 0 &&
        isCurrent && (
          <ActionButton onClick={() => setAsking(true)}>
            Importar {formatCount(counts.ready)} {counts.ready === 1 ? 'assinatura' : 'assinaturas'}
          </ActionButton>
        )
      }
    >
      {!isCurrent && (
        <p className={classes.notice} role="status">
          A conferência é de outro dia. Confira de novo para importar.
        </p>
      )}
      <DefinitionList items={facts} />
      {rows.length > 0 && (
        <div className={classes.panel}>
          <DataTable
            label="Primeiras cobranças"
            columns={columns}
            rows={rows}
            rowKey={({ day }) => day}
          />
        </div>
      )}
      <RunDialog sheet={sheet} opened={isAsking} onClose={() => setAsking(false)} />
    </Section>
  )
}

type RunDialogProps = { sheet: SheetImport; opened: boolean; onClose: () => void }

function RunDialog({ sheet: { uuid, counts, forecast }, opened, onClose }: RunDialogProps) {
  const client = useQueryClient()
  const left = counts.wrong + counts.duplicate
  const run = async () => {
    await api(runSubscriptionImport, { params: { id: uuid } })
    await readAnew(client)
    notify.success('Importação iniciada.')
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Importar assinaturas"
      confirmLabel="Importar"
      onConfirm={run}
    >
      {formatCount(counts.ready)}{' '}
      {counts.ready === 1 ? 'assinatura será criada' : 'assinaturas serão criadas'}, com{' '}
      {formatBRL(toCents(forecast?.value ?? 0))} em primeiras cobranças.
      {left > 0 && ` ${formatCount(left)} ${left === 1 ? 'linha fica' : 'linhas ficam'} de fora.`}
    </ConfirmDialog>
  )
}
