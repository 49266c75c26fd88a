import {
  type CnabFile,
  readCnabFile,
  type RefusedItem,
  yourNumbersOf,
} from '@vintem/brazil/cnab-laboratory'
import { formatBRL } from '@vintem/brazil/money'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { AgainDialog } from './again-dialog.tsx'
import { PickFile } from './pick-file.tsx'

const columns: DataColumn<RefusedItem>[] = [
  { id: 'payee', kind: 'name', header: 'Favorecido', cell: ({ payeeName }) => payeeName },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amountCents }) => formatBRL(amountCents),
  },
  { id: 'reason', kind: 'prose', header: 'Motivo', priority: 2, cell: ({ reason }) => reason },
  { id: 'number', kind: 'code', header: 'Seu número', cell: ({ yourNumber }) => yourNumber },
]

type RefusedSectionProps = { items: readonly RefusedItem[]; returned: CnabFile }

/** What the bank has refused, and the way to send that alone again. */
export function RefusedSection({ items, returned }: RefusedSectionProps) {
  const [sent, setSent] = useState<CnabFile>()
  const open = (name: string, bytes: Uint8Array) => {
    const file = readCnabFile(bytes)
    const problem = problemOf(file, returned, items)
    if (problem) notify.error(`${name}: ${problem}`)
    else setSent(file)
  }
  return (
    <Section
      title="Recusados pelo banco"
      description="Para enviar só estes pagamentos de novo, abra a remessa em que eles foram. O que o banco pode ter pago não entra."
      actions={<PickFile label="Abrir a remessa" onOpen={open} />}
    >
      <DataTable
        label="Recusados pelo banco"
        columns={columns}
        rows={items}
        rowKey={({ yourNumber }) => yourNumber}
      />
      {sent && <AgainDialog sent={sent} items={items} onClose={() => setSent(undefined)} />}
    </Section>
  )
}

/** Why a file is not the one that the bank answered. */
function problemOf(
  file: CnabFile | undefined,
  { bank }: CnabFile,
  items: readonly RefusedItem[],
): string | undefined {
  if (!file || file.layout !== 240 || file.direction !== 'REMESSA') {
    return 'este arquivo não é uma remessa CNAB 240.'
  }
  if (file.bank !== bank) return 'esta remessa é de outro banco.'
  const numbers = new Set(yourNumbersOf(file))
  return items.some(({ yourNumber }) => numbers.has(yourNumber))
    ? undefined
    : 'nenhum dos pagamentos recusados está nesta remessa.'
}
