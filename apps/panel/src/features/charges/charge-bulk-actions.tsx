import { Button } from '@mantine/core'
import { IconCash, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { CHARGES_CHOSEN, exportCharges } from '@vintem/contracts/charges/endpoints'
import { lazy, Suspense, useState } from 'react'
import { MoreActions } from '#components/actions/more-actions.tsx'
import type { BulkAct } from '#components/lists/bulk-act-dialog.tsx'
import { ExportButton } from '#components/lists/export-button.tsx'
import type { BulkActionsProps } from '#components/lists/query-table.tsx'
import { reaisText } from '#lib/amount.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import { copyLinks, markAsPaid, remind, remove } from './charge-bulk-acts.ts'
import type { ChargeSummary } from './charges.queries.ts'

const BulkActDialog = lazy(async () => ({
  default: (await import('#components/lists/bulk-act-dialog.tsx')).BulkActDialog<ChargeSummary>,
}))

/** What can be done with the chosen charges, as far as the roles allow. */
export function ChargeBulkActions(props: BulkActionsProps<ChargeSummary>) {
  const { chosen, rows, onDone } = props
  const client = useQueryClient()
  const mayChange = useMay(can.changeCharges)
  const [act, setAct] = useState<BulkAct<ChargeSummary>>()
  const close = (left: readonly string[]) => {
    setAct(undefined)
    if (left.length === chosen.length) return
    onDone(left)
    void readAnew(client, ['charges'])
    void readAnew(client, ['dashboard'])
  }
  return (
    <>
      {mayChange && (
        <Button size="xs" variant="default" onClick={() => setAct(remind)}>
          Cobrar de novo
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => setAct(copyLinks)}>
        Copiar links
      </Button>
      {chosen.length <= CHARGES_CHOSEN && (
        <ExportButton size="xs" endpoint={exportCharges} query={{ only: chosen.join(',') }} />
      )}
      {mayChange && (
        <MoreActions
          size="xs"
          actions={[
            { label: 'Marcar como pagas', icon: IconCash, run: () => setAct(markAsPaid) },
            {
              label: 'Excluir cobranças',
              icon: IconTrash,
              danger: true,
              run: () => setAct(remove),
            },
          ]}
        />
      )}
      <Suspense>
        {act && (
          <BulkActDialog
            act={act}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            nameOf={({ customerName, title, value }) =>
              `${customerName} · ${title} · ${reaisText(value)}`
            }
            most={CHARGES_CHOSEN}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
